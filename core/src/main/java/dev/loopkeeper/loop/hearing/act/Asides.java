package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsidePhrases;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Hears of what is told beside a doing: what was left out ({@code did the whole kitchen apart from the oven}), not done for it
 * ({@code instead of ringing Mum}), or done as well ({@code after finishing the report}).
 */
final class Asides {
    private static final Set<String> TELLING = Set.of("has", "have", "will");
    private static final List<Sign> AHEAD = List.of(Sign.WILL, Sign.NEED, Sign.WANT, Sign.HEDGE);

    private final Setting setting;

    Asides(Setting setting) {
        this.setting = setting;
    }

    /** What was done or not beside what was done; beside what is to be done, it is nothing to hear of. */
    Optional<Act> read(Clause clause) {
        List<Token> tokens = clause.tokens();
        int except = AsidePhrases.exception(tokens, 0);
        int without = except > 0 && (except > 1 || isMereThing(clause)) ? except : AsidePhrases.instead(tokens, 0);
        int also = AsidePhrases.also(tokens, 0);
        if (without + also == 0) {
            return clause.token(0).is("after") && isTold(clause)
                    ? Over.before(clause).map(event -> new Act.Reports(clause, Optional.of(event), false))
                    : Optional.empty();
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
                .anyMatch(other -> Forms.isAnywherePast(other)
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
                .anyMatch(token -> AsidePhrases.WHOLE.contains(token.word()));
        return clause.token(0).is("except") || (whole && !verb);
    }
}
