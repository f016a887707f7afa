package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AheadWords;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Hears lists: under {@code to do today:} each thing is to be done, under {@code done so far:} each was done, and under
 * {@code didn't get to:} none. Not thread-safe.
 */
final class Agenda {
    /** The words of {@code note to self}. */
    private static final int NOTE = 3;

    private static final int LONGEST_ITEM = 10;
    private static final int LONGEST_VERDICT = 5;
    private static final Set<String> BETWEEN = WordSet.of(
            "are", "been", "have", "now", "finally", "three", "four", "two", "of", "them", "got", "is", "being",
            "well");
    private static final Set<String> NO_THING = WordSet.of(
            "so", "no", "not", "but", "because", "none", "nothing", "too", "at", "finally", "yes", "maybe", "very",
            "all");
    /** {@code Getting the brakes looked at}: somebody else will do it. */
    private static final Set<String> CAUSING = WordSet.of("get", "getting", "have", "having");

    /** Of these something is told, and nothing is to be done with them. */
    private static final Set<String> TOLD =
            WordSet.of("hers", "his", "mine", "ours", "theirs", "it", "they", "he", "she", "there");

    private static final Set<String> TELLING =
            WordSet.of("is", "are", "am", "has", "have", "had", "was", "were", "will");
    private static final List<String> HEADS = List.of(":", "- ", "\u2013 ", "\u2014 ");

    private static final Set<String> BUYING =
            WordSet.of("buy", "get", "order", "pack", "bring", "fetch", "grab", "collect");

    private final Setting setting;
    private int number = -1;
    private List<Clause> listed = List.of();
    private Optional<String> shopping = Optional.empty();
    private boolean underTime;
    private Optional<String> verdict = Optional.empty();
    private List<Clause> heading = List.of();
    private Optional<Headings.Fate> fate = Optional.empty();

    Agenda(Setting setting) {
        this.setting = setting;
    }

    /** What a clause of a list does, or its heading, which does nothing by itself; empty when there is no list. */
    Optional<Act> read(Clause clause) {
        List<Clause> sentence = sentence(clause);
        if (shopping.isPresent()) {
            Clause head = sentence.get(0);
            return Optional.of(
                    clause.equals(head)
                            ? new Act.Intends(head, shopping.get(), Intentions.FIRM, false, false)
                            : new Act.Nothing(clause));
        }
        if (underTime) {
            return isEvent(clause) ? Optional.empty() : item(clause, Headings.Fate.TO_DO);
        }
        if (verdict.isPresent()) {
            return judged(clause, sentence, verdict.get());
        }
        return fate.flatMap(of -> heading.contains(clause)
                ? of == Headings.Fate.DROPPED ? Optional.empty() : Optional.of(new Act.Nothing(clause))
                : item(timed(clause), of));
    }

    /** The clauses of the sentence that is read, of which it is found out once how it lists things. */
    private List<Clause> sentence(Clause clause) {
        if (clause.sentence() != number) {
            number = clause.sentence();
            listed = setting.sentence().toList();
            shopping = shopping(listed);
            underTime = isUnderTime(listed.get(0));
            verdict = listed.size() > 2 ? verdict(listed.get(listed.size() - 1)) : Optional.empty();
            int head = Places.between(0, listed.size() - 1)
                    .first(at -> HEADS.stream().anyMatch(listed.get(at)::isBefore) || isNote(listed.get(at)))
                    .orElse(-1);
            heading = listed.subList(0, head + 1);
            fate = heading.isEmpty() ? Optional.empty() : Headings.fate(heading);
        }
        return listed;
    }

    /** {@code Need to buy: milk, eggs, bread}: one errand for all that is listed, which does nothing by itself. */
    private static Optional<String> shopping(List<Clause> sentence) {
        Clause head = sentence.get(0);
        String verb = head.token(head.size() - 1).word();
        boolean errand = sentence.size() > 1
                && sentence.get(1).isBehind(":")
                && BUYING.contains(verb)
                && !head.question()
                && (head.size() == 1 || head.token(head.size() - 2).is("to"))
                && head.none(token -> Headings.NOT_OWN.contains(token.word()));
        return errand && sentence.stream().skip(1).allMatch(Agenda::isThing)
                ? Optional.of(sentence.stream()
                        .skip(1)
                        .map(Clause::quote)
                        .collect(Collectors.joining(", ", Content.capital(verb) + " ", "")))
                : Optional.empty();
    }

    /** {@code Note to self, bin bags}, {@code don't let me forget, batteries}, {@code jot this down for me, ring Conor}. */
    private static boolean isNote(Clause first) {
        boolean noted = first.size() == NOTE && first.endsWith("to", "self");
        boolean down = first.endsWith("down", "for", "me") || first.endsWith("let", "me", "forget");
        return (noted || down) && first.isBefore(",");
    }

    /** What was done with all that stands before: {@code milk, bread, eggs: all bought}; empty when nothing is said of all. */
    private static Optional<String> verdict(Clause last) {
        String done = last.token(last.size() - 1).word();
        boolean all = last.size() >= 2
                && last.size() <= LONGEST_VERDICT
                && last.token(0).isOneOf("all", "both")
                && Places.between(1, last.size() - 1)
                        .all(at -> BETWEEN.contains(last.token(at).word()))
                && Forms.isPast(done);
        return all ? Optional.of(Headings.DONE.contains(done) ? "did" : done) : Optional.empty();
    }

    private static Optional<Act> judged(Clause clause, List<Clause> sentence, String done) {
        boolean last = clause.equals(sentence.get(sentence.size() - 1));
        if (last || clause.size() > LONGEST_VERDICT || !isThing(clause)) {
            return last && sentence.stream().limit(sentence.size() - 1L).allMatch(Agenda::isThing)
                    ? Optional.of(new Act.Nothing(clause))
                    : Optional.empty();
        }
        return Content.of(clause, isJoining(clause) ? 1 : 0)
                .map(what -> new Act.Reports(clause, Optional.of(done + " " + Content.lower(what)), true));
    }

    /** {@code Tomorrow: haircut, bank}: a heading of nothing but a time, which each thing has now; {@code me} begins no list. */
    private boolean isUnderTime(Clause first) {
        return first.isBehind(":")
                && !first.token(0).is("me")
                && !setting.previous()
                        .filter(before -> before.sentence() == first.sentence() && before.start() < first.start())
                        .isPresent()
                && first.times().stream()
                        .anyMatch(time -> time.end() < first.start() && Futures.isAhead(time, setting.now()));
    }

    /** {@code Rain, then sun}: nobody does it. */
    private static boolean isEvent(Clause clause) {
        return clause.any(token -> AheadWords.EVENTS.contains(token.word()));
    }

    /** The thing with the time of its heading, behind its own: {@code tomorrow} of {@code at ten}. */
    private Clause timed(Clause clause) {
        return heading.stream()
                .filter(head -> Futures.isAhead(head, setting.now()))
                .findFirst()
                .map(clause::withTimesOf)
                .orElse(clause);
    }

    private Optional<Act> item(Clause clause, Headings.Fate of) {
        if (clause.question() || clause.size() > LONGEST_ITEM) {
            return Optional.empty();
        }
        return switch (of) {
            case TO_DO -> isThing(clause) ? toDo(clause) : Optional.empty();
            case DONE -> done(clause);
            case NOT_DONE ->
                isThing(clause)
                        ? Content.of(clause, 0).map(what -> new Act.Misses(clause, Optional.of(what)))
                        : Optional.empty();
            case DROPPED ->
                isThing(clause)
                        ? Content.of(clause, 0).map(what -> new Act.Drops(clause, Optional.of(what), true))
                        : Optional.empty();
        };
    }

    private Optional<Act> toDo(Clause item) {
        if (isDeadline(item)) {
            return Optional.of(new Act.Nothing(item));
        }
        Clause clause =
                setting.next().filter(Agenda::isDeadline).map(item::withTimesOf).orElse(item);
        int first = isJoining(clause) ? 1 : 0;
        double confidence = Intentions.FIRM + (Futures.isAhead(clause, setting.now()) ? Intentions.TIMED : 0);
        return Content.of(clause, first)
                .map(content -> content.indexOf(' ') < 0 ? content : Content.plainVerb(content))
                .filter(content -> !Vague.isEmpty(content) && !Idle.isIdle(content))
                .map(content -> new Act.Intends(clause, content, confidence, clause.isOften(), false));
    }

    /** {@code Passport renewal, deadline 12 April}: by when the item before it is to be done. */
    private static boolean isDeadline(Clause clause) {
        return clause.token(0).isOneOf("deadline", "due") && !clause.times().isEmpty();
    }

    private static Optional<Act> done(Clause clause) {
        boolean told = clause.any(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word()));
        return told
                ? Optional.empty()
                : Content.of(clause, isJoining(clause) ? 1 : 0)
                        .map(what -> new Act.Reports(clause, Optional.of("did " + Content.lower(what)), true));
    }

    private static boolean isJoining(Clause clause) {
        return clause.size() > 1 && clause.token(0).isOneOf("and", "then", "also");
    }

    /** {@code Call the bank}, {@code haircut}: what one can do, and nothing said of it. */
    private static boolean isThing(Clause clause) {
        return !TOLD.contains(clause.token(0).word())
                && Stream.of(Sign.WILL, Sign.NEED, Sign.DROP, Sign.MISS, Sign.DONE, Sign.HEDGE)
                        .noneMatch(clause::has)
                && (!Forms.isAnywherePast(clause)
                        || CAUSING.contains(clause.token(0).word()))
                && !Reports.isState(clause)
                && !NO_THING.contains(clause.token(0).word())
                && clause.none(token -> Subject.isSaying(token.word()) || TELLING.contains(token.word()));
    }
}
