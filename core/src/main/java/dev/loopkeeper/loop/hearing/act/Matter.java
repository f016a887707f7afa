package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Nouns;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds what a struggle is about, where the words that tell it only point there, or give the reason: the team meetings of {@code I could
 * blame Oscar for our team meetings overrunning, but it's me}. Stateless.
 */
final class Matter {
    private static final int BRIEF = 4;
    private static final int FRONT = 7;
    private static final int BACK = 3;
    private static final int LONGEST = 100;
    /** What one says to set oneself against others. */
    private static final Set<String> ECHO = WordSet.of(
            "i", "do", "does", "easy", "am", "not", "me", "for", "well", "guilty", "with", "yes", "no", "but", "can",
            "have", "except");

    private static final Set<String> FAULT = WordSet.of("fault", "doing", "blame");
    private static final Set<String> SELVES = WordSet.of("me", "my", "mine", "myself", "i", "ourselves", "our", "ours");
    private static final Set<String> EXCUSING = WordSet.of("blame", "say", "claim", "pretend", "think", "tell");

    private Matter() {}

    /** The sentence before one, without what only sets the person against others: {@code well, I do}, {@code me?} */
    static List<Clause> before(List<Clause> clauses, int sentence) {
        List<Clause> told = List.of();
        for (int at = sentence - 1; at >= Math.max(0, sentence - BACK); at--) {
            int number = at;
            told = clauses.stream()
                    .filter(clause -> clause.sentence() == number)
                    .toList();
            if (!isEcho(told)) {
                return told;
            }
        }
        return told;
    }

    /** {@code Not for me}, {@code well, I do}. */
    private static boolean isEcho(List<Clause> told) {
        return told.stream().mapToInt(Clause::size).sum() <= BRIEF
                && (told.stream().allMatch(Matter::isOwnUp)
                        || told.stream()
                                .flatMap(clause -> clause.tokens().stream())
                                .allMatch(token -> ECHO.contains(token.word())));
    }

    /** The clauses before the one in which the person owns up: {@code the slugs have my lettuces, and it's me to blame: I never go round}. */
    static Optional<List<Clause>> blamed(List<Clause> sentence) {
        return IntStream.range(1, sentence.size())
                .filter(at -> isOwnUp(sentence.get(at)))
                .boxed()
                .findFirst()
                .map(at -> sentence.subList(0, at))
                .filter(told -> told.stream().noneMatch(clause -> excuse(clause) >= 0));
    }

    /** What somebody or something else could be blamed for: {@code I'd love to blame Oscar for our meetings overrunning, but it's me}. */
    static Optional<String> excused(List<Clause> clauses, List<Clause> before, List<Clause> own) {
        List<Clause> sentence = clauses.stream()
                .filter(clause -> clause.sentence() >= before.get(0).sentence()
                        && clause.sentence() < own.get(0).sentence())
                .toList();
        return isExcuse(sentence)
                ? sentence.stream()
                        .filter(clause -> excuse(clause) >= 0)
                        .findFirst()
                        .flatMap(clause -> IntStream.range(excuse(clause) + 1, clause.size() - 1)
                                .filter(at -> clause.token(at).isOneOf("for", "that"))
                                .boxed()
                                .findFirst()
                                .or(() -> Optional.of(excuse(clause))
                                        .filter(at -> !clause.token(at).is("blame")))
                                .flatMap(at -> Content.of(clause, at + 1)))
                : Optional.empty();
    }

    /**
     * The struggle of what the person says each time and never keeps: {@code I say that every night and never stick to it}; nothing of
     * {@code I'd love to blame Oscar, but it's me}, for nobody would do that. Empty when neither is said.
     */
    static Optional<Act> read(Clause clause, Setting setting) {
        if (isBroken(clause, setting)) {
            return Optional.of(new Act.Struggles(clause, setting.story(clause)));
        }
        return excuse(clause) >= 0 && isExcuse(setting.near().toList())
                ? Optional.of(new Act.Nothing(clause))
                : Optional.empty();
    }

    /** Whether a sentence blames somebody or something else and takes it back. */
    private static boolean isExcuse(List<Clause> sentence) {
        return sentence.stream().anyMatch(clause -> excuse(clause) >= 0)
                && sentence.stream().skip(1).anyMatch(Matter::isOwnUp);
    }

    /** Where the blame stands of {@code I'd love to blame}, {@code it's easy to say}; -1 when there is none. */
    private static int excuse(Clause clause) {
        return Places.between(1, Math.min(clause.size() - 1, FRONT))
                .first(at -> EXCUSING.contains(clause.token(at).word())
                        && clause.token(at - 1).isOneOf("to", "could", "can", "would", "might"))
                .orElse(-1);
    }

    /** {@code It's me}, {@code I've only myself to blame}, {@code it's my own fault}. */
    private static boolean isOwnUp(Clause clause) {
        List<String> words = clause.tokens().stream().map(Token::word).toList();
        int from = Set.of("but", "and").contains(words.get(0)) ? 1 : 0;
        boolean me = words.size() <= from + BRIEF
                && (clause.endsWith("it", "is", "me")
                        || clause.endsWith("is", "just", "me")
                        || clause.endsWith("is", "all", "me"));
        boolean fault = words.size() <= FRONT + 2
                && words.stream().anyMatch(FAULT::contains)
                && words.stream().anyMatch(SELVES::contains);
        return (me || fault) && !words.contains("not") && !words.contains("never");
    }

    /** The handover notes of {@code nobody has trouble with handover notes. I leave them till the end}. */
    static Optional<String> pointedTo(List<Clause> before, List<Clause> own) {
        boolean several = own.stream()
                .flatMap(clause -> clause.tokens().stream())
                .map(Token::word)
                .filter(word -> Set.of("it", "them").contains(word))
                .findFirst()
                .filter("them"::equals)
                .isPresent();
        return before.stream()
                .flatMap(clause -> Nouns.meant(clause, several).stream())
                .reduce((earlier, later) -> later)
                .filter(thing -> !Vague.isEmpty(thing));
    }

    /** {@code I say that every night and never do}. */
    private static boolean isBroken(Clause clause, Setting setting) {
        return isSaid(List.of(clause))
                && (clause.isOften() || Sighs.of(clause) > 0)
                && setting.sentence()
                        .filter(other -> other.end() >= clause.end())
                        .flatMap(other -> other.tokens().stream())
                        .anyMatch(token -> token.isOneOf("never", "not", "nothing"));
    }

    /** {@code I say that on every job}, {@code that's what I tell myself every night}: what one says stands before. */
    static boolean isSaid(List<Clause> own) {
        Clause first = own.get(0);
        boolean what = first.size() > BRIEF + 1
                && first.token(0).is("that")
                && first.token(2).is("what")
                && first.token(BRIEF - 1).is("i");
        if (what) {
            return first.token(BRIEF).isOneOf("say", "tell");
        }
        int verb = first.size() > 2 && first.token(0).is("i") ? (first.token(1).is("always") ? 2 : 1) : 0;
        return verb > 0
                && first.token(verb).isOneOf("say", "tell", "promise", "swear")
                && first.tokens().stream()
                        .skip(verb + 1L)
                        .limit(2)
                        .anyMatch(token -> token.isOneOf("that", "it", "this", "so"));
    }

    /** The words behind what they are about, as many as are short enough. */
    static String with(String thing, String told) {
        String all = Content.capital(thing) + ": " + Content.lower(told);
        int cut = all.length() <= LONGEST ? all.length() : all.lastIndexOf(' ', LONGEST);
        return all.substring(0, cut);
    }
}
