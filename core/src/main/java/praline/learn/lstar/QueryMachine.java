package praline.learn.lstar;

/** A machine H that runs beside the environment during a query (Algorithm 4): the hypothesis, or a membership query machine. */
interface QueryMachine {
    /** How many states it has. */
    int queryStates();

    /** y_I. */
    int initial();

    /** {@code y', gamma <- Step(H, y, l)}: the next state after the environment has shown the symbol. */
    int next(int y, int symbol);

    /** What the step is worth to Q-learning: the machine's own reward gamma, or the environment's r. */
    double worth(int y, int next, double observed);
}
