package dev.loopkeeper.transfer.format;

import dev.loopkeeper.transfer.Input;
import java.util.List;
import java.util.function.Consumer;

/** How another program writes tasks; those of other modules are found through {@link java.util.ServiceLoader}. Stateless. */
public interface TaskFormat {
    /** Its name, as {@code --format} takes it. */
    String name();

    /** Whether a file that begins like this is one, as far as its first few thousand characters tell. */
    boolean recognises(String beginning);

    /** Whether a line of a file may begin a task, by which large files are told. */
    default boolean mayBegin(String line) {
        return true;
    }

    /** Hands over every task of a file, those that others are part of before these. */
    void read(Input input, TaskReading reading);

    /**
     * Writes tasks so that the program reads them; what it cannot hold is told.
     *
     * @param tasks all tasks, in the order in which they are listed
     * @param taker takes the lines, without their ends
     */
    void write(List<Task> tasks, TaskWriting writing, Consumer<String> taker);
}
