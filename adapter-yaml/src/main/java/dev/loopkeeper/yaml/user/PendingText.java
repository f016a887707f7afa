package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.Splice;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A file whose YAML is edited in place. */
public final class PendingText implements Pending {
    private final RelPath file;
    private final UserFiles files;
    private final Function<YamlText, Object> meaning;
    private final List<YamlEdit> edits = new ArrayList<>();

    /** {@code meaning} tells the records in a text, by which two texts are held to say the same. */
    public PendingText(RelPath file, UserFiles files, Function<YamlText, Object> meaning) {
        this.file = file;
        this.files = files;
        this.meaning = meaning;
    }

    /** The file. */
    public RelPath file() {
        return file;
    }

    /** The text before all edits. */
    public YamlText before() {
        return files.yaml(file);
    }

    /** Adds an edit; edits are done in their order. */
    public void add(YamlEdit edit) {
        edits.add(edit);
    }

    /** The edits up to now. */
    public List<YamlEdit> edits() {
        return edits;
    }

    @Override
    public void write(Txn txn, ReplacedText replaced, JsonObject.Builder texts) {
        Optional<FileText> found = files.read(file);
        Optional<String> before = found.map(FileText::text);
        YamlText after = edited();
        Optional<Restored> former =
                replaced.former(file, found).map(this::read).filter(candidate -> saysTheSame(candidate, after));
        if (former.isPresent()) {
            restore(txn, before, former.get()).ifPresent(kept -> texts.put(file.value(), kept));
        } else if (!before.equals(Optional.of(after.text()))) {
            write(txn, before, after);
            files.writing(file, after);
            texts.put(file.value(), ReplacedText.keep(before, written(txn), after.splices()));
        }
    }

    private FileText written(Txn txn) {
        return txn.read(file).orElseThrow();
    }

    /** What only adds to the end needs no new file. */
    private void write(Txn txn, Optional<String> before, YamlText after) {
        Optional<String> added = before.flatMap(old -> Splice.addedBehind(old, after.splices()));
        if (added.isPresent()) {
            txn.append(file, added.get());
        } else {
            txn.write(file, after.text());
        }
    }

    /**
     * What the file was before the change that is taken back.
     *
     * @param isFile whether there was a file
     * @param text what it said
     */
    private record Restored(boolean isFile, YamlText text) {}

    private Restored read(ReplacedText.Former former) {
        YamlText text = former.text()
                .map(old -> ParsedFiles.parse(file, before(), old))
                .orElseGet(() -> YamlText.empty(file.value()));
        return new Restored(former.text().isPresent(), text);
    }

    private Optional<JsonObject> restore(Txn txn, Optional<String> now, Restored former) {
        if (!former.isFile()) {
            txn.delete(file);
            return now.map(ReplacedText::keepDeleted);
        }
        String text = former.text().text();
        txn.write(file, text);
        files.writing(file, former.text());
        List<Splice> splices =
                now.map(old -> List.of(Splice.between(old, text))).orElse(List.of());
        return Optional.of(ReplacedText.keep(now, written(txn), splices));
    }

    private YamlText edited() {
        try {
            return before().edit(edits);
        } catch (IllegalArgumentException e) {
            throw Troubles.layout(file, "cannot be changed in place: " + e.getMessage());
        }
    }

    private boolean saysTheSame(Restored former, YamlText after) {
        return meaning.apply(former.text()).equals(meaning.apply(after));
    }
}
