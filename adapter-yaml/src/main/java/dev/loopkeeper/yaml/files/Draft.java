package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.Locator.Place;
import dev.loopkeeper.yaml.files.disk.Stat;
import dev.loopkeeper.yaml.files.disk.Utf8;
import dev.loopkeeper.yaml.files.journal.Op;
import java.nio.file.Files;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One file within a transaction: what it held when first looked at, and what it shall hold. */
final class Draft {
    private final Place place;
    private final Contents contents;
    private final Optional<Stat> found;
    private Optional<KnownText> base = Optional.empty();
    private Optional<String> text = Optional.empty();
    private Optional<Bytes> encoded = Optional.empty();
    private final StringBuilder appended = new StringBuilder();
    private @Nullable FileText grown;
    private boolean replaced;

    Draft(Place place, Contents contents) {
        this.place = place;
        this.contents = contents;
        this.found = place.stat();
        Contents.check(place.file(), found);
    }

    Place place() {
        return place;
    }

    /** The text as the transaction sees it. */
    Optional<FileText> current() {
        if (replaced) {
            return text.map(value -> new FileText(value, encoded.orElseThrow().fingerprint()));
        }
        Optional<FileText> read = base().map(KnownText::text);
        return appended.isEmpty() ? read : read.map(this::grown);
    }

    private FileText grown(FileText before) {
        FileText known = grown;
        if (known == null) {
            known = before.with(appended.toString(), added().fingerprint());
            grown = known;
        }
        return known;
    }

    private Bytes added() {
        return Utf8.encode(appended.toString(), place.path());
    }

    /** The file is to hold this text, which is encoded so. */
    void replace(String value, Bytes bytes) {
        base();
        replaced = true;
        text = Optional.of(value);
        encoded = Optional.of(bytes);
    }

    void append(String value) {
        if (replaced || found.isEmpty()) {
            String whole = (replaced ? text.orElse("") : "") + value;
            replace(whole, Utf8.encode(whole, place.path()));
        } else {
            appended.append(value);
            grown = null;
        }
    }

    /** Whether what is there, if anything, lacks the end of its last line. */
    boolean endsInsideALine() {
        if (replaced || !appended.isEmpty()) {
            String now = current().map(FileText::text).orElse("");
            return !now.isEmpty() && !now.endsWith("\n");
        }
        if (base.isPresent()) {
            return base.get().text().endsInsideALine();
        }
        return found.filter(stat -> stat.size() > 0).isPresent() && Contents.lastByte(place.file()) != '\n';
    }

    void delete() {
        base();
        replaced = true;
        text = Optional.empty();
        encoded = Optional.empty();
    }

    /** True when the file shall be there afterwards. */
    boolean remains() {
        return replaced ? text.isPresent() : found.isPresent();
    }

    /** What is to be done; empty when the file stays as it is. */
    Optional<FileStep> step() {
        return op().map(op -> new FileStep(op, this));
    }

    private Optional<Op> op() {
        if (!replaced) {
            return appended.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Op.Append(place.path(), found.orElseThrow().size(), added()));
        }
        Optional<FileText> before = before();
        if (before.map(FileText::text).equals(text)) {
            return Optional.empty();
        }
        Optional<Fingerprint> print = before.map(FileText::fingerprint);
        return Optional.of(
                text.isPresent()
                        ? new Op.Write(place.path(), print, encoded.orElseThrow())
                        : new Op.Delete(place.path(), print.orElseThrow()));
    }

    /** What the file held, when that is known; a file that is only added to need not be read. */
    Optional<FileText> before() {
        return base.map(KnownText::text);
    }

    /**
     * The file's state on disk, which is that of the beginning.
     *
     * @throws FolderException {@link FolderException.Kind#CHANGED_MEANWHILE} when it is not
     */
    Optional<Stat> verified() {
        Optional<Stat> now = now();
        boolean same = base.isPresent() ? contents.unchanged(place.file(), base.get(), now) : now.equals(found);
        if (!same || (replaced && base.filter(this::isOtherText).isPresent())) {
            throw Contents.changing(place.file());
        }
        return now;
    }

    /** The file's state on disk. */
    Optional<Stat> now() {
        // The exception that says that there is none costs many times more than the question whether one came.
        return found.isEmpty() && !Files.exists(place.file()) ? found : Stat.of(place.file());
    }

    private boolean isOtherText(KnownText known) {
        return known.isWrittenByUs() && !contents.isAsWritten(place.file(), known);
    }

    /** Keeps in mind what the file holds now that all is done. */
    void done() {
        if (!replaced && !appended.isEmpty() && base.isPresent()) {
            contents.grown(place.file(), grown(base.get().text()));
        }
        if (encoded.isPresent() && !text.equals(before().map(FileText::text))) {
            contents.written(place.file(), text.orElse(""), encoded.get());
        }
    }

    private Optional<KnownText> base() {
        if (base.isEmpty() && found.isPresent()) {
            base = contents.load(place.file(), found);
            if (base.isEmpty()) {
                throw Contents.changing(place.file());
            }
        }
        return base;
    }
}
