package dev.loopkeeper.yaml.files.journal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The run of the operating system, from its start to its end: what was written in the same run is there, flushed or not, and
 * what was written in another one only when it was flushed.
 *
 * @param id what tells this run from all others; empty where the system does not tell
 */
public record Boot(Optional<String> id) {
    private static final Path LINUX = Path.of("/proc/sys/kernel/random/boot_id");
    private static final int LENGTH = 36;

    /** The one of this process. */
    public static Boot current() {
        return Now.BOOT;
    }

    /** Its {@value #LENGTH} characters in a journal; blanks for one that is not known. */
    String mark() {
        return id.orElseGet(() -> " ".repeat(LENGTH));
    }

    /** Whether what was written in the run with that mark needs no flush to be there now. */
    boolean isThatOf(String mark) {
        return id.isPresent() && mark().equals(mark);
    }

    private static final class Now {
        static final Boot BOOT = new Boot(read());

        private static Optional<String> read() {
            try {
                String id = Files.readString(LINUX, StandardCharsets.ISO_8859_1).strip();
                return Optional.of(id).filter(text -> text.length() == LENGTH);
            } catch (IOException | RuntimeException notLinux) {
                return Optional.empty();
            }
        }
    }
}
