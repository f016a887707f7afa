package dev.loopkeeper.action.loop;

import dev.loopkeeper.json.JsonValue;
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
import java.util.Optional;
import java.util.function.Predicate;

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

    /** Decides what is handed out. */
    public static Decision<Result> decide(View view, Request request) {
        return decide(view, request, loop -> isAskedToday(view, loop));
    }

    private static Decision<Result> decide(View view, Request request, Predicate<OpenLoop> asked) {
        List<RelevantLoop> surfaced = RelevantLoops.of(view, request.scope(), request.message());
        List<LoopId> wanted = checkIns(view, surfaced, asked);
        int budget = request.budget()
                .orElseGet(() -> Settings.CONTEXT_BUDGET.in(view.settings().doc()));
        ContextText text = ContextText.of(surfaced, RelevantLoops.wins(view, ContextText.WINS), wanted, budget);
        List<LoopId> held = wanted.stream().filter(text::holds).toList();
        Changes changes = new Changes();
        surfaced.stream().filter(one -> held.contains(one.loop().id())).forEach(one -> count(view, changes, one));
        Result result = new Result(text.text(), text.items(), held);
        return Decision.accept(result, changes, "Brought up " + held.size() + " of what is on your mind.");
    }

    /** Decides what is handed out where nothing can be written: as {@link #decide}, counted as long as the program runs. */
    public static Decision<Result> answer(View view, Request request) {
        Predicate<OpenLoop> asked = loop -> isAskedToday(view, loop)
                || OpenLoop.ASKED_ON.find(view.notes(Ref.of(loop.id()))).equals(Optional.of(view.today()));
        return decide(view, request, asked).then(yes -> {
            List<Note> notes = yes.result().checkIns().stream()
                    .map(id -> Note.of(Ref.of(id)).set(OpenLoop.ASKED_ON.name(), today(view)))
                    .toList();
            return Decision.answer(yes.result()).noting(notes);
        });
    }

    private static void count(View view, Changes changes, RelevantLoop asked) {
        Ref ref = Ref.of(asked.loop().id());
        changes.set(ref, OpenLoop.ASKED_ON.name(), Optional.of(today(view)));
        int times = asked.relevance().asked() + 1;
        changes.set(
                ref,
                OpenLoop.CHECK_INS.name(),
                Optional.of(OpenLoop.CHECK_INS.shape().write().apply(times)));
    }

    private static JsonValue today(View view) {
        return OpenLoop.ASKED_ON.shape().write().apply(view.today());
    }

    private static List<LoopId> checkIns(View view, List<RelevantLoop> surfaced, Predicate<OpenLoop> asked) {
        Settings settings = view.settings();
        boolean quiet = Settings.QUIET_HOURS
                .find(settings.doc())
                .flatMap(QuietHours::parse)
                .filter(hours -> hours.contain(view.now().toLocalTime()))
                .isPresent();
        long left = quiet ? 0 : Settings.CHECK_INS_PER_DAY.in(settings.doc()) - askedToday(view, asked);
        return surfaced.stream()
                .filter(one -> one.relevance().asking() && !asked.test(one.loop()))
                .limit(Math.max(0, left))
                .map(one -> one.loop().id())
                .toList();
    }

    private static long askedToday(View view, Predicate<OpenLoop> asked) {
        LoopQuery closed = LoopQuery.of(LoopStatus.COMPLETED, LoopStatus.SKIPPED)
                .ofKinds(LoopKind.COMMITMENT)
                .since(view.dayClock().startOf(view.today()))
                .first(CLOSED_TODAY, "");
        long open = view.loops().pending().stream().filter(asked).count();
        long over = view.loops().all(closed).stream().filter(asked).count();
        return open + over;
    }

    private static boolean isAskedToday(View view, OpenLoop loop) {
        return OpenLoop.ASKED_ON.find(loop.doc()).equals(Optional.of(view.today()));
    }
}
