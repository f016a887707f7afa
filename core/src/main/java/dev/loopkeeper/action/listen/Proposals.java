package dev.loopkeeper.action.listen;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.listen.ListenRequest.Proposal;
import dev.loopkeeper.action.listen.ListenRequest.ProposedAct;
import dev.loopkeeper.action.loop.CloseALoop;
import dev.loopkeeper.action.loop.LoopNames;
import dev.loopkeeper.action.loop.OpenALoop;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.listening.Listener;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.listening.Resolution.Draft;
import dev.loopkeeper.listening.Resolution.Mention;
import dev.loopkeeper.listening.Resolution.Promotion;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.PlainText;
import dev.loopkeeper.time.PastDay;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.time.language.TimeReading;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks what a client understood of a message: it must quote the person's own words and name loops that such a thing can be done to. All
 * that is wrong is told at once. Used once.
 */
final class Proposals {
    /** The rule that such findings name. */
    static final String RULE = "proposed";

    private static final double CONFIDENCE = 0.8;
    private static final double HEDGED = 0.5;
    private static final String FIELD = "proposed";

    private final View view;
    private final ListenRequest request;
    private final Listener listener;
    private final String said;
    private final List<Refusal> refusals = new ArrayList<>();

    private final List<Draft> opened = new ArrayList<>();
    private final List<Resolution.Finding> completed = new ArrayList<>();
    private final List<Resolution.Finding> missed = new ArrayList<>();
    private final List<Resolution.Finding> dismissed = new ArrayList<>();
    private final List<Promotion> promoted = new ArrayList<>();
    private final List<Mention> moved = new ArrayList<>();
    private final List<Resolution.Finding> reopened = new ArrayList<>();

    private Proposals(View view, ListenRequest request, Listener listener) {
        this.view = view;
        this.request = request;
        this.listener = listener;
        this.said = PlainText.of(listener.ownWords(request.message()));
    }

    /** What the client understood, or all that is wrong with it. */
    static Finding<Resolution> read(View view, ListenRequest request, Listener listener) {
        return new Proposals(view, request, listener).read();
    }

    private Finding<Resolution> read() {
        int entry = 0;
        for (Proposal proposal : request.proposed()) {
            entry++;
            Entry one = new Entry(entry);
            if (one.quotes(proposal)) {
                one.take(proposal);
            }
        }
        if (!refusals.isEmpty()) {
            Refusal first = refusals.get(0);
            return Finding.refused(new Refusal(
                    first.code(),
                    String.join("; ", refusals.stream().map(Refusal::message).toList()),
                    refusals.stream()
                            .flatMap(refusal -> refusal.faults().stream())
                            .toList()));
        }
        return Finding.found(new Resolution(
                opened, completed, missed, dismissed, promoted, List.of(), moved, reopened, List.of(), List.of()));
    }

    /** One of the proposals, by its place in the list. */
    private final class Entry {
        private final int place;

        Entry(int place) {
            this.place = place;
        }

        boolean quotes(Proposal proposal) {
            String quote = PlainText.of(proposal.quote());
            boolean good = !quote.isBlank() && said.contains(quote);
            if (!good) {
                wrong(
                        Refusal.Code.INVALID_ARGUMENT,
                        "quote",
                        proposal.quote(),
                        "is not what the person says in this message; quote their words exactly");
            }
            return good;
        }

        void take(Proposal proposal) {
            switch (proposal.act()) {
                case OPEN ->
                    proposal.content()
                            .filter(content -> !content.isBlank())
                            .ifPresentOrElse(
                                    content -> timebox(proposal)
                                            .ifPresent(box -> opened.add(draft(proposal, content, box))),
                                    () -> missing("content", "say in a short phrase what is on the person's mind"));
                case COMPLETE ->
                    loop(proposal, CloseALoop.As.COMPLETED)
                            .ifPresent(loop -> completed.add(finding(loop, proposal, day(proposal))));
                case MISS -> loop(proposal, CloseALoop.As.MISSED).ifPresent(loop -> miss(loop, proposal));
                case DISMISS ->
                    loop(proposal, CloseALoop.As.DISMISSED)
                            .ifPresent(loop -> dismissed.add(finding(loop, proposal, Optional.empty())));
                case REOPEN ->
                    loop(proposal, CloseALoop.As.REOPEN)
                            .ifPresent(loop -> reopened.add(finding(loop, proposal, Optional.empty())));
                case PROMOTE -> commitment(proposal).ifPresent(loop -> promote(loop, proposal));
                case MOVE -> commitment(proposal).ifPresent(loop -> move(loop, proposal));
            }
        }

        private Draft draft(Proposal proposal, String content, Optional<Timebox> box) {
            LoopKind wanted = proposal.kind().orElse(LoopKind.COMMITMENT);
            boolean hedged = box.isEmpty() && listener.isHedged(proposal.quote());
            boolean repeated = proposal.timebox().flatMap(Proposals.this::rule).isPresent();
            LoopKind kind = wanted != LoopKind.COMMITMENT
                    ? wanted
                    : repeated ? LoopKind.HABIT : hedged ? LoopKind.THREAD : wanted;
            return new Draft(
                    kind,
                    content,
                    kind == LoopKind.COMMITMENT ? box : Optional.empty(),
                    kind == LoopKind.HABIT ? often(proposal) : Optional.empty(),
                    hedged ? HEDGED : CONFIDENCE,
                    proposal.quote(),
                    RULE);
        }

        private void miss(OpenLoop loop, Proposal proposal) {
            timebox(proposal).ifPresent(box -> {
                missed.add(finding(loop, proposal, Optional.empty()));
                box.ifPresent(time -> moved.add(mention(loop, time, proposal)));
            });
        }

        private void move(OpenLoop loop, Proposal proposal) {
            if (proposal.timebox().isEmpty()) {
                missing("timebox_text", "say when it is meant now, such as tomorrow morning");
                return;
            }
            OpenALoop.timebox(view, proposal.timebox(), view.instant())
                    .switchOn(Optional::of, this::unreadable)
                    .flatMap(box -> box)
                    .ifPresent(box -> moved.add(mention(loop, box, proposal)));
        }

        private void promote(OpenLoop loop, Proposal proposal) {
            Draft habit = new Draft(
                    LoopKind.HABIT,
                    proposal.content().orElse(loop.content()),
                    Optional.empty(),
                    often(proposal),
                    CONFIDENCE,
                    proposal.quote(),
                    RULE);
            promoted.add(new Promotion(loop, habit));
        }

        private Optional<OpenLoop> commitment(Proposal proposal) {
            Optional<OpenLoop> loop = loop(proposal, CloseALoop.As.MISSED);
            if (loop.isPresent() && loop.get().kind() != LoopKind.COMMITMENT) {
                wrong(
                        Refusal.Code.CONFLICT,
                        "loop",
                        proposal.loop().orElse(""),
                        "is a " + Shapes.nameOf(loop.get().kind()) + "; only a commitment can be "
                                + (proposal.act() == ProposedAct.MOVE ? "moved" : "made a habit"));
                return Optional.empty();
            }
            return loop;
        }

        private Optional<OpenLoop> loop(Proposal proposal, CloseALoop.As as) {
            if (proposal.loop().isEmpty()) {
                missing("loop", "name the loop by its id or handle; loops lists them");
                return Optional.empty();
            }
            String name = proposal.loop().get();
            return LoopNames.byId(view, "loop", name)
                    .switchOn(
                            loop -> obstacle(loop, as)
                                    .map(why -> {
                                        wrong(Refusal.Code.CONFLICT, "loop", name, why);
                                        return Optional.<OpenLoop>empty();
                                    })
                                    .orElse(Optional.of(loop)),
                            refusal -> {
                                refusal.faults().forEach(fault -> wrong(refusal.code(), "loop", name, fault.message()));
                                return Optional.<OpenLoop>empty();
                            });
        }

        private Optional<String> obstacle(OpenLoop loop, CloseALoop.As as) {
            if (request.assistant() && !Promises.isOwn(loop)) {
                return Optional.of("is not the assistant's own promise; leave it to the person");
            }
            boolean late = as == CloseALoop.As.REOPEN
                    && loop.completedAt()
                            .filter(at -> at.isBefore(view.instant().minus(Listen.REACH)))
                            .isPresent();
            return late
                    ? Optional.of("was closed more than " + Listen.REACH.toHours() + " hours ago; use close_loop")
                    : CloseALoop.obstacle(loop, as);
        }

        /** The time that a proposal names; empty when it cannot be read, which is told. */
        private Optional<Optional<Timebox>> timebox(Proposal proposal) {
            Optional<String> once =
                    proposal.timebox().filter(words -> rule(words).isEmpty());
            return OpenALoop.timebox(view, once, view.instant()).switchOn(Optional::of, this::unreadable);
        }

        private Optional<Optional<Timebox>> unreadable(Refusal refusal) {
            refusal.faults().forEach(fault -> wrong(refusal.code(), fault.field(), fault.value(), fault.message()));
            return Optional.empty();
        }

        private void missing(String field, String remedy) {
            wrong(Refusal.Code.MISSING_PARAMETER, field, "", "is missing; " + remedy);
        }

        private void wrong(Refusal.Code code, String field, String value, String message) {
            refusals.add(Refusal.of(code, new Fault(FIELD, value, "entry " + place + " " + field + " " + message)));
        }
    }

    /** How often, as an RRULE: by the time's words, else by the quote. */
    private Optional<String> often(Proposal proposal) {
        return proposal.timebox().flatMap(this::rule).or(() -> rule(proposal.quote()));
    }

    private Optional<String> rule(String words) {
        TimeReading reading = TimeLanguage.installed().read(words, view.now());
        return reading.repeats().stream().findFirst().map(repeat -> repeat.rrule());
    }

    private Optional<LocalDate> day(Proposal proposal) {
        return proposal.timebox()
                .flatMap(words -> PastDay.in(words, view.today()))
                .or(() -> PastDay.in(proposal.quote(), view.today()))
                .map(PastDay::date);
    }

    private static Resolution.Finding finding(OpenLoop loop, Proposal proposal, Optional<LocalDate> day) {
        return new Resolution.Finding(loop, day, 1, "as the client understood it", proposal.quote(), RULE);
    }

    private static Mention mention(OpenLoop loop, Timebox timebox, Proposal proposal) {
        return new Mention(loop, Optional.of(timebox), loop.confidence().doubleValue(), proposal.quote(), RULE);
    }
}
