package dev.loopkeeper.cli.examples;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.storage.Refusal;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sample data that travels with the program. */
public final class Sample {
    private static final String FOLDER = "dev/loopkeeper/cli/sample";

    private final Path program;

    /** The sample inside a jar or a folder of classes. */
    public Sample(Path program) {
        this.program = program;
    }

    /** The sample inside this program. */
    public static Sample packed() {
        try {
            return new Sample(Path.of(Sample.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Copies every file into the folder, and overwrites none.
     *
     * @return the files' paths inside the folder
     * @throws CommandException when one of them is there already; nothing is copied then
     */
    public List<String> copyTo(Path folder) throws IOException {
        if (Files.isDirectory(program)) {
            return copy(program.resolve(FOLDER), folder);
        }
        try (FileSystem jar = FileSystems.newFileSystem(program)) {
            return copy(jar.getPath(FOLDER), folder);
        }
    }

    private static List<String> copy(Path sample, Path folder) throws IOException {
        if (!Files.isDirectory(sample)) {
            throw refused("this build contains no sample data", "");
        }
        List<String> files;
        try (Stream<Path> all = Files.walk(sample)) {
            files = all.filter(Files::isRegularFile)
                    .map(file -> sample.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
        for (String file : files) {
            if (Files.exists(folder.resolve(file))) {
                throw refused(folder.resolve(file) + " already exists; choose an empty folder", file);
            }
        }
        for (String file : files) {
            Files.createDirectories(folder.resolve(file).resolveSibling(""));
            Files.copy(sample.resolve(file), folder.resolve(file));
        }
        return files;
    }

    private static CommandException refused(String message, String file) {
        return CommandException.of(
                new Refusal(Refusal.Code.ALREADY_EXISTS, message, List.of(new Fault("sample", file, message))));
    }
}
