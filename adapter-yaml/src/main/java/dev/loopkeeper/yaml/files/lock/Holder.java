package dev.loopkeeper.yaml.files.lock;

import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.FolderException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Who holds a lock, as written into the lock file.
 *
 * @param started when the process started, in milliseconds since 1970; tells two processes with one number apart
 * @param since when the lock was taken
 */
public record Holder(long pid, String host, long started, Instant since) {
    private static final String UNKNOWN = "unknown";

    /** This process, holding since now. */
    public static Holder me(Instant now) {
        return new Holder(Me.PID, Me.HOST, Me.STARTED, now);
    }

    static Optional<Holder> parse(String text) {
        String[] f = text.strip().split("\t", -1);
        try {
            return f.length < 4
                    ? Optional.empty()
                    : Optional.of(new Holder(Long.parseLong(f[0]), f[1], Long.parseLong(f[2]), Instant.parse(f[3])));
        } catch (RuntimeException notOurs) {
            return Optional.empty();
        }
    }

    static Optional<Holder> read(Path file) {
        try {
            return FileType.of(file) == FileType.FILE
                    ? parse(Files.readString(file, StandardCharsets.ISO_8859_1))
                    : Optional.empty();
        } catch (IOException | FolderException unreadable) {
            return Optional.empty();
        }
    }

    /** The holder as the text of a lock file. */
    public byte[] encode() {
        return (pid + "\t" + host + "\t" + started + "\t" + since + "\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    /** True when the process is on this machine and no longer runs. */
    boolean isDead() {
        return isHere() && !ProcessHandle.of(pid).map(this::isSame).orElse(false);
    }

    boolean isHere() {
        return !host.equals(UNKNOWN) && host.equals(Me.HOST);
    }

    private boolean isSame(ProcessHandle process) {
        // Start times are derived from ticks since boot and may wander by a second when the clock is set.
        long now = Me.started(process);
        return process.isAlive() && (now == 0 || started == 0 || Math.abs(now - started) < 2000);
    }

    @Override
    public String toString() {
        return "process " + pid + " on " + host + " since " + since;
    }

    /** This process, looked at once. */
    private static final class Me {
        static final long PID = ProcessHandle.current().pid();
        static final long STARTED = started(ProcessHandle.current());
        static final String HOST = host();

        static long started(ProcessHandle process) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        }

        // Not by address look-up, which may take seconds.
        private static String host() {
            try {
                return clean(Files.readString(Path.of("/proc/sys/kernel/hostname"), StandardCharsets.ISO_8859_1));
            } catch (IOException | RuntimeException notLinux) {
                Map<String, String> env = System.getenv();
                return clean(env.getOrDefault("COMPUTERNAME", env.getOrDefault("HOSTNAME", UNKNOWN)));
            }
        }

        private static String clean(String name) {
            String kept = name.replaceAll("[^A-Za-z0-9._-]", "");
            return kept.isEmpty() ? UNKNOWN : kept;
        }
    }
}
