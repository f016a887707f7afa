package dev.loopkeeper.transfer.format;

import java.util.List;
import java.util.Optional;

/** The formats of other programs. */
public final class TaskFormats {
    private static final List<TaskFormat> ALL = List.of(new Taskwarrior(), new Org(), new Markdown(), new TodoTxt());

    private TaskFormats() {}

    /** All of them; the first that recognises a file is meant. */
    public static List<TaskFormat> all() {
        return ALL;
    }

    /** The format of that name. */
    public static Optional<TaskFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /** The format of a file that begins like this. */
    public static Optional<TaskFormat> recognising(String beginning) {
        return ALL.stream().filter(format -> format.recognises(beginning)).findFirst();
    }
}
