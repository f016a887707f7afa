package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Tense;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.listening.Wording;
import dev.loopkeeper.time.Due;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the tasks of one passage, clause by clause. Used once. */
final class PassageReader {
    private final PassageText told;
    private final Passage passage;
    private final TaskRules rules;
    private final TaskTimes times;
    private final Doers doers;
    private final TaskFinder finder;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<String> firstThings = new ArrayList<>();
    private boolean done;
    private boolean takenBack;
    private boolean then;

    PassageReader(Passage passage, TaskRules rules, People people, TaskTimes times) {
        this.told = new PassageText(passage, rules, times);
        this.passage = passage;
        this.rules = rules;
        this.times = times;
        this.doers = new Doers(told, people);
        this.finder = new TaskFinder(told, rules, people, doers, drafts);
    }

    /** The tasks in order. */
    List<Draft> read() {
        for (int at = 0; at < told.clauses().size(); at++) {
            clause(at);
        }
        return done ? List.of() : drafts;
    }

    /** Whether what was said before it is not to be done after all. */
    boolean takesBack() {
        return takenBack;
    }

    /** A time ahead that the text tells of something, with the words of its sentence. */
    record Dated(Set<String> words, Due due) {}

    /** The times that it tells of something when it tells no task. */
    List<Dated> dated() {
        List<Dated> all = new ArrayList<>();
        for (int at = 0; at < told.clauses().size(); at++) {
            Clause clause = told.clause(at);
            Set<String> words = NamedIn.stems(told.sentence(at));
            Optional<Due> due =
                    clause.tense() == Tense.PAST ? Optional.empty() : times.due(clause.start(), clause.end());
            due.ifPresent(day -> all.add(new Dated(words, day)));
        }
        return all;
    }

    /** What an item names without a verb, as a task: {@code letter to the parents}. */
    Optional<Draft> named() {
        Optional<Clause> first = told.clauses().stream()
                .filter(clause -> clause.size() > 2 || !rules.is(RuleKind.SOMEDAY, clause.tokens()))
                .filter(clause -> !times.isOnlyTime(clause) && !clause.flags().hypothetical())
                .filter(clause -> doers.name(clause.tokens()).isEmpty())
                .findFirst()
                .filter(clause -> !done && !clause.flags().asked())
                .filter(clause -> clause.verb() < 0
                        || (passage.listed() && !clause.token(clause.verb()).is(WordClasses.AUXILIARY)))
                .filter(clause -> passage.listed() || told.clauses().stream().allMatch(told::isFrame));
        if (first.isEmpty()) {
            return Optional.empty();
        }
        Draft draft = new Draft(passage, 0, 0, 0, false, "", first.get().tokens());
        draft.waitsFor(doers.owner());
        if (passage.over().verb().equals(rules.say("waiting"))) {
            draft.waitsFor(finder.giver(first.get().tokens()));
        }
        told.clauses()
                .forEach(clause -> draft.extend(clause.tokens(), told.text().length()));
        return Optional.of(draft);
    }

    private void clause(int at) {
        Clause clause = told.clause(at);
        if (told.firstOfSentence(at)) {
            firstThings.clear();
            then = false;
        }
        done |= passage.isShort()
                && (clause.link().isEmpty() || clause.isLinkedBy(WordClasses.JOINING))
                && rules.is(RuleKind.DONE, clause.tokens())
                && !times.hasDeadline(clause.start(), clause.end());
        boolean back = told.isTakingBack(at);
        if (back) {
            takenBack |= drafts.isEmpty();
            finder.last().ifPresent(drafts::remove);
        }
        then |= rules.is(RuleKind.THEN, clause.tokens());
        boolean left = back
                || clause.flags().quoted()
                || clause.isLinkedBy("cause")
                || (clause.flags().hypothetical() && !told.isHoped(at))
                || told.isUnder(at)
                || times.isOnlyTime(clause)
                || rules.is(RuleKind.NO_TASK, clause.tokens());
        Optional<Draft> draft = left ? Optional.empty() : finder.task(at);
        if (draft.filter(this::isNew).isPresent()) {
            add(draft.get(), clause);
        } else {
            aside(at);
        }
    }

    /** {@code ship it on Friday} behind {@code ship the vase tomorrow}: it tells more of that task. */
    private boolean isNew(Draft draft) {
        return !Pronouns.isPointer(draft.rest) || drafts.stream().noneMatch(before -> before.verb.equals(draft.verb));
    }

    private void add(Draft draft, Clause clause) {
        finder.last().ifPresent(before -> before.endBefore(draft.sentenceFrom));
        draft.extend(clause.tokens(), clause.end());
        firstThings.forEach(draft::comesAfter);
        firstThings.clear();
        draft.afterLast = then;
        then = false;
        drafts.add(draft);
    }

    /** What no task is told in belongs to the task before it in its sentence, or to its passage when that is short. */
    private void aside(int at) {
        Clause clause = told.clause(at);
        List<Token> linked = PassageText.linked(clause);
        Optional<Match> after = rules.find(RuleKind.AFTER, linked).filter(match -> match.from() == 0);
        Optional<Draft> last = finder.last().filter(draft -> passage.isShort() || draft.sentence == clause.sentence());
        after.ifPresent(match -> {
            String what = Wording.of(told.text(), TaskFinder.thing(match, linked));
            last.ifPresentOrElse(draft -> draft.comesAfter(what), () -> firstThings.add(what));
        });
        boolean inquired = (clause.isLinkedBy(WordClasses.CONDITION) || clause.isLinkedBy("relative"))
                && last.filter(draft -> draft.to == draft.ownEnd && rules.is(RuleKind.ASKS, draft.verb))
                        .isPresent();
        if (inquired) {
            last.orElseThrow().goOn(linked, clause.end());
            return;
        }
        boolean frames = told.firstOfSentence(at) && at + 1 < told.clauses().size() && !told.firstOfSentence(at + 1);
        boolean only = (times.isOnlyTime(clause) && !frames)
                || rules.is(RuleKind.CORRECTION, clause.tokens())
                || rules.is(RuleKind.WHEN, clause.tokens())
                || (clause.flags().negated()
                        && times.defer(clause.start(), clause.end()).isPresent())
                || isPointing(clause);
        Optional<Draft> told = only ? finder.last() : last;
        told.ifPresent(draft -> {
            draft.extend(clause.tokens(), clause.end());
            if (isAside(clause, only)) {
                draft.hide(clause.start(), clause.end());
            }
        });
        if (passage.isShort()) {
            doers.name(clause.tokens()).ifPresent(this::owned);
        }
    }

    /** {@code Ann - book the room}, {@code book the room (Ann)}: it is for all tasks of the passage, unless somebody is named for one. */
    private void owned(String name) {
        doers.owned(name);
        drafts.stream().filter(draft -> draft.whom.isEmpty()).forEach(draft -> draft.waitsFor(doers.owner()));
    }

    /** Whether it tells something else, so that its times are not those of the task. */
    private boolean isAside(Clause clause, boolean only) {
        boolean tells = clause.verb() >= 0
                || (clause.token(0).is(Form.S)
                        && !clause.token(0).is(WordClasses.NOUN)
                        && clause.token(0).isWord());
        boolean limits = rules.is(RuleKind.DEADLINE, clause.tokens()) && clause.tense() != Tense.PAST;
        return tells && !only && !clause.flags().asked() && !limits;
    }

    /** {@code do it today}: it tells more of the task before it. */
    private boolean isPointing(Clause clause) {
        int first = told.first(clause);
        String verb = clause.token(first).text();
        return (clause.token(first).is("light") || drafts.stream().anyMatch(draft -> draft.verb.equals(verb)))
                && Pronouns.isPointer(clause.tokens().subList(first + 1, clause.size()));
    }
}
