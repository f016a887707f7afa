package dev.loopkeeper.action.listen;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.listen.ListenRequest.Proposal;
import dev.loopkeeper.action.loop.CloseALoop;
import dev.loopkeeper.action.loop.LoopNames;
import dev.loopkeeper.action.loop.OpenALoop;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.listening.Listener;
import dev.loopkeeper.listening.ProposedAct;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.listening.Resolution.Draft;
import dev.loopkeeper.listening.Resolution.Mention;
import dev.loopkeeper.listening.Resolution.Promotion;
import dev.loopkeeper.listening.judge.ModelInterpreter;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.PlainText;
import dev.loopkeeper.time.PastDay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks what a client or a model understood of a message: it must quote the person's own words and name loops that such a thing can be done
 * to. To a client all that is wrong is told at once. Used once.
 */
final class Proposals {
    private static final double CONFIDENCE = 0.8;
    private static final double HEDGED = 0.5;
    private static final String FIELD = "proposed";

    private final View view;
    private final ListenRequest request;
    private final Listener listener;
    private final Source source;
    private final String said;
    private final List<Draft> opened = new ArrayList<>();
    private final List<Resolution.Finding> completed = new ArrayList<>();
    private final List<Resolution.Finding> missed = new ArrayList<>();
    private final List<Resolution.Finding> dismissed = new ArrayList<>();
    private final List<Promotion> promoted = new ArrayList<>();
    private final List<Mention> moved = new ArrayList<>();
    private final List<Resolution.Finding> reopened = new ArrayList<>();

    /** Who understood them. */
    enum Source {
        /** The program that hands the message over. */
        CLIENT("proposed", "as the client understood it"),
        /** The person's language model. */
        MODEL(ModelInterpreter.RULE, "as the model understood it");

        private final String rule;
        private final String reason;

        Source(String rule, String reason) {
            this.rule = rule;
            this.reason = reason;
        }
    }

    Proposals(View view, ListenRequest request, Listener listener, Source source) {
        this.view = view;
        this.request = request;
        this.listener = listener;
        this.source = source;
        this.said = PlainText.of(listener.ownWords(request.message()));
    }

    /** What a client understood, or all that is wrong with it. */
    static Lookup<Resolution> read(View view, ListenRequest request, Listener listener) {
        return new Proposals(view, request, listener, Source.CLIENT).read();
    }

    private Lookup<Resolution> read() {
        List<Refusal> refusals = new ArrayList<>();
        List<Fault> faults = new ArrayList<>();
        for (int i = 0; i < request.proposed().size(); i++) {
            if (take(request.proposed().get(i)) instanceof Lookup.Missed<Boolean> missed) {
                String entry = "entry " + (i + 1) + " ";
                refusals.add(missed.refusal());
                missed.refusal().faults().stream()
                        .map(fault -> new Fault(FIELD, fault.value(), entry + fault.field() + " " + fault.message()))
                        .forEach(faults::add);
            }
        }
        return refusals.isEmpty()
                ? Lookup.found(taken())
                : Lookup.refused(Refusal.of(refusals.get(0).code(), faults));
    }

    /** All that was taken up to now. */
    Resolution taken() {
        return new Resolution(
                opened, completed, missed, dismissed, promoted, List.of(), moved, reopened, List.of(), List.of());
    }

    /** Takes one of them, or says what is wrong with it. */
    Lookup<Boolean> take(Proposal proposal) {
        String quote = PlainText.of(proposal.quote());
        if (quote.isBlank() || !said.contains(quote)) {
            String message = "is not what the person says in this message; quote their words exactly";
            return Lookup.invalid("quote", proposal.quote(), message);
        }
        return switch (proposal.act()) {
            case OPEN -> open(proposal);
            case COMPLETE ->
                loop(proposal, CloseALoop.As.COMPLETED)
                        .map(loop -> completed.add(finding(loop, proposal, day(proposal))));
            case MISS ->
                loop(proposal, CloseALoop.As.MISSED)
                        .then(loop -> timebox(proposal).map(box -> miss(loop, proposal, box)));
            case DISMISS ->
                loop(proposal, CloseALoop.As.DISMISSED)
                        .map(loop -> dismissed.add(finding(loop, proposal, Optional.empty())));
            case REOPEN ->
                loop(proposal, CloseALoop.As.REOPEN)
                        .map(loop -> reopened.add(finding(loop, proposal, Optional.empty())));
            case PROMOTE -> commitment(proposal).map(loop -> promoted.add(new Promotion(loop, habit(loop, proposal))));
            case MOVE -> commitment(proposal).then(loop -> move(loop, proposal));
        };
    }

    private Lookup<Boolean> open(Proposal proposal) {
        return proposal.content()
                .filter(content -> !content.isBlank())
                .map(content -> timebox(proposal).map(box -> opened.add(draft(proposal, content, box))))
                .orElseGet(() -> missing("content", "say in a short phrase what is on the person's mind"));
    }

    private Draft draft(Proposal proposal, String content, Optional<Timebox> box) {
        LoopKind wanted = proposal.kind().orElse(LoopKind.COMMITMENT);
        boolean hedged = box.isEmpty() && listener.isHedged(proposal.quote());
        boolean repeated = proposal.timebox().flatMap(this::rule).isPresent();
        LoopKind kind =
                wanted != LoopKind.COMMITMENT ? wanted : repeated ? LoopKind.HABIT : hedged ? LoopKind.THREAD : wanted;
        return new Draft(
                kind,
                content,
                kind == LoopKind.COMMITMENT ? box : Optional.empty(),
                kind == LoopKind.HABIT ? often(proposal) : Optional.empty(),
                hedged ? HEDGED : CONFIDENCE,
                proposal.quote(),
                source.rule);
    }

    private boolean miss(OpenLoop loop, Proposal proposal, Optional<Timebox> box) {
        box.ifPresent(time -> moved.add(mention(loop, time, proposal)));
        return missed.add(finding(loop, proposal, Optional.empty()));
    }

    private Lookup<Boolean> move(OpenLoop loop, Proposal proposal) {
        return proposal.timebox().isEmpty()
                ? missing("timebox_text", "say when it is meant now, such as tomorrow morning")
                : OpenALoop.timebox(view, proposal.timebox(), view.instant())
                        .map(box -> moved.add(mention(loop, box.orElseThrow(), proposal)));
    }

    private Draft habit(OpenLoop loop, Proposal proposal) {
        String content = proposal.content().orElse(loop.content());
        return new Draft(
                LoopKind.HABIT, content, Optional.empty(), often(proposal), CONFIDENCE, proposal.quote(), source.rule);
    }

    private Lookup<OpenLoop> commitment(Proposal proposal) {
        String what = proposal.act() == ProposedAct.MOVE ? "moved" : "made a habit";
        return loop(proposal, CloseALoop.As.MISSED)
                .then(loop -> loop.kind() == LoopKind.COMMITMENT
                        ? Lookup.found(loop)
                        : conflict(
                                proposal, "is a " + Shapes.nameOf(loop.kind()) + "; only a commitment can be " + what));
    }

    private Lookup<OpenLoop> loop(Proposal proposal, CloseALoop.As as) {
        return proposal.loop()
                .map(name -> LoopNames.byId(view, "loop", name))
                .orElseGet(() -> missing("loop", "name the loop by its id or handle; loops lists them"))
                .then(loop ->
                        obstacle(loop, as).map(why -> conflict(proposal, why)).orElseGet(() -> Lookup.found(loop)));
    }

    private Optional<String> obstacle(OpenLoop loop, CloseALoop.As as) {
        if (request.assistant() && !loop.isAssistants()) {
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

    /** The time that a proposal names; a repetition is none. */
    private Lookup<Optional<Timebox>> timebox(Proposal proposal) {
        Optional<String> once = proposal.timebox().filter(words -> rule(words).isEmpty());
        return OpenALoop.timebox(view, once, view.instant());
    }

    private static <T> Lookup<T> missing(String field, String remedy) {
        return Lookup.missed(Refusal.Code.MISSING_PARAMETER, field, "", "is missing; " + remedy);
    }

    private static Lookup<OpenLoop> conflict(Proposal proposal, String why) {
        return Lookup.missed(Refusal.Code.CONFLICT, "loop", proposal.loop().orElse(""), why);
    }

    /** How often, as an RRULE: by the time's words, else by the quote. */
    private Optional<String> often(Proposal proposal) {
        return proposal.timebox().flatMap(this::rule).or(() -> rule(proposal.quote()));
    }

    private Optional<String> rule(String words) {
        return view.timeLanguage().read(words, view.now()).repeats().stream()
                .findFirst()
                .map(repeat -> repeat.rrule());
    }

    private Optional<LocalDate> day(Proposal proposal) {
        return proposal.timebox()
                .flatMap(words -> PastDay.in(words, view.today(), view.weekStarts()))
                .or(() -> PastDay.in(proposal.quote(), view.today(), view.weekStarts()))
                .map(PastDay::date);
    }

    private Resolution.Finding finding(OpenLoop loop, Proposal proposal, Optional<LocalDate> day) {
        return new Resolution.Finding(loop, day, 1, source.reason, proposal.quote(), source.rule);
    }

    private Mention mention(OpenLoop loop, Timebox timebox, Proposal proposal) {
        return new Mention(loop, Optional.of(timebox), loop.confidence().doubleValue(), proposal.quote(), source.rule);
    }
}
