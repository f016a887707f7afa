package dev.loopkeeper.action.listen;

import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Owner;
import java.util.List;

/** What the assistant promised itself: of its words only commitments count, and what became of them. Stateless. */
final class Promises {
    private Promises() {}

    static Resolution of(Resolution heard) {
        List<Resolution.Draft> promised = heard.opened().stream()
                .filter(draft -> draft.kind() == LoopKind.COMMITMENT)
                .toList();
        return new Resolution(
                promised,
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

    static boolean isOwn(OpenLoop loop) {
        return OpenLoop.OWNER.in(loop.doc()) == Owner.ASSISTANT;
    }
}
