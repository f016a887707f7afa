package dev.loopkeeper.action;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.hearing.Heard;
import dev.loopkeeper.loop.hearing.Hedges;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks what a client proposes to open: its quotes must be words of the message. Stateless. */
final class Proposals {
    private static final double CONFIDENCE = 0.8;
    private static final double HEDGED = 0.5;

    private Proposals() {}

    static Finding<List<Heard.Draft>> read(View view, List<ListenRequest.Proposal> proposed, String message) {
        List<Heard.Draft> drafts = new ArrayList<>();
        String said = PlainText.of(message);
        for (ListenRequest.Proposal proposal : proposed) {
            if (!said.contains(PlainText.of(proposal.quote()))
                    || proposal.quote().isBlank()) {
                return Finding.missed(
                        Refusal.Code.INVALID_ARGUMENT,
                        "proposed",
                        proposal.quote(),
                        "is not what the message says; quote its words exactly");
            }
            Finding<Heard.Draft> draft = draft(view, proposal);
            if (draft instanceof Finding.Missed<Heard.Draft> missed) {
                return Finding.refused(missed.refusal());
            }
            drafts.add(((Finding.Found<Heard.Draft>) draft).value());
        }
        return Finding.found(drafts);
    }

    private static Finding<Heard.Draft> draft(View view, ListenRequest.Proposal proposal) {
        return OpenALoop.timebox(view, proposal.timebox(), view.instant())
                .switchOn(
                        box -> {
                            boolean hedged = Hedges.only(proposal.quote()) && box.isEmpty();
                            LoopKind kind = hedged && proposal.kind() == LoopKind.COMMITMENT
                                    ? LoopKind.THREAD
                                    : proposal.kind();
                            return Finding.found(new Heard.Draft(
                                    kind,
                                    proposal.content(),
                                    kind == LoopKind.COMMITMENT ? box : Optional.empty(),
                                    Optional.empty(),
                                    hedged ? HEDGED : CONFIDENCE,
                                    proposal.quote()));
                        },
                        Finding::refused);
    }
}
