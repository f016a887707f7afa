package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** What a clause says somebody ought to do: {@code the fence won't paint itself} is {@code Paint the fence}. Stateless. */
public final class Wanting {
    private static final int FAR = 9;
    private static final Set<String> SELVES = WordSet.of("itself", "themselves");
    private static final Set<String> NOBODY = WordSet.of("nobody", "none");
    private static final Set<String> SOMEBODY = WordSet.of("somebody", "someone");
    private static final Set<String> BETWEEN =
            WordSet.of("has", "have", "is", "of", "us", "them", "even", "yet", "one");

    /** What one does not even do to a thing that is to be done. */
    private static final Set<String> BARELY = WordSet.of("touched", "started", "begun", "remembered");

    private static final int SHORT = 4;
    private static final Set<String> NEEDING = WordSet.of("need", "needs", "want", "wants");
    private static final Set<String> LACKING = WordSet.of("have", "has", "is", "are");
    private static final Set<String> BEING = WordSet.of("getting", "being", "be", "gets", "get");
    private static final Set<String> POINTING = WordSet.of("it", "they");

    private Wanting() {}

    /** What is to be done; empty when nothing is wanting. */
    static Optional<String> of(Clause clause, LocalDateTime now) {
        return itself(clause)
                .or(() -> somebody(clause))
                .or(() -> nobody(clause))
                .or(() -> done(clause))
                .or(() -> ToBeDone.read(clause.told(), now)
                        .filter(Act.Intends.class::isInstance)
                        .map(act -> ((Act.Intends) act).content()))
                .or(() -> needed(clause))
                .or(() -> lacking(clause))
                .filter(content -> !Vague.isEmpty(content));
    }

    /** What nobody has done yet, or somebody has to do. */
    public static Optional<String> left(Clause clause) {
        return somebody(clause).or(() -> nobody(clause));
    }

    /** {@code Jo says he'll do the tip run. He won't}: what somebody will leave undone, from the clauses that end in that. */
    public static Optional<String> unkept(List<Clause> before) {
        int last = before.size() - 1;
        boolean denied = last > 0
                && before.get(last).size() <= SHORT
                && before.get(last).any(token -> token.is("not"))
                && Subject.isPerson(before.get(last).token(0).word());
        return denied ? promised(before.get(last - 1)) : Optional.empty();
    }

    private static Optional<String> promised(Clause clause) {
        return IntStream.range(1, clause.size() - 1)
                .filter(at -> clause.token(at).isOneOf("will", "would")
                        && Subject.isPerson(clause.token(at - 1).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1));
    }

    /** {@code The bees won't feed themselves}. */
    static Optional<String> itself(Clause clause) {
        int self = Places.between(3, clause.size())
                .first(at -> SELVES.contains(clause.token(at).word()))
                .orElse(0);
        int not =
                Places.between(2, self).first(at -> clause.token(at).is("not")).orElse(0);
        return not > 1 && self > not + 1
                ? Content.of(clause, 0, not - 1)
                        .map(thing -> word(clause, self - 1) + " " + Content.lower(thing) + rest(clause, self + 1))
                : Optional.empty();
    }

    /** {@code Someone has to write to the council}. */
    private static Optional<String> somebody(Clause clause) {
        int to = Places.between(1, Math.min(clause.size() - 1, FAR / 2))
                .first(at -> clause.token(at).is("to") || clause.token(at).is("must"))
                .orElse(0);
        return to > 0 && SOMEBODY.contains(clause.token(0).word()) ? Content.of(clause, to + 1) : Optional.empty();
    }

    /** {@code No one has ordered the cake yet}, {@code nobody's touched the bibliography}. */
    private static Optional<String> nobody(Clause clause) {
        boolean none = NOBODY.contains(clause.token(0).word())
                || (clause.token(0).is("no")
                        && clause.size() > 1
                        && clause.token(1).is("one"));
        int will = Places.between(1, Math.min(clause.size() - 2, FAR / 2))
                .first(at -> clause.token(at).isOneOf("will", "would"))
                .orElse(0);
        if (none && will > 0) {
            return Content.of(clause, will + 1);
        }
        int verb = 1;
        while (verb < clause.size() && BETWEEN.contains(clause.token(verb).word())) {
            verb++;
        }
        if (!none
                || verb + 1 >= clause.size()
                || !Forms.isPast(clause.token(verb).word())) {
            return Optional.empty();
        }
        String done = clause.token(verb).word();
        String doing = BARELY.contains(done) ? "Do" : Content.capital(Content.base(done));
        int end = clause.token(clause.size() - 1).is("yet") ? clause.size() - 1 : clause.size();
        return Content.of(clause, verb + 1, end).map(thing -> doing + " " + Content.lower(thing));
    }

    /** {@code It's getting defrosted}, {@code they'll be wired}: of what was spoken of before. */
    static Optional<String> done(Clause clause) {
        return IntStream.range(1, Math.min(clause.size() - 1, FAR / 2))
                .filter(at -> POINTING.contains(clause.token(0).word())
                        && BEING.contains(clause.token(at).word())
                        && (Forms.isPast(clause.token(at + 1).word())
                                || Forms.isUnmarked(clause.token(at + 1).word())))
                .boxed()
                .findFirst()
                .map(at -> Content.capital(Content.base(clause.token(at + 1).word()))
                        + (clause.token(0).is("it") ? " it" : " them")
                        + rest(clause, at + 2));
    }

    /** {@code Three lots of uniform need name labels}. */
    private static Optional<String> needed(Clause clause) {
        int need = Places.between(1, Math.min(clause.size() - 1, FAR))
                .first(at -> NEEDING.contains(clause.token(at).word()))
                .orElse(0);
        boolean pronoun = Subject.isPerson(clause.token(0).word());
        return need == 0 || clause.token(need + 1).is("to")
                ? Optional.empty()
                : Content.of(clause, need + 1)
                        .flatMap(what -> pronoun
                                ? Optional.of(what)
                                : Content.of(clause, 0, need).map(thing -> what + " for " + Content.lower(thing)));
    }

    /** {@code We still have no venue for the reunion}. */
    private static Optional<String> lacking(Clause clause) {
        return IntStream.range(1, Math.min(clause.size() - 1, FAR / 2))
                .filter(at -> clause.token(at).is("no")
                        && LACKING.contains(clause.token(at - 1).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1));
    }

    private static String word(Clause clause, int at) {
        return Content.capital(clause.token(at).word());
    }

    private static String rest(Clause clause, int from) {
        return from < clause.size()
                ? Content.of(clause, from)
                        .map(text -> " " + Content.lower(text))
                        .orElse("")
                : "";
    }
}
