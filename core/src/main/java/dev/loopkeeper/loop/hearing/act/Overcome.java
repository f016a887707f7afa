package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Hears that one did what one had doubted, dreaded or nearly left: {@code nearly cancelled the dentist, but I went},
 * {@code couldn't face it, but the hall is swept regardless}. Stateless.
 */
public final class Overcome {
    private static final int EARLY = 4;
    private static final int SHORT = 2;
    private static final Set<String> TURNING = WordSet.of("but", "yet", "nope", "no", "glad", "only", "until");
    private static final Set<String> AGAINST = WordSet.of(
            "not", "never", "nothing", "none", "nobody", "still", "if", "instead", "before", "tomorrow", "later");
    private static final List<Sign> OPEN =
            List.of(Sign.WILL, Sign.NEED, Sign.WANT, Sign.UNDONE, Sign.UNREACHED, Sign.DIVERTED);
    private static final List<List<String>> REGARDLESS = List.of(
            List.of("all", "the", "same"),
            List.of("just", "the", "same"),
            List.of("even", "so"),
            List.of("anyway"),
            List.of("regardless"),
            List.of("nonetheless"),
            List.of("nevertheless"));

    private Overcome() {}

    /** What a clause of a sentence says was done after all; empty when no doubt is overcome there. */
    public static Optional<Act> read(Clause clause, List<Clause> sentence) {
        Clause doubt =
                sentence.stream().filter(other -> doing(other) > 0).findFirst().orElse(null);
        if (doubt == null || clause.question() || !isOvercome(doubt, sentence)) {
            return Optional.empty();
        }
        if (clause.start() == doubt.start()) {
            Clause told = clause.from(doing(clause));
            Clause doing = told.token(0).is("get") ? told.with(0, "got") : told;
            Optional<Act> done = doing.token(0).is("bother") ? Optional.empty() : done(doing);
            return Optional.of(done.orElseGet(() -> new Act.Nothing(clause)));
        }
        if (clause.start() > doubt.start() && isBareNo(clause)) {
            return Optional.of(new Act.Nothing(clause));
        }
        return clause.start() > doubt.start() && isRegardless(clause)
                ? thing(Beginnings.trimmed(clause)).map(done -> new Act.Reports(clause, Optional.of(done), true))
                : Optional.empty();
    }

    /** {@code Get through to the vet}, {@code the stretches}: told as done, without the doubt. */
    private static Optional<Act> done(Clause clause) {
        return Content.of(clause, 0)
                .filter(content -> !Vague.pointsBack(content))
                .map(thing -> thing.startsWith("Get ") ? "Got " + thing.substring("Get ".length()) : thing)
                .map(thing -> Doing.of(thing).acts().isEmpty() ? "did " + Content.lower(thing) : thing)
                .map(done -> new Act.Reports(clause, Optional.of(done), true));
    }

    /** The hall of {@code the hall is swept all the same}; nothing where the person is told of. */
    private static Optional<String> thing(Clause clause) {
        int be = Places.between(1, clause.size())
                .first(at -> clause.token(at).isOneOf("is", "are", "got"))
                .orElse(0);
        return be == 0 || clause.token(0).isSelf() ? Optional.empty() : Content.of(clause, 0, be);
    }

    /** Whether a clause tells of a doubt, and the sentence goes on to say that it came to nothing. */
    public static boolean isOvercome(Clause doubt, List<Clause> sentence) {
        if (doing(doubt) == 0) {
            return false;
        }
        List<Clause> behind =
                sentence.stream().filter(other -> other.start() > doubt.start()).toList();
        int turn = Places.between(0, behind.size())
                .first(at -> isTurn(behind.get(at)))
                .orElse(behind.size());
        List<Clause> told = behind.subList(turn, behind.size());
        return told.stream().noneMatch(Overcome::isOpen) && told.stream().anyMatch(Overcome::isOver);
    }

    private static boolean isTurn(Clause clause) {
        return TURNING.contains(clause.token(0).word())
                || clause.isBehind(" but")
                || clause.isBehind(" yet")
                || clause.isBehind(" until")
                || isRegardless(clause);
    }

    private static boolean isOpen(Clause clause) {
        return OPEN.stream().anyMatch(clause::has)
                || (!isBareNo(clause) && clause.any(token -> AGAINST.contains(token.word())));
    }

    private static boolean isOver(Clause clause) {
        return Forms.isAnywherePast(clause)
                || clause.has(Sign.FINISHED)
                || clause.has(Sign.DONE)
                || (isRegardless(clause) && clause.any(token -> token.is("is") || token.is("are")));
    }

    private static boolean isBareNo(Clause clause) {
        return clause.size() <= SHORT && clause.all(token -> token.isOneOf("no", "nope", "nah", "but"));
    }

    private static boolean isRegardless(Clause clause) {
        return REGARDLESS.stream()
                .anyMatch(words -> clause.endsWith(words.toArray(String[]::new))
                        || words.stream().anyMatch(word -> clause.isBefore(word) && words.size() == 1));
    }

    /** Where that begins of which one doubted that one would do it; 0 when the clause tells of no doubt. */
    private static int doing(Clause clause) {
        return clause.find(Sign.DOUBTED)
                .filter(place -> place.from() <= EARLY && place.to() < clause.size())
                .map(Cues.Place::to)
                .orElse(0);
    }
}
