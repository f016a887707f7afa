package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.act.Intentions;
import dev.loopkeeper.loop.hearing.act.Occasions;
import dev.loopkeeper.loop.hearing.act.Ruling;
import dev.loopkeeper.loop.hearing.act.Theirs;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the commitment of which a message makes a rule, in words that do not say it again: {@code The lido? Every Sunday}. */
final class Standing {
    private static final int FAR = 2;
    private static final int CLOSE = 4;
    private static final double COVERED = 0.4;
    private static final Set<String> POINTING = WordSet.of(
            "it", "that", "this", "one", "ones", "there", "them", "those", "he", "she", "they", "him", "her", "so");
    private static final Set<String> THINGS = WordSet.of("the", "a", "an", "all", "my", "our", "one", "that", "this");
    /** What names neither a doing nor a thing in {@code turning the swim into a fixture}. */
    private static final Set<String> EMPTY = WordSet.of(
            "like", "turning", "turn", "making", "make", "change", "switch", "becoming", "becomes", "standing");

    /** {@code R500 goes straight into savings}: a rule of its own. */
    private static final Set<String> GOING = WordSet.of("goes", "gets", "comes", "lands", "moves");

    /** What comes but once, or once a year. */
    private static final Set<String> OCCASIONS = WordSet.of(
            "birthday",
            "wedding",
            "funeral",
            "christening",
            "anniversary",
            "retirement",
            "engagement",
            "graduation",
            "housewarming",
            "christmas",
            "easter");

    private final Message message;
    private final Likening likening;
    private final Verdicts verdicts;
    private final Openings openings;

    Standing(Message message, Likening likening, Verdicts verdicts, Openings openings) {
        this.message = message;
        this.likening = likening;
        this.verdicts = verdicts;
        this.openings = openings;
    }

    /** Makes a habit of the commitment that the first rule of the message means. */
    void settle(List<Act> acts) {
        List<Heard.Promotion> promoted = verdicts.promotions();
        if (!promoted.isEmpty()) {
            acts.stream()
                    .filter(act -> promoted.stream().anyMatch(habit -> isOnlyNaming(act, habit.loop())))
                    .forEach(act -> openings.withdraw(act.clause()));
            return;
        }
        List<Clause> all = Act.clauses(acts);
        acts.stream()
                .filter(act -> !isLettingGo(act))
                .filter(act ->
                        !isNamingItself(act) && !Occasions.isOneOff(act.clause()) && isRule(act.clause(), acts, all))
                .flatMap(act -> meant(act.clause(), all).stream().map(found -> new Rule(act.clause(), found)))
                .filter(rule -> !verdicts.isDropped(rule.found.loop(), rule.clause.sentence()))
                .filter(rule -> rule.clause.isOften() || !isMissed(rule.found.loop()))
                .filter(rule -> !Unlike.isDoneElse(rule.clause, rule.found.loop()))
                .filter(rule -> acts.stream()
                        .noneMatch(act -> act instanceof Act.Intends intends
                                && intends.clause().equals(rule.clause)
                                && (Unlike.isOfOther(rule.found.loop(), intends.content())
                                        || Unlike.isOfAnotherThing(intends.content(), rule.found.loop())
                                        || isAbstaining(intends, rule.found.loop()))))
                .findFirst()
                .ifPresent(rule -> promote(rule, acts));
    }

    /** {@code I'm giving up on the noting down every night}: no rule of another thing. */
    private static boolean isLettingGo(Act act) {
        return act instanceof Act.Drops drops && drops.about().isPresent();
    }

    /** {@code Wednesdays will be meat-free}: not that the steaks are taken out of the freezer. */
    private static boolean isAbstaining(Act.Intends intends, OpenLoop loop) {
        return intends.clause().has(Sign.ABSTAINED)
                && Collections.disjoint(
                        Known.stems(intends.content()), Known.of(loop.content()).stems());
    }

    private record Rule(Clause clause, Likening.Found found) {}

    /** {@code I forgot the plants. It's becoming a habit}: not to water them. */
    private boolean isMissed(OpenLoop loop) {
        return verdicts.findings(Verdicts.Fate.MISSED).stream()
                .anyMatch(finding -> finding.loop().equals(loop));
    }

    private static boolean isRule(Clause clause, List<Act> acts, List<Clause> all) {
        boolean struggling = acts.stream()
                .anyMatch(act -> act instanceof Act.Struggles && act.clause().sentence() == clause.sentence());
        List<Clause> sentence = all.stream()
                .filter(other -> other.sentence() == clause.sentence())
                .toList();
        return !struggling
                && Ruling.isRule(clause, sentence, all)
                && (Earnest.isMeant(clause, all) || Ruling.isSwitched(clause));
    }

    /** {@code I'll swim every Monday} is a habit of its own. */
    private static boolean isNamingItself(Act act) {
        return act instanceof Act.Intends intends
                && intends.often()
                && isDoing(intends.content())
                && !isThing(intends.content())
                && Tokens.of(intends.content()).stream()
                        .noneMatch(token -> token.isOneOf("mine", "ours", "hers", "theirs"))
                && !Vague.pointsBack(intends.content());
    }

    /** {@code Swim}, {@code take Nan her paper}. */
    private static boolean isDoing(String content) {
        return Content.isAct(content)
                || Futures.isCarrying(Tokens.of(content).get(0).word());
    }

    /** {@code The gratitude list}, {@code all my commutes}. */
    private static boolean isThing(String content) {
        return THINGS.contains(Tokens.of(content).get(0).word());
    }

    /** {@code About the savings: twenty quid every payday}: a heading. */
    private static boolean isOnlyNaming(Act act, OpenLoop loop) {
        return act instanceof Act.Intends intends
                && (isThing(intends.content())
                        ? Known.stems(intends.content()).stream()
                                .anyMatch(Known.of(loop.content()).stems()::contains)
                        : isWithin(intends, loop));
    }

    private static boolean isWithin(Act.Intends intends, OpenLoop loop) {
        return Known.of(loop.content()).stems().containsAll(Known.stems(intends.content()));
    }

    private void promote(Rule rule, List<Act> acts) {
        acts.stream()
                .filter(act -> act instanceof Act.Intends && act.clause().sentence() == rule.clause.sentence())
                .filter(act -> !isNamingItself(act) || leans(rest(rule.clause)))
                .forEach(act -> openings.withdraw(act.clause()));
        verdicts.promote(
                rule.found,
                rule.clause,
                openings.draft(LoopKind.HABIT, rule.found.loop().content(), rule.clause, Intentions.FIRM));
    }

    private Optional<Likening.Found> meant(Clause clause, List<Clause> all) {
        int thing = Occasions.behindNaming(clause);
        String rest = thing > 0 && !leans(rest(clause.from(thing))) ? rest(clause.from(thing)) : rest(clause);
        Optional<Likening.Found> named = named(rest);
        if (named.isPresent()) {
            return named.filter(found -> isCovered(rest, found) && isRepeatable(found));
        }
        boolean leans = leans(rest);
        Optional<Likening.Found> before = around(clause, all)
                .filter(other -> (leans || isHeading(other))
                        && !Theirs.does(other)
                        && !other.token(0).is("not"))
                .flatMap(other -> named(other.quote()).stream())
                .findFirst();
        return before.isPresent()
                ? before.filter(found -> isRepeatable(found) && !likening.isOther(rest, found.loop()))
                : leans ? only(clause, all) : Optional.empty();
    }

    /** {@code As for cycling in, why stop at tomorrow?} */
    private static boolean isHeading(Clause clause) {
        return clause.token(0).isOneOf("as", "about") && clause.none(token -> Forms.isPast(token.word()));
    }

    private Optional<Likening.Found> named(String words) {
        return words.isBlank() ? Optional.empty() : likening.mentioned(words, Standing::canComeAgain);
    }

    /** What is spoken of beside the rule: first what was said before it in its sentence, the nearest first. */
    private static Stream<Clause> around(Clause clause, List<Clause> all) {
        Stream<Clause> before = all.stream()
                .filter(other -> other.start() < clause.start() && clause.sentence() - other.sentence() <= FAR)
                .sorted(Comparator.comparing(Clause::start).reversed());
        Stream<Clause> behind =
                all.stream().filter(other -> other.start() > clause.start() && other.sentence() == clause.sentence());
        return Stream.concat(before, behind);
    }

    /** What the clause says beside how often, and that it is to last. */
    private static String rest(Clause clause) {
        List<String> kept = new ArrayList<>();
        int at = 0;
        while (at < clause.size() && !isAside(clause, at)) {
            int end = Math.max(end(clause, at), MoreThanOnce.end(clause, at));
            if (end > at) {
                at = end;
            } else {
                if (clause.token(at).is("after") || clause.token(at).is("before")) {
                    at++;
                } else if (!clause.isTime(at)
                        && !Ruling.KINDS.contains(clause.token(at).word())
                        && !EMPTY.contains(clause.token(at).word())) {
                    kept.add(clause.token(at).word());
                }
                at++;
            }
        }
        return String.join(" ", kept);
    }

    /** {@code Rather than the one session}, {@code part of locking up}: what it is not to be, what it belongs to. */
    private static boolean isAside(Clause clause, int at) {
        return at > 0
                && at + 1 < clause.size()
                && ((clause.token(at).is("rather") && clause.token(at + 1).is("than"))
                        || (clause.token(at).is("part") && clause.token(at + 1).is("of")));
    }

    private static int end(Clause clause, int at) {
        return Stream.of(Sign.ONWARD, Sign.LASTING, Sign.OFTEN, Sign.WILL)
                .flatMap(sign -> Cues.english().at(sign, clause.tokens(), at).stream())
                .mapToInt(Cues.Place::to)
                .max()
                .orElse(at);
    }

    /** Whether the words need others to say what is done: {@code make that}, {@code me and the dog}. */
    private static boolean leans(String rest) {
        List<Token> tokens = Tokens.of(rest);
        boolean company = !tokens.isEmpty() && tokens.get(0).is("me");
        return company
                || tokens.stream()
                        .allMatch(token -> StopWords.contains(token.word()) || POINTING.contains(token.word()))
                || Vague.pointsBack(rest)
                || tokens.stream().anyMatch(token -> POINTING.contains(token.word()) && !token.is("one"));
    }

    /** {@code The library closes at five every day} tells of a visit to the library nothing. */
    private static boolean isCovered(String rest, Likening.Found found) {
        Set<String> said = Known.stems(rest);
        Set<String> known = Known.of(found.loop().content()).stems();
        return said.stream().filter(known::contains).count() >= COVERED * said.size();
    }

    private static boolean canComeAgain(OpenLoop loop) {
        return loop.kind() == LoopKind.HABIT || isRepeatable(loop);
    }

    private static boolean isRepeatable(Likening.Found found) {
        return isRepeatable(found.loop());
    }

    static boolean isRepeatable(OpenLoop loop) {
        List<Token> words = Tokens.of(loop.content());
        return loop.kind() == LoopKind.COMMITMENT
                && !Unlike.ONCE.contains(words.get(0).word())
                && words.stream().noneMatch(token -> OCCASIONS.contains(token.word()));
    }

    /** {@code Make that every Sunday}: the only thing open that can come again, or that is for a Sunday. */
    private Optional<Likening.Found> only(Clause clause, List<Clause> all) {
        boolean brief = all.stream()
                .allMatch(other -> (other.sentence() == clause.sentence() && namesNothing(other))
                        || (other.start() > clause.start() && isAddedTo(other)));
        List<OpenLoop> open = brief
                ? message.pending().stream()
                        .filter(loop -> loop.kind() == LoopKind.COMMITMENT)
                        .toList()
                : List.of();
        List<OpenLoop> repeatable = open.stream().filter(Standing::isRepeatable).toList();
        List<OpenLoop> fitting = repeatable.size() == 1
                ? repeatable
                : repeatable.stream().filter(loop -> isOfDay(clause, loop)).toList();
        return fitting.size() == 1
                ? Optional.of(new Likening.Found(fitting.get(0), COVERED * 2, "is the only one for it"))
                : Optional.empty();
    }

    /** Whether nothing is named in it that could be another thing: {@code phones off at nine, that's the rule}. */
    private static boolean namesNothing(Clause clause) {
        return leans(rest(clause)) || Sighs.isBare(clause);
    }

    /** {@code Same slot, for as long as it stays fun}, behind the rule: of nothing that is open. */
    private boolean isAddedTo(Clause clause) {
        return !clause.question()
                && !clause.has(Sign.WILL)
                && !Forms.isAnywherePast(clause)
                && clause.none(token -> GOING.contains(token.word()))
                && likening.closest(Known.stems(clause.quote()), Hearing.DOABLE).isEmpty();
    }

    private static boolean isOfDay(Clause clause, OpenLoop loop) {
        Set<String> words = Known.of(loop.content()).words();
        return IntStream.range(0, clause.size())
                .filter(clause::isTime)
                .mapToObj(at -> clause.token(at).word())
                .anyMatch(word -> word.length() > CLOSE && words.contains(word));
    }
}
