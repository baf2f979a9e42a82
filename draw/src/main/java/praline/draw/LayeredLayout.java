package praline.draw;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.eclipse.elk.alg.layered.ElkLayered;
import org.eclipse.elk.alg.layered.graph.LEdge;
import org.eclipse.elk.alg.layered.graph.LGraph;
import org.eclipse.elk.alg.layered.graph.LLabel;
import org.eclipse.elk.alg.layered.graph.LNode;
import org.eclipse.elk.alg.layered.graph.LPort;
import org.eclipse.elk.alg.layered.options.FixedAlignment;
import org.eclipse.elk.alg.layered.options.GraphProperties;
import org.eclipse.elk.alg.layered.options.InternalProperties;
import org.eclipse.elk.alg.layered.options.LayerConstraint;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.SelfLoopDistributionStrategy;
import org.eclipse.elk.alg.layered.options.SplineRoutingMode;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkMargin;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.NullElkProgressMonitor;
import praline.draw.Placement.Box;
import praline.draw.Placement.Point;
import praline.draw.Placement.Route;

/**
 * Places a diagram by ELK's layered algorithm: states in layers from left to right, texts inside the arrows' course, so that no text
 * lies on another one.
 *
 * <p>ELK's own graph of layers is filled directly. The usual way through its EMF model loads some 300 classes more and makes the first
 * drawing of a process a third slower; what its importer does beyond copying is done in {@link #configure}.
 */
final class LayeredLayout {
    private static final double MARGIN = 16;
    private static final double DOT = 8;
    private static final double LAYER_GAP = 24;
    private static final double EDGE_GAP = 8;
    private static final double EDGE_TO_NODE = 14;
    private static final double LOOP_GAP = 12;
    private static final double PORT_GAP = 10;
    private static final double CORNER = 6;

    /** Up to here states are aligned along straight arrows; beyond, height is saved instead. */
    private static final int FEW_ARROWS = 12;
    /** Up to here the network simplex places states: the lowest pictures, but 400 arrows take it a minute. */
    private static final int MANY_ARROWS = 160;
    /** Up to here linear segments do; beyond, the fastest of ELK's methods, whose pictures are the highest. */
    private static final int VERY_MANY_ARROWS = 300;

    static {
        // ELK can not copy the defaults of its options unless this has been called; once, since it writes to a static
        // table
        LayoutMetaDataService.initElkReflect();
    }

    private final Diagram diagram;
    private final LGraph graph = new LGraph();

    private LayeredLayout(Diagram diagram) {
        this.diagram = diagram;
    }

    /** Where everything in the diagram goes. */
    static Placement of(Diagram diagram) {
        return new LayeredLayout(diagram).place();
    }

    private Placement place() {
        configure();
        choosePlacement();
        LNode dot = addNode(DOT, DOT);
        dot.setProperty(LayeredOptions.LAYERING_LAYER_CONSTRAINT, LayerConstraint.FIRST_SEPARATE);
        LNode[] nodes = new LNode[diagram.states().size()];
        for (int state : diagram.order()) {
            nodes[state] = addNode(diagram.states().get(state).width(), Diagram.StateBox.HEIGHT);
        }
        nodes[diagram.initial()].setProperty(LayeredOptions.LAYERING_LAYER_CONSTRAINT, LayerConstraint.FIRST);
        LEdge start = addEdge(dot, nodes[diagram.initial()]);
        List<LEdge> edges = new ArrayList<>();
        for (Diagram.Arrow arrow : diagram.arrows()) {
            LEdge edge = addEdge(nodes[arrow.from()], nodes[arrow.to()]);
            // the way to a sink may bend, so that the way on is straight
            edge.setProperty(
                    LayeredOptions.PRIORITY_STRAIGHTNESS,
                    diagram.states().get(arrow.to()).sink() ? 0 : 5);
            edge.getLabels().add(label(arrow.label()));
            edges.add(edge);
        }
        new ElkLayered().doLayout(graph, new NullElkProgressMonitor());
        return placement(nodes, edges, dot, start);
    }

    private void configure() {
        graph.setProperty(LayeredOptions.RANDOM_SEED, 1); // 0 would take the seed from the clock
        graph.setProperty(LayeredOptions.DIRECTION, Direction.RIGHT);
        graph.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.SPLINES);
        // arrows leave and reach states horizontally, so that they do not cut across the texts of loops
        graph.setProperty(LayeredOptions.EDGE_ROUTING_SPLINES_MODE, SplineRoutingMode.CONSERVATIVE);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE, LAYER_GAP);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
        graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, EDGE_GAP);
        graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, EDGE_GAP);
        graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, EDGE_TO_NODE);
        graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, EDGE_TO_NODE);
        graph.setProperty(LayeredOptions.SPACING_NODE_SELF_LOOP, LOOP_GAP);
        graph.setProperty(LayeredOptions.SPACING_PORT_PORT, PORT_GAP);
        graph.getPadding().set(MARGIN, MARGIN, MARGIN, MARGIN);
        EnumSet<GraphProperties> properties = EnumSet.of(GraphProperties.CENTER_LABELS);
        if (diagram.arrows().stream().anyMatch(Diagram.Arrow::isLoop)) {
            properties.add(GraphProperties.SELF_LOOPS);
        }
        graph.setProperty(InternalProperties.GRAPH_PROPERTIES, properties);
    }

    private void choosePlacement() {
        int arrows = diagram.arrows().size();
        if (arrows <= FEW_ARROWS) {
            graph.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.BRANDES_KOEPF);
            graph.setProperty(LayeredOptions.NODE_PLACEMENT_BK_FIXED_ALIGNMENT, FixedAlignment.BALANCED);
        } else if (arrows <= MANY_ARROWS) {
            graph.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.NETWORK_SIMPLEX);
        } else if (arrows <= VERY_MANY_ARROWS) {
            graph.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.LINEAR_SEGMENTS);
        } else {
            graph.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.BRANDES_KOEPF);
            graph.setProperty(LayeredOptions.THOROUGHNESS, 1);
        }
    }

    /** A node that grows if more arrows meet it than there is room for. */
    private LNode addNode(double width, double height) {
        LNode node = new LNode(graph);
        node.getSize().x = width;
        node.getSize().y = height;
        node.setProperty(LayeredOptions.PORT_CONSTRAINTS, PortConstraints.FREE);
        node.setProperty(
                LayeredOptions.NODE_SIZE_CONSTRAINTS, EnumSet.of(SizeConstraint.PORTS, SizeConstraint.MINIMUM_SIZE));
        node.setProperty(LayeredOptions.NODE_SIZE_MINIMUM, new KVector(width, height));
        node.setProperty(LayeredOptions.SPACING_PORTS_SURROUNDING, new ElkMargin(CORNER, CORNER, CORNER, CORNER));
        node.setProperty(LayeredOptions.EDGE_ROUTING_SELF_LOOP_DISTRIBUTION, SelfLoopDistributionStrategy.NORTH);
        graph.getLayerlessNodes().add(node);
        return node;
    }

    private static LEdge addEdge(LNode from, LNode to) {
        LPort source = new LPort();
        source.setNode(from);
        LPort target = new LPort();
        target.setNode(to);
        LEdge edge = new LEdge();
        edge.setSource(source);
        edge.setTarget(target);
        return edge;
    }

    private static LLabel label(EdgeLabel text) {
        LLabel label = new LLabel("");
        label.getSize().x = text.width();
        label.getSize().y = text.height();
        label.setProperty(LayeredOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
        label.setProperty(LayeredOptions.EDGE_LABELS_INLINE, true);
        return label;
    }

    private Placement placement(LNode[] nodes, List<LEdge> edges, LNode dot, LEdge start) {
        KVector shift = new KVector(graph.getOffset());
        shift.add(graph.getPadding().left, graph.getPadding().top);
        List<Box> states = new ArrayList<>();
        for (LNode node : nodes) {
            states.add(box(node.getPosition(), node.getSize(), shift));
        }
        List<Route> routes = new ArrayList<>();
        List<Box> labels = new ArrayList<>();
        for (LEdge edge : edges) {
            routes.add(route(edge, shift));
            LLabel label = edge.getLabels().get(0);
            labels.add(box(label.getPosition(), label.getSize(), shift));
        }
        KVector size = graph.getActualSize();
        return new Placement(
                size.x,
                size.y,
                states,
                routes,
                labels,
                box(dot.getPosition(), dot.getSize(), shift),
                route(start, shift));
    }

    private static Box box(KVector position, KVector size, KVector shift) {
        return new Box(position.x + shift.x, position.y + shift.y, size.x, size.y);
    }

    /** ELK gives control points of cubic curves; one or two that are left at the end make a line or a quadratic curve. */
    private static Route route(LEdge edge, KVector shift) {
        List<Point> given = new ArrayList<>();
        given.add(point(edge.getSource().getAbsoluteAnchor(), shift));
        edge.getBendPoints().forEach(bend -> given.add(point(bend, shift)));
        given.add(point(edge.getTarget().getAbsoluteAnchor(), shift));
        List<Point> points = new ArrayList<>(given.subList(0, 1 + (given.size() - 1) / 3 * 3));
        Point last = points.get(points.size() - 1);
        Point end = given.get(given.size() - 1);
        int left = given.size() - points.size();
        if (left > 0) {
            Point middle = left == 2 ? given.get(given.size() - 2) : null;
            double part = middle == null ? 1 / 3.0 : 2 / 3.0;
            points.add(between(last, middle == null ? end : middle, part));
            points.add(between(end, middle == null ? last : middle, part));
            points.add(end);
        }
        return new Route(points);
    }

    private static Point between(Point from, Point to, double part) {
        return new Point(from.x() + part * (to.x() - from.x()), from.y() + part * (to.y() - from.y()));
    }

    private static Point point(KVector vector, KVector shift) {
        return new Point(vector.x + shift.x, vector.y + shift.y);
    }
}
