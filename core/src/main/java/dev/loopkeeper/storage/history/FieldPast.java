package dev.loopkeeper.storage.history;

import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What history tells about one member of a record beside the change that is to be taken back. */
public final class FieldPast {
    private final Change change;
    private final HistoryStore history;

    /** The past of what a change did to fields, as a log tells it. */
    public FieldPast(Change change, HistoryStore history) {
        this.change = change;
        this.history = history;
    }

    /** The marks that a change made. */
    public static Stream<Edit.Marked> marks(Change change) {
        return change.edits().stream().filter(Edit.Marked.class::isInstance).map(Edit.Marked.class::cast);
    }

    /** Whether another change that stands made the same mark, and nothing was set over it since. */
    public boolean markedElsewhere(Edit.Marked edit) {
        return sinceItWasSet(edit)
                .filter(other -> !other.id().equals(change.id()))
                .filter(history::stands)
                .anyMatch(other -> marks(other).anyMatch(mark -> same(mark, edit) && remains(other, mark)));
    }

    /** Whether the part of a change to which an edit belongs was not taken back by itself. */
    private boolean remains(Change of, Edit edit) {
        return edit.cause().isEmpty()
                || history.reversalsOf(of.id()).stream()
                        .filter(history::stands)
                        .flatMap(later -> later.reverses().stream())
                        .noneMatch(reversal -> reversal.cause().equals(edit.cause()));
    }

    /** Whether nothing was set over a mark that this change made. */
    public boolean isMarkStill(Edit.Marked mark) {
        return sinceItWasSet(mark).anyMatch(later -> later.id().equals(change.id()));
    }

    /** What stood there before any change marked it; changes that marked it already find it true. */
    public Optional<JsonValue> beforeMarks(Edit.Marked edit) {
        return sinceItWasSet(edit)
                .dropWhile(later -> !later.id().equals(change.id()))
                .flatMap(FieldPast::marks)
                .filter(mark -> same(mark, edit))
                .map(Edit.Marked::before)
                .filter(before -> !before.equals(Optional.of(JsonBoolean.TRUE)))
                .findFirst()
                .orElse(edit.before());
    }

    /** The changes of the record, the newest first, down to where the field was last set by one that stands. */
    private Stream<Change> sinceItWasSet(Edit.OfField edit) {
        return history.touching(edit.ref()).stream().takeWhile(other -> !sets(other, edit) || !history.stands(other));
    }

    /** What takes something back gives back what was there, and sets nothing of its own. */
    private static boolean sets(Change other, Edit.OfField field) {
        return other.reverses().isEmpty() && other.edits().stream().anyMatch(edit -> sets(edit, field));
    }

    private static boolean sets(Edit edit, Edit.OfField field) {
        return edit.ref().equals(field.ref())
                && (!(edit instanceof Edit.OfField other)
                        || (other instanceof Edit.SetField && other.field().equals(field.field())));
    }

    /**
     * Whether nothing stood there before the first count or the first element, be that this one or one that was taken
     * back since.
     */
    public boolean beganWithNothing(Edit.OfField edit) {
        List<Edit.OfField> before = history.touching(edit.ref()).stream()
                .dropWhile(later -> !later.id().equals(change.id()))
                .filter(earlier -> !earlier.undoes() || earlier.id().equals(change.id()))
                .flatMap(earlier -> lastFirst(earlier, edit))
                .toList();
        return before.stream()
                .filter(earlier -> !adds(earlier) || isFresh(earlier))
                .findFirst()
                .filter(FieldPast::adds)
                .isPresent();
    }

    private static boolean adds(Edit edit) {
        return edit instanceof Edit.Counted || edit instanceof Edit.ListAdded;
    }

    private static boolean isFresh(Edit edit) {
        return (edit instanceof Edit.Counted counted && counted.fresh())
                || (edit instanceof Edit.ListAdded added && added.fresh());
    }

    /** Edits of the same field, the last first; what was set does not count when it was taken back. */
    private Stream<Edit.OfField> lastFirst(Change earlier, Edit.OfField edit) {
        List<Edit> edits = new ArrayList<>(earlier.edits());
        Collections.reverse(edits);
        return edits.stream()
                .filter(Edit.OfField.class::isInstance)
                .map(Edit.OfField.class::cast)
                .filter(other -> same(other, edit))
                .filter(other -> adds(other) || history.stands(earlier));
    }

    private static boolean same(Edit.OfField one, Edit.OfField other) {
        return one.ref().equals(other.ref()) && one.field().equals(other.field());
    }
}
