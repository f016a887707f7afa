package dev.loopkeeper.action.listen;

import dev.loopkeeper.action.listen.ListenRequest.Proposal;
import dev.loopkeeper.action.listen.ModelReading.Refused;
import dev.loopkeeper.action.loop.LoopNames;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.listening.Act.Understood;
import dev.loopkeeper.listening.Interpretation;
import dev.loopkeeper.listening.Listener;
import dev.loopkeeper.listening.ProposedAct;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.listening.judge.Doubts;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes what a model understood of a message, each act by itself: one that does not hold spoils no other. Used once. */
final class UnderstoodActs {
    private static final int MOST_OPENED = 5;
    private static final int MOST_OTHERS = 3;

    private final View view;
    private final Map<LoopId, String> known;
    private final List<Understood> acts;
    private final Doubts doubts;
    private final Proposals proposals;

    UnderstoodActs(View view, ListenRequest request, Map<LoopId, String> known, Interpretation said) {
        Listener listener = Listener.installed();
        this.view = view;
        this.known = known;
        this.acts = said.acts().stream().map(Understood.class::cast).toList();
        this.doubts = new Doubts(listener, request.message());
        this.proposals = new Proposals(view, request, listener, Proposals.Source.MODEL);
    }

    /** Takes those that hold, and tells the others. */
    List<Refused> take() {
        List<Refused> refused = new ArrayList<>();
        for (Understood act : acts) {
            List<Fault> faults = faults(act);
            if (!faults.isEmpty()) {
                refused.add(new Refused(act.act(), act.loop(), act.evidence().quote(), faults));
            }
        }
        return refused;
    }

    /** What was taken. */
    Resolution taken() {
        return proposals.taken();
    }

    private List<Fault> faults(Understood act) {
        Optional<OpenLoop> loop = act.loop().flatMap(this::named);
        return tooMany(act)
                .or(() -> doubts.about(act, loop.map(OpenLoop::content)))
                .or(() -> ofSeveral(act, loop))
                .or(() -> changed(act, loop))
                .map(List::of)
                .orElseGet(() -> proposals.take(proposal(act)).switchOn(taken -> List.of(), Refusal::faults));
    }

    private Optional<OpenLoop> named(String name) {
        return LoopNames.byId(view, "loop", name).switchOn(Optional::of, no -> Optional.empty());
    }

    private Optional<Fault> tooMany(Understood act) {
        boolean opens = act.act() == ProposedAct.OPEN;
        long same = acts.stream()
                .filter(other -> (other.act() == ProposedAct.OPEN) == opens)
                .count();
        int most = opens ? MOST_OPENED : MOST_OTHERS;
        return same <= most
                ? Optional.empty()
                : fault(
                        "act",
                        act.act().name(),
                        "is one of " + same + " of its sort; at most " + most + " are taken of one message");
    }

    /** Words that are given for several loops have to name each. */
    private Optional<Fault> ofSeveral(Understood act, Optional<OpenLoop> loop) {
        String quote = act.evidence().quote();
        boolean several = act.loop().isPresent()
                && acts.stream()
                        .filter(other ->
                                other.loop().isPresent() && !other.loop().equals(act.loop()))
                        .map(other -> other.evidence().quote())
                        .anyMatch(other -> quote.contains(other) || other.contains(quote));
        return several
                        && loop.filter(one -> Doubts.isNamed(one.content(), quote))
                                .isEmpty()
                ? fault("quote", quote, "is given for several loops, and does not name this one")
                : Optional.empty();
    }

    private Optional<Fault> changed(Understood act, Optional<OpenLoop> loop) {
        return loop.filter(now -> !known.getOrDefault(now.id(), now.content()).equals(now.content()))
                .flatMap(now -> fault("loop", act.loop().orElse(""), "was changed since the model was asked"));
    }

    private static Optional<Fault> fault(String field, String value, String message) {
        return Optional.of(new Fault(field, value, message));
    }

    private static Proposal proposal(Understood act) {
        return new Proposal(
                act.act(), act.kind(), act.loop(), act.content(), act.evidence().quote(), act.timebox());
    }
}
