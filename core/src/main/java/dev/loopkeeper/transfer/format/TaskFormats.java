package dev.loopkeeper.transfer.format;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The formats of other programs: those that every installation knows, and those of modules that are installed. */
public final class TaskFormats {
    private static final List<TaskFormat> OWN = List.of(new Taskwarrior(), new Org(), new Markdown(), new TodoTxt());

    private TaskFormats() {}

    /** All of them; the first that recognises a file is meant. */
    public static List<TaskFormat> all() {
        return Stream.concat(Installed.FORMATS.stream(), OWN.stream()).toList();
    }

    /** Looked for when they are first needed. */
    private static final class Installed {
        private static final List<TaskFormat> FORMATS =
                ServiceLoader.load(TaskFormat.class, TaskFormats.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();
    }

    /** The format of that name. */
    public static Optional<TaskFormat> named(String name) {
        return all().stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /** The format of a file that begins like this. */
    public static Optional<TaskFormat> recognising(String beginning) {
        return all().stream().filter(format -> format.recognises(beginning)).findFirst();
    }
}
