package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Grain;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears of what hurts and comes back, however it is told: {@code my chest goes tight whenever I drive}. */
final class Woes {
    private static final int NEAR = 2;
    private static final Set<String> OWN = WordSet.of("i", "me", "we", "us", "myself", "mine");
    private static final Set<String> SELVES = WordSet.of("i", "me", "my", "we", "us", "our");
    private static final Set<String> OFTEN = WordSet.of(
            "every",
            "each",
            "always",
            "whenever",
            "constantly",
            "forever",
            "anytime",
            "whatever",
            "nightly",
            "daily",
            "never",
            "keeps",
            "keep");
    private static final Set<String> DENIED =
            WordSet.of("no", "not", "never", "without", "fewer", "less", "stops", "prevents", "avoid", "against", "or");
    private static final Set<String> BEHIND_THESE = WordSet.of(
            "get", "gets", "am", "is", "are", "being", "so", "too", "feel", "feels", "leaves", "end", "ends", "up",
            "me", "have", "has", "my", "the", "a", "go", "goes");
    private static final Set<String> GLAD = WordSet.of(
            "love",
            "enjoy",
            "helps",
            "help",
            "fun",
            "beautiful",
            "laughing",
            "lovely",
            "happy",
            "laugh",
            "longer",
            "joy",
            "brilliant");
    private static final Set<Sign> MEANT = Set.of(Sign.WILL, Sign.WANT, Sign.HEDGE, Sign.DROP, Sign.UNREAL);

    private final Setting setting;

    Woes(Setting setting) {
        this.setting = setting;
    }

    /** The struggle that the clause tells of; empty when nothing hurts or it does so only once. */
    Optional<Act> read(Clause clause) {
        boolean told = (isWoe(clause) || isOften(clause))
                && setting.sentence().anyMatch(Woes::isWoe)
                && setting.sentence().anyMatch(Woes::isOften)
                && setting.sentence().anyMatch(Woes::isOwn)
                && setting.sentence().noneMatch(Woes::isElse)
                && setting.sentence().noneMatch(Plights::isOfRelative)
                && setting.sentence().noneMatch(other -> other.has(Sign.MUSE))
                && !Untroubled.isReason(clause, setting);
        return told ? Optional.of(new Act.Struggles(clause, setting.story(clause))) : Optional.empty();
    }

    /** {@code Leaves me in tears}; not {@code no more headaches}, nor the pounds of {@code twenty pounds}. */
    private static boolean isWoe(Clause clause) {
        return clause.find(Sign.WOE)
                .filter(woe -> !clause.token(0).is("or"))
                .filter(woe -> woe.from() == 0
                        || !Amounts.isNumber(clause.token(woe.from() - 1).word()))
                .filter(woe -> Places.between(Math.max(0, woe.from() - NEAR), woe.from())
                        .none(at -> DENIED.contains(clause.token(at).word())))
                .isPresent();
    }

    private static boolean isOften(Clause clause) {
        return !clause.repeats().isEmpty()
                || clause.has(Sign.OFTEN)
                || clause.has(Sign.PATTERN)
                || clause.any(token -> OFTEN.contains(token.word()));
    }

    /** {@code It leaves me in tears}, {@code my laptop freezes}, {@code getting up is a battle}; not {@code my sister cries}. */
    private static boolean isOwn(Clause clause) {
        return clause.any(token -> OWN.contains(token.word()))
                || (Subject.of(clause.tokens()) != Subject.OTHER
                        && !Theirs.does(clause)
                        && clause.any(token -> token.is("my") || token.is("our")))
                || Forms.isProgressive(clause.token(0).word())
                || Homes.isOf(clause);
    }

    /** Asked, meant, over, of one day or a pleasure. */
    private static boolean isElse(Clause clause) {
        return clause.question()
                || clause.token(0).isOneOf("until", "till")
                || Plights.isUsed(clause)
                || Reserved.isFromNow(clause)
                || MEANT.stream().anyMatch(clause::has)
                || clause.any(token -> GLAD.contains(token.word()))
                || clause.times().stream()
                        .anyMatch(time -> time.extent().grain().compareTo(Grain.DAY) >= 0)
                || Places.between(0, clause.size()).any(at -> isPast(clause, at));
    }

    /** {@code I froze}, {@code it was}; not {@code I get told off}. */
    static boolean isPast(Clause clause, int at) {
        return clause.token(at).isOneOf("was", "were", "had", "did", "used")
                || (at > 0
                        && Forms.isPast(clause.token(at).word())
                        && !clause.token(at).is("blessed")
                        && !BEHIND_THESE.contains(clause.token(at - 1).word()));
    }

    /** {@code The agenda's out}, {@code the pipe leaked again}: said beside it. */
    static boolean areOfElse(Clause clause) {
        return !clause.subordinate()
                && clause.none(token -> SELVES.contains(token.word()))
                && (Places.between(0, clause.size()).any(at -> isPast(clause, at))
                        || Stream.of(Sign.FINISHED, Sign.MISSED, Sign.HAPPENED).anyMatch(clause::has));
    }
}
