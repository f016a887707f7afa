package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The text of one file as it was read, with what tells whether it changed since; immutable and safe for any thread.
 *
 * <p>A byte order mark and the line endings are part of the text: encoding the text as UTF-8 gives the file's bytes.
 */
public final class FileText {
    private final FileVersion version;
    private final int length;
    private volatile @Nullable String text;
    private volatile @Nullable GrowingText growing;
    private volatile @Nullable Fingerprint fingerprint;

    FileText(String text, FileVersion version) {
        this(text, version, null);
    }

    /** The same of which the fingerprint is known. */
    FileText(String text, FileVersion version, @Nullable Fingerprint fingerprint) {
        this.text = text;
        this.fingerprint = fingerprint;
        this.length = text.length();
        this.version = version;
    }

    private FileText(GrowingText growing, int length, FileVersion version, @Nullable Fingerprint fingerprint) {
        this.growing = growing;
        this.length = length;
        this.version = version;
        this.fingerprint = fingerprint;
    }

    /** This text with more at its end, which is not copied until all of it is asked for. */
    FileText with(String added, Fingerprint of) {
        GrowingText shared = growing;
        if (shared == null || !shared.add(length, added)) {
            shared = new GrowingText(text());
            shared.add(length, added);
            growing = shared;
        }
        return new FileText(
                shared,
                length + added.length(),
                new FileVersion(version.size() + of.size(), 0),
                fingerprint().followedBy(of));
    }

    /** The same text as it was found in a file. */
    FileText at(FileVersion found) {
        GrowingText shared = growing;
        return shared == null
                ? new FileText(text(), found, fingerprint)
                : new FileText(shared, length, found, fingerprint);
    }

    /** The whole text. */
    public String text() {
        String known = text;
        GrowingText shared = growing;
        if (known == null && shared != null) {
            known = shared.between(0, length);
            text = known;
        }
        return known == null ? "" : known;
    }

    /** How many characters the text has. */
    public int length() {
        return length;
    }

    /** Whether there is a last line that lacks its end. */
    public boolean endsInsideALine() {
        String known = text;
        GrowingText shared = growing;
        if (known != null || shared == null) {
            return length > 0 && !text().endsWith("\n");
        }
        return length > 0 && !shared.between(length - 1, length).equals("\n");
    }

    /** What stands behind the whole lines of an earlier text of the file; empty when this does not begin with them. */
    public Optional<String> linesAfter(FileText earlier) {
        if (earlier.endsInsideALine() || earlier.length > length) {
            return Optional.empty();
        }
        GrowingText shared = growing;
        if (shared != null && shared == earlier.growing) {
            return Optional.of(shared.between(earlier.length, length));
        }
        return text().startsWith(earlier.text()) ? Optional.of(text().substring(earlier.length)) : Optional.empty();
    }

    /** Size and time when it was read. */
    public FileVersion version() {
        return version;
    }

    /** A short fingerprint of the content, computed at the first call; equal contents give equal hashes on every machine. */
    public String hash() {
        return fingerprint().toString();
    }

    /** The CRC-32C of the content, computed at the first call. */
    public int crc32c() {
        return fingerprint().crc32c();
    }

    Fingerprint fingerprint() {
        Fingerprint known = fingerprint;
        if (known == null) {
            known = Fingerprint.of(bytes());
            fingerprint = known;
        }
        return known;
    }

    byte[] bytes() {
        return text().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "FileText[" + version + "]";
    }
}
