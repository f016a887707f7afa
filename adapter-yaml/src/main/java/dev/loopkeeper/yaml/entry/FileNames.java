package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.stream.Stream;

/** What the names of files tell. */
public final class FileNames {
    /** The ending of YAML files. */
    public static final String YAML = ".yml";

    /** The ending of files that hold one JSON value. */
    public static final String JSON = ".json";

    /** The name of the file of steps without a unit, without its ending. */
    public static final String UNDATED = "steps";

    private FileNames() {}

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
