package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Hears of what was left out: {@code did the whole kitchen apart from the oven}. */
final class Exceptions {
    private static final Set<String> WHOLE =
            Set.of("everything", "all", "everyone", "whole", "anything", "every", "lot");
    private static final Set<String> NAMING = Set.of("the", "my", "our", "that", "those", "one");
    private static final Set<String> SAYING = Set.of("is", "are", "am", "has", "have", "i", "we", "will");
    private static final List<Sign> AHEAD = List.of(Sign.WILL, Sign.NEED, Sign.WANT, Sign.HEDGE);

    private final Setting setting;

    Exceptions(Setting setting) {
        this.setting = setting;
    }

    /** Whether an exception begins at a word: {@code apart from}, {@code except}, {@code everything but the}. */
    static boolean beginsAt(List<Token> tokens, int at) {
        return length(tokens, at) > 0;
    }

    /** What is excepted from what was done was not; from what is to be done, it is nothing to hear of. */
    Optional<Act> read(Clause clause) {
        int from = length(clause.tokens(), 0);
        if (from == 0 || from >= clause.size() || (from == 1 && !isMereThing(clause))) {
            return Optional.empty();
        }
        boolean told = setting.sentence()
                .filter(other -> other.start() != clause.start())
                .anyMatch(
                        other -> Reports.isAnywherePast(other) && AHEAD.stream().noneMatch(other::has));
        return told
                ? Content.of(clause, from).map(thing -> new Act.Misses(clause, Optional.of(thing)))
                : Optional.of(new Act.Nothing(clause));
    }

    /** {@code But the fence is up} excepts nothing. */
    private boolean isMereThing(Clause clause) {
        boolean verb =
                clause.tokens().stream().map(Token::word).anyMatch(word -> SAYING.contains(word) || Forms.isPast(word));
        boolean whole = setting.sentence()
                .filter(other -> other.start() < clause.start())
                .flatMap(other -> other.tokens().stream())
                .anyMatch(token -> WHOLE.contains(token.word()));
        return clause.token(0).is("except") || (whole && !verb);
    }

    /** How many words begin the exception; 0 when none does. */
    private static int length(List<Token> tokens, int at) {
        String next = at + 1 < tokens.size() ? tokens.get(at + 1).word() : "";
        return switch (tokens.get(at).word()) {
            case "except" -> next.equals("for") ? 2 : 1;
            case "apart", "aside" -> next.equals("from") ? 2 : 0;
            case "save" -> next.equals("for") ? 2 : 0;
            case "other" -> next.equals("than") && isOfWhole(tokens, at) ? 2 : 0;
            case "bar", "minus", "but" -> NAMING.contains(next) && isOfWhole(tokens, at) ? 1 : 0;
            default -> 0;
        };
    }

    /** {@code Everything bar the oven}, not {@code went to the bar the lads like}. */
    private static boolean isOfWhole(List<Token> tokens, int at) {
        return at == 0
                || tokens.subList(Math.max(0, at - 5), at).stream()
                        .map(Token::word)
                        .anyMatch(WHOLE::contains);
    }
}
