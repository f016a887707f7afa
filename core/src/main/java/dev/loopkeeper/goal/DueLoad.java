package dev.loopkeeper.goal;

/**
 * What is due on a day.
 *
 * @param tasks how many tasks
 * @param minutes how many minutes they are estimated at, those without an estimate at none
 */
public record DueLoad(int tasks, int minutes) {
    /** Nothing. */
    public static final DueLoad NONE = new DueLoad(0, 0);

    /** One task. */
    public static DueLoad of(Step task) {
        return new DueLoad(1, Step.ESTIMATE.find(task.doc()).orElse(0));
    }

    /** Both together. */
    public DueLoad plus(DueLoad other) {
        return new DueLoad(tasks + other.tasks, minutes + other.minutes);
    }
}
