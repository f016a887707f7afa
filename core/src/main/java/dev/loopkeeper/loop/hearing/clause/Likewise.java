package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in full what is told by likening it to what somebody else did: {@code so did I}, {@code mine is ordered too}. Stateless. */
public final class Likewise {
    private static final Set<String> THEIRS = WordSet.of("his", "her", "their", "your");
    private static final Map<String, String> OWNER = Map.of("mine", "my ", "ours", "our ");
    private static final Pattern OWN = Pattern.compile("(?i)(?<!\\bof )\\b(mine|ours)\\b(?:'s)?");
    private static final Set<String> ENDING = WordSet.of(
            "again", "though", "too", "either", "yet", "already", "last", "only", "just", "finally", "still");
    private static final int FEW = 2;

    private Likewise() {}

    /** {@code Tom handed in his essay and so did I}: {@code handed in my essay}; empty when the clause likens nothing. */
    public static Optional<String> sameAs(Clause clause, List<Clause> before) {
        return isSame(clause)
                ? before.stream().flatMap(told -> own(told).stream()).reduce((earlier, later) -> later)
                : Optional.empty();
    }

    /** Whether {@code so did I} stands there. */
    static boolean beginsAt(List<Token> tokens, int at) {
        return at + 2 < tokens.size()
                && tokens.get(at + 1).isOneOf("did", "have")
                && tokens.get(at + 2).is("i");
    }

    /** {@code So have I}. */
    public static boolean isSame(Clause clause) {
        int last = clause.size() - 1;
        boolean likened =
                last > 0 && clause.token(last).is("i") && clause.token(last - 1).isOneOf("did", "have");
        return likened && (last == 1 || clause.token(last - 2).isOneOf("so", "as"));
    }

    /** {@code Handed in their homework}, of oneself: {@code handed in my homework}; empty when nothing was done. */
    public static Optional<String> own(Clause told) {
        for (int at = 0; at < told.size(); at++) {
            if (Forms.isPast(told.token(at).word())) {
                return Content.of(told, at)
                        .map(done -> Stream.of(done.split(" ", -1))
                                .map(word -> THEIRS.contains(word) ? "my" : word)
                                .collect(Collectors.joining(" ")));
            }
        }
        return Optional.empty();
    }

    /** The words with what is one's own in the place of {@code mine} or {@code ours}, when somebody else's was told of before. */
    public static String mine(String words, List<Clause> before) {
        Matcher own = OWN.matcher(words);
        return own.find()
                ? thing(before, words.substring(0, own.start()).strip())
                        .map(thing -> OWN.matcher(words)
                                .replaceAll(found -> Matcher.quoteReplacement(
                                        OWNER.get(found.group(1).toLowerCase(Locale.ROOT)) + thing)))
                        .orElse(words)
                : words;
    }

    /** What was last somebody's, rather where it is told with the same verb: {@code had her jab and hurt her arm. I had mine}. */
    private static Optional<String> thing(List<Clause> before, String doing) {
        String verb = doing.substring(doing.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT);
        return thing(before.stream().filter(clause -> clause.any(token -> token.is(verb))))
                .or(() -> thing(before.stream()));
    }

    /** The essay of {@code handed in his essay}, {@code Tom's essay is in}; the last that was told of. */
    private static Optional<String> thing(Stream<Clause> before) {
        return before.flatMap(clause -> thing(clause).stream()).reduce((earlier, later) -> later);
    }

    private static Optional<String> thing(Clause clause) {
        for (int at = 0; at + 1 < clause.size(); at++) {
            String word = clause.token(at).word();
            if (THEIRS.contains(word) || word.endsWith("'s")) {
                int end = at + 1;
                while (end < Math.min(clause.size(), at + 1 + FEW) && isNamed(clause, end)) {
                    end++;
                }
                if (end > at + 1) {
                    return Content.of(clause, at + 1, end).map(Content::lower);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isNamed(Clause clause, int at) {
        String word = clause.token(at).word();
        return !StopWords.contains(word) && !ENDING.contains(word) && !Forms.isPast(word) && !clause.isTime(at);
    }
}
