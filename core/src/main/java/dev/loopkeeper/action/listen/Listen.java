package dev.loopkeeper.action.listen;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.loop.LoopNames;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.listening.Listener;
import dev.loopkeeper.listening.Message;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Outcome;
import dev.loopkeeper.model.Usage;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Listens to a message: keeps what it opens, closes what it says was done, in one change. */
public final class Listen {
    /** How long what was closed can be taken back by a word. */
    static final Duration REACH = Duration.ofDays(2);

    private static final int FEW = 50;

    private Listen() {}

    /** Decides what a message comes to. */
    public static Decision<ListenResult> decide(View view, ListenRequest given) {
        ListenRequest request = given.redacted(view.redaction());
        if (request.message().isBlank() && request.proposed().isEmpty()) {
            return Decision.refuse(Refusal.invalid("message", "", "is empty; give the person's words"));
        }
        return Lookup.optional(
                        request.about(),
                        name -> LoopNames.byId(view, "about", name).map(OpenLoop::id))
                .decide(about -> Proposals.read(view, request, Listener.installed())
                        .decide(proposed -> listen(view, request, about, proposed)));
    }

    private static Decision<ListenResult> listen(
            View view, ListenRequest request, Optional<LoopId> about, Resolution proposed) {
        Listener listener = Listener.installed();
        Message message = message(view, request, about, pending(view, request));
        Resolution heard = listener.listen(message);
        if (request.allowsDuplicate()) {
            heard = openingAnew(heard, listener.listen(message(view, request, about, List.of())));
        }
        Judge.Judged judged = Judge.read(view, request, message);
        Resolution understood = judged.reading().isPresent() ? judged.resolution() : proposed;
        Resolution meant = ResolutionMerger.together(request.assistant() ? promised(heard) : heard, understood);
        Changes changes = new Changes();
        MessageEffects effects = new MessageEffects(view, request, changes);
        ListenResult result =
                effects.take(meant, request.assistant() ? List.of() : passing(view, listener), judged.reading());
        return request.dryRun() ? Decision.answer(result) : decided(view, result, changes);
    }

    /** What was taken in, with a note of what a model understood and does not hold. */
    static Decision<ListenResult> decided(View view, ListenResult result, Changes changes) {
        Decision.Accepted<ListenResult> decision = changes.isEmpty()
                ? Decision.answer(result)
                : Decision.accept(result, changes, result.message()).writtenFor(view.today());
        List<ModelReading.Refused> refused =
                result.model().map(ModelReading::refused).orElse(List.of());
        return refused.isEmpty() ? decision : decision.noting(List.of(note(view, refused)));
    }

    private static Note note(View view, List<ModelReading.Refused> refused) {
        Usage usage = new Usage(view.notes(Ref.SETTINGS));
        String now = view.instant().toString();
        List<Usage.Refusal> more = refused.stream()
                .map(one -> new Usage.Refusal(
                        now,
                        Shapes.nameOf(one.act()),
                        one.faults().stream().map(Fault::field).collect(Collectors.joining(", "))))
                .toList();
        return Note.of(Ref.SETTINGS).set(Usage.REFUSALS, usage.refusalsWith(more));
    }

    private static Message message(View view, ListenRequest request, Optional<LoopId> about, List<OpenLoop> pending) {
        return new Message(
                request.message(),
                request.before(),
                about,
                pending,
                () -> recent(view),
                view.now(),
                view.timeLanguage());
    }

    /** What was heard, with what it names as if nothing of the kind were open. */
    private static Resolution openingAnew(Resolution heard, Resolution alone) {
        return new Resolution(
                alone.opened(),
                heard.completed(),
                heard.missed(),
                heard.dismissed(),
                heard.promoted(),
                List.of(),
                heard.moved(),
                heard.reopened(),
                heard.candidates(),
                heard.reports());
    }

    /** What the assistant promised itself: of its words only commitments count, and what became of them. */
    private static Resolution promised(Resolution heard) {
        List<Resolution.Draft> opened = heard.opened().stream()
                .filter(draft -> draft.kind() == LoopKind.COMMITMENT)
                .toList();
        return new Resolution(
                opened,
                heard.completed(),
                List.of(),
                heard.dismissed(),
                List.of(),
                heard.mentioned(),
                heard.moved(),
                List.of(),
                heard.candidates(),
                List.of());
    }

    /** The assistant closes its own promises only. */
    private static List<OpenLoop> pending(View view, ListenRequest request) {
        List<OpenLoop> pending = view.loops().pending();
        return request.assistant()
                ? pending.stream().filter(OpenLoop::isAssistants).toList()
                : pending;
    }

    /** The topics that are none. */
    private static List<OpenLoop> passing(View view, Listener listener) {
        return view.loops().pending().stream()
                .filter(loop -> loop.kind() == LoopKind.THREAD && listener.isPassing(loop.content()))
                .toList();
    }

    /** What was done lately, the newest first: commitments that are over, and habits that were kept up today. */
    private static List<OpenLoop> recent(View view) {
        LoopQuery lately = LoopQuery.of(LoopStatus.COMPLETED)
                .ofKinds(LoopKind.COMMITMENT, LoopKind.THREAD)
                .since(view.instant().minus(REACH))
                .first(FEW, "");
        Map<OpenLoop, Instant> done = new LinkedHashMap<>();
        view.loops().all(lately).stream()
                .filter(loop -> OpenLoop.OUTCOME
                        .find(loop.doc())
                        .filter(Outcome.COMPLETED::equals)
                        .isPresent())
                .forEach(loop -> done.put(loop, loop.moment()));
        view.loops().pending().stream()
                .filter(loop -> loop.kind() == LoopKind.HABIT)
                .forEach(habit ->
                        view.loops().win(habit.id(), view.today()).ifPresent(win -> done.put(habit, win.moment())));
        return done.entrySet().stream()
                .sorted(Map.Entry.<OpenLoop, Instant>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }
}
