package dev.loopkeeper.action;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopQuery.Part;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Heard;
import dev.loopkeeper.loop.hearing.Hearing;
import dev.loopkeeper.loop.hearing.Message;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Listens to a message: keeps what it opens, closes what it says was done, in one change. */
public final class Listen {
    private static final Duration LATELY = Duration.ofHours(12);
    private static final int FEW = 10;

    private Listen() {}

    /** Decides what a message comes to. */
    public static Decision<ListenResult> decide(View view, ListenRequest request) {
        if (request.message().isBlank() && request.proposed().isEmpty()) {
            return Decision.refuse(Refusal.of(
                    Refusal.Code.INVALID_ARGUMENT, new Fault("message", "", "is empty; give the person's words")));
        }
        return about(view, request)
                .switchOn(
                        about -> proposals(view, request)
                                .switchOn(drafts -> listen(view, request, about, drafts), Decision::refuse),
                        Decision::refuse);
    }

    private static Finding<Optional<LoopId>> about(View view, ListenRequest request) {
        return request.about()
                .map(name -> LoopNames.byId(view, "about", name)
                        .<Finding<Optional<LoopId>>>switchOn(
                                loop -> Finding.found(Optional.of(loop.id())), Finding::refused))
                .orElseGet(() -> Finding.found(Optional.empty()));
    }

    private static Finding<List<Heard.Draft>> proposals(View view, ListenRequest request) {
        return Proposals.read(view, request.proposed(), request.message());
    }

    private static Decision<ListenResult> listen(
            View view, ListenRequest request, Optional<LoopId> about, List<Heard.Draft> proposed) {
        Heard heard = Hearing.of(new Message(
                request.message(),
                request.before(),
                about,
                pending(view, request),
                () -> recent(view),
                view.now(),
                view.meaning()));
        Changes changes = new Changes();
        Heard meant = request.assistant() ? Promises.of(heard) : heard;
        ListenResult result = new Listening(view, request, changes).take(meant, proposed);
        return request.dryRun() || changes.isEmpty()
                ? Decision.answer(result)
                : Decision.accept(result, changes, result.message()).writtenFor(view.today());
    }

    /** The assistant closes its own promises only. */
    private static List<OpenLoop> pending(View view, ListenRequest request) {
        List<OpenLoop> pending = view.loops().pending();
        return request.assistant() ? pending.stream().filter(Promises::isOwn).toList() : pending;
    }

    /** What was completed lately, the newest first. */
    private static List<OpenLoop> recent(View view) {
        return view.loops()
                .list(new LoopQuery(
                        Set.of(LoopKind.COMMITMENT),
                        Set.of(LoopStatus.COMPLETED),
                        "",
                        Optional.of(view.instant().minus(LATELY)),
                        Optional.empty(),
                        Part.LOOPS,
                        Paging.first(FEW)))
                .items();
    }
}
