package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Asked;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Hears what is to be put on one's list, or brought to mind at a time: {@code add buy stamps to my list}, {@code remind me tomorrow to ring Bo}. */
public final class Jotted {
    private static final int SHORTEST = 4;
    private static final int FAR = 12;
    private static final Set<String> PUTTING =
            WordSet.of("add", "put", "stick", "pop", "jot", "write", "note", "chuck");
    private static final Set<String> SETTING = WordSet.of("add", "set", "make", "create", "put", "leave");
    private static final Set<String> NOTES = WordSet.of("reminder", "note", "task", "todo", "to-do");
    private static final Set<String> ONTO = WordSet.of("to", "on", "onto", "down");
    private static final Set<String> LISTS =
            WordSet.of("list", "lists", "todo", "todos", "to-do", "to-dos", "reminders", "tasks");
    /** Lists of what is to be bought. */
    private static final Set<String> SHOPPING = WordSet.of("shopping", "grocery", "groceries");

    private static final Set<String> BEHIND = WordSet.of(
            "please", "for", "on", "by", "at", "before", "this", "next", "too", "as", "now", "would", "could",
            "thanks");

    private static final Set<String> LINKS = WordSet.of("to", "about");

    private Jotted() {}

    /** What is to be done by the clause of that number; empty when nothing is to be kept in mind. */
    public static Optional<Act> read(List<Clause> clauses, int number) {
        Clause clause = clauses.get(number);
        int from = Asked.begins(clause);
        boolean ongoing = number + 1 < clauses.size()
                && PUTTING.contains(clause.token(from).word())
                && clauses.get(number + 1).sentence() == clause.sentence();
        return read(clause, from)
                .or(() -> ongoing ? read(joined(clause, clauses.get(number + 1)), from) : Optional.empty());
    }

    /** {@code Add milk and eggs to my list}: two things, and two clauses. */
    private static Clause joined(Clause clause, Clause next) {
        List<Token> tokens = new ArrayList<>(clause.tokens());
        tokens.addAll(next.tokens());
        return clause.saying(tokens);
    }

    private static Optional<Act> read(Clause clause, int from) {
        if (clause.size() - from < SHORTEST) {
            return Optional.empty();
        }
        return Stream.of(listed(clause, from), noted(clause, from), reminded(clause, from))
                .flatMap(Optional::stream)
                .filter(content -> !Vague.isEmpty(content) && !Vague.pointsBack(content))
                .<Act>map(content -> new Act.Intends(clause.told(), content, Intentions.FIRM, clause.isOften(), false))
                .findFirst();
    }

    /** {@code Put hoovering on my list for Saturday}. */
    private static Optional<String> listed(Clause clause, int from) {
        if (!PUTTING.contains(clause.token(from).word())) {
            return Optional.empty();
        }
        int list = Places.between(from + 3, Math.min(clause.size(), from + FAR))
                .first(at -> LISTS.contains(clause.token(at).word()))
                .orElse(0);
        int owner = list > 0 && !isOwning(clause.token(list - 1).word()) ? list - 2 : list - 1;
        boolean own = owner > from + 1
                && (clause.token(owner).isOneOf("my", "our")
                        || (owner < list - 1 && clause.token(owner).is("the")));
        if (!own || !ONTO.contains(clause.token(owner - 1).word()) || !isEnd(clause, list + 1)) {
            return Optional.empty();
        }
        boolean bought = SHOPPING.contains(clause.token(list - 1).word());
        return Content.asRequest(clause, from + 1, owner - 1)
                .map(content -> bought ? "Buy " + Content.lower(content) : content);
    }

    /** Behind the list stands nothing, or when it is to be done. */
    private static boolean isEnd(Clause clause, int at) {
        return at >= clause.size()
                || clause.isTime(at)
                || BEHIND.contains(clause.token(at).word());
    }

    private static boolean isOwning(String word) {
        return Set.of("my", "our", "the").contains(word);
    }

    /** {@code Set a reminder to ring the vet at four}. */
    private static Optional<String> noted(Clause clause, int from) {
        boolean noting = SETTING.contains(clause.token(from).word())
                && clause.token(from + 1).isOneOf("a", "another")
                && NOTES.contains(clause.token(from + 2).word());
        return noting ? linked(clause, from + 3, true) : Optional.empty();
    }

    /** {@code Remind me tomorrow at nine to take my tablets}. */
    private static Optional<String> reminded(Clause clause, int from) {
        boolean reminding =
                clause.token(from).is("remind") && clause.token(from + 1).is("me") && clause.isTime(from + 2);
        return reminding ? linked(clause, from + 2, false) : Optional.empty();
    }

    /** What stands behind the first link that is no part of a time; {@code act} when it must be a doing. */
    private static Optional<String> linked(Clause clause, int from, boolean act) {
        return IntStream.range(from, clause.size() - 1)
                .filter(at -> LINKS.contains(clause.token(at).word()) && !clause.isTime(at))
                .filter(at -> !act
                        || clause.token(at).is("about")
                        || Content.isAct(clause.token(at + 1).word())
                        || Content.isAct(clause.token(at + 1).word() + " it"))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(clause, at + 1));
    }
}
