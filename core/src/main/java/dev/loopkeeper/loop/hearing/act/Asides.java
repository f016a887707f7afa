package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsidePhrases;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Hears of what is told beside a doing: what was left out ({@code did the whole kitchen apart from the oven}), not done for it
 * ({@code instead of ringing Mum}), or done as well ({@code after finishing the report}).
 */
final class Asides {
    private static final Set<String> TELLING = WordSet.of("has", "have", "will");
    /** Verbs that leave one without the thing. */
    private static final Set<String> RID = WordSet.of(
            "sold",
            "binned",
            "scrapped",
            "chucked",
            "tossed",
            "dumped",
            "donated",
            "gave",
            "threw",
            "returned",
            "recycled",
            "replaced",
            "ditched",
            "swapped");

    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "his", "her");
    private static final int FEW = 5;
    private static final List<Sign> AHEAD = List.of(Sign.WILL, Sign.NEED, Sign.WANT, Sign.HEDGE);

    private final Setting setting;

    Asides(Setting setting) {
        this.setting = setting;
    }

    /** What was done or not beside what was done; beside what is to be done, it is nothing to hear of. */
    Optional<Act> read(Clause clause) {
        List<Token> tokens = clause.tokens();
        int except = AsidePhrases.exception(tokens, 0);
        int instead = Math.max(AsidePhrases.instead(tokens, 0), AsidePhrases.insteadOfThing(tokens, 0));
        int without = except > 0 && (except > 1 || isMereThing(clause)) ? except : instead;
        int also = AsidePhrases.also(tokens, 0);
        if (without + also == 0) {
            return leftOut(clause).or(() -> beforehand(clause)).or(() -> once(clause));
        }
        Optional<String> gone =
                instead > 0 ? goneWith(clause, instead).or(() -> passedOver(clause, instead)) : Optional.empty();
        if (gone.isPresent()) {
            return Optional.of(new Act.Drops(clause, gone, true));
        }
        Optional<String> what = isTold(clause) ? Content.asRequest(clause, without + also) : Optional.empty();
        return Optional.of(what.filter(doing -> also > 0 || !isMerePointing(doing))
                .<Act>map(doing -> also > 0
                        ? new Act.Reports(clause, Optional.of(doing), true)
                        : new Act.Misses(clause, Optional.of(doing)))
                .orElseGet(() -> new Act.Nothing(clause)));
    }

    /** {@code After the funeral}: what was, though it is said only to tell when. */
    private Optional<Act> beforehand(Clause clause) {
        return clause.token(0).is("after") && isTold(clause)
                ? Over.before(clause).map(event -> new Act.Reports(clause, Optional.of(event), false))
                : Optional.empty();
    }

    /** {@code They refunded me after I rang the bank}: what the person did before something else came about. */
    private Optional<Act> once(Clause clause) {
        boolean own = clause.size() > 2
                && clause.token(0).isOneOf("after", "once")
                && clause.token(1).isSelf()
                && Places.between(2, Math.min(FEW, clause.size()))
                        .any(at -> Forms.isPast(clause.token(at).word()));
        boolean cameAbout = setting.sentence()
                .filter(other -> other.start() != clause.start())
                .anyMatch(other -> Forms.isAnywherePast(other)
                        && !other.question()
                        && AHEAD.stream().noneMatch(other::has));
        return own && cameAbout && !Awaited.is(clause)
                ? Content.of(clause, 2).map(done -> new Act.Reports(clause, Optional.of(done), true))
                : Optional.empty();
    }

    /** {@code Sold the bike instead of fixing it}: what it was to be done to is gone. */
    private Optional<String> goneWith(Clause clause, int instead) {
        return Content.asRequest(clause, instead)
                .filter(doing -> isMerePointing(doing) && setting.before() instanceof Act.Reports)
                .flatMap(doing -> setting.previous()
                        .filter(before -> before.sentence() == clause.sentence()
                                && before.tokens().stream().limit(2).anyMatch(token -> RID.contains(token.word())))
                        .map(before ->
                                Vague.replaced(doing, Doing.of(before.quote()).objects())));
    }

    /** {@code Going to Wales instead of Spain}: what one will not do. */
    private Optional<String> passedOver(Clause clause, int instead) {
        return setting.previous()
                        .filter(before -> before.sentence() == clause.sentence()
                                && !before.question()
                                && AsidePhrases.isAhead(before.tokens())
                                && ActReader.isOwn(before)
                                && !before.has(Sign.HEDGE)
                                && !Forms.isAnywherePast(before))
                        .isPresent()
                ? Content.of(clause, instead)
                : Optional.empty();
    }

    /** {@code Did the bins. Not the recycling though}; not {@code not the shed, that's for Sunday}. */
    private boolean isOfSentenceBefore(Clause clause) {
        return setting.previous()
                        .filter(before -> before.sentence() == clause.sentence())
                        .isEmpty()
                && setting.behind().stream()
                        .filter(next -> next.sentence() == clause.sentence())
                        .noneMatch(next -> next.token(0).is("that"));
    }

    /** {@code Cleaned the kitchen but not the oven}: the same was not done to it. */
    private Optional<Act> leftOut(Clause whole) {
        Clause clause = whole.size() > 2 && whole.token(0).is("but") ? whole.from(1) : whole;
        boolean thing = clause.token(0).is("not")
                && clause.size() > 1
                && clause.size() <= FEW
                && !clause.token(1).is("worth")
                && (clause.isBehind("but") || clause.isBehind(",") || isOfSentenceBefore(clause))
                && (NAMING.contains(clause.token(1).word())
                        || Subject.isPerson(clause.token(1).word())
                        || Subject.isName(clause.token(1).word()))
                && clause.tokens().stream()
                        .skip(1)
                        .map(Token::word)
                        .noneMatch(word -> Subject.isSaying(word) || Forms.isPast(word));
        return thing
                        && setting.before() instanceof Act.Reports before
                        && before.sure()
                        && clause.sentence() - before.clause().sentence() <= 1
                ? before.about()
                        .flatMap(Asides::verb)
                        .flatMap(verb -> Content.of(clause, 1).map(left -> verb + " " + Content.lower(left)))
                        .map(left -> new Act.Misses(whole, Optional.of(left)))
                : Optional.empty();
    }

    private static Optional<String> verb(String about) {
        return Tokens.of(about).stream()
                .limit(FEW)
                .map(Token::word)
                .filter(Forms::isPast)
                .findFirst();
    }

    /** {@code Instead of buying them}: whatever was just spoken of. */
    private static boolean isMerePointing(String doing) {
        Doing told = Doing.of(doing);
        return Vague.pointsBack(doing)
                && told.objects().isEmpty()
                && told.names().isEmpty();
    }

    private boolean isTold(Clause clause) {
        boolean theirs = setting.previous()
                .filter(before -> before.sentence() == clause.sentence() && !ActReader.isOwn(before))
                .isPresent();
        return !theirs
                && setting.sentence()
                        .filter(other -> other.start() != clause.start())
                        .anyMatch(other -> (Forms.isAnywherePast(other) || setting.before() instanceof Act.Reports)
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
        return clause.token(0).isOneOf("except", "bar", "minus") || (whole && !verb);
    }
}
