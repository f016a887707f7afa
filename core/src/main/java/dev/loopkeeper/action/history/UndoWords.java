package dev.loopkeeper.action.history;

import com.google.common.collect.Iterables;
import dev.loopkeeper.action.Handles;
import dev.loopkeeper.automation.Plan;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says what was undone, and what came back, as a person would. Stateless. */
final class UndoWords {
    private static final String UNDID = "Undid: ";
    private static final String REDID = "Redid: ";
    private static final String DONE = "Done: ";
    private static final Pattern VERB = Pattern.compile("\\p{Lu}\\p{Ll}+( \\p{Ll}+)?");
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

    /** A summary inside of a sentence: {@code Opened: Call mum} is {@code opened Call mum}. Other colons are those of names. */
    private static String inside(String summary) {
        int colon = summary.indexOf(": ");
        boolean verb = colon > 0 && VERB.matcher(summary.substring(0, colon)).matches();
        String words = verb ? summary.substring(0, colon) + summary.substring(colon + 1) : summary;
        return words.isEmpty() ? words : words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    }

    /** The records that are there again, and those that are open again. */
    static String comesBack(View view, Change change) {
        List<String> there = change.edits().stream()
                .filter(Edit.Deleted.class::isInstance)
                .flatMap(edit -> title(((Edit.Deleted) edit).doc()).stream())
                .toList();
        List<String> open = closed(change)
                .flatMap(ref -> view.records().find(ref).flatMap(UndoWords::title).stream())
                .toList();
        return list(" Back: ", there) + list(" Open again: ", open);
    }

    /** The records that were open before a change and not after it. */
    private static Stream<Ref> closed(Change change) {
        Map<Ref, List<Edit.SetField>> settings = change.edits().stream()
                .filter(Edit.SetField.class::isInstance)
                .map(Edit.SetField.class::cast)
                .filter(set -> set.field().equals(Step.STATUS.name()))
                .collect(Collectors.groupingBy(Edit.SetField::ref, LinkedHashMap::new, Collectors.toList()));
        return settings.entrySet().stream()
                .filter(of -> isOpen(of.getKey(), of.getValue().get(0).before()))
                .filter(of ->
                        !isOpen(of.getKey(), Iterables.getLast(of.getValue()).after()))
                .map(Map.Entry::getKey);
    }

    /** Whether there is something left to do of a step or a loop with that status; other records are never open. */
    private static boolean isOpen(Ref ref, Optional<JsonValue> status) {
        JsonObject doc = status.map(value -> JsonObject.EMPTY.with(Step.STATUS.name(), value))
                .orElse(JsonObject.EMPTY);
        return (ref.type().equals(RecordTypes.STEP) && Step.STATUS.in(doc).open())
                || (ref.type().equals(RecordTypes.LOOP) && OpenLoop.STATUS.in(doc) == LoopStatus.PENDING);
    }

    /** What a record is called; its identity when it has no other name. */
    static String name(Ref ref, Optional<JsonObject> doc) {
        return doc.flatMap(UndoWords::title)
                .orElseGet(() -> ref.type().name().replace('_', ' ') + " " + Handles.of(ref));
    }

    private static Optional<String> title(JsonObject doc) {
        return doc.string(Step.TITLE.name())
                .or(() -> doc.string(OpenLoop.CONTENT.name()))
                .or(() -> doc.string(Plan.NAME.name()))
                .map(words -> Excerpt.of(words, SHOWN));
    }

    private static String list(String before, List<String> names) {
        return names.isEmpty() ? "" : before + Counted.first(names, MOST) + ".";
    }
}
