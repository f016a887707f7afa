package dev.loopkeeper.notify;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folders in which programs are looked for.
 *
 * @param folders as the variable PATH names them
 */
record ProgramPath(String folders) {
    /** The first program of a name; never one of the folder that somebody happens to work in. */
    Optional<Path> find(String name) {
        return Stream.of(folders.split(Pattern.quote(File.pathSeparator)))
                .flatMap(folder -> folder(folder).stream())
                .map(folder -> folder.resolve(name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private static Optional<Path> folder(String text) {
        try {
            return Optional.of(Path.of(text)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
