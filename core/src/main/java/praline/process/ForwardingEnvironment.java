package praline.process;

import java.util.List;

/**
 * An environment that shows another one, and passes on all that this one can tell. What stands between the two overrides what it changes: so nothing that an
 * environment may say is lost on the way by being forgotten.
 *
 * <p>Whoever shows other rewards than were paid must also map {@link #overheard}, and override {@link #foresee} and {@link #follow} to take no step and {@link #distant} to say
 * false: the environment behind would compare its own rewards with those that are expected here.
 */
public abstract class ForwardingEnvironment implements Environment {
    private final Environment environment;

    /** Shows an environment. */
    protected ForwardingEnvironment(Environment environment) {
        this.environment = environment;
    }

    @Override
    public int actionCount() {
        return environment.actionCount();
    }

    @Override
    public int reset(long seed) {
        return environment.reset(seed);
    }

    @Override
    public int reset(long seed, Opening opening) {
        return environment.reset(seed, opening);
    }

    @Override
    public int opened() {
        return environment.opened();
    }

    @Override
    public Step step(int action) {
        return environment.step(action);
    }

    @Override
    public boolean truncated() {
        return environment.truncated();
    }

    @Override
    public boolean distant() {
        return environment.distant();
    }

    @Override
    public int foresee(Foresight foresight) {
        return environment.foresee(foresight);
    }

    @Override
    public void repeat(Opening opening, long[] seeds) {
        environment.repeat(opening, seeds);
    }

    @Override
    public boolean begun() {
        return environment.begun();
    }

    @Override
    public boolean left() {
        return environment.left();
    }

    @Override
    public int follow(PolicyTables tables, int memory, int most) {
        return environment.follow(tables, memory, most);
    }

    @Override
    public int taken() {
        return environment.taken();
    }

    @Override
    public List<Overheard> overheard() {
        return environment.overheard();
    }

    @Override
    public boolean available(int state, int action) {
        return environment.available(state, action);
    }

    @Override
    public int horizon() {
        return environment.horizon();
    }

    @Override
    public String stateName(int state) {
        return environment.stateName(state);
    }

    @Override
    public String actionName(int action) {
        return environment.actionName(action);
    }
}
