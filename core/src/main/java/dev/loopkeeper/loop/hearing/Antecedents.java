package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Excused;
import dev.loopkeeper.loop.hearing.act.Idle;
import dev.loopkeeper.loop.hearing.act.Wanting;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Likewise;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What {@code it} stands for: what was just spoken of, in this message or before it, else the only open commitment. */
final class Antecedents {
    /** What one asks of whatever was to be done. */
    private static final Set<String> HAPPENING = WordSet.of(
            "happen", "get", "go", "come", "make", "finish", "done", "sort", "manage", "find", "actually", "ahead");

    private static final int SHORT = 3;

    private final Message message;
    private final Likening likening;

    private final Deque<String> said = new ArrayDeque<>();
    private final List<Clause> clauses = new ArrayList<>();
    private final List<Clause> all;
    private Optional<Likening.Found> last = Optional.empty();
    private Optional<Act> previous = Optional.empty();
    private Optional<String> missed = Optional.empty();
    private boolean naming;

    Antecedents(Message message, List<Act> acts, Likening likening) {
        this.message = message;
        this.all = Act.clauses(acts);
        this.likening = likening;
    }

    /** The words of the sentence that the clause is a part of. */
    String sentence(Clause clause) {
        return all.stream()
                .filter(other -> other.sentence() == clause.sentence())
                .map(Clause::quote)
                .collect(Collectors.joining(" "));
    }

    /** The clause behind one; empty when it is the last. */
    Optional<Clause> behind(Clause clause) {
        return all.stream().filter(other -> other.start() > clause.start()).findFirst();
    }

    /** The two loops of which neither was done: those named before, else those of the same doing. */
    List<Likening.Found> neither(Clause clause) {
        String before = clauses.stream().map(Clause::quote).collect(Collectors.joining(" "));
        List<Likening.Found> named = likening.allNamed(before, Hearing.DOABLE);
        if (named.isEmpty()) {
            named = clause.any(token -> token.is("two")) ? all(clause) : counted(2);
        }
        List<Likening.Found> meant = named.size() > 1 ? named : likening.sameAct(clause.quote(), Hearing.DOABLE);
        return meant.size() == 2 ? meant : List.of();
    }

    /** The loops of {@code phoned them both}: as many of that doing as it says. */
    List<Likening.Found> several(Clause clause) {
        boolean pointing = AllOfThem.areMeant(clause)
                && Vague.isEmpty(String.join(" ", likening.said(clause.quote()).objects()));
        List<Likening.Found> counted = AllOfThem.done(clause, commitments());
        if (!counted.isEmpty()) {
            return counted;
        }
        List<Likening.Found> meant = pointing ? likening.sameAct(clause.quote(), Hearing.DOABLE) : List.of();
        int number = AllOfThem.number(clause).orElse(meant.size());
        if (meant.size() > number) {
            return counted(number).stream().filter(meant::contains).toList();
        }
        return meant.size() > 1 && meant.size() == number ? meant : List.of();
    }

    /** {@code Did the office burn down? It did not}: what became of a thing, and not whether it was seen to, or rung. */
    boolean asksOther(OpenLoop loop) {
        Known known = Known.of(loop.content());
        return previous.map(Act::clause)
                .filter(asked -> asked.question()
                        && asked.token(0).is("did")
                        && !asked.token(1).isSelf()
                        && Known.stems(asked.quote()).stream()
                                .anyMatch(stem -> !known.stems().contains(stem)
                                        && !HAPPENING.contains(stem)
                                        && !known.doing().isDoneBy(Doing.of(stem))))
                .isPresent();
    }

    /** Remembers what a clause spoke of. */
    void passed(Act act) {
        clauses.add(act.clause());
        previous = Optional.of(act);
        missed = act instanceof Act.Misses misses && misses.about().isPresent() ? misses.about() : missed;
        if (!Vague.pointsToSomebody(act.clause().quote()) && !act.clause().has(Sign.SAYING)) {
            said.push(Excused.thing(act.clause()).orElse(act.clause().quote()));
        }
        naming |= !(act instanceof Act.Reports reports && reports.about().isEmpty())
                && (act.clause().size() > SHORT || isCounted(act.clause()));
    }

    /** {@code Forty press-ups}: names what was done. */
    private static boolean isCounted(Clause clause) {
        return clause.size() > 1 && Amounts.isAmount(clause.token(0).word()) && !clause.isTime(0);
    }

    /** The words of what the clause before speaks of. */
    Optional<String> spokenOf() {
        return previous.flatMap(act -> act instanceof Act.Misses misses
                ? misses.about()
                : act instanceof Act.Intends intends
                        ? Optional.of(intends.content())
                        : reportedBefore().or(() -> Arrivals.of(act.clause())));
    }

    /** Whether the clause before, of this sentence, merely considers something. */
    boolean isHedged(int sentence) {
        return previous.filter(act -> act instanceof Act.Intends intends
                        && intends.hedged()
                        && act.clause().sentence() == sentence)
                .isPresent();
    }

    /** What somebody asked for, when the words only point to it; empty when nobody did. */
    Optional<String> asked(String text) {
        return Naming.asked(text, message, clauses);
    }

    /** The words with what was spoken of last in the place of what points to it. */
    String naming(String text) {
        if (Vague.isEmpty(text)
                && previous.filter(Act.Intends.class::isInstance).isPresent()
                && !namesAnother()) {
            return text;
        }
        Optional<String> given = previous.filter(act -> act instanceof Act.Intends && namesAnother())
                .map(act -> AsSaid.lower(((Act.Intends) act).content()))
                .filter(thing -> Vague.pointsToThing(text));
        if (given.isPresent()) {
            return Content.capital(AsSaid.with(text, given.get()));
        }
        boolean doing = text.startsWith("Do ") && Vague.isPronoun(text.substring(2));
        Optional<String> wanting = doing ? wanting() : Optional.empty();
        if (wanting.isPresent()) {
            return wanting.get();
        }
        Optional<String> going = doing ? goingOn() : Optional.empty();
        if (going.isPresent()) {
            return going.get();
        }
        boolean undone = doing && previous.filter(Act.Misses.class::isInstance).isPresent();
        String named = undone ? text : Naming.of(text, message, clauses);
        return doing && named.equals(text) ? missed.orElse(text) : named;
    }

    /** {@code Mopping the hall, I'll do that every Saturday}: mop it. */
    private Optional<String> goingOn() {
        return clauses.isEmpty()
                ? Optional.empty()
                : Optional.of(clauses.get(clauses.size() - 1))
                        .filter(before -> before.size() > 1
                                && Forms.isProgressive(before.token(0).word()))
                        .flatMap(before -> Content.asRequest(before, 0));
    }

    /** The clause before, of the same sentence; empty when there is none, or it is the person's doing. */
    Optional<String> besideIt(Clause clause) {
        return previous.map(Act::clause)
                .filter(before -> before.sentence() == clause.sentence()
                        && !before.token(0).isSelf())
                .map(Clause::quote);
    }

    /** The clause before, when it plainly reports something done. */
    Optional<Clause> reported() {
        return previous.filter(act -> act instanceof Act.Reports reports && reports.sure())
                .map(Act::clause);
    }

    /** {@code The quote came back, so that's one less thing}: it came, which is no reason to let go of it. */
    boolean hasArrived(Clause clause) {
        return previous.map(Act::clause)
                .filter(before -> Arrivals.areTold(before, clause))
                .isPresent();
    }

    /** {@code Which leaves me with the hall}: the clause before names a thing, and nothing that is done to it. */
    boolean namesAnother() {
        return wanting().isPresent()
                || previous.filter(act -> act instanceof Act.Intends intends
                                && Known.of(intends.content()).doing().acts().isEmpty()
                                && !Vague.pointsBack(intends.content()))
                        .isPresent();
    }

    /** {@code Nobody's ordered the cake}: the clause before names what ought to be done, and it is nothing open. */
    private Optional<String> wanting() {
        return previous.filter(Act.Nothing.class::isInstance)
                .flatMap(act -> Wanting.left(Beginnings.trimmed(act.clause())))
                .or(() -> Wanting.unkept(clauses))
                .filter(content -> likening.spokenOf(content, loop -> true).isEmpty());
    }

    /** The words of what the clause before reports. */
    Optional<String> reportedBefore() {
        return previous.flatMap(act -> act instanceof Act.Reports reports ? reports.about() : Optional.empty());
    }

    /** The words with the name last said in the place of {@code her} or {@code him}; empty when nobody is pointed to or named. */
    Optional<String> withName(String words, Clause within) {
        return Whom.inPlace(words, within, clauses);
    }

    /** What the words name; {@code text him} only what was spoken of before. */
    Optional<Likening.Found> named(String about, Predicate<OpenLoop> wanted) {
        Optional<Likening.Found> found = likening.spokenOf(about, wanted);
        boolean pointing = Vague.pointsToSomebody(about);
        return found.filter(named -> !pointing
                || last().filter(last -> last.loop().equals(named.loop())).isPresent());
    }

    /** The words with one's own thing in the place of {@code mine}. */
    String withMine(String words) {
        return Likewise.mine(words, clauses);
    }

    /** What is intended, with what was spoken of before in the place of {@code mine}, and where one goes. */
    String inFull(String words) {
        boolean open =
                missed.flatMap(about -> likening.spokenOf(about, loop -> true)).isPresent();
        return Idle.isGoing(words) && !open
                ? Naming.goingTo(message, clauses).orElse(words)
                : Talked.there(Talked.mine(withMine(words), message, clauses), message, clauses);
    }

    /** A topic with the name in the place of what points to somebody. */
    String topic(String words, Clause within) {
        return Whom.topic(words, within, clauses);
    }

    /** What was last spoken of in the message; looked for when somebody asks, for hardly any message points back. */
    Optional<Likening.Found> last() {
        while (!said.isEmpty()) {
            Optional<Likening.Found> named = likening.spokenOf(said.pop(), loop -> loop.kind() != LoopKind.FRICTION);
            if (named.isPresent()) {
                last = named;
                said.clear();
            }
        }
        return last;
    }

    /** What the newest of the clauses not yet looked at names among those that are wanted, else what is known. */
    Optional<Likening.Found> lastSaid(Predicate<OpenLoop> wanted) {
        return said.stream()
                .flatMap(words -> likening.spokenOf(words, wanted).stream())
                .findFirst();
    }

    /** What a part of the clause before names, when all of it names two things or none: its object, else its subject. */
    Optional<Likening.Found> partly(Predicate<OpenLoop> wanted) {
        return previous.map(Act::clause)
                .<Likening.Found>flatMap(clause -> {
                    int verb = Places.between(1, clause.size() - 1)
                            .first(at -> Forms.isPast(clause.token(at).word())
                                    || clause.token(at).isOneOf("is", "are"))
                            .orElse(0);
                    return verb == 0
                            ? Optional.empty()
                            : Content.of(clause, verb + 1)
                                    .flatMap(object -> likening.mentioned(object, wanted))
                                    .or(() -> Content.of(clause, 0, verb)
                                            .flatMap(subject -> likening.mentioned(subject, wanted)));
                })
                .or(() -> justSaid().flatMap(words -> likening.concerned(words, wanted)));
    }

    /** The words of the last two clauses. */
    private Optional<String> justSaid() {
        return clauses.isEmpty()
                ? Optional.empty()
                : Optional.of(clauses.subList(Math.max(0, clauses.size() - 2), clauses.size()).stream()
                        .map(Clause::quote)
                        .collect(Collectors.joining(" ")));
    }

    /** The one loop that is meant; empty when it is not clear. */
    Optional<Likening.Found> one() {
        return last().or(this::asked).or(this::before).or(this::only);
    }

    /** The loops that a report without a name means. */
    List<Likening.Found> reported(Clause clause) {
        if (AllOfThem.areMeant(clause)) {
            return all(clause);
        }
        return doneSo(clause, true).or(this::one).or(() -> doneSo(clause, false)).stream()
                .toList();
    }

    /**
     * {@code It was in the locker all along, and it's paid now}: what was to be paid, {@code unlike} the locker that was spoken of;
     * {@code and it's mended}: the only thing open that was to be mended.
     */
    private Optional<Likening.Found> doneSo(Clause clause, boolean unlike) {
        Doing said = likening.said(clause.quote());
        boolean other = !said.acts().isEmpty()
                && !said.isLight()
                && (!unlike
                        || last().filter(found -> !Known.of(found.loop().content())
                                        .doing()
                                        .isDoneBy(said))
                                .isPresent());
        List<Likening.Found> same = other ? likening.sameAct(clause.quote(), Hearing.DOABLE) : List.of();
        return same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty();
    }

    /** The loop that is done when the clause likens it to what somebody did: {@code so did I}. */
    Optional<Likening.Found> likened(Clause clause) {
        return Likewise.sameAs(clause, clauses).flatMap(done -> likening.doing(done, Likeness.LIKELY, Hearing.DOABLE));
    }

    private List<Likening.Found> all(Clause clause) {
        Doing said = Doing.of(clause.quote());
        List<Likening.Found> doable = commitments()
                .filter(loop -> said.acts().isEmpty()
                        || said.isLight()
                        || AllOfThem.isList(clause)
                        || Known.of(loop.content()).doing().isDoneBy(said))
                .map(loop -> new Likening.Found(loop, 1, "all of them are meant"))
                .toList();
        Optional<Integer> number = AllOfThem.number(clause);
        return number.isEmpty() || number.get() == doable.size() ? doable : counted(number.get());
    }

    private Stream<Message.Turn> newestFirst() {
        List<Message.Turn> turns = new ArrayList<>(message.before());
        Collections.reverse(turns);
        return turns.stream();
    }

    /** As many as were named before. */
    private List<Likening.Found> counted(int number) {
        return newestFirst()
                .flatMap(turn -> AllOfThem.spokenOf(turn.text(), likening))
                .filter(named -> named.size() == number)
                .findFirst()
                .orElse(List.of());
    }

    private Optional<Likening.Found> asked() {
        return message.about()
                .flatMap(id -> message.pending().stream()
                        .filter(loop -> loop.id().equals(id))
                        .findFirst())
                .map(loop -> new Likening.Found(loop, 1, "was asked about"));
    }

    /** What was said before, the newest first. */
    private Optional<Likening.Found> before() {
        return newestFirst()
                .flatMap(turn -> likening.spokenOf(turn.text(), Hearing.DOABLE).stream())
                .findFirst();
    }

    /** Only when the message names nothing else: closing the wrong loop is worse than closing none. */
    private Optional<Likening.Found> only() {
        List<OpenLoop> commitments = commitments().limit(2).toList();
        return commitments.size() == 1 && !naming
                ? Optional.of(new Likening.Found(commitments.get(0), 0.8, "is the only one open"))
                : Optional.empty();
    }

    private Stream<OpenLoop> commitments() {
        return message.pending().stream().filter(loop -> loop.kind() == LoopKind.COMMITMENT);
    }
}
