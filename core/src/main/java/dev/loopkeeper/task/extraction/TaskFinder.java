package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Clause.Flags;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.language.pattern.Match.Capture;
import dev.loopkeeper.listening.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the task that a clause speaks of, if it speaks of one. Used for one passage. */
final class TaskFinder {
    private final PassageText told;
    private final Passage passage;
    private final String text;
    private final TaskRules rules;
    private final People people;
    private final Doers doers;
    private final Orders orders;
    private final List<Draft> drafts;

    TaskFinder(PassageText told, TaskRules rules, People people, Doers doers, List<Draft> drafts) {
        this.told = told;
        this.passage = told.passage();
        this.text = told.text();
        this.rules = rules;
        this.people = people;
        this.doers = doers;
        this.orders = new Orders(told, rules, doers);
        this.drafts = drafts;
    }

    /** The task found last. */
    Optional<Draft> last() {
        return drafts.isEmpty() ? Optional.empty() : Optional.of(drafts.get(drafts.size() - 1));
    }

    /** The task of a clause. */
    Optional<Draft> task(int at) {
        Clause clause = told.clause(at);
        return waiting(at)
                .or(() -> rules.find(RuleKind.PROMISE, clause).flatMap(match -> drafted(at, match, doers.self(at))))
                .or(() -> rules.find(RuleKind.REQUEST, clause)
                        .filter(match -> !told.isTold(at))
                        .flatMap(match -> drafted(at, match, doers.asked(at))))
                .or(() -> rules.find(RuleKind.DELAYED, clause)
                        .filter(match ->
                                told.times().defer(clause.start(), clause.end()).isPresent())
                        .filter(match -> drafts.isEmpty() || !Pronouns.isPointer(thing(match, clause.tokens())))
                        .flatMap(match -> drafted(at, match, doers.asked(at))))
                .or(() -> rules.find(RuleKind.TASK, clause).flatMap(match -> drafted(at, match, doers.own())))
                .or(() -> planned(at))
                .or(() -> ensured(at))
                .or(() -> rules.find(RuleKind.PASSIVE, clause).flatMap(match -> passive(at, match)))
                .or(() -> needed(at))
                .or(() -> assigned(at))
                .or(() -> imperative(at))
                .or(() -> continued(at))
                .or(() -> stated(at));
    }

    /** {@code I need the form from you}, said by another: it is to be sent. */
    private Optional<Draft> needed(int at) {
        boolean asked = told.clause(at).has(WordClasses.YOU) || told.isDue(at, true);
        return passage.isToldByOther() && asked ? about(at, RuleKind.NEEDED, "send") : Optional.empty();
    }

    private Optional<Draft> ensured(int at) {
        return about(at, RuleKind.ENSURE, "ensure")
                .flatMap(draft -> doers.asked(at).map(draft::waitsFor));
    }

    /** {@code the estimate needs a new page by Friday}: what has to happen to something by a time. */
    private Optional<Draft> stated(int at) {
        Clause clause = told.clause(at);
        boolean limited = passage.isToldByOther() && !rules.is(RuleKind.DEADLINE, clause.tokens());
        boolean timed = told.isDue(at, limited) || rules.is(RuleKind.LOW, clause.tokens());
        return timed && !rules.is(RuleKind.WHEN, clause.tokens())
                ? about(at, RuleKind.STATED, "handle")
                : Optional.empty();
    }

    /** A task about what a rule finds, with a verb of the program's own. */
    private Optional<Draft> about(int at, RuleKind kind, String verb) {
        Clause clause = told.clause(at);
        return rules.find(kind, clause)
                .map(match -> thing(match, clause.tokens()))
                .filter(thing -> !Pronouns.isPointer(thing))
                .map(thing -> begun(at, rules.say(verb), thing));
    }

    private Draft begun(int at, String verb, List<Token> rest) {
        Clause clause = told.clause(at);
        return new Draft(passage, clause.sentence(), told.sentenceStart(at), clause.start(), false, verb, rest);
    }

    /** {@code so I confirm it by Friday}: what is going on counts with a time that is ahead. */
    private Optional<Draft> planned(int at) {
        Clause clause = told.clause(at);
        return rules.find(RuleKind.PLANNED, clause)
                .filter(match -> told.isDue(at, false) || passage.form() == Passage.Form.ITEM)
                .flatMap(match -> drafted(at, match, doers.own()));
    }

    private Optional<Draft> drafted(int at, Match match, Optional<Optional<String>> whom) {
        Optional<Capture> verb = match.capture("verb");
        if (whom.isEmpty() || verb.isEmpty()) {
            return Optional.empty();
        }
        Clause clause = told.clause(at);
        List<Token> rest = clause.tokens().subList(verb.get().to(), clause.size());
        List<Token> linked = PassageText.linked(clause);
        List<Token> before = linked.subList(0, linked.size() - clause.size() + match.from());
        Optional<Draft> draft = draft(at, clause.token(verb.get().from()), rest, false)
                .map(begun -> begun.waitsFor(doers.isOwned() ? doers.owner() : whom.get()));
        rules.find(RuleKind.AFTER, before)
                .map(after -> Wording.of(text, thing(after, before)))
                .ifPresent(first -> draft.ifPresent(begun -> begun.comesAfter(first)));
        return draft;
    }

    private Optional<Draft> passive(int at, Match match) {
        Clause clause = told.clause(at);
        Optional<Capture> verb = match.capture("verb");
        Optional<Capture> thing = match.capture("thing");
        if (verb.isEmpty() || thing.isEmpty()) {
            return Optional.empty();
        }
        List<Token> rest = new ArrayList<>(
                clause.tokens().subList(thing.get().from(), thing.get().to()));
        rest.addAll(clause.tokens().subList(verb.get().to(), clause.size()));
        return draft(at, clause.token(verb.get().from()), rest, false).map(draft -> draft.waitsFor(doers.owner()));
    }

    /** {@code Ben to book the room}, {@code Ben books the room}: a name, and what its owner does. */
    private Optional<Draft> assigned(int at) {
        Clause clause = told.clause(at);
        Flags flags = clause.flags();
        int from = people.end(clause.tokens(), text, passage.isShort());
        boolean nobody = from == 0 && !doers.isOwned();
        if (nobody
                || from == clause.size()
                || flags.asked()
                || flags.negated()
                || passage.form() == Passage.Form.TURN) {
            return Optional.empty();
        }
        List<Token> rest = clause.tokens().subList(from, clause.size());
        Optional<Match> match = rules.find(RuleKind.ASSIGNED, rest)
                .or(() -> ((doers.isOwned() && drafts.isEmpty()) || from > 0)
                                && (passage.isShort() || told.isDue(at, true) || people.areAtMeeting())
                        ? rules.find(RuleKind.DOES, rest)
                        : Optional.empty());
        Optional<String> name = from == 0
                ? doers.owner()
                : doers.other(told.words(clause.tokens().subList(0, from)));
        return match.filter(found -> from > 0 || found.capture("thing").isPresent())
                .flatMap(found -> found.capture("verb"))
                .flatMap(verb -> draft(at, rest.get(verb.from()), rest.subList(verb.to(), rest.size()), false))
                .map(draft -> draft.waitsFor(name));
    }

    private Optional<Draft> waiting(int at) {
        Clause clause = told.clause(at);
        return rules.find(RuleKind.WAITING, clause)
                .filter(match -> !passage.isToldByOther())
                .flatMap(match -> {
                    List<Token> things = thing(match, clause.tokens());
                    List<Token> meant = Pronouns.meant(things, at, told.clauses());
                    Draft draft = begun(at, rules.say("waiting"), things);
                    draft.means(meant);
                    Optional<String> whom = people.in(clause.tokens(), text)
                            .or(() -> clause.has(WordClasses.YOU) ? passage.listener() : Optional.empty())
                            .or(() -> people.in(meant, text))
                            .or(() -> giver(meant.isEmpty() ? things : meant));
                    draft.waitsFor(whom);
                    boolean named =
                            !Wording.of(text, things).isEmpty() && (!Pronouns.isPointer(things) || !meant.isEmpty());
                    return named ? Optional.of(draft) : Optional.empty();
                });
    }

    /** Who is to give what is waited for: a person, what stands behind {@code from}, else the thing itself. */
    Optional<String> giver(List<Token> things) {
        return people.in(things, text)
                .or(() -> rules.find(RuleKind.GIVER, things).map(giver -> Wording.of(text, thing(giver, things))))
                .or(() -> Optional.of(Wording.of(text, things)));
    }

    private Optional<Draft> imperative(int at) {
        Clause clause = told.clause(at);
        int first = told.first(clause);
        Token verb = clause.token(first);
        List<Token> rest = clause.tokens().subList(first + 1, clause.size());
        boolean asked = clause.flags().asked() && !passage.isShort();
        boolean bought = !passage.over().verb().isEmpty() && !verb.is("acquiring");
        boolean doubted = clause.flags().asked() && Wording.of(text, rest).isEmpty();
        if (asked || bought || doubted || clause.flags().negated() || !orders.isOrder(at, verb, rest)) {
            return Optional.empty();
        }
        boolean goesOn = clause.isLinkedBy(WordClasses.JOINING) && !told.firstOfSentence(at);
        return doers.ordered(at).flatMap(who -> draft(at, verb, rest, goesOn).map(draft -> draft.waitsFor(who)));
    }

    /** {@code call Ann and book a table}: what is said of the first verb is said of the second. */
    private Optional<Draft> continued(int at) {
        Clause clause = told.clause(at);
        Token verb = clause.token(told.first(clause));
        List<Token> rest = clause.tokens().subList(told.first(clause) + 1, clause.size());
        boolean like = orders.isFurther(at, verb, rest);
        return last().filter(draft -> like && draft.sentence == clause.sentence() && !told.firstOfSentence(at))
                .filter(draft -> at > 0 && draft.to >= told.clause(at - 1).end())
                .flatMap(draft -> draft(at, verb, rest, true).map(next -> next.waitsFor(draft.whom)));
    }

    /** A task, when it says what is to be done. */
    private Optional<Draft> draft(int at, Token verb, List<Token> behind, boolean goesOn) {
        Clause clause = told.clause(at);
        Optional<Match> after = rules.find(RuleKind.AFTER, behind);
        List<Token> before = after.map(match -> behind.subList(0, match.from())).orElse(behind);
        List<Token> rest = rules.find(RuleKind.FIELD, before)
                .map(field -> before.subList(0, field.from()))
                .orElse(before);
        String base = verb.info().verb().orElse(verb.text());
        List<Token> meant = Pronouns.meant(rest, at, told.clauses());
        boolean bare = Wording.of(text, rest).isEmpty();
        if (bare || (Pronouns.isPointer(rest) && meant.isEmpty())) {
            List<Token> topic = told.topic(at);
            if (rules.lexicon().word(base).is("light") && topic.isEmpty()) {
                return Optional.empty();
            }
            rest = topic.isEmpty() ? rest : joined(topic, rest);
        }
        Draft draft = new Draft(passage, clause.sentence(), told.sentenceStart(at), clause.start(), goesOn, base, rest);
        draft.means(meant);
        after.ifPresent(match -> draft.comesAfter(Wording.of(text, thing(match, behind))));
        return Optional.of(draft);
    }

    private static List<Token> joined(List<Token> topic, List<Token> rest) {
        return Stream.concat(topic.stream(), rest.stream().filter(token -> !token.is(Pronouns.POINTER)))
                .toList();
    }

    /** What a match captured last as a thing. */
    static List<Token> thing(Match match, List<Token> tokens) {
        return match.captures().stream()
                .filter(capture -> capture.name().equals("thing"))
                .reduce((one, other) -> other)
                .map(capture -> tokens.subList(capture.from(), capture.to()))
                .orElse(List.of());
    }
}
