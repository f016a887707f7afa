package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The text of one file as it was read; immutable and safe for any thread.
 *
 * <p>A byte order mark and the line endings are part of the text: encoding the text as UTF-8 gives the file's bytes.
 */
public final class FileText {
    private final int length;
    private volatile @Nullable String text;
    private volatile @Nullable GrowingText growing;
    private volatile @Nullable Fingerprint fingerprint;

    FileText(String text) {
        this(text, null);
    }

    /** The same of which the fingerprint is known. */
    FileText(String text, @Nullable Fingerprint fingerprint) {
        this.text = text;
        this.fingerprint = fingerprint;
        this.length = text.length();
    }

    private FileText(GrowingText growing, int length, Fingerprint fingerprint) {
        this.growing = growing;
        this.length = length;
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
        return new FileText(shared, length + added.length(), fingerprint().followedBy(of));
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
        return "FileText[" + length + "]";
    }
}
