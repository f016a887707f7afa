package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Sentences;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Hears what the person would like to do some day, or leans to, in sentences of which nothing else was understood: {@code it'd be grand
 * to walk the length of Wales before I'm sixty}, {@code I've a yen to learn the harp, nothing definite}. No one word tells; the signs of it are
 * weighed. Used once.
 */
final class Wishes {
    private static final int ENOUGH = 3;
    private static final int NEAR = 4;
    private static final int BRIEF = 7;

    /** What leans one way without having decided. */
    private static final Set<String> LEANING = WordSet.of(
            "notion",
            "hankering",
            "yen",
            "longing",
            "dream",
            "fantasy",
            "pipe-dream",
            "daydream",
            "ambition",
            "yearning",
            "inkling",
            "hunch",
            "temptation",
            "fancy",
            "soft",
            "tempted",
            "toying",
            "flirting",
            "drawn",
            "mind",
            "idea",
            "thought",
            "part",
            "voice",
            "inclination");

    /** These lean only behind the other half of the phrase: {@code half a mind}, {@code part of me}. */
    private static final Set<String> HALVED = WordSet.of("mind", "idea", "thought", "part", "voice", "soft");

    private static final Set<String> HALVES =
            WordSet.of("half", "vague", "little", "small", "big", "good", "mad", "silly");
    private static final Set<String> WOULD = WordSet.of("would", "could", "might", "imagine", "picture");
    private static final Set<String> FOND = WordSet.of(
            "something",
            "dream",
            "grand",
            "ideal",
            "cool",
            "bonkers",
            "mad",
            "brave",
            "change",
            "adventure",
            "nice",
            "lovely",
            "wonderful",
            "fun");

    private static final Set<String> UNTIL =
            WordSet.of("old", "retire", "retired", "die", "dead", "gone", "grown", "leave", "late", "bones", "knees");

    /** What tells that nothing is decided. */
    private static final Set<String> UNDECIDED = WordSet.of(
            "firm",
            "definite",
            "decided",
            "fixed",
            "concrete",
            "settled",
            "serious",
            "booked",
            "certain",
            "planned",
            "stone",
            "sure");

    private static final Set<String> DENYING = WordSet.of("nothing", "not", "no", "none", "never", "nowhere");
    private static final Set<String> ELSE = WordSet.of(
            "you", "your", "he", "she", "they", "his", "her", "their", "said", "says", "was", "were", "had", "did",
            "ago", "used", "please", "reckons", "has");

    private final Sentences sentences;
    private final List<Act> acts;
    private final Verdicts verdicts;
    private final Openings openings;
    private final Consumer<Act.Muses> heard;

    /** Takes the acts of a message, what was made of them so far, and who is told of a wish. */
    Wishes(List<Act> acts, Verdicts verdicts, Openings openings, Consumer<Act.Muses> heard) {
        this.sentences = new Sentences(Act.clauses(acts));
        this.acts = acts;
        this.verdicts = verdicts;
        this.openings = openings;
        this.heard = heard;
    }

    /** Tells of the wishes in the sentences that said nothing so far. */
    void settle() {
        Act.bySentence(acts).forEach((sentence, told) -> {
            boolean left = told.stream().allMatch(act -> act instanceof Act.Nothing || act instanceof Act.Reports)
                    && told.stream().map(Act::clause).anyMatch(Wishes::isHinted)
                    && !verdicts.tellsOf(sentence)
                    && !openings.tellsOf(sentence)
                    && told.stream().allMatch(act -> Earnest.isMeant(act.clause(), sentences.all()));
            if (left) {
                hear(sentences.whole(sentence), sentences.beside(sentence));
            }
        });
    }

    private static boolean isHinted(Clause clause) {
        return clause.any(token -> WOULD.contains(token.word()) || LEANING.contains(token.word()));
    }

    private void hear(Clause whole, List<Clause> beside) {
        if (!isElse(whole) && weight(whole, beside) >= ENOUGH) {
            content(whole)
                    .filter(content -> content.indexOf(' ') > 0 && !Vague.isEmpty(content))
                    .ifPresent(content -> heard.accept(new Act.Muses(whole, content)));
        }
    }

    /** What is somebody else's, over, or asked of one who listens. */
    private static boolean isElse(Clause whole) {
        boolean asked = whole.question()
                && !WOULD.contains(Beginnings.trimmed(whole).token(0).word())
                && !whole.token(0).is("what");
        return asked || Subject.of(whole.tokens()) == Subject.OTHER || whole.any(token -> ELSE.contains(token.word()));
    }

    private static int weight(Clause whole, List<Clause> beside) {
        List<Clause> near = Stream.concat(Stream.of(whole), beside.stream().filter(other -> other.size() <= BRIEF))
                .toList();
        int far = near.stream().anyMatch(Wishes::isFar) ? 1 : 0;
        int undecided = near.stream().anyMatch(Wishes::isUndecided) ? 1 : 0;
        boolean would = whole.any(token -> WOULD.contains(token.word()) && !isUnder(whole, token));
        return leaning(whole) + (would ? 1 : 0) + fond(whole) + far + undecided + wondering(near);
    }

    /** {@code If I could}: said on a condition. */
    private static boolean isUnder(Clause whole, Token would) {
        return whole.tokens().stream()
                .filter(token -> token.start() < would.start())
                .anyMatch(token -> token.is("if"));
    }

    /** {@code A hankering to}, {@code half a mind to}, {@code part of me}: two, and three before what it leans to. */
    private static int leaning(Clause whole) {
        return IntStream.range(0, whole.size())
                .filter(at -> isLeaning(whole, at))
                .map(at -> doing(whole, at) > 0 ? ENOUGH : 2)
                .max()
                .orElse(0);
    }

    private static boolean isLeaning(Clause whole, int at) {
        String word = whole.token(at).word();
        boolean whose = HALVED.contains(word)
                && (whole.token(0).is("part")
                        || Places.between(Math.max(0, at - 2), at)
                                .any(half -> HALVES.contains(whole.token(half).word()))
                        || (at + 2 < whole.size()
                                && whole.token(at + 1).is("of")
                                && whole.token(at + 2).is("me")));
        return LEANING.contains(word) && (whose || !HALVED.contains(word));
    }

    private static int fond(Clause whole) {
        boolean fond = Moods.isBetter(whole)
                || Places.between(1, whole.size())
                        .any(at -> FOND.contains(whole.token(at).word())
                                && Places.between(Math.max(0, at - NEAR), at)
                                        .any(be -> whole.token(be).is("be")));
        return fond ? 1 : 0;
    }

    /** {@code One day}, {@code before I'm eighty}, {@code some summer or other}, {@code when we retire}. */
    private static boolean isFar(Clause clause) {
        return Places.between(0, clause.size()).any(at -> isFar(clause, at));
    }

    private static boolean isFar(Clause clause, int at) {
        String word = clause.token(at).word();
        Optional<String> next =
                at + 1 < clause.size() ? Optional.of(clause.token(at + 1).word()) : Optional.empty();
        boolean some = Set.of("one", "some").contains(word)
                && next.filter(Set.of("day", "year", "summer", "winter", "time", "spring", "autumn", "point")::contains)
                        .isPresent();
        boolean until = Set.of("before", "when", "once").contains(word)
                && next.filter(Set.of("i", "we")::contains).isPresent()
                && Places.between(at + 2, Math.min(clause.size(), at + 2 + NEAR))
                        .any(old -> UNTIL.contains(clause.token(old).word())
                                || Amounts.isAmount(clause.token(old).word()));
        return some || until || Set.of("someday", "eventually", "ever").contains(word);
    }

    /** {@code We'll see}, {@code who knows}, {@code nothing firm}. */
    private static boolean isUndecided(Clause clause) {
        boolean denied = Places.between(1, clause.size())
                .any(at -> UNDECIDED.contains(clause.token(at).word())
                        && Places.between(Math.max(0, at - 2), at)
                                .any(no -> DENYING.contains(clause.token(no).word())));
        boolean seen = Places.between(1, clause.size())
                .any(at -> clause.token(at).isOneOf("see", "knows", "say")
                        && clause.token(at - 1).isOneOf("will", "who", "never"));
        return denied || seen || clause.any(token -> token.is("dunno") || token.is("maybe"));
    }

    /** {@code I wonder what it would be like}. */
    private static int wondering(List<Clause> near) {
        boolean wonder =
                near.stream().anyMatch(clause -> clause.any(token -> token.isOneOf("wonder", "wondering", "imagine")));
        boolean like = near.stream()
                .anyMatch(clause -> Places.between(1, clause.size())
                        .any(at -> clause.token(at).is("like")
                                && clause.token(at - 1).is("be")));
        return (wonder ? 1 : 0) + (like ? 1 : 0);
    }

    /** What it leans to, or would be: {@code see the fjords} of {@code it'd be something to see the fjords}. */
    private static Optional<String> content(Clause whole) {
        int from = IntStream.range(0, whole.size())
                .map(at -> doing(whole, at))
                .filter(at -> at > 0)
                .findFirst()
                .orElse(0);
        return from > 0
                ? Content.asRequest(whole, from, end(whole, from))
                : whole.token(0).is("imagine") || whole.token(0).is("picture")
                        ? Content.of(whole, 1, end(whole, 1))
                        : Optional.empty();
    }

    /** The verb behind {@code to}, {@code of} or {@code about} within reach of a word; 0 when there is none. */
    private static int doing(Clause whole, int word) {
        return Places.between(word + 1, Math.min(whole.size() - 1, word + NEAR))
                .first(at -> whole.token(at - 1).is("to")
                        ? isVerb(whole, at)
                        : whole.token(at - 1).isOneOf("of", "about", "with", "on")
                                && Forms.isProgressive(whole.token(at).word()))
                .orElse(0);
    }

    /** {@code To live by the sea}, not {@code to the sea} or {@code to Oban}. */
    private static boolean isVerb(Clause whole, int at) {
        String word = whole.token(at).word();
        return !(StopWords.contains(word) && !Content.isAct(word + " it"))
                && !whole.isTime(at)
                && Character.isLowerCase(whole.text().charAt(whole.token(at).start()));
    }

    /** Where the doing ends: at the first comma behind it. */
    private static int end(Clause whole, int from) {
        return Places.between(from + 1, whole.size())
                .first(at -> whole.text().startsWith(",", whole.token(at - 1).end()))
                .orElse(whole.size());
    }
}
