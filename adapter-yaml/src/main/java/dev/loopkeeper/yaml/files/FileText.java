package dev.loopkeeper.yaml.files;

import java.nio.charset.StandardCharsets;

/**
 * The text of one file as it was read, with what tells whether it changed since; immutable and safe for any thread.
 *
 * <p>A byte order mark and the line endings are part of the text: encoding the text as UTF-8 gives the file's bytes.
 */
public final class FileText {
    private final String text;
    private final FileVersion version;
    private volatile String hash = "";

    FileText(String text, FileVersion version) {
        this.text = text;
        this.version = version;
    }

    /** The whole text. */
    public String text() {
        return text;
    }

    /** Size and time when it was read. */
    public FileVersion version() {
        return version;
    }

    /** A short fingerprint of the content, computed at the first call; equal contents give equal hashes on every machine. */
    public String hash() {
        if (hash.isEmpty()) {
            hash = fingerprint().toString();
        }
        return hash;
    }

    Fingerprint fingerprint() {
        return Fingerprint.of(bytes());
    }

    byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "FileText[" + version + "]";
    }
}
