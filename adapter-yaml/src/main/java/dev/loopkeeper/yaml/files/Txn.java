package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Locator.Place;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.Utf8;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A change of several files in the making: reads show what was written before, and nothing reaches the files until the function
 * that was given it returns normally.
 *
 * <p>Only for that function and its thread; calls afterwards throw {@link IllegalStateException}.
 */
public final class Txn implements FolderView {
    private final Locator locator;
    private final Contents contents;
    private final Thread owner = Thread.currentThread();
    private final Map<RelPath, Draft> drafts = new LinkedHashMap<>();
    private final Map<RelPath, Draft> asked = new LinkedHashMap<>();
    private final Set<Draft> changed = new LinkedHashSet<>();
    private final Map<RelPath, FolderListing> listed = new HashMap<>();
    private final Map<RelPath, FolderListing> shown = new HashMap<>();
    private final Map<RelPath, Place> folders = new HashMap<>();
    private boolean over;
    private boolean traceless;

    Txn(Locator locator, Contents contents) {
        this.locator = locator;
        this.contents = contents;
    }

    @Override
    public Optional<FileText> read(RelPath file) {
        return draft(file).current();
    }

    @Override
    public List<Entry> list(RelPath folder) {
        return listing(folder).sorted();
    }

    @Override
    public boolean has(RelPath folder, String name) {
        return listing(folder).has(name);
    }

    private FolderListing listing(RelPath folder) {
        checkOpen();
        FolderListing onDisk = listed.computeIfAbsent(folder, this::onDisk);
        return changed.isEmpty() ? onDisk : shown.computeIfAbsent(folder, any -> withChanges(onDisk));
    }

    /** A folder that the one around it lacks need not be looked for. */
    private FolderListing onDisk(RelPath folder) {
        FolderListing around = folder.isRoot() ? null : listed.get(folder.parent());
        return around != null && around.lacks(folder.name())
                ? around.missing(folder.name())
                : FolderListing.of(locator.find(folder, folders), folder, contents.folders()::in);
    }

    private FolderListing withChanges(FolderListing onDisk) {
        FolderListing listing = onDisk.copy();
        changed.forEach(draft -> listing.show(draft.place().path(), draft.remains()));
        return listing;
    }

    /**
     * Gives a file this text, and makes the file and its folders when missing; writing what is there already changes nothing.
     *
     * @throws FolderException when the text is not valid, the file too large, or what is there is not a readable text file
     */
    public void write(RelPath file, String text) {
        changed(file).replace(text, encoded(file, text));
    }

    /**
     * Adds text to the end of a file without rewriting it, and makes the file when missing.
     *
     * @throws FolderException when the text is not valid or what is there is not a file
     */
    public void append(RelPath file, String text) {
        encoded(file, text);
        changed(file).append(text);
    }

    /**
     * Adds a line to the end of a file like {@link #append}, on a line of its own also when the file was cut off in the
     * middle of one.
     *
     * @throws FolderException when the text is not valid or what is there is not a readable file
     */
    public void appendLine(RelPath file, String line) {
        append(file, (draft(file).endsInsideALine() ? "\n" : "") + line + "\n");
    }

    /**
     * Removes a file; nothing when there is none.
     *
     * @throws FolderException when what is there is not a readable text file
     */
    public void delete(RelPath file) {
        changed(file).delete();
    }

    /** Sees to it that no journal is left after the change, in which former texts would still stand. */
    public void leaveNoTrace() {
        checkOpen();
        traceless = true;
    }

    /** Whether no journal is to be left. */
    boolean isTraceless() {
        return traceless;
    }

    /** Ends the transaction's function; the drafts in the order in which the files were first used. */
    List<Draft> end() {
        over = true;
        return new ArrayList<>(drafts.values());
    }

    /** The bytes of a text that a file may hold. */
    private static Bytes encoded(RelPath file, String text) {
        Bytes bytes = Utf8.encode(text, file);
        if (bytes.size() > Contents.MAX_FILE_BYTES) {
            throw Contents.tooLarge(file);
        }
        return bytes;
    }

    private Draft draft(RelPath file) {
        checkOpen();
        return asked.computeIfAbsent(file, this::find);
    }

    private Draft changed(RelPath file) {
        Draft draft = draft(file);
        changed.add(draft);
        shown.clear();
        return draft;
    }

    private Draft find(RelPath file) {
        Place place = locator.find(file, folders);
        return drafts.computeIfAbsent(place.path(), p -> new Draft(place, contents));
    }

    private void checkOpen() {
        if (over || Thread.currentThread() != owner) {
            throw new IllegalStateException("a transaction is for its own function and thread only");
        }
    }
}
