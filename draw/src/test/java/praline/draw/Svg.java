package praline.draw;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

/** Reads drawings back. */
final class Svg {
    private Svg() {}

    /** Parses strictly; anything that is not well-formed is an error. */
    static Document parse(String text) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new Strict());
            return builder.parse(new InputSource(new StringReader(text)));
        } catch (Exception e) {
            throw new AssertionError("not well-formed: " + e.getMessage() + "\n" + text, e);
        }
    }

    /** All elements of this name that have the class, in order. */
    static List<Element> ofClass(Document document, String element, String name) {
        List<Element> found = new ArrayList<>();
        NodeList all = document.getElementsByTagName(element);
        for (int i = 0; i < all.getLength(); i++) {
            if (all.item(i) instanceof Element each
                    && List.of(each.getAttribute("class").split(" ")).contains(name)) {
                found.add(each);
            }
        }
        return found;
    }

    /** The text that an element shows, its tooltip left out. */
    static String shown(Element element) {
        Element copy = (Element) element.cloneNode(true);
        NodeList titles = copy.getElementsByTagName("title");
        while (titles.getLength() > 0) {
            titles.item(0).getParentNode().removeChild(titles.item(0));
        }
        return copy.getTextContent();
    }

    /** The lines of text inside an element, as shown. */
    static List<String> lines(Element element) {
        List<String> lines = new ArrayList<>();
        NodeList texts = element.getElementsByTagName("text");
        for (int i = 0; i < texts.getLength(); i++) {
            lines.add(shown((Element) texts.item(i)));
        }
        return lines;
    }

    /** The first tooltip inside an element. */
    static String tooltip(Element element) {
        return element.getElementsByTagName("title").item(0).getTextContent();
    }

    private static final class Strict implements ErrorHandler {
        @Override
        public void warning(SAXParseException e) throws SAXParseException {
            throw e;
        }

        @Override
        public void error(SAXParseException e) throws SAXParseException {
            throw e;
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXParseException {
            throw e;
        }
    }
}
