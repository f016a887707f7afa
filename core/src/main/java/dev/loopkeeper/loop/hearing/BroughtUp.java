package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Denied;
import dev.loopkeeper.loop.hearing.act.Managed;
import dev.loopkeeper.loop.hearing.act.Reports;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Scenes;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what was done where it is first brought up as what one has been dreading or putting off, and then told without being
 * named: {@code remember how I dreaded the talk with Bo? Had it on the stairs}. What was said in the turns before brings it up
 * too: {@code at her door now}, {@code phew, she was so kind}. It looks only where nothing plainer was said.
 */
final class BroughtUp {
    /** How one speaks of what is ahead of one, and may never come to it. */
    private static final Set<String> FACING = WordSet.of(
            "dreading",
            "dreaded",
            "avoiding",
            "avoided",
            "putting",
            "delaying",
            "delayed",
            "postponing",
            "nervous",
            "scared",
            "afraid",
            "frightened",
            "terrified",
            "anxious",
            "worried",
            "worrying",
            "stressing",
            "stressed",
            "panicking",
            "moaning",
            "whinging",
            "whining",
            "complaining",
            "fretting",
            "agonising",
            "meaning",
            "meant",
            "supposed",
            "promised",
            "promising",
            "swore",
            "vowed",
            "face",
            "facing",
            "fearing",
            "procrastinating",
            "overdue",
            "owed",
            "bottling",
            "bottled");

    /** Beside it these say nothing of what was done. */
    private static final Set<String> LIGHT = WordSet.of(
            "had",
            "did",
            "done",
            "made",
            "gave",
            "got",
            "went",
            "survived",
            "finished",
            "managed",
            "faced",
            "nailed",
            "aced",
            "smashed",
            "through",
            "sorted",
            "happened");

    private static final Set<String> POINTING = WordSet.of("it", "that", "them", "him", "her", "one");
    private static final Set<String> CONDITION = WordSet.of("if", "unless", "when", "whenever", "used");
    /** How it was to reach somebody, or to have them agree. */
    private static final Set<String> REACHING = WordSet.of("answered", "through", "talked", "spoke", "chatted", "met");

    private static final Set<String> MEETING = WordSet.of(
            "talk",
            "talk to",
            "speak",
            "call",
            "meet",
            "see",
            "ask",
            "tell",
            "book",
            "apologise",
            "interview",
            "discuss",
            "attend",
            "chat",
            "visit");

    private static final int NEWEST = 2;
    private static final int FEW = 4;

    private final Message message;
    private final Likening likening;
    private final Verdicts verdicts;

    BroughtUp(Message message, Likening likening, Verdicts verdicts) {
        this.message = message;
        this.likening = likening;
        this.verdicts = verdicts;
    }

    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        Map<Integer, List<Act>> sentences = new TreeMap<>(Act.bySentence(acts));
        sentences.forEach((sentence, told) -> {
            List<Act> before = sentences.getOrDefault(sentence - 1, List.of());
            if (!verdicts.tellsOf(sentence) && !verdicts.tellsOf(sentence - 1)) {
                topic(before).ifPresent(topic -> settle(topic, told, all));
                headed(told).ifPresent(topic -> settle(topic, told.subList(1, told.size()), all));
            }
        });
        if (verdicts.isEmpty() && !acts.isEmpty()) {
            namedBehind(acts).ifPresent(found -> verdicts.settle(found, Fate.COMPLETED, all.get(0)));
        }
        if (verdicts.isEmpty() && !message.before().isEmpty()) {
            inTurns()
                    .filter(topic -> isReached(topic, acts, all))
                    .ifPresent(topic -> verdicts.settle(topic, Fate.COMPLETED, all.get(0)));
        }
    }

    private void settle(Likening.Found topic, List<Act> told, List<Clause> all) {
        boolean amiss = told.stream().anyMatch(Amiss::is)
                || told.stream().anyMatch(act -> act.clause().question() || Scenes.isKept(act.clause()));
        told.stream()
                .limit(NEWEST)
                .map(Act::clause)
                .filter(clause -> !amiss && isTold(clause, topic.loop()) && !Undone.speaksAgainst(clause, all))
                .findFirst()
                .ifPresent(clause -> verdicts.settle(topic, Fate.COMPLETED, clause));
    }

    /** {@code Posted it! Nadia will have her keys}: what it points to is named behind it, of several that are to be posted. */
    private Optional<Likening.Found> namedBehind(List<Act> acts) {
        Clause first = acts.get(0).clause();
        boolean pointing = acts.size() > 1
                && acts.get(0) instanceof Act.Reports reports
                && reports.sure()
                && first.size() <= FEW
                && first.size() > 1
                && Forms.isPast(first.token(first.size() - 2).word())
                && POINTING.contains(first.token(first.size() - 1).word())
                && acts.stream().skip(1).allMatch(act -> act instanceof Act.Nothing && !Denied.is(act.clause()));
        if (!pointing) {
            return Optional.empty();
        }
        List<OpenLoop> same = likening.sameAct(first.quote(), Hearing.DOABLE).stream()
                .map(Likening.Found::loop)
                .toList();
        Set<String> behind = acts.stream()
                .skip(1)
                .flatMap(act -> Known.stems(act.clause().quote()).stream())
                .collect(Collectors.toSet());
        return likening.closestOne(behind, same::contains);
    }

    /** {@code Remember how I dreaded the talk with Bo?} */
    private Optional<Likening.Found> topic(List<Act> sentence) {
        boolean facing = !sentence.isEmpty()
                && sentence.stream().allMatch(act -> act instanceof Act.Nothing || act instanceof Act.Muses)
                && sentence.stream().anyMatch(act -> act.clause().question())
                && isFacing(Act.clauses(sentence));
        return facing ? named(Act.clauses(sentence).stream().map(Clause::quote)) : Optional.empty();
    }

    /** {@code The letter I was dreading: wrote it on the train}. */
    private Optional<Likening.Found> headed(List<Act> sentence) {
        boolean heading = sentence.size() > 1
                && sentence.get(1).clause().isBehind(":")
                && isFacing(List.of(sentence.get(0).clause()));
        return heading ? named(Stream.of(sentence.get(0).clause().quote())) : Optional.empty();
    }

    private static boolean isFacing(List<Clause> clauses) {
        List<Token> tokens =
                clauses.stream().flatMap(clause -> clause.tokens().stream()).toList();
        return tokens.stream().anyMatch(Token::isSelf)
                && tokens.stream().anyMatch(token -> FACING.contains(token.word()))
                && tokens.stream().noneMatch(token -> CONDITION.contains(token.word()));
    }

    private Optional<Likening.Found> named(Stream<String> words) {
        Set<String> stems = words.flatMap(quote -> Known.stems(quote).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return likening.closestOne(stems, Hearing.DOABLE).filter(found -> !verdicts.has(found.loop()));
    }

    /** Whether it says that what it points to is over: {@code had it on the stairs}, {@code wrote it}, {@code it went well}. */
    private static boolean isTold(Clause clause, OpenLoop loop) {
        Subject subject = Subject.of(clause.tokens());
        boolean pointed = POINTING.contains(clause.token(0).word());
        if (pointed && clause.find(Sign.HAPPENED).isPresent()) {
            return true;
        }
        boolean pointing = clause.tokens().stream().skip(1).anyMatch(token -> POINTING.contains(token.word()));
        boolean light = clause.any(token -> LIGHT.contains(token.word()));
        return pointing
                && (subject == Subject.SELF || subject == Subject.NONE)
                && Reports.isPast(clause)
                && (light || isOf(clause.quote(), loop));
    }

    private static boolean isOf(String words, OpenLoop loop) {
        return Known.of(loop.content()).doing().isDoneBy(Known.of(words).doing())
                || Tokens.of(words).stream()
                        .limit(NEWEST)
                        .anyMatch(token -> Wording.isVerb(Stems.stem(token.word()), loop));
    }

    /** The one thing that one of the last two turns names that the person has said. */
    private Optional<Likening.Found> inTurns() {
        List<Message.Turn> turns = message.before();
        return turns.subList(Math.max(0, turns.size() - NEWEST), turns.size()).stream()
                .filter(turn -> !turn.assistant())
                .flatMap(turn -> onlyNamed(turn.text()).stream())
                .reduce((earlier, later) -> later);
    }

    /** Nothing else may be named in it by other words: {@code ring the school, the bank}. */
    private Optional<Likening.Found> onlyNamed(String text) {
        Set<String> said = Known.stems(text);
        return named(Stream.of(text))
                .filter(topic -> likening.naming(said).stream()
                        .flatMap(loop ->
                                Known.of(loop.content()).stems().stream().filter(said::contains))
                        .allMatch(Known.of(topic.loop().content()).stems()::contains));
    }

    /** Whether the message tells that one has come to it, and names nothing else. */
    private boolean isReached(Likening.Found topic, List<Act> acts, List<Clause> all) {
        Set<String> stems = all.stream()
                .flatMap(clause -> Known.stems(clause.quote()).stream())
                .collect(Collectors.toSet());
        Optional<Clause> reached = all.stream()
                .filter(clause -> isReached(clause, topic.loop()) && !Undone.speaksAgainst(clause, all))
                .findFirst();
        return likening.naming(stems).stream().allMatch(loop -> loop.equals(topic.loop()))
                && acts.stream().noneMatch(act -> act instanceof Act.Intends || act instanceof Act.Struggles)
                && reached.filter(clause -> acts.stream()
                                .filter(act -> act.clause().sentence() <= clause.sentence())
                                .noneMatch(BroughtUp::isAmiss))
                        .isPresent();
    }

    private static boolean isAmiss(Act act) {
        return Amiss.is(act) || act.clause().question() || act.clause().has(Sign.SPOILED);
    }

    private static boolean isReached(Clause clause, OpenLoop loop) {
        boolean meeting = Known.of(loop.content()).doing().acts().stream().anyMatch(MEETING::contains);
        boolean over = clause.size() == 3 && clause.endsWith("it", "is", "over");
        boolean met = clause.any(token -> REACHING.contains(token.word())) || isPickedUp(clause);
        return (meeting && (over || met))
                || (over && Managed.isLived(loop))
                || (Subject.of(clause.tokens()) != Subject.OTHER
                        && clause.traces().stream()
                                .anyMatch(trace -> trace.at() <= NEWEST && isOf(trace.doing(), loop)));
    }

    /** {@code She picked up first ring}, but not the kids. */
    private static boolean isPickedUp(Clause clause) {
        return Places.between(1, clause.size())
                .any(at -> clause.token(at - 1).is("picked")
                        && clause.token(at).is("up")
                        && (at + 1 == clause.size()
                                || !Amounts.isAmount(clause.token(at + 1).word())
                                || clause.token(at + 1).is("first")));
    }
}
