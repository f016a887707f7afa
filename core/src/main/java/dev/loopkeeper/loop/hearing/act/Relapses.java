package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.Grain;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what one means to do and never does: {@code I swear I'll go to bed early and then it's 2am every night}. */
final class Relapses {
    private static final int NEAR = 5;
    private static final Set<String> VOWING =
            WordSet.of("swear", "promise", "tell", "vow", "say", "plan", "resolve", "intend", "pledge");
    private static final Set<String> MYSELF = WordSet.of("myself", "ourselves", "i", "we", "to", "that", "off");
    private static final Set<String> TURNING = WordSet.of("and", "but", "then", "yet", "only");
    private static final Set<String> OFTEN = WordSet.of("every", "each", "always", "whenever");
    private static final Set<String> FAILING = WordSet.of("always", "never", "back", "again", "broke", "late", "gone");

    private final Setting setting;

    Relapses(Setting setting) {
        this.setting = setting;
    }

    /** The struggle that the clause tells of, behind what was meant; empty when it tells of none. */
    Optional<Act> read(Clause clause) {
        List<Clause> before = setting.toldBefore()
                .filter(other -> other.sentence() == clause.sentence())
                .toList();
        return fails(clause)
                        && before.stream().anyMatch(Relapses::isVow)
                        && setting.sentence().anyMatch(Relapses::isOften)
                        && setting.sentence().noneMatch(Relapses::isElse)
                ? Optional.of(new Act.Struggles(clause, setting.story(clause)))
                : Optional.empty();
    }

    /** {@code I swear I'll go to bed early}, {@code every Monday I say I'll eat better}; not {@code I promise you I'll call}. */
    private static boolean isVow(Clause clause) {
        return clause.has(Sign.WILL)
                && IntStream.range(0, Math.min(NEAR, clause.size() - 2))
                        .filter(at -> clause.token(at).isSelf())
                        .map(at -> clause.token(at + 1).is("always") ? at + 2 : at + 1)
                        .anyMatch(verb -> verb + 1 < clause.size()
                                && VOWING.contains(clause.token(verb).word())
                                && MYSELF.contains(clause.token(verb + 1).word()));
    }

    /** {@code And then it's 2am}, {@code and by Wednesday I'm back on chips}, {@code and it's gone by the Tuesday}. */
    private boolean fails(Clause clause) {
        int from = setting.previous().map(Clause::end).orElse(0);
        List<Token> told = from < clause.start() ? Tokens.of(clause.text().substring(from, clause.end())) : List.of();
        return !told.isEmpty()
                && TURNING.contains(told.get(0).word())
                && (clause.has(Sign.TROUBLE) || told.stream().anyMatch(token -> FAILING.contains(token.word())))
                && told.stream().limit(NEAR).anyMatch(token -> token.isSelf() || Subject.isSaying(token.word()));
    }

    private static boolean isOften(Clause clause) {
        return clause.isOften()
                || clause.has(Sign.PATTERN)
                || clause.has(Sign.REFRAIN)
                || clause.any(token -> OFTEN.contains(token.word()));
    }

    /** Asked, over, still to come behind the vow, or of one day. */
    private static boolean isElse(Clause clause) {
        boolean meant = clause.has(Sign.WILL) && !isVow(clause);
        boolean past = clause.any(token -> token.isOneOf("was", "were", "had", "did", "used"));
        boolean dated = clause.repeats().isEmpty()
                && clause.times().stream()
                        .filter(time -> Set.of("tonight", "today", "tomorrow", "yesterday")
                                .contains(time.text().toLowerCase(java.util.Locale.ROOT)))
                        .anyMatch(time -> time.extent().grain().compareTo(Grain.HOUR) >= 0);
        return clause.question() || meant || past || dated;
    }
}
