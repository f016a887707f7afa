package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Underway;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Placed;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Turned;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what was done by how it is now with a thing that only one loop is of: {@code the will is signed and witnessed}, {@code
 * the coat has all its buttons}, {@code no more squeaking from the door, a drop of oil did the trick}. It looks only at
 * sentences that have said nothing plainer.
 */
final class Attained {
    private static final int FAR = 8;
    private static final Set<String> LOOKING = WordSet.of("looked", "looks", "seemed", "seems", "sounded", "felt");
    private static final Set<String> HELD = WordSet.of("all", "its", "their", "new", "fresh");
    private static final Set<String> ASKING = WordSet.of("does", "do", "did", "has", "have");
    private static final Set<String> AFTER = WordSet.of("again", "now", "back", "on", "in", "at", "finally", "up");

    private final Likening likening;
    private final Verdicts verdicts;

    Attained(Likening likening, Verdicts verdicts) {
        this.likening = likening;
        this.verdicts = verdicts;
    }

    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        Act.bySentence(acts).forEach((sentence, told) -> {
            if (!verdicts.tellsOf(sentence)) {
                told.stream()
                        .filter(act -> act instanceof Act.Reports || act instanceof Act.Nothing)
                        .filter(act -> Scenes.isOver(act.clause())
                                && Earnest.isMeant(act.clause(), all)
                                && !Underway.is(act.clause(), all)
                                && !isWanting(act.clause(), all))
                        .forEach(this::settle);
                remedied(Act.clauses(told), all);
                consulted(Act.clauses(told), all);
            }
        });
    }

    /** {@code The dishwasher man's been. Needs a part from Germany}: not mended yet. */
    private static boolean isWanting(Clause clause, List<Clause> all) {
        return all.stream()
                .filter(other -> other.start() > clause.start())
                .limit(2)
                .map(Beginnings::trimmed)
                .anyMatch(next -> next.token(0).isOneOf("needs", "wants", "waiting")
                        || Places.between(0, Math.min(2, next.size() - 1))
                                .any(at -> next.token(at).isOneOf("could", "can")
                                        && next.token(at + 1).is("not")));
    }

    private void settle(Act act) {
        Clause clause = act.clause();
        List<Likening.Found> meant = Stream.of(
                        placed(clause),
                        agreed(clause),
                        (act instanceof Act.Reports ? told(clause) : List.<Likening.Found>of()),
                        held(clause),
                        made(clause),
                        had(clause),
                        Confided.of(clause, likening),
                        Onlookers.of(clause, likening))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
        if (meant.size() == 1
                && !verdicts.has(meant.get(0).loop())
                && !Owned.byAnother(clause, meant.get(0).loop())
                && !SpokenOf.isOffer(clause, meant.get(0).loop())
                && !Owned.isDoneBySomebody(clause)) {
            verdicts.settle(meant.get(0), Fate.COMPLETED, clause);
        }
    }

    /** {@code No more squeaks, a drop of oil did the trick}: what is named beside it was to be mended. */
    private void remedied(List<Clause> clauses, List<Clause> all) {
        boolean remedied = clauses.stream()
                .anyMatch(clause -> (clause.endsWith("did", "the", "trick") || clause.endsWith("worked", "a", "treat"))
                        && Earnest.isMeant(clause, all)
                        && !clause.question());
        if (!remedied) {
            return;
        }
        Set<String> named = clauses.stream()
                .flatMap(clause -> Known.stems(clause.quote()).stream())
                .collect(Collectors.toSet());
        likening.sharing(named).stream()
                .filter(found -> Mended.isLasting(found.loop())
                        && !verdicts.tellsOf(clauses.get(0).sentence())
                        && !Owned.byAnother(clauses, found.loop()))
                .forEach(found -> verdicts.settle(found, Fate.COMPLETED, clauses.get(0)));
    }

    /** {@code The vet says it's only a graze}: who was to be seen, and nothing said of the person. */
    private void consulted(List<Clause> clauses, List<Clause> all) {
        clauses.stream()
                .filter(clause -> !clause.question() && Earnest.isMeant(clause, all))
                .filter(clause -> !verdicts.tellsOf(clause))
                .forEach(clause -> Consulted.of(clause)
                        .flatMap(who -> likening.doing("saw the " + who, Likeness.LIKELY, Hearing.DOABLE)
                                .or(() -> likening.whichOne(who, loop -> Consulted.way(who, loop), Hearing.DOABLE)))
                        .filter(found -> !verdicts.has(found.loop()))
                        .ifPresent(found -> verdicts.settle(found, Fate.COMPLETED, clause)));
    }

    /** {@code The timesheet's on Mo's desk}: handed in, or taken there. */
    private List<Likening.Found> placed(Clause clause) {
        return Placed.of(clause).stream()
                .flatMap(way -> likening.doing(way, Likeness.LIKELY, Hearing.DOABLE).stream())
                .limit(1)
                .toList();
    }

    /** {@code Nina's said she'll water the plants}: she was to be asked. */
    private List<Likening.Found> agreed(Clause clause) {
        return Placed.agreed(clause).stream()
                .flatMap(way -> likening
                        .doing(
                                way,
                                Likeness.LIKELY,
                                loop -> Hearing.isDoable(loop)
                                        && has(loop, Known.stems(way.substring(way.indexOf(" to ")))))
                        .stream())
                .limit(1)
                .toList();
    }

    /** {@code Claws clipped}, {@code fire safety module passed}: the doing, and a thing that nothing else is to be done with. */
    private List<Likening.Found> told(Clause clause) {
        if (Subject.of(clause.tokens()) != Subject.THING
                || Subject.isSomebody(clause.token(0).word())
                || clause.any(token -> LOOKING.contains(token.word()))) {
            return List.of();
        }
        int end = 1;
        while (end < clause.size() && !isState(clause.token(end).word())) {
            end++;
        }
        int front = end;
        Set<String> thing = Known.stems(words(clause, 0, end));
        return Stream.concat(Turned.of(clause).stream(), Results.of(clause).stream())
                .map(way -> only(thing, way))
                .filter(found -> !found.isEmpty()
                        && !isOfAnother(clause, front, found.get(0).loop()))
                .findFirst()
                .orElse(List.of());
    }

    private static boolean isState(String word) {
        return Subject.BEING.contains(word) || word.equals("got") || Forms.isPast(word) || Forms.isUnmarked(word);
    }

    private List<Likening.Found> only(Set<String> thing, String way) {
        Doing told = Known.of(way).doing();
        return likening.sharing(thing).stream()
                .filter(found -> {
                    Doing doing = Known.of(found.loop().content()).doing();
                    boolean done = doing.isLight() ? way.startsWith("did ") : doing.isDoneBy(told);
                    return done && !doing.isOfAnother(told);
                })
                .toList();
    }

    /** {@code Sanjay's module}, when that of nobody by that name is open. */
    private static boolean isOfAnother(Clause clause, int end, OpenLoop loop) {
        return clause.tokens().subList(0, end).stream()
                .map(Token::word)
                .filter(word -> word.endsWith("'s"))
                .anyMatch(word -> !has(loop, Known.stems(word.substring(0, word.length() - 2))));
    }

    /** {@code The study's got its shelves}: what was to be done with the one and the other. */
    private List<Likening.Found> held(Clause clause) {
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR); at++) {
            boolean has = clause.token(at).isOneOf("has", "have", "had");
            int part = has && clause.token(at + 1).is("got") ? at + 2 : at + 1;
            boolean another = Subject.isSomebody(clause.token(at - 1).word())
                    || ASKING.contains(clause.token(0).word());
            if (has
                    && !another
                    && part + 1 < clause.size()
                    && (HELD.contains(clause.token(part).word()) || isNewOne(clause, part))) {
                Set<String> thing = Known.stems(words(clause, 0, at));
                int end = clause.size();
                while (end > part + 1 && AFTER.contains(clause.token(end - 1).word())) {
                    end--;
                }
                Set<String> parts = Known.stems(words(clause, part, end));
                Set<String> both = Stream.concat(thing.stream(), parts.stream()).collect(Collectors.toSet());
                return thing.isEmpty() || parts.isEmpty()
                        ? List.of()
                        : likening.sharing(both).stream()
                                .filter(found -> hasAll(found.loop(), thing) && has(found.loop(), parts))
                                .toList();
            }
        }
        return List.of();
    }

    /** {@code The shed has a new roof}. */
    private static boolean isNewOne(Clause clause, int at) {
        int fresh = at + 1 < clause.size() && clause.token(at + 1).is("brand") ? at + 2 : at + 1;
        return fresh + 1 < clause.size()
                && clause.token(at).is("a")
                && clause.token(fresh).isOneOf("new", "fresh");
    }

    /** {@code Ollie got his story}: what was to be done for him with it. */
    private List<Likening.Found> had(Clause clause) {
        int had = Places.between(1, Math.min(clause.size() - 2, FAR))
                .first(at -> clause.token(at).isOneOf("had", "got")
                        && clause.token(at + 1).isTheirs())
                .orElse(0);
        if (had == 0 || clause.question()) {
            return List.of();
        }
        int owned = Places.between(0, had - 1)
                .first(at -> clause.token(at).word().endsWith("'s"))
                .orElse(-1);
        Set<String> whom = Known.stems(words(clause, owned + 1, had));
        Set<String> thing = Known.stems(clause.token(had + 2).word());
        return likening.naming(thing).stream()
                .filter(loop -> has(loop, whom) && !Named.isToldByVerb(loop))
                .map(loop -> new Likening.Found(loop, Likeness.LIKELY, "was done for them"))
                .toList();
    }

    /** {@code The repo's public now}, of {@code Make the repo public}. */
    private List<Likening.Found> made(Clause clause) {
        int last = clause.size()
                - (clause.size() > 3
                                && AFTER.contains(
                                        clause.token(clause.size() - 1).word())
                        ? 2
                        : 1);
        boolean state =
                last > 1 && clause.token(last - 1).isOneOf("is", "are") && Subject.of(clause.tokens()) == Subject.THING;
        return state
                ? likening.sharing(Known.stems(words(clause, 0, last + 1))).stream()
                        .filter(found ->
                                isToBeMade(found.loop(), clause.token(last).word())
                                        && has(found.loop(), Known.stems(words(clause, 0, last - 1))))
                        .toList()
                : List.of();
    }

    private static boolean isToBeMade(OpenLoop loop, String state) {
        List<Token> tokens = Tokens.of(loop.content());
        return tokens.get(0).isOneOf("make", "get", "set", "turn")
                && tokens.get(tokens.size() - 1).is(state);
    }

    private static boolean hasAll(OpenLoop loop, Set<String> stems) {
        return Known.of(loop.content()).stems().containsAll(stems);
    }

    private static boolean has(OpenLoop loop, Set<String> stems) {
        return stems.stream().anyMatch(Known.of(loop.content()).stems()::contains);
    }

    private static String words(Clause clause, int from, int to) {
        return clause.tokens().subList(from, to).stream().map(Token::word).collect(Collectors.joining(" "));
    }
}
