package dev.loopkeeper.cli.moving;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A text file in the making: it has its name when it is complete, and is gone when it never is. Readable by its owner alone. */
final class NewFile implements AutoCloseable {
    private final Path file;
    private final Path draft;
    private final BufferedWriter out;

    private NewFile(Path file, Path draft, BufferedWriter out) {
        this.file = file;
        this.draft = draft;
        this.out = out;
    }

    static NewFile at(Path file) throws IOException {
        Path draft = draft(file);
        return new NewFile(file, draft, Files.newBufferedWriter(draft, StandardCharsets.UTF_8));
    }

    /** A hidden file beside another one, which becomes it. */
    static Path draft(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        return Files.createTempFile(folder, "." + file.getFileName(), ".lk-tmp");
    }

    void line(String text) {
        part(text + "\n");
    }

    void part(String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Gives the file its name. */
    void finish() throws IOException {
        out.close();
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() throws IOException {
        out.close();
        Files.deleteIfExists(draft);
    }
}
