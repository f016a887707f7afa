package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What stands around a clause. */
public final class Setting {
    private static final int SHORT = 9;
    private static final int FEW = 6;
    private static final int REFRAIN = 4;
    private static final int LONGEST = 100;
    private static final Set<String> NAMING =
            WordSet.of("the", "my", "our", "a", "an", "just", "that", "this", "his", "her");
    private static final Set<String> BE = WordSet.of("is", "are", "was", "were");

    private final List<Clause> clauses;
    private final LocalDateTime now;
    private final BooleanSupplier reportsBefore;
    private static final Set<String> JOINING = WordSet.of("and", "but", "because");

    private int at;
    private @Nullable Act before;

    /** A setting of all clauses of a message; whether the messages before it reported something is asked for at most when it matters. */
    public Setting(List<Clause> clauses, LocalDateTime now, BooleanSupplier reportsBefore) {
        this.clauses = clauses;
        this.now = now;
        this.reportsBefore = reportsBefore;
    }

    /** Looks at the clause of that number from now on; {@code act} is what the one before it does. */
    public void lookAt(int clause, @Nullable Act act) {
        at = clause;
        before = act;
    }

    /** What the clause before does; null at the first one. */
    @Nullable
    Act before() {
        return before;
    }

    /** The clauses of the sentence, the one looked at among them. */
    public Stream<Clause> sentence() {
        int sentence = clauses.get(at).sentence();
        return clauses.stream().filter(other -> other.sentence() == sentence);
    }

    /** Whether the sentence has more clauses than one, or the clause many words. */
    boolean isLong(Clause clause) {
        return clause.size() >= SHORT
                || clauses.stream()
                                .filter(other -> other.sentence() == clause.sentence())
                                .count()
                        > 1;
    }

    LocalDateTime now() {
        return now;
    }

    /** Whether something was reported done before that could be taken back. */
    boolean reportsBefore() {
        return reportsBefore.getAsBoolean();
    }

    /** What the clause before speaks of: what stands before its verb, else all of it. */
    Optional<String> topic() {
        int named = at - 1;
        while (named > 0
                && (clauses.get(named).isIdle()
                        || clauses.get(named).token(0).is("why")
                        || MoreThanOnce.isGoingOn(clauses.get(named)))) {
            named--;
        }
        if (named < 0) {
            return Optional.empty();
        }
        Clause before = Beginnings.trimmed(clauses.get(named));
        int verb = 0;
        while (verb < before.size() && !BE.contains(before.token(verb).word())) {
            verb++;
        }
        boolean pointed = verb == 1 && before.size() > 2 && before.token(0).is("it");
        if (pointed && NAMING.contains(before.token(2).word())) {
            return Content.of(before, 2);
        }
        return Content.of(before, 0, verb == 0 ? before.size() : verb).or(() -> Content.of(before, 0));
    }

    /** The first clause of this sentence that ends so. */
    Optional<Clause> ending(String... words) {
        return clauses.stream()
                .filter(other -> other.sentence() == clauses.get(at).sentence() && other.endsWith(words))
                .findFirst();
    }

    /** The clause before, of any sentence. */
    Optional<Clause> previous() {
        return at > 0 ? Optional.of(clauses.get(at - 1)) : Optional.empty();
    }

    /** The clause before another one. */
    Optional<Clause> clauseBefore(Clause other) {
        int place = clauses.indexOf(other);
        return place > 0 ? Optional.of(clauses.get(place - 1)) : Optional.empty();
    }

    /** The clause before the one before, of any sentence. */
    Optional<Clause> beforePrevious() {
        return at > 1 ? Optional.of(clauses.get(at - 2)) : Optional.empty();
    }

    /** What the sentence said so far; at its beginning what the sentence before says. */
    Optional<String> saidBefore() {
        if (at == 0) {
            return Optional.empty();
        }
        int sentence = clauses.get(at - 1).sentence();
        int first = at - 1;
        while (first > 0 && clauses.get(first - 1).sentence() == sentence) {
            first--;
        }
        Clause from = Beginnings.trimmed(clauses.get(first));
        String said = from.text().substring(from.start(), clauses.get(at - 1).end());
        return said.length() <= LONGEST ? Optional.of(Content.capital(said)) : Content.of(clauses.get(at - 1), 0);
    }

    /** {@code Stay or go, stay or go. I can't stop thinking about it}: the sentence before only names, in several parts. */
    boolean isSeveralBefore() {
        List<Clause> told = toldBefore().toList();
        return told.size() > 1
                && told.get(0).sentence() < clauses.get(at).sentence()
                && told.stream()
                        .allMatch(clause -> Subject.of(clause.tokens()) == Subject.NONE
                                && clause.none(token -> Forms.isPast(token.word())));
    }

    /** The clauses of this sentence, and of the next. */
    Stream<Clause> near() {
        int sentence = clauses.get(at).sentence();
        return clauses.stream().filter(other -> other.sentence() == sentence || other.sentence() == sentence + 1);
    }

    /** The clause behind, of any sentence. */
    Optional<Clause> after() {
        return at + 1 < clauses.size() ? Optional.of(clauses.get(at + 1)) : Optional.empty();
    }

    /** All clauses behind the one looked at, of any sentence. */
    List<Clause> behind() {
        return clauses.subList(at + 1, clauses.size());
    }

    /** The next clause of the sentence. */
    Optional<Clause> next() {
        return at + 1 < clauses.size()
                        && clauses.get(at + 1).sentence() == clauses.get(at).sentence()
                ? Optional.of(clauses.get(at + 1))
                : Optional.empty();
    }

    /** The clauses of the sentence behind the one looked at; behind a question those of the answer. */
    Stream<Clause> behind(boolean question) {
        int sentence = clauses.get(at).sentence() + (question ? 1 : 0);
        return clauses.subList(at + 1, clauses.size()).stream().takeWhile(other -> other.sentence() == sentence);
    }

    /** What the next clause of the sentence says: {@code it's been eating at me, what I said to Carla}. */
    Optional<String> following() {
        return next().map(next -> next.size() > 2
                                && next.token(0).is("it")
                                && next.token(1).is("is")
                        ? next.from(2)
                        : next)
                .flatMap(next -> Content.of(next, 0));
    }

    /** The clause itself, or the few words before its colon: {@code Sunday's job: the gutters}. */
    Optional<Clause> heading() {
        Clause clause = clauses.get(at);
        return at > 0
                        && clauses.get(at - 1).sentence() == clause.sentence()
                        && clauses.get(at - 1).size() < FEW
                ? Optional.of(clauses.get(at - 1))
                : Optional.of(clause);
    }

    /** {@code Lamp. Bought.}: what was done with what the clause before merely names. */
    Optional<String> named(Clause clause) {
        boolean told = clause.size() <= 2
                && !clause.token(0).is("i")
                && (Reports.isBare(clause)
                        || isPointing(clause)
                        || Forms.isPast(clause.token(clause.size() - 1).word()));
        if (!told
                || at == 0
                || !(before instanceof Act.Nothing named)
                || named.clause().size() > FEW
                || (named.clause().question() && named.clause().size() > 4)) {
            return Optional.empty();
        }
        Clause fragment = named.clause().isIdle() && at > 1 ? clauses.get(at - 2) : named.clause();
        boolean verbless = fragment.none(token -> Forms.isPast(token.word()) || BE.contains(token.word()));
        String done = clause.token(isPointing(clause) ? 0 : clause.size() - 1).word();
        String doing = done.equals("went") ? "went to the " : done + " the ";
        return verbless ? Content.of(fragment, 0).map(thing -> doing + Content.lower(thing)) : Optional.empty();
    }

    /** {@code Quarterly report: sent to Dana}: what was done, with what stands before the colon. */
    Optional<String> headed(Clause clause) {
        String done = clause.token(0).word();
        boolean told = clause.isBehind(":")
                && clause.size() > 1
                && Forms.isPast(done)
                && !clause.token(1).is("the")
                && !Vague.isPronoun(clause.token(1).word());
        return told
                ? previous()
                        .filter(head -> head.size() <= FEW && head.times().isEmpty())
                        .filter(head -> head.none(token -> Forms.isPast(token.word())
                                || Subject.isSaying(token.word())
                                || Subject.isPerson(token.word())))
                        .map(head -> done + " the " + head.quote() + " "
                                + clause.from(1).quote())
                : Optional.empty();
    }

    /** Whether a clause of the sentence stands behind a colon: what follows it is listed. */
    boolean isUnderColon() {
        return sentence().anyMatch(clause -> clause.isBehind(":"));
    }

    /** {@code Candles: got them}. */
    private static boolean isPointing(Clause clause) {
        return clause.size() == 2
                && Forms.isPast(clause.token(0).word())
                && Vague.isPronoun(clause.token(1).word());
    }

    /** Whether a clause of the same sentence, or the next short one, speaks of trouble. */
    boolean troubled(Clause clause) {
        int before = clause.size() <= REFRAIN ? 1 : 0;
        return clauses.stream()
                .filter(other ->
                        clause.sentence() - other.sentence() <= before && other.sentence() <= clause.sentence())
                .anyMatch(other -> other.has(Sign.TROUBLE));
    }

    /** Whether the sentence says that this is to go on; of something that happens often a mere "I will" says so. */
    boolean onward(boolean often) {
        Clause clause = clauses.get(at);
        if (clause.has(Sign.ONWARD) || addsOnward(clause)) {
            return true;
        }
        return often
                && clauses.stream()
                        .filter(other -> !other.equals(clause) && Math.abs(other.sentence() - clause.sentence()) <= 1)
                        .anyMatch(other -> (other.sentence() == clause.sentence() && other.has(Sign.ONWARD))
                                || (other.size() <= SHORT && other.has(Sign.WILL) && ends(other))
                                || isResolution(other)
                                || Ruling.isRefrain(other));
    }

    /** {@code I've decided}, {@code I mean it this time}: what is said around it is meant. */
    private static boolean isResolution(Clause clause) {
        String last = clause.token(clause.size() - 1).word();
        boolean meant = clause.size() > 2
                && clause.token(0).is("i")
                && clause.token(1).is("mean")
                && clause.token(2).is("it");
        boolean mind = clause.endsWith("made", "up", "my", "mind")
                || clause.endsWith("made", "my", "mind", "up")
                || clause.endsWith("mind", "is", "made", "up");
        boolean denied = clause.any(token -> token.is("not"));
        return clause.size() <= FEW && (last.equals("decided") || meant || (mind && !denied));
    }

    /** {@code ..., nightly from now on}. */
    private boolean addsOnward(Clause clause) {
        return clauses.subList(Math.max(0, at - 1), Math.min(clauses.size(), at + 3)).stream()
                .filter(other -> other.sentence() == clause.sentence() && !OwnRules.isWhy(clause, other, clauses))
                .anyMatch(other -> OwnRules.isOnlyRule(other)
                        || ((other.size() <= FEW || other.isBefore(":") || Ruling.isRefrain(other))
                                && other.has(Sign.ONWARD)));
    }

    /** {@code I'll keep a list, a line or two each night}. */
    boolean addsOften() {
        return next().filter(Setting::saysHowOften).isPresent()
                || previous()
                        .filter(before -> before.sentence() == clauses.get(at).sentence() && Occasions.isOnly(before))
                        .isPresent();
    }

    private static boolean saysHowOften(Clause next) {
        boolean bare = next.none(token ->
                Subject.isSaying(token.word()) || JOINING.contains(token.word()) || Forms.isPast(token.word()));
        return bare
                && next.size() <= SHORT
                && next.isOften()
                && (Amounts.isAmount(next.token(0).word())
                        || next.token(0).is("a")
                        || (next.has(Sign.ONWARD) && next.token(0).isOneOf("and", "not"))
                        || next.isTime(0)
                        || next.has(Sign.OFTEN));
    }

    /** {@code that's what I'm going to do}. */
    private static boolean ends(Clause clause) {
        return clause.find(Sign.WILL)
                .filter(place -> clause.size() - place.to() <= 1)
                .isPresent();
    }

    /** Whether the message says that its list is meant; {@code that's me done} says that it was. */
    boolean resolved(Clause clause) {
        return clauses.stream()
                .anyMatch(other -> other.has(Sign.RESOLVE)
                        && other.end() != clause.end()
                        && Cues.english().at(Sign.DROP, other.tokens(), 0).isEmpty()
                        && !other.has(Sign.STRUGGLE)
                        && !other.has(Sign.FINISHED)
                        && !other.has(Sign.DROPPED));
    }

    /** {@code Same thing every month: I start a diet on the Monday}: the sentence tells of a struggle. */
    boolean struggles() {
        Clause clause = clauses.get(at);
        return clauses.stream().anyMatch(other -> other.sentence() == clause.sentence() && other.has(Sign.STRUGGLE));
    }

    /** {@code It's each and every time, I have to pull over}: what happens then. */
    boolean isBehindRefrain() {
        return before instanceof Act.Struggles
                && toldBefore().anyMatch(other -> other.token(0).is("it") && other.has(Sign.STRUGGLE));
    }

    /** {@code New rule. The laptop closes at six}: it is the rule that was announced right before. */
    boolean isAnnouncedRule() {
        return previous()
                .filter(OwnRules::announces)
                .filter(rule ->
                        rule.isBefore(":") || rule.sentence() != clauses.get(at).sentence())
                .isPresent();
    }

    /** What the sentence says before the clause looked at; at its beginning the sentence before. */
    Stream<Clause> toldBefore() {
        if (at == 0) {
            return Stream.empty();
        }
        int sentence = clauses.get(at - 1).sentence();
        return clauses.subList(0, at).stream().filter(other -> other.sentence() == sentence);
    }

    /** The clause before, when it ends the sentence before. */
    Optional<Clause> sentenceBefore() {
        return previous().filter(before -> before.sentence() < clauses.get(at).sentence());
    }

    /** The words that tell of a struggle. */
    String story(Clause clause) {
        return Story.of(clauses, clause);
    }

    /** The words of the sentence, as many of its first clauses as are short enough. */
    String wholeStory() {
        return Story.from(sentence().toList());
    }

    /** The words that tell of a struggle, where the clause only says that it comes back. */
    String storyBefore(Clause clause) {
        boolean alone = previous()
                .filter(before -> before.sentence() == clause.sentence())
                .isEmpty();
        return alone && at > 0 ? Story.before(clauses, clauses.get(at - 1)) : Story.of(clauses, clause);
    }
}
