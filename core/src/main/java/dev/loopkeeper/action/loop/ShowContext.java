package dev.loopkeeper.action.loop;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.settings.QuietHours;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Gathers what an assistant should know of the person's mind before it answers, within a budget, and which of it to ask
 * about. What is handed out to be asked about is counted: so many a day, each loop once a day, whatever the door.
 */
public final class ShowContext {
    /** The name under which history knows what was handed out; it is passed over in lists and by undo. */
    public static final String ACTION = Change.BROUGHT_UP;

    private static final int CLOSED_TODAY = 200;

    private ShowContext() {}

    /**
     * What is asked for.
     *
     * @param message what the person just said; what it speaks of comes first
     * @param budget how many characters at most; the setting when empty
     * @param scope only loops that matter there
     */
    public record Request(String message, Optional<Integer> budget, Optional<String> scope) {
        /** What may matter to somebody who just said {@code message}, in any scope. */
        public static Request of(String message) {
            return new Request(message, Optional.empty(), Optional.empty());
        }
    }

    /**
     * What was gathered.
     *
     * @param text what an assistant is to read; empty when nothing fits
     * @param items what the text holds, in its order
     * @param checkIns the loops to be asked about, gently
     */
    public record Result(String text, List<Item> items, List<LoopId> checkIns) {
        /** Copies the lists. */
        public Result {
            items = List.copyOf(items);
            checkIns = List.copyOf(checkIns);
        }
    }

    /**
     * One line of the text.
     *
     * @param id the loop's identity
     * @param kind its kind, or {@code WIN}
     * @param why why it is there
     */
    public record Item(LoopId id, String kind, String why) {}

    /**
     * What was gathered.
     *
     * @param asked the loops to be asked about
     */
    private record Gathered(Result result, List<RelevantLoop> asked) {}

    /** Decides what is handed out. */
    public static Decision<Result> decide(View view, Request request) {
        Gathered gathered = gathered(view, request, UnaryOperator.identity());
        Changes changes = new Changes();
        gathered.asked.forEach(one -> count(view, one)
                .members()
                .forEach((name, value) -> changes.set(Ref.of(one.loop().id()), name, Optional.of(value))));
        String summary = "Brought up " + gathered.asked.size() + " of what is on your mind.";
        return Decision.accept(gathered.result, changes, summary);
    }

    /** Decides what is handed out where nothing can be written: as {@link #decide}, counted as long as the program runs. */
    public static Decision<Result> answer(View view, Request request) {
        Gathered gathered = gathered(view, request, loop -> withNotes(view, loop));
        List<Note> notes = gathered.asked.stream()
                .map(one -> new Note(Ref.of(one.loop().id()), Map.of(), count(view, one)))
                .toList();
        return Decision.answer(gathered.result).noting(notes);
    }

    /** Gathers from loops as {@code known} has them. */
    private static Gathered gathered(View view, Request request, UnaryOperator<OpenLoop> known) {
        List<OpenLoop> pending = view.loops().pending().stream().map(known).toList();
        List<RelevantLoop> relevant = RelevantLoops.of(view, pending, request.scope(), request.message());
        long asked = Stream.concat(pending.stream(), closedToday(view).map(known))
                .filter(loop -> isAskedToday(view, loop))
                .count();
        List<LoopId> wanted = checkIns(view, relevant, asked);
        int budget = request.budget()
                .orElseGet(() -> Settings.CONTEXT_BUDGET.in(view.settings().doc()));
        ContextText text = ContextText.of(relevant, RelevantLoops.wins(view, ContextText.WINS), wanted, budget);
        List<LoopId> held = wanted.stream().filter(text::holds).toList();
        return new Gathered(
                new Result(text.text(), text.items(), held),
                relevant.stream().filter(one -> held.contains(one.loop().id())).toList());
    }

    /** The loop as it would be had the check-ins of this program been written. */
    private static OpenLoop withNotes(View view, OpenLoop loop) {
        JsonObject notes = view.notes(Ref.of(loop.id()));
        return OpenLoop.ASKED_ON
                .find(notes)
                .map(day -> loop.with(OpenLoop.ASKED_ON, day).with(OpenLoop.CHECK_INS, OpenLoop.CHECK_INS.in(notes)))
                .orElse(loop);
    }

    private static JsonObject count(View view, RelevantLoop asked) {
        JsonObject today = OpenLoop.ASKED_ON.put(JsonObject.EMPTY, view.today());
        return OpenLoop.CHECK_INS.put(today, asked.relevance().asked() + 1);
    }

    private static List<LoopId> checkIns(View view, List<RelevantLoop> relevant, long asked) {
        Settings settings = view.settings();
        boolean quiet = Settings.QUIET_HOURS
                .find(settings.doc())
                .flatMap(QuietHours::parse)
                .filter(hours -> hours.contain(view.now().toLocalTime()))
                .isPresent();
        long left = quiet ? 0 : Settings.CHECK_INS_PER_DAY.in(settings.doc()) - asked;
        return relevant.stream()
                .filter(one -> one.relevance().asking() && !isAskedToday(view, one.loop()))
                .limit(Math.max(0, left))
                .map(one -> one.loop().id())
                .toList();
    }

    private static Stream<OpenLoop> closedToday(View view) {
        LoopQuery closed = LoopQuery.of(LoopStatus.COMPLETED, LoopStatus.SKIPPED)
                .ofKinds(LoopKind.COMMITMENT)
                .since(view.dayClock().startOf(view.today()))
                .first(CLOSED_TODAY, "");
        return view.loops().all(closed).stream();
    }

    private static boolean isAskedToday(View view, OpenLoop loop) {
        return OpenLoop.ASKED_ON.find(loop.doc()).equals(Optional.of(view.today()));
    }
}
