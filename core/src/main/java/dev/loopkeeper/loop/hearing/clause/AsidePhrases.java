package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;

/** The words that begin an aside: {@code apart from the oven}, {@code instead of ringing Mum}. Stateless. */
public final class AsidePhrases {
    /** Words for a whole that something may be left out of. */
    public static final Set<String> WHOLE =
            WordSet.of("everything", "all", "everyone", "whole", "anything", "every", "lot");

    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "those", "one");
    private static final List<List<String>> INSTEAD =
            List.of(List.of("instead", "of"), List.of("rather", "than"), List.of("without"));
    private static final List<List<String>> ALSO =
            List.of(List.of("as", "well", "as"), List.of("on", "top", "of"), List.of("besides"), List.of("after"));
    private static final Set<String> NO_REPORT = WordSet.of("not", "never", "another", "can", "always", "every");
    private static final Set<String> DONE = WordSet.of(
            "done", "finished", "sorted", "complete", "clean", "tidy", "ready", "packed", "cleared", "painted");
    private static final Set<String> CHOOSING =
            WordSet.of("going", "doing", "having", "getting", "booking", "making", "staying");
    private static final Set<String> GOING = WordSet.of(
            "went", "ended", "ran", "swam", "walked", "cycled", "did", "played", "going", "doing", "having", "getting",
            "booking", "making", "staying");
    private static final int FEW = 3;

    private AsidePhrases() {}

    /** Whether an aside begins at a word. */
    static boolean beginsAt(List<Token> tokens, int at) {
        return exception(tokens, at) > 0
                || (doing(INSTEAD, tokens, at) > 0 && (!tokens.get(at).is("without") || isReport(tokens, at)))
                || (doing(ALSO, tokens, at) > 0 && !isJustDone(tokens, at))
                || isInsteadOfThing(tokens, at);
    }

    /** {@code My sister is after putting her name down}: she just has. */
    private static boolean isJustDone(List<Token> tokens, int at) {
        return at > 1
                && tokens.get(at).is("after")
                && tokens.get(at - 1).isOneOf("is", "are")
                && !tokens.get(at - 2).isSelf();
    }

    /** {@code Went to bed without writing}, but not {@code another day without writing}. */
    private static boolean isReport(List<Token> tokens, int to) {
        List<Token> before = tokens.subList(0, to);
        return before.stream().anyMatch(token -> Forms.isPast(token.word()))
                && before.stream().noneMatch(token -> NO_REPORT.contains(token.word()));
    }

    /** {@code Went for a swim instead of the gym}: one place instead of another. */
    private static boolean isInsteadOfThing(List<Token> tokens, int at) {
        return insteadOfThing(tokens, at) > 0
                && tokens.subList(0, at).stream().limit(FEW).anyMatch(token -> GOING.contains(token.word()));
    }

    /** Whether it tells of what is done from now on: {@code going to Wales instead of Spain}. */
    public static boolean isAhead(List<Token> tokens) {
        return tokens.stream().limit(FEW).anyMatch(token -> CHOOSING.contains(token.word()));
    }

    /** How many words stand before a thing that gave way to another; 0 when none do. */
    public static int insteadOfThing(List<Token> tokens, int at) {
        return at + 2 < tokens.size()
                        && stands(INSTEAD.get(0), tokens, at)
                        && (NAMING.contains(tokens.get(at + 2).word())
                                || Subject.isName(tokens.get(at + 2).word()))
                ? 2
                : 0;
    }

    /** Whether the doing itself begins at a word, behind an aside that came first: {@code after lunch with Mum I slept}. */
    static boolean endsAt(List<Token> tokens, int from, int at) {
        boolean self = tokens.get(at).isSelf();
        return self
                && at - from >= FEW
                && (doing(INSTEAD, tokens, from) > 0 || doing(ALSO, tokens, from) > 0 || isNowThat(tokens, from, at));
    }

    /** {@code Now that I've paid it I feel lighter}: what was done is told first. */
    private static boolean isNowThat(List<Token> tokens, int from, int at) {
        return tokens.get(from).is("now") && tokens.get(from + 1).is("that") && at > from + FEW;
    }

    /** How many words begin an exception; 0 when none does. */
    public static int exception(List<Token> tokens, int at) {
        String next = at + 1 < tokens.size() ? tokens.get(at + 1).word() : "";
        int length = switch (tokens.get(at).word()) {
            case "except" -> next.equals("for") ? 2 : 1;
            case "apart", "aside" -> next.equals("from") ? 2 : 0;
            case "save" -> next.equals("for") ? 2 : 0;
            case "other" -> next.equals("than") && isOfWhole(tokens, at) ? 2 : 0;
            case "bar", "minus" -> NAMING.contains(next) && (isOfWhole(tokens, at) || isOfDone(tokens, at)) ? 1 : 0;
            case "but" -> NAMING.contains(next) && isOfWhole(tokens, at) ? 1 : 0;
            default -> 0;
        };
        return at + length < tokens.size() ? length : 0;
    }

    /** How many words say that something was not done for what follows; 0 when none do. */
    public static int instead(List<Token> tokens, int at) {
        return doing(INSTEAD, tokens, at);
    }

    /** How many words say that what follows was done as well; 0 when none do. */
    public static int also(List<Token> tokens, int at) {
        return doing(ALSO, tokens, at);
    }

    /** {@code The garden's done bar the hedge}. */
    private static boolean isOfDone(List<Token> tokens, int at) {
        return DONE.contains(tokens.get(at - 1).word());
    }

    /** {@code Everything bar the oven}, not {@code went to the bar the lads like}. */
    private static boolean isOfWhole(List<Token> tokens, int at) {
        return at == 0
                || tokens.subList(Math.max(0, at - 5), at).stream()
                        .map(Token::word)
                        .anyMatch(WHOLE::contains);
    }

    /** How many words of these stand before a doing in -ing: {@code instead of ringing}; 0 when none do. */
    private static int doing(List<List<String>> openings, List<Token> tokens, int at) {
        for (List<String> words : openings) {
            int end = at + words.size();
            if (end < tokens.size()
                    && stands(words, tokens, at)
                    && Forms.isProgressive(tokens.get(end).word())) {
                return words.size();
            }
        }
        return 0;
    }

    private static boolean stands(List<String> words, List<Token> tokens, int at) {
        for (int i = 0; i < words.size(); i++) {
            if (!tokens.get(at + i).is(words.get(i))) {
                return false;
            }
        }
        return true;
    }
}
