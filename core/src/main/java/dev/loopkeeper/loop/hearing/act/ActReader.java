package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Failings;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tells what a clause does: rules tried in order, the first that fits decides. */
public final class ActReader {
    private static final int NEAR = 5;
    private static final Set<String> NUMBERED = WordSet.of(
            "chapter",
            "ch",
            "part",
            "unit",
            "section",
            "module",
            "lesson",
            "week",
            "day",
            "volume",
            "book",
            "episode",
            "season",
            "series",
            "draft",
            "act",
            "stage",
            "phase",
            "step",
            "level",
            "question");

    private final Setting setting;
    private final Agenda agenda;
    private final Asides asides;
    private final Replies replies;
    private final Ticks ticks;
    private final Denials denials;
    private final Ellipsis ellipsis;
    private final Instead instead;
    private final Done done;
    private final Thwarted thwarted;
    private final Unreached unreached;
    private final Clefts clefts;
    private final Singled singled;
    private final Vowed vowed;
    private final Sequels sequels;
    private final Reserved reserved;
    private final LeftUndone undone;
    private final Parted parted;
    private final List<Function<Clause, Optional<Act>>> rules;

    /** Reads clauses as they stand in a message. */
    public ActReader(Setting setting) {
        this.setting = setting;
        this.agenda = new Agenda(setting);
        this.asides = new Asides(setting);
        this.replies = new Replies(setting);
        this.ticks = new Ticks(setting);
        this.denials = new Denials(setting);
        this.ellipsis = new Ellipsis(setting);
        this.instead = new Instead(setting);
        this.done = new Done(setting);
        this.thwarted = new Thwarted(setting);
        this.unreached = new Unreached(setting);
        this.clefts = new Clefts(setting);
        this.singled = new Singled(setting, this::read);
        this.vowed = new Vowed(setting);
        this.sequels = new Sequels(setting);
        this.reserved = new Reserved(setting);
        this.undone = new LeftUndone(setting, thwarted);
        this.parted = new Parted(setting);
        this.rules = rules();
    }

    /** The first that reads a clause has it. */
    private List<Function<Clause, Optional<Act>>> rules() {
        return Stream.of(onTheMind(), unlikePlans(), plans())
                .flatMap(List::stream)
                .toList();
    }

    private List<Function<Clause, Optional<Act>>> onTheMind() {
        Refrains refrains = new Refrains(setting);
        return List.of(
                clause -> Matter.read(clause, setting),
                new Musing(setting)::read,
                refrains::opens,
                new Relapses(setting)::read,
                new Struggles(setting)::read,
                new Woes(setting)::read,
                refrains::read,
                new Moot(setting)::read,
                new Resigned(setting)::read);
    }

    /** What looks like a plan, or like no plan, and has to be told before those that are. */
    private List<Function<Clause, Optional<Act>>> unlikePlans() {
        return List.of(
                new Allotted(setting)::read,
                new Guessed(setting)::read,
                new Burdens(setting)::read,
                clause -> Remaining.read(clause, setting),
                clause -> Rescheduled.read(clause, setting.now()),
                clause -> Promises.done(clause, setting),
                new Destined(setting)::read,
                new Appointed(setting)::read,
                new Neither(setting)::read,
                new LettingGo(setting)::read,
                new Discarded(setting)::read,
                this::goesOn,
                undone::read,
                this::lived);
    }

    private List<Function<Clause, Optional<Act>>> plans() {
        Intentions intentions = new Intentions(setting);
        Notes notes = new Notes(setting);
        return List.of(
                reserved::days,
                clause -> Doses.read(clause, setting),
                new Becoming(setting)::read,
                new Unaided(setting)::read,
                intentions::keepsUp,
                reserved::read,
                new Tasks(setting)::read,
                intentions::pledged,
                new Volunteering(setting)::read,
                new Relatives(setting)::read,
                new Hindered(setting)::read,
                new Decided(setting)::read,
                clause -> Resumed.of(clause, setting).flatMap(this::toBeDone).map(act -> at(clause, act)),
                this::spoken,
                intentions::promised,
                intentions::intends,
                clause -> ToBeDone.handed(clause, setting.now()).or(() -> Promises.given(clause, setting)),
                this::expected,
                new Accepted(setting)::read,
                new Engaged(setting)::read,
                this::toBeDone,
                ActReader::considered,
                notes::toDo,
                done::read,
                new Plans(setting)::read,
                notes::read);
    }

    /** What the clause does. */
    public Act read(Clause written) {
        Clause whole = Failings.without(written);
        Optional<Clause> answer = whole.question() ? setting.behind(true).findFirst() : Optional.empty();
        Clause clause = Inverted.guessed(whole, setting.previous(), answer).orElseGet(() -> Beginnings.trimmed(whole));
        return Logged.read(whole, setting)
                .or(() -> agenda.read(whole))
                .or(() -> asides.read(whole))
                .or(() -> Relatives.whichOne(whole, setting))
                .or(() -> clefts.read(whole))
                .or(() -> singled.read(whole))
                .or(() -> Spared.read(clause, setting))
                .or(() -> Feared.read(clause, setting))
                .or(() -> Offered.read(clause, setting))
                .or(() -> Unskipped.read(clause, setting))
                .or(() -> Inverted.emphatic(clause).map(done -> new Act.Reports(done, Content.of(done, 0), true)))
                .or(() -> PutOff.read(clause, setting))
                .or(() -> NothingLeft.read(clause))
                .or(() -> vowed.read(clause))
                .or(() -> undone.letAlone(whole))
                .or(() -> parted.read(clause))
                .or(() -> replies.read(whole))
                .or(() -> ticks.read(whole))
                .or(() -> denials.read(clause))
                .or(() -> thwarted.read(clause))
                .or(() -> unreached.read(clause))
                .or(() -> Due.read(clause, setting.behind()))
                .or(() -> Naught.read(clause, setting))
                .or(() -> Unmoved.read(clause, setting))
                .or(() -> ellipsis.read(whole))
                .or(() -> instead.read(whole))
                .or(() -> Managed.read(clause))
                .or(() -> setting.next()
                        .flatMap(next -> Over.beside(clause, next))
                        .map(event -> new Act.Reports(clause, Optional.of(event), true)))
                .or(() -> Misses.notOnly(clause))
                .or(() -> Thwarted.nearlyNot(clause))
                .or(() -> retracts(whole))
                .or(() -> sequels.read(whole, clause))
                .orElseGet(() -> byRules(clause));
    }

    private Act byRules(Clause clause) {
        for (Function<Clause, Optional<Act>> rule : rules) {
            Optional<Act> act = rule.apply(clause);
            if (act.isPresent()) {
                return act.get();
            }
        }
        return new Act.Nothing(clause);
    }

    private static Act at(Clause clause, Act act) {
        return act instanceof Act.Intends intends
                ? new Act.Intends(clause, intends.content(), intends.confidence(), intends.often(), intends.hedged())
                : act;
    }

    /** {@code Yoga tonight was bliss}: what one was at, unless it says more. */
    private Optional<Act> lived(Clause clause) {
        return Managed.event(clause)
                .or(() -> Happened.of(clause, setting.now()))
                .flatMap(event ->
                        done.read(clause).or(() -> Optional.of(new Act.Reports(clause, Optional.of(event), false))));
    }

    /** {@code I owe Jo half of the deposit by Friday}. */
    private boolean isOwing(Clause clause) {
        return clause.find(Sign.NEED).filter(place -> place.from() == 0).isPresent()
                && Futures.isLater(clause, setting.now());
    }

    private Optional<Act> toBeDone(Clause clause) {
        boolean theirs = setting.sentence()
                .anyMatch(other -> other.has(Sign.HANDED_ON) && Subject.of(other.tokens()) == Subject.OTHER);
        return theirs || Occasions.isOnlyOnce(clause) ? Optional.empty() : toBeSeenTo(clause);
    }

    private Optional<Act> toBeSeenTo(Clause clause) {
        return ToBeDone.read(clause, setting.now())
                .or(() -> byMe(clause))
                .or(() -> Undertaken.read(clause, setting.now()));
    }

    /** {@code Consider the minutes typed up and sent round by noon}: the time may stand behind. */
    private Optional<Act> expected(Clause clause) {
        return Foreseen.considered(setting.next().map(clause::withTimesOf).orElse(clause), setting.now());
    }

    /** {@code Told the twins I'd make a trifle on Sunday}: what the person said they would do. */
    private Optional<Act> spoken(Clause clause) {
        if (!Intentions.isTimed(clause, setting.now()) || Spoken.isBroken(clause)) {
            return Optional.empty();
        }
        return Spoken.words(clause)
                .flatMap(words -> intended(byRules(words)))
                .map(content -> Spoken.withWhom(clause, content))
                .or(() -> Spoken.thing(clause))
                .map(content ->
                        new Act.Intends(clause, content, Intentions.FIRM + Intentions.TIMED, clause.isOften(), false));
    }

    private static Optional<String> intended(Act act) {
        return act instanceof Act.Intends intends && !intends.hedged() && !intends.often()
                ? Optional.of(intends.content())
                : Optional.empty();
    }

    /** {@code Consider it done}: it is not done yet. */
    private static Optional<Act> considered(Clause clause) {
        return clause.find(Sign.TAKEN)
                .filter(place -> place.from() == 0 && clause.token(0).is("consider"))
                .map(place -> new Act.Nothing(clause));
    }

    /** {@code The hedge will be cut this afternoon, by me}. */
    private Optional<Act> byMe(Clause clause) {
        return setting.ending("by", "me").isPresent() && !clause.question()
                ? ToBeDone.willBe(clause, setting.now())
                : Optional.empty();
    }

    // -- taking back

    private Optional<Act> retracts(Clause clause) {
        return clause.find(Sign.RETRACT)
                .filter(place -> setting.reportsBefore())
                .map(place -> new Act.Retracts(clause, Content.of(clause, place.to())));
    }

    static boolean isOwn(Clause clause) {
        return Subject.of(clause.tokens()) != Subject.OTHER;
    }

    // -- going on

    /** {@code Got through to them after an hour on hold}: that is over. */
    private static boolean isAfter(Clause clause, Cues.Place part) {
        return Places.between(Math.max(1, part.from() - NEAR), part.from())
                .any(at -> clause.token(at).is("after"));
    }

    /** {@code Both sorted with ten minutes to go}: in good time. */
    private static boolean isToSpare(Clause clause, Cues.Place place) {
        return clause.endsWith("to", "go")
                && place.to() == clause.size()
                && clause.size() > 3
                && clause.token(clause.size() - 3)
                        .isOneOf("minutes", "minute", "hours", "hour", "seconds", "days", "day");
    }

    /** {@code My half of the leaflets is folded}: all that is one's own to do. */
    private static boolean isOwnPart(Clause clause, Cues.Place part) {
        return part.from() > 0 && clause.token(part.from() - 1).isOneOf("my", "our");
    }

    /** {@code Chapter three of the essay} is which one, not how many. */
    private static boolean isNumbered(Clause clause, Cues.Place part) {
        return part.from() > 0
                && NUMBERED.contains(clause.token(part.from() - 1).word());
    }

    /** {@code Rex got his walk before the rain started}: that began, and not the walk. */
    private static boolean isOfAnother(Clause clause, Cues.Place begun) {
        return begun.from() > NEAR
                && clause.tokens().subList(2, begun.from()).stream().anyMatch(token -> token.is("before"));
    }

    /** {@code All that's left to do is post the form}: what is left is named. */
    private static boolean isAllToDo(Clause clause, Cues.Place unfinished) {
        return clause.find(Sign.NEED)
                .filter(need -> need.from() <= unfinished.from() && need.to() > unfinished.to())
                .isPresent();
    }

    private Optional<Act> goesOn(Clause clause) {
        boolean stillTo = (clause.isBehind("still") || clause.any(token -> token.is("still")))
                && clause.size() > NEAR - 2
                && clause.any(token -> token.is("got"))
                && clause.token(clause.size() - 2).is("to");
        if (stillTo || clause.token(0).is("than")) {
            return Optional.of(new Act.Nothing(clause));
        }
        if (clause.isOften() && setting.onward(true)) {
            return Optional.empty();
        }
        return clause.find(Sign.UNFINISHED)
                .filter(place -> (place.from() < NEAR || place.to() == clause.size())
                        && !clause.has(Sign.WILL)
                        && !isAllToDo(clause, place)
                        && !isToSpare(clause, place)
                        && !isOwing(clause)
                        && !isOwnPart(clause, place)
                        && !isNumbered(clause, place)
                        && !isOfAnother(clause, place)
                        && !isAfter(clause, place))
                .filter(place -> Stream.of(Sign.MISS, Sign.MISSED)
                        .flatMap(sign -> clause.find(sign).stream())
                        .noneMatch(miss -> miss.from() <= place.from()
                                && miss.to() >= place.to()
                                && miss.to() - miss.from() > place.to() - place.from()))
                .map(place -> new Act.Nothing(clause));
    }
}
