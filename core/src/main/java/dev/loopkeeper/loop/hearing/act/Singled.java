package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Hears what is let go of when it is told of one thing and of no other: {@code it's the cat flap you can bin}. */
final class Singled {
    private static final int SHORTEST = 5;
    private static final int FAR = 9;
    private static final Set<String> ONLY = WordSet.of("only", "just", "actually", "really");
    private static final Set<String> LINKING = WordSet.of("that", "which", "who");
    /** Behind the verb, and before which what it is done to would stand. */
    private static final Set<String> BEHIND =
            WordSet.of("any", "anymore", "after", "now", "then", "instead", "altogether", "though", "from", "off");

    private final Setting setting;
    private final Function<Clause, Act> reader;

    /** Reads what is told with the rules for what is told in plain order. */
    Singled(Setting setting, Function<Clause, Act> reader) {
        this.setting = setting;
        this.reader = reader;
    }

    /** What is let go of, or nothing where that is denied; empty when nothing is set apart so. */
    Optional<Act> read(Clause clause) {
        if (clause.question() || !isPointed(clause)) {
            return Optional.empty();
        }
        int from = first(clause);
        int self = self(clause, from);
        if (self == 0) {
            return afterDenied(clause, from);
        }
        int end = LINKING.contains(clause.token(self - 1).word()) ? self - 1 : self;
        Optional<Act> told = thing(clause, from, end).flatMap(thing -> of(clause, self, thing));
        return isDenied(clause) ? told.map(act -> new Act.Nothing(clause)) : told;
    }

    private static boolean isPointed(Clause clause) {
        return clause.size() > 3
                && clause.token(0).is("it")
                && clause.token(1).isOneOf("is", "was")
                && !clause.isTime(2);
    }

    private static boolean isDenied(Clause clause) {
        return clause.token(2).is("not");
    }

    private static int first(Clause clause) {
        int from = isDenied(clause) ? 3 : 2;
        return ONLY.contains(clause.token(from).word()) ? from + 1 : from;
    }

    private static int self(Clause clause, int from) {
        return clause.size() < SHORTEST
                ? 0
                : Places.between(from + 1, Math.min(FAR, clause.size() - 1))
                        .first(at ->
                                clause.token(at).isSelf() || clause.token(at).is("you"))
                        .orElse(0);
    }

    private static Optional<String> thing(Clause clause, int from, int end) {
        boolean told = clause.tokens().subList(from, Math.max(from, end)).stream()
                .anyMatch(token -> Forms.isPast(token.word()) || token.is("that") || token.is("not"));
        return told ? Optional.empty() : Content.of(clause, from, end).filter(text -> !Vague.isEmpty(text));
    }

    /** The thing, when that which is told of it lets go of it. */
    private Optional<Act> of(Clause clause, int self, String thing) {
        Clause rest = clause.from(self).told();
        return Stream.of(rest, withObject(rest))
                .map(reader)
                .filter(Act.Drops.class::isInstance)
                .findFirst()
                .map(act -> new Act.Drops(clause, Optional.of(thing), true));
    }

    /** {@code You can bin it}, of {@code you can bin}. */
    private static Clause withObject(Clause rest) {
        int object = Places.between(2, rest.size())
                .first(at -> BEHIND.contains(rest.token(at).word()) || rest.isTime(at))
                .orElse(rest.size());
        List<Token> words = new ArrayList<>(rest.tokens());
        int place = rest.token(object - 1).end();
        words.add(object, new Token("it", place, place));
        return rest.saying(words);
    }

    /** {@code It's not the seminar I'm dropping. It's the breakfast}: what was denied of one thing is told of the other. */
    private Optional<Act> afterDenied(Clause clause, int from) {
        return isDenied(clause)
                ? Optional.empty()
                : Stream.of(setting.previous(), setting.beforePrevious())
                        .flatMap(Optional::stream)
                        .filter(before -> isPointed(before) && isDenied(before) && self(before, first(before)) > 0)
                        .findFirst()
                        .flatMap(before -> thing(clause, from, clause.size())
                                .flatMap(thing -> of(before, self(before, first(before)), thing)));
    }
}
