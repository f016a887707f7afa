package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.matching.Doing;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Hears of what is told beside a doing: what was left out ({@code did the whole kitchen apart from the oven}), not done for it
 * ({@code instead of ringing Mum}), or done as well ({@code after finishing the report}).
 */
final class Asides {
    private static final Set<String> WHOLE =
            Set.of("everything", "all", "everyone", "whole", "anything", "every", "lot");
    private static final Set<String> NAMING = Set.of("the", "my", "our", "that", "those", "one");
    private static final Set<String> TELLING = Set.of("has", "have", "will");
    private static final List<List<String>> INSTEAD =
            List.of(List.of("instead", "of"), List.of("rather", "than"), List.of("without"));
    private static final List<List<String>> ALSO =
            List.of(List.of("as", "well", "as"), List.of("on", "top", "of"), List.of("besides"), List.of("after"));
    private static final Set<String> NO_REPORT = Set.of("not", "never", "another", "can", "always", "every");
    private static final List<Sign> AHEAD = List.of(Sign.WILL, Sign.NEED, Sign.WANT, Sign.HEDGE);
    private static final int FEW = 3;

    private final Setting setting;

    Asides(Setting setting) {
        this.setting = setting;
    }

    /** Whether an aside begins at a word. */
    static boolean beginsAt(List<Token> tokens, int at) {
        return exception(tokens, at) > 0
                || (doing(INSTEAD, tokens, at) > 0 && (!tokens.get(at).is("without") || isReport(tokens, at)))
                || doing(ALSO, tokens, at) > 0;
    }

    /** {@code Went to bed without writing}, but not {@code another day without writing}. */
    private static boolean isReport(List<Token> tokens, int to) {
        List<Token> before = tokens.subList(0, to);
        return before.stream().anyMatch(token -> Forms.isPast(token.word()))
                && before.stream().noneMatch(token -> NO_REPORT.contains(token.word()));
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

    /** What was done or not beside what was done; beside what is to be done, it is nothing to hear of. */
    Optional<Act> read(Clause clause) {
        List<Token> tokens = clause.tokens();
        int except = exception(tokens, 0);
        int without = except > 0 && (except > 1 || isMereThing(clause)) ? except : doing(INSTEAD, tokens, 0);
        int also = doing(ALSO, tokens, 0);
        if (without + also == 0) {
            return Optional.empty();
        }
        Optional<String> what = isTold(clause) ? Content.asRequest(clause, without + also) : Optional.empty();
        return Optional.of(what.filter(doing -> also > 0 || !isMerePointing(doing))
                .<Act>map(doing -> also > 0
                        ? new Act.Reports(clause, Optional.of(doing), true)
                        : new Act.Misses(clause, Optional.of(doing)))
                .orElseGet(() -> new Act.Nothing(clause)));
    }

    /** {@code Instead of buying them}: whatever was just spoken of. */
    private static boolean isMerePointing(String doing) {
        Doing told = Doing.of(doing);
        return Vague.pointsBack(doing)
                && told.objects().isEmpty()
                && told.names().isEmpty();
    }

    private boolean isTold(Clause clause) {
        return setting.sentence()
                .filter(other -> other.start() != clause.start())
                .anyMatch(other -> Reports.isAnywherePast(other)
                        && ActReader.isOwn(other)
                        && AHEAD.stream().noneMatch(other::has));
    }

    /** {@code But the fence is up} excepts nothing. */
    private boolean isMereThing(Clause clause) {
        boolean verb = clause.tokens().stream()
                .map(Token::word)
                .anyMatch(word -> Subject.isSaying(word) || TELLING.contains(word) || Forms.isPast(word));
        boolean whole = setting.sentence()
                .filter(other -> other.start() < clause.start())
                .flatMap(other -> other.tokens().stream())
                .anyMatch(token -> WHOLE.contains(token.word()));
        return clause.token(0).is("except") || (whole && !verb);
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

    /** How many words begin an exception; 0 when none does. */
    private static int exception(List<Token> tokens, int at) {
        String next = at + 1 < tokens.size() ? tokens.get(at + 1).word() : "";
        int length = switch (tokens.get(at).word()) {
            case "except" -> next.equals("for") ? 2 : 1;
            case "apart", "aside" -> next.equals("from") ? 2 : 0;
            case "save" -> next.equals("for") ? 2 : 0;
            case "other" -> next.equals("than") && isOfWhole(tokens, at) ? 2 : 0;
            case "bar", "minus", "but" -> NAMING.contains(next) && isOfWhole(tokens, at) ? 1 : 0;
            default -> 0;
        };
        return at + length < tokens.size() ? length : 0;
    }

    /** {@code Everything bar the oven}, not {@code went to the bar the lads like}. */
    private static boolean isOfWhole(List<Token> tokens, int at) {
        return at == 0
                || tokens.subList(Math.max(0, at - 5), at).stream()
                        .map(Token::word)
                        .anyMatch(WHOLE::contains);
    }
}
