package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Intentions;
import dev.loopkeeper.loop.hearing.act.Occasions;
import dev.loopkeeper.loop.hearing.act.Ruling;
import dev.loopkeeper.loop.hearing.act.Theirs;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sentences;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the commitment that is to be done again and again where no plain rule is made of it, by a rhythm, and that once is not
 * enough or that it is wanted: {@code one call to my brother isn't enough. Sundays from now on}. For one message.
 */
final class Encore {
    private static final int BRIEF = 6;
    private static final Set<String> WANTING = WordSet.of("want", "keep", "keeping", "wanting");
    private static final Set<String> POINTING = WordSet.of("it", "that", "this", "those", "these", "them", "one");
    private static final Set<String> ONCE = WordSet.of("one-off", "one-time", "once", "one", "single");
    private static final Set<String> LACKING = WordSet.of("enough", "do", "plenty", "all");

    private static final Set<String> MEANING = WordSet.of("am", "are", "want", "will");

    private static final int FEW = 6;

    private final Likening likening;
    private final Verdicts verdicts;
    private final Openings openings;
    private final Sentences sentences;

    Encore(List<Act> acts, Likening likening, Verdicts verdicts, Openings openings) {
        this.likening = likening;
        this.verdicts = verdicts;
        this.openings = openings;
        this.sentences = new Sentences(Act.clauses(acts));
    }

    /** Makes a habit of what the first sentence that says enough names. */
    void settle(List<Act> acts) {
        if (verdicts.promotions().isEmpty()
                && sentences.all().stream().anyMatch(Sighs::isHinted)
                && acts.stream().noneMatch(Act.Struggles.class::isInstance)) {
            sentences.numbers().stream()
                    .filter(this::isToComeBack)
                    .flatMap(sentence -> meant(sentence).stream()
                            .map(found -> new Meant(sentences.parts(sentence).get(0), found)))
                    .findFirst()
                    .ifPresent(this::promote);
        }
    }

    private record Meant(Clause clause, Likening.Found found) {}

    private void promote(Meant meant) {
        verdicts.promote(
                meant.found,
                meant.clause,
                openings.draft(LoopKind.HABIT, meant.found.loop().content(), meant.clause, Intentions.FIRM));
    }

    /** Whether a rhythm is told of in the sentence or briefly beside it, and that it is meant; and nothing speaks against it. */
    private boolean isToComeBack(int sentence) {
        Clause whole = sentences.whole(sentence);
        List<Clause> near = Stream.concat(Stream.of(whole), beside(sentence)).toList();
        boolean theirs = sentences.parts(sentence).stream().anyMatch(Theirs::does);
        return !theirs
                && near.stream().anyMatch(Encore::isOften)
                && near.stream().anyMatch(clause -> isMore(clause) || isWanted(clause))
                && !openings.tellsOf(sentence)
                && near.stream().noneMatch(Encore::isElse)
                && sentences.parts(sentence).stream()
                        .allMatch(part -> part.question() || Earnest.isMeant(part, sentences.all()));
    }

    /** The brief sentences right before and behind it that say nothing of their own. */
    private Stream<Clause> beside(int sentence) {
        return IntStream.of(sentence - 1, sentence + 1)
                .filter(other ->
                        sentences.numbers().contains(other) && !openings.tellsOf(other) && !verdicts.tellsOf(other))
                .mapToObj(sentences::whole)
                .filter(clause -> clause.size() <= BRIEF && !Occasions.isOneOff(clause));
    }

    /** {@code Every Friday}, {@code Sundays}; what lasts may also be of one day: {@code the Saturday swim is here to stay}. */
    private static boolean isOften(Clause clause) {
        boolean often = Rhythm.isSteady(clause) || !clause.repeats().isEmpty();
        boolean lasting = clause.has(Sign.LASTING)
                && Subject.of(clause.tokens()) == Subject.THING
                && !clause.times().isEmpty();
        return often || lasting;
    }

    /** {@code One call isn't enough}, {@code let's not leave it at one}. */
    private static boolean isMore(Clause clause) {
        boolean lacking = Places.between(0, clause.size() - 1)
                .any(at -> clause.token(at).is("not")
                        && LACKING.contains(clause.token(at + 1).word()));
        return MoreThanOnce.isGoingOn(clause) || (lacking && clause.any(token -> ONCE.contains(token.word())));
    }

    /** {@code Those I want}, {@code every Sunday it is}, {@code it's here to stay}. */
    private static boolean isWanted(Clause clause) {
        boolean wanted = Places.between(1, clause.size())
                .any(at -> WANTING.contains(clause.token(at).word())
                        && (clause.token(at - 1).isSelf()
                                || clause.token(at - 1).is("to"))
                        && (at + 1 == clause.size()
                                || clause.isTime(at + 1)
                                || POINTING.contains(clause.token(at + 1).word())));
        return wanted
                || clause.has(Sign.ONWARD)
                || clause.has(Sign.LASTING)
                || Ruling.isOwnWill(clause)
                || behind(clause, 0).filter(Ruling::isOwnWill).isPresent();
    }

    /** Asked, unsure, over, not so, bad, or what others do. */
    private static boolean isElse(Clause clause) {
        boolean denied = clause.any(token -> token.is("not") || token.is("never") || token.is("no"));
        return (clause.question() && !clause.token(0).is("why") && !isHeading(clause))
                || Stream.of(Sign.HEDGE, Sign.UNREAL, Sign.STRUGGLE).anyMatch(clause::has)
                || isOver(clause)
                || Moods.bad(clause) > 0
                || Theirs.does(clause)
                || Theirs.isTheirs(clause)
                || (Subject.of(clause.tokens()) == Subject.OTHER && clause.none(Token::isSelf))
                || (denied && !isMore(clause) && !isUnlike(clause));
    }

    /** {@code It was every week}; not {@code yoga was bliss, I want it every Tuesday}: it only tells how it was. */
    private static boolean isOver(Clause clause) {
        int was = IntStream.range(0, clause.size())
                .filter(at -> clause.token(at).is("was") || clause.token(at).is("were"))
                .reduce((first, last) -> last)
                .orElse(-1);
        return was >= 0 && behind(clause, was).isEmpty();
    }

    /** The {@code I'm baking every Sunday} of {@code the loaf was so good I'm baking every Sunday}. */
    private static Optional<Clause> behind(Clause clause, int from) {
        return IntStream.range(Math.max(from + 1, 1), clause.size() - 2)
                .filter(at -> clause.token(at).isSelf()
                        && (MEANING.contains(clause.token(at + 1).word())
                                || clause.token(at + 2).is("decided")))
                .mapToObj(clause::from)
                .findFirst();
    }

    /** {@code Badminton with Kit?}: only names what it is of. */
    private static boolean isHeading(Clause clause) {
        return clause.size() <= FEW
                && clause.none(token -> Subject.isSaying(token.word()) || Forms.isPast(token.word()))
                && clause.find(Sign.REQUEST).isEmpty();
    }

    /** {@code Raking the gravel isn't, that I want weekly}: unlike what was just said to be for once. */
    private static boolean isUnlike(Clause clause) {
        return Places.between(2, clause.size() - 1)
                .any(at -> clause.token(at).is("not")
                        && clause.token(at - 1).isOneOf("is", "are")
                        && clause.token(at + 1).isOneOf("i", "we", "that", "those"));
    }

    /** The one commitment that the sentence names, or else the one before it. */
    private Optional<Likening.Found> meant(int sentence) {
        return Stream.of(sentences.parts(sentence), sentences.parts(sentence - 1))
                .map(this::named)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .filter(found -> found.size() == 1 && isFree(found.get(0), sentence))
                .map(found -> found.get(0))
                .filter(found ->
                        sentences.parts(sentence).stream().noneMatch(part -> Unlike.isDoneElse(part, found.loop())));
    }

    private List<Likening.Found> named(List<Clause> naming) {
        Set<String> said = naming.stream()
                .flatMap(clause -> IntStream.range(0, clause.size())
                        .filter(at -> !clause.isTime(at))
                        .mapToObj(at -> clause.token(at).word()))
                .flatMap(word -> Known.stems(word).stream())
                .collect(Collectors.toSet());
        List<Likening.Found> closest = likening.closest(said, Standing::isRepeatable).stream()
                .filter(found -> isOfThing(said, found.loop()) || isDoing(said, found.loop()))
                .toList();
        List<Likening.Found> same =
                closest.stream().filter(found -> isDoing(said, found.loop())).toList();
        return same.isEmpty() ? closest : same;
    }

    /** Whether the doing is named: the drop in of {@code dropping in on Dad}. */
    private static boolean isDoing(Set<String> said, OpenLoop loop) {
        return said.stream().anyMatch(stem -> Wording.isVerb(stem, loop));
    }

    /** Whether more is named than with whom. */
    private static boolean isOfThing(Set<String> said, OpenLoop loop) {
        Known known = Known.of(loop.content());
        return Tokens.of(loop.content()).stream()
                .map(Token::word)
                .filter(word -> said.contains(Stems.stem(word)))
                .anyMatch(word -> !Subject.isPerson(word)
                        && !known.doing().names().contains(word)
                        && !Wording.isVerb(Stems.stem(word), loop));
    }

    /** Of what the same sentence says that it was done, more can be said. */
    private boolean isFree(Likening.Found found, int sentence) {
        boolean done = verdicts.completing(found.loop())
                .filter(clause -> clause.sentence() == sentence)
                .isPresent();
        return done || !(verdicts.isSettled(found.loop()) || verdicts.tellsOf(sentence));
    }
}
