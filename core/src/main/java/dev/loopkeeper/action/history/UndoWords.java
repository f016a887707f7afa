package dev.loopkeeper.action.history;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says what was undone, and what came back, as a person would. Stateless. */
final class UndoWords {
    private static final String UNDID = "Undid: ";
    private static final String REDID = "Redid: ";
    private static final String DONE = "Done: ";
    private static final int SHOWN = 60;
    private static final int MOST = 3;

    private UndoWords() {}

    /** {@code Undid: run-session, 35 min}; of an undo {@code Redid: run-session, 35 min}. */
    static String of(Change change) {
        String did = change.summary().strip();
        String plain = did.endsWith(".") ? did.substring(0, did.length() - 1) : did;
        if (change.reverses().isPresent() && plain.startsWith(UNDID)) {
            return REDID + plain.substring(UNDID.length());
        }
        if (change.reverses().isPresent() && plain.startsWith(REDID)) {
            return UNDID + plain.substring(REDID.length());
        }
        return UNDID + (plain.startsWith(DONE) ? plain.substring(DONE.length()) : inside(plain));
    }

    /** A summary inside of a sentence: {@code Opened: Call mum} is {@code opened Call mum}. */
    private static String inside(String summary) {
        int colon = summary.indexOf(": ");
        boolean verb =
                colon > 0 && summary.substring(0, colon).chars().allMatch(c -> Character.isLetter(c) || c == ' ');
        String words = verb ? summary.substring(0, colon) + summary.substring(colon + 1) : summary;
        return words.isEmpty() ? words : words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    }

    /** The records that are there again, and those that are open again. */
    static String comesBack(View view, Change change) {
        List<String> there = change.edits().stream()
                .filter(Edit.Deleted.class::isInstance)
                .flatMap(edit -> title(((Edit.Deleted) edit).doc()).stream())
                .toList();
        List<String> open = change.edits().stream()
                .filter(UndoWords::isClosing)
                .flatMap(edit -> view.records().find(edit.ref()).flatMap(UndoWords::title).stream())
                .toList();
        return list(" Back: ", there) + list(" Open again: ", open);
    }

    private static boolean isClosing(Edit edit) {
        return edit instanceof Edit.SetField set
                && set.field().equals(Step.STATUS.name())
                && (isNow(set, Shapes.nameOf(StepStatus.COMPLETED)) || isNow(set, LoopStatus.COMPLETED.name()))
                && !set.ref().type().equals(RecordTypes.GOAL);
    }

    private static boolean isNow(Edit.SetField set, String status) {
        return set.after().equals(Optional.<JsonValue>of(new JsonString(status)));
    }

    /** What a record is called; its identity when it has no other name. */
    static String name(Ref ref, Optional<JsonObject> doc) {
        return doc.flatMap(UndoWords::title).orElse(ref.id());
    }

    private static Optional<String> title(JsonObject doc) {
        return doc.string(Step.TITLE.name())
                .or(() -> doc.string(OpenLoop.CONTENT.name()))
                .map(words -> Excerpt.of(words, SHOWN));
    }

    private static String list(String before, List<String> names) {
        String more = names.size() > MOST ? " and " + (names.size() - MOST) + " more" : "";
        return names.isEmpty() ? "" : names.stream().limit(MOST).collect(Collectors.joining(", ", before, more + "."));
    }
}
