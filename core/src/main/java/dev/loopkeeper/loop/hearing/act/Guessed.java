package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/**
 * Hears what the person will be doing where the clause leaves out what it is, which stands beside it: {@code Ana needs the report by
 * Friday, so guess what I'm doing tonight}, {@code the gutters, that's how I'll be spending Sunday}.
 */
final class Guessed {
    private static final int FAR = 8;
    private static final int FEW = 6;
    private static final Set<String> ASKING = WordSet.of("what", "how", "where");
    private static final Set<String> BEING = WordSet.of("am", "are", "will");
    private static final Set<String> DOING = WordSet.of("doing", "spending", "busy", "up", "tackling");
    private static final Set<String> LEFT_OPEN = WordSet.of(
            "on", "with", "to", "in", "at", "my", "our", "the", "most", "of", "whole", "all", "for", "about");
    private static final Set<String> SPELLS = WordSet.of(
            "lunch", "hour", "break", "evening", "morning", "afternoon", "night", "day", "weekend", "lunchtime", "off");

    private final Setting setting;

    Guessed(Setting setting) {
        this.setting = setting;
    }

    /** What is to be done; empty when the clause says itself what it is, or nothing beside it does. */
    Optional<Act> read(Clause clause) {
        return clause.question() || !isLeftOpen(clause)
                ? Optional.empty()
                : behind(clause)
                        .map(content -> act(clause, content))
                        .or(() -> setting.previous()
                                .flatMap(said -> before(said)
                                        .map(content -> act(
                                                clause.times().isEmpty() ? clause.withTimesOf(said) : clause,
                                                content))));
    }

    private Act act(Clause clause, String content) {
        return Futures.isAhead(clause, setting.now())
                ? new Act.Intends(clause, content, Intentions.FIRM, false, false)
                : new Act.Nothing(clause);
    }

    /** {@code What I'm doing tonight}, {@code how I'll be spending my evening}: it ends where the thing would stand. */
    private static boolean isLeftOpen(Clause clause) {
        int self = Places.between(0, Math.min(FAR, clause.size() - 2))
                .first(at -> clause.token(at).isSelf()
                        && BEING.contains(clause.token(at + 1).word()))
                .orElse(-1);
        boolean asked = self == 0
                ? ASKING.stream().anyMatch(word -> clause.isBehind(" " + word))
                : self > 0 && ASKING.contains(clause.token(self - 1).word());
        int doing = asked && clause.token(self + 2).is("be") ? self + 3 : self + 2;
        return asked
                && doing < clause.size()
                && DOING.contains(clause.token(doing).word())
                && Places.between(doing + 1, clause.size())
                        .all(at -> clause.isTime(at)
                                || LEFT_OPEN.contains(clause.token(at).word())
                                || SPELLS.contains(clause.token(at).word()));
    }

    /** {@code ...: the hedge}, {@code .... The gutters.}: nothing but the thing. */
    private Optional<String> behind(Clause clause) {
        return setting.after()
                .filter(next -> next.sentence() == clause.sentence() ? next.isBehind(":") : next.size() < FEW)
                .filter(Guessed::isNamed)
                .flatMap(next -> Content.asRequest(next, 0))
                .filter(content -> !Vague.isEmpty(content));
    }

    /** {@code Ana needs the report}, {@code forty cards to write}, {@code the gutters}. */
    private Optional<String> before(Clause said) {
        Clause told = Beginnings.trimmed(said);
        return Wanting.of(told, setting.now())
                .or(() -> toDo(told))
                .or(() -> isNamed(told) ? Content.asRequest(told, 0) : Optional.empty())
                .filter(content -> !Vague.isEmpty(content));
    }

    /** {@code Forty cards to write}: write them. */
    private static Optional<String> toDo(Clause said) {
        int to = Places.between(1, said.size() - 1)
                .first(at -> said.token(at).is("to"))
                .orElse(0);
        return to > 0 && isNamed(said.upTo(to))
                ? Content.of(said, to + 1)
                        .flatMap(doing -> Content.of(said, 0, to).map(thing -> doing + " " + Content.lower(thing)))
                : Optional.empty();
    }

    private static boolean isNamed(Clause clause) {
        return clause.size() < FEW
                && !clause.question()
                && !(clause.size() == 1 && StopWords.contains(clause.token(0).word()))
                && clause.none(token ->
                        Subject.isSaying(token.word()) || Forms.isPast(token.word()) || Subject.isPerson(token.word()));
    }
}
