package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what is named first and then said not to be done: {@code the contract, alas, no}. */
final class Denials {
    private static final int FEW = 6;
    private static final int SHORT = 3;
    private static final Set<String> REGRETTING = WordSet.of(
            "alas", "sadly", "but", "well", "unfortunately", "regrettably", "honestly", "that", "then", "er", "um");
    private static final Set<String> NO_THING =
            WordSet.of("no", "not", "yes", "nor", "if", "as", "so", "and", "but", "or");
    private static final Set<String> SETTING_OUT =
            WordSet.of("down", "out", "off", "upstairs", "ready", "set", "in", "home");
    private static final Set<String> DENYING = WordSet.of("not", "never", "no", "none", "nothing");
    private static final Set<String> ENDED = WordSet.of("over", "finished", "done", "ended");
    private static final List<String> UNBEGUN =
            List.of("before it began", "before it started", "before it had begun", "before it even");

    private final Setting setting;

    Denials(Setting setting) {
        this.setting = setting;
    }

    /** What the clause and what stands behind it say was not done; empty when they say nothing of the kind. */
    Optional<Act> read(Clause clause) {
        Optional<String> denied = isNamed(clause, clause.size()) && isDeniedBehind(clause)
                ? Content.of(clause, 0)
                : clause.question() || Others.left(clause)
                        ? Optional.empty()
                        : headed(clause)
                                .or(() -> atOnce(clause))
                                .or(() -> unbegun(clause))
                                .or(() -> neither(clause))
                                .or(() -> diverted(clause))
                                .or(() -> fronted(clause));
        return denied.map(thing -> new Act.Misses(clause, Optional.of(thing)));
    }

    /** {@code Dr Patel: never called}. */
    private Optional<String> headed(Clause clause) {
        boolean never = clause.isBehind(":")
                && clause.size() == 2
                && DENYING.contains(clause.token(0).word())
                && Forms.isPast(clause.token(1).word());
        return never
                ? setting.previous()
                        .filter(head -> head.size() <= FEW && head.sentence() == clause.sentence())
                        .map(head -> clause.token(1).word() + " " + head.quote())
                : Optional.empty();
    }

    /** {@code I didn't ring the vet, and not the dentist either}: what was not done with the first. */
    private Optional<String> neither(Clause clause) {
        int not = Places.between(0, Math.min(clause.size() - 1, 3))
                .first(at -> clause.token(at).is("not"))
                .orElse(clause.size());
        boolean also = not + 2 < clause.size()
                && clause.token(clause.size() - 1).is("either")
                && clause.token(not + 1).isOneOf("the", "my", "our", "a")
                && clause.none(token -> Forms.isPast(token.word()));
        boolean missed =
                also && setting.toldBefore().anyMatch(before -> before.has(Sign.MISSED) || before.has(Sign.MISS));
        return missed ? Content.of(clause, not + 1, clause.size() - 1) : Optional.empty();
    }

    /** A few words that name something and say nothing of it. */
    private boolean isNamed(Clause clause, int end) {
        boolean bare = end <= FEW
                && !clause.isIdle()
                && !NO_THING.contains(clause.token(0).word())
                && clause.tokens().subList(0, end).stream()
                        .noneMatch(token -> Subject.isSaying(token.word())
                                || Forms.isPast(token.word())
                                || token.is("not")
                                || token.is("and"));
        return bare
                && (clause.isBefore(":")
                        || !Subject.isPerson(clause.token(0).word())
                        || setting.before() instanceof Act.Reports);
    }

    /** Whether the next words of the sentence that say anything are a no, and none are put in the place of the thing. */
    private boolean isDeniedBehind(Clause clause) {
        List<Clause> behind = setting.behind(clause.question())
                .dropWhile(Denials::isRegret)
                .limit(2)
                .toList();
        boolean unreached = !behind.isEmpty()
                && clause.isBefore(":")
                && behind.get(0).size() <= SHORT
                && behind.get(0)
                        .find(Sign.UNREACHED)
                        .filter(place -> place.from() == 0)
                        .isPresent();
        return unreached
                || (!behind.isEmpty()
                        && isDenial(behind.get(0))
                        && (behind.size() < 2
                                || (isTelling(behind.get(1))
                                        && (clause.isBefore(":")
                                                || !Subject.isSomebody(
                                                        clause.token(0).word())))));
    }

    /** {@code Brushing not so much}, {@code violin nope}. */
    private Optional<String> atOnce(Clause clause) {
        return IntStream.range(1, clause.size())
                .filter(at -> clause.size() > at + 1 || clause.token(at).is("nope"))
                .filter(at -> Cues.english()
                        .at(Sign.NO, clause.tokens(), at)
                        .filter(place -> isOver(clause, place.to()))
                        .isPresent())
                .limit(1)
                .filter(at -> isNamed(clause, at))
                .mapToObj(at -> Content.of(clause, 0, at))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** {@code I sat down to do the invoices and ended up watching telly}. */
    private Optional<String> diverted(Clause clause) {
        int to = Places.between(1, Math.min(clause.size() - 1, FEW))
                .first(at -> clause.token(at).is("to")
                        && SETTING_OUT.contains(clause.token(at - 1).word()))
                .orElse(0);
        boolean away = to > 0
                && setting.next()
                        .map(Beginnings::trimmed)
                        .filter(Denials::isElsewhere)
                        .isPresent();
        return away ? Content.of(clause, to + 1) : Optional.empty();
    }

    /** Whether one did something else instead: {@code ended up watching telly}, {@code put it down again}. */
    static boolean isElsewhere(Clause next) {
        int verb = next.token(0).is("i") && next.size() > 2 ? 1 : 0;
        String behind = next.size() > verb + 1 ? next.token(verb + 1).word() : "";
        return switch (next.token(verb).word()) {
            case "ended", "wound" -> behind.equals("up");
            case "found" -> Set.of("myself", "something", "another").contains(behind);
            case "put", "set", "laid" -> next.has(Sign.TURNED_BACK);
            case "hung", "chickened", "wimped", "bottled", "thought" -> next.has(Sign.TURNED_BACK);
            case "walked", "drove", "went", "turned" -> next.has(Sign.TURNED_BACK);
            case "fell" -> behind.equals("asleep");
            case "got" -> Set.of("distracted", "sidetracked", "lost", "stuck").contains(behind);
            default -> false;
        };
    }

    private static boolean isRegret(Clause clause) {
        return (clause.isIdle() && !clause.token(0).is("no")) || clause.all(token -> REGRETTING.contains(token.word()));
    }

    private static boolean isDenial(Clause clause) {
        int regret = 0;
        while (regret + 1 < clause.size()
                && REGRETTING.contains(clause.token(regret).word())) {
            regret++;
        }
        boolean no = IntStream.rangeClosed(0, regret)
                .anyMatch(at -> Cues.english()
                        .at(Sign.NO, clause.tokens(), at)
                        .filter(place -> isOver(clause, place.to()))
                        .isPresent());
        return no
                || Naught.isNone(clause, regret)
                || clause.find(Sign.MISSED)
                        .filter(place -> place.from() <= SHORT
                                && isOver(clause, place.to())
                                && clause.any(token -> DENYING.contains(token.word()))
                                && (place.from() == 0
                                        || Vague.isPronoun(clause.token(0).word())))
                        .isPresent();
    }

    private static boolean isOver(Clause clause, int from) {
        int at = from;
        while (at < clause.size()
                && (clause.isTime(at)
                        || clause.token(at).is("for")
                        || clause.token(at).is("me"))) {
            at++;
        }
        return at == clause.size();
    }

    /** Why it was not done, or what was said of it, and no other thing: {@code diary, no, the pen ran dry}. */
    private static boolean isTelling(Clause clause) {
        return isDenial(clause)
                || clause.any(token -> Subject.isSaying(token.word())
                        || token.is("was")
                        || token.is("were")
                        || Forms.isPast(token.word()));
    }

    /** {@code Rowing was over before it began}. */
    private static Optional<String> unbegun(Clause clause) {
        int last = clause.size() - 1;
        boolean over = last > 0
                && ENDED.contains(clause.token(last).word())
                && UNBEGUN.stream().anyMatch(clause::isBefore);
        if (!over) {
            return Optional.empty();
        }
        int from = clause.token(0).isOneOf("that", "this") && last > 2 ? 2 : 0;
        boolean being = clause.token(last - 1).isOneOf("was", "were", "is");
        return Content.of(clause, from, being ? last - 1 : last);
    }

    /** {@code The contract I haven't so much as opened}: what it was not done to stands first. */
    private static Optional<String> fronted(Clause clause) {
        int self = 1;
        while (self < clause.size() && !clause.token(self).is("i")) {
            self++;
        }
        int from = self;
        int end = IntStream.of(from, from + 1)
                .filter(at -> at < clause.size())
                .flatMap(at -> Cues.english().at(Sign.MISS, clause.tokens(), at).stream()
                        .mapToInt(Cues.Place::to))
                .max()
                .orElse(clause.size());
        boolean thing = self + 1 < clause.size()
                && clause.tokens().subList(0, self).stream()
                        .noneMatch(token -> Subject.isSaying(token.word())
                                || NO_THING.contains(token.word())
                                || Forms.isPast(token.word()));
        return thing && isVerb(clause, end)
                ? Content.of(clause, end)
                        .flatMap(verb -> Content.of(clause, 0, from).map(name -> verb + " " + Content.lower(name)))
                : Optional.empty();
    }

    /** A verb and at most one small word behind it, up to the end. */
    private static boolean isVerb(Clause clause, int at) {
        int end = clause.size();
        while (end > at && (clause.isTime(end - 1) || clause.token(end - 1).is("yet"))) {
            end--;
        }
        return end > at
                && end - at <= 2
                && (Forms.isPast(clause.token(at).word())
                        || Forms.isUnmarked(clause.token(at).word())
                        || Content.isAct(clause.token(at).word()));
    }
}
