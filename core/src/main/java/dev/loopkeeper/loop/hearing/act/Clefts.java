package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what is set apart by {@code is}: {@code this weekend is when I put the bed together}, {@code what I'm doing tonight is the ironing}. */
final class Clefts {
    private static final int FEW = 5;
    private static final int FAR = 8;
    private static final Set<String> BEFORE =
            WordSet.of("finally", "will", "am", "are", "going", "to", "actually", "get");

    private static final Set<String> AHEAD =
            WordSet.of("am", "are", "will", "have", "need", "want", "plan", "intend", "must");

    private final Setting setting;

    Clefts(Setting setting) {
        this.setting = setting;
    }

    /** The act; empty when nothing is said of a time that lies ahead. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : when(clause).or(() -> whenThen(clause)).or(() -> what(clause)).or(() -> who(clause));
    }

    private Optional<Act> when(Clause clause) {
        boolean when = clause.size() > 3
                && clause.token(0).is("when")
                && clause.token(1).isSelf();
        return when
                ? setting.previous()
                        .filter(time -> time.sentence() == clause.sentence()
                                && time.token(time.size() - 1).is("is")
                                && (time.isOften() ? time.size() <= FAR : isAhead(time)))
                        .flatMap(time -> act(clause.withTimesOf(time), time.isOften()))
                : Optional.empty();
    }

    /** {@code Saturday's when I clear the loft}: its time stands right before it. */
    private Optional<Act> whenThen(Clause clause) {
        boolean named = clause.size() > 3
                && clause.token(0).is("when")
                && clause.token(1).isSelf()
                && (clause.isBehind("'s") || clause.isBehind("\u2019s"))
                && Futures.isAhead(clause, setting.now());
        return named ? act(clause, clause.isOften()) : Optional.empty();
    }

    private boolean isAhead(Clause time) {
        return time.size() <= FEW && time.isTime(0) && Futures.isAhead(time, setting.now());
    }

    /** {@code What I'm doing tonight is the ironing}, {@code all I've got to do is ring Ann}. */
    private Optional<Act> what(Clause clause) {
        boolean told = clause.size() > FEW
                && clause.token(0).isOneOf("what", "all")
                && clause.token(1).isSelf()
                && AHEAD.contains(clause.token(2).word())
                && (clause.isOften() || Futures.isAhead(clause, setting.now()));
        return told
                ? IntStream.range(3, clause.size() - 1)
                        .filter(at -> clause.token(at).is("is")
                                && clause.tokens().subList(2, at).stream()
                                        .anyMatch(token -> token.is("do") || token.is("doing")))
                        .boxed()
                        .findFirst()
                        .flatMap(is -> apart(clause, is + 1))
                : Optional.empty();
    }

    /** The act of {@code the ironing}, {@code ring Ann}; empty for what nobody does. */
    private static Optional<Act> apart(Clause clause, int from) {
        String first = clause.token(from).word();
        boolean thing = Set.of("the", "my", "our", "some", "a").contains(first);
        return thing || Content.isAct(first) || Forms.isProgressive(first)
                ? Content.asRequest(clause, from)
                        .map(content -> thing ? "Do " + Content.lower(content) : Content.plainVerb(content))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, clause.isOften(), false))
                : Optional.empty();
    }

    /** {@code I'm the one driving Nan to the clinic on Wednesday}. */
    private Optional<Act> who(Clause clause) {
        boolean told = clause.size() > FEW
                && clause.token(0).is("i")
                && clause.token(1).is("am")
                && clause.token(2).is("the")
                && clause.token(3).is("one")
                && Forms.isProgressive(clause.token(4).word())
                && Futures.isAhead(clause, setting.now());
        return told ? apart(clause, 4) : Optional.empty();
    }

    private Optional<Act> act(Clause clause, boolean often) {
        int verb = 2;
        while (verb < clause.size() && BEFORE.contains(clause.token(verb).word())) {
            verb++;
        }
        return verb < clause.size()
                ? Content.asRequest(clause, verb)
                        .map(content -> new Act.Intends(
                                clause.told(), content, Intentions.FIRM, often || setting.onward(false), false))
                : Optional.empty();
    }
}
