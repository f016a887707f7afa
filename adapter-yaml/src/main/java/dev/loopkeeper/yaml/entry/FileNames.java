package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.stream.Stream;

/** What the names of files tell. */
public final class FileNames {
    /** The ending of YAML files. */
    public static final String YAML = ".yml";

    /** The ending of files that hold one JSON value. */
    public static final String JSON = ".json";

    /** The ending of files that hold one JSON value a line. */
    public static final String LINES = ".jsonl";

    /** The name of the file of steps without a unit, without its ending. */
    public static final String UNDATED = "steps";

    private FileNames() {}

    /** Whether a file of that name may hold records or history. */
    public static boolean isOfRecords(String name) {
        return name.endsWith(YAML) || name.endsWith(JSON) || name.endsWith(LINES);
    }

    /** What a file or folder was called before its name was made safe, as far as it tells. */
    public static String base(RelPath file) {
        String name = file.name();
        return Stream.of(YAML, JSON)
                .filter(name::endsWith)
                .findFirst()
                .map(ending -> name.substring(0, name.length() - ending.length()))
                .orElse(name);
    }
}
