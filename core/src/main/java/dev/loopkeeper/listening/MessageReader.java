package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Clauses;
import dev.loopkeeper.language.clause.Tense;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Form;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Reading;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.language.pattern.Match.Capture;
import dev.loopkeeper.listening.Act.Evidence;
import dev.loopkeeper.listening.Rules.Hit;
import dev.loopkeeper.loop.Timebox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads one message by rules. Used once. */
final class MessageReader {
    private static final String HEDGE = "hedge";
    private static final double HEDGED = 0.45;
    private static final double MUSED = 0.4;
    private static final double WITH_TIME = 0.1;
    private static final double MOST = 0.95;

    private final String text;
    private final Lexicon lexicon;
    private final Rules rules;
    private final DoingReader doings;
    private final ClauseTimes times;
    private final List<Clause> clauses;
    private final List<Act> acts = new ArrayList<>();
    private int notes;
    private int saying;

    MessageReader(Message message, Lexicon lexicon, Rules rules, DoingReader doings) {
        this.text = PlainMessage.of(message.text());
        this.lexicon = lexicon;
        this.rules = rules;
        this.doings = doings;
        this.times = new ClauseTimes(text, message.now());
        this.clauses = Clauses.of(Tokens.of(text, times.reading(), lexicon));
    }

    List<Act> acts() {
        for (int at = 0; at < clauses.size(); at++) {
            Clause clause = clauses.get(at);
            List<Hit> hits = rules.hits(clause, at == 0 ? Optional.empty() : Optional.of(clauses.get(at - 1)));
            for (Hit hit : hits) {
                act(hit, at).ifPresent(acts::add);
            }
            boolean noted = hits.stream().anyMatch(hit -> hit.rule().act() == ActKind.NOTE);
            notes += noted ? 1 : 0;
            saying += noted || times.isOnlyTime(clause) ? 0 : 1;
        }
        return saying > 0 && notes > 0 ? withoutNotes() : acts;
    }

    /** A note to oneself is nothing else: beside what is said to somebody, a bare imperative is a request. */
    private List<Act> withoutNotes() {
        return acts.stream().filter(act -> !rules.isNote(act.evidence().rule())).toList();
    }

    private Optional<Act> act(Hit hit, int at) {
        Clause clause = clauses.get(at);
        Evidence evidence = new Evidence(hit.rule().name(), text.substring(clause.start(), clause.end()), at);
        Optional<Doing> doing = doing(hit, clause, at);
        double confidence = hit.rule().confidence();
        return switch (hit.rule().act()) {
            case NOTHING -> Optional.empty();
            case YES -> Optional.of(new Act.Answer(evidence, true));
            case NO -> Optional.of(new Act.Answer(evidence, false));
            case INTENTION, NOTE -> doing.flatMap(what -> intention(evidence, what, clause, at, confidence));
            case ROUTINE -> doing.map(
                    what -> new Act.Routine(evidence, what, times.often(clause), confidence));
            case CONCERN -> doing.map(what -> new Act.Concern(evidence, what, confidence));
            case PROBLEM -> doing.map(what -> new Act.Problem(evidence, what, confidence));
            case REPORT -> doing.map(what -> new Act.Report(evidence, what, times.pastDay(clause)));
            case OMISSION -> doing.map(what -> new Act.Omission(evidence, what, times.timebox(clause)));
            case CANCELLATION -> doing.map(what -> new Act.Cancellation(evidence, what));
            case RETRACTION -> doing.map(what -> new Act.Retraction(evidence, what));
            case RESCHEDULE -> doing.flatMap(what -> times.timebox(clause)
                    .map(box -> new Act.Reschedule(evidence, what, box)));
        };
    }

    private Optional<Act> intention(Evidence evidence, Doing doing, Clause clause, int at, double confidence) {
        if (clause.has(Token.Kind.REPEAT)) {
            return Optional.of(new Act.Routine(evidence, doing, times.often(clause), confidence));
        }
        Optional<Timebox> timebox = times.timebox(clause).or(() -> timeBefore(clause, at));
        boolean hedged = clause.has(HEDGE);
        if (hedged && timebox.isEmpty() && clause.tense() != Tense.FUTURE) {
            return Optional.of(new Act.Concern(evidence, doing, MUSED));
        }
        double sure = hedged ? HEDGED : confidence;
        return Optional.of(new Act.Intention(
                evidence, doing, timebox, timebox.isPresent() ? Math.min(MOST, sure + WITH_TIME) : sure));
    }

    /** {@code Tomorrow I'm off and I'll paint the hall}: a time that leads a sentence is that of all its clauses that name none. */
    private Optional<Timebox> timeBefore(Clause clause, int at) {
        for (int before = at - 1; before >= 0 && clauses.get(before).sentence() == clause.sentence(); before--) {
            Clause other = clauses.get(before);
            if (other.token(0).is(Token.Kind.TIME)) {
                return times.timebox(other);
            }
        }
        return Optional.empty();
    }

    /** What a rule captured, as a doing; empty when it cannot be named. */
    private Optional<Doing> doing(Hit hit, Clause clause, int at) {
        Optional<Capture> verb = hit.match().capture("verb");
        Optional<Capture> thing = hit.match().capture("thing");
        List<Token> rest = thing.map(capture -> clause.tokens().subList(capture.from(), capture.to()))
                .orElse(List.of());
        if (verb.isEmpty() && thing.isEmpty()) {
            return Optional.of(doings.read("", "", List.of()));
        }
        Optional<Token> state = verb.map(capture -> clause.token(capture.from()))
                .filter(token -> token.is(WordClasses.PARTICLE) && !token.is(WordClasses.VERB));
        if (state.isPresent()) {
            List<Token> all = new ArrayList<>(rest);
            all.add(state.get());
            return Optional.of(doings.read(Wording.of(text, rest), "", all));
        }
        Optional<String> base = verb.map(capture -> base(clause.token(capture.from())));
        return pointed(rest, at).map(words -> base.map(
                        act -> doings.read(Wording.of(act, words.text(), words.tokens()), act, words.tokens()))
                .orElseGet(() -> nounDoing(words)));
    }

    private Doing nounDoing(Words words) {
        return doings.ofContent(Wording.capital(Wording.of(words.text(), words.tokens())));
    }

    /** Tokens, and the text that they stand in. */
    private record Words(String text, List<Token> tokens) {}

    /** The words; a pronoun is the one noun phrase of the clause before where there is one. */
    private Optional<Words> pointed(List<Token> rest, int at) {
        return Optional.of(new Words(text, rest));
    }

    private String base(Token verb) {
        Function<Form, Optional<Reading>> listed = form -> verb.info().find(WordClasses.VERB, form);
        for (Form form : List.of(Form.BASE, Form.ING, Form.PAST, Form.PARTICIPLE, Form.S)) {
            Optional<Reading> reading = listed.apply(form);
            if (reading.isPresent()) {
                return reading.get().base();
            }
        }
        for (Form form : List.of(Form.ING, Form.PAST, Form.PARTICIPLE)) {
            Optional<Reading> reading = verb.info().find(form);
            if (reading.isPresent()) {
                return reading.get().base();
            }
        }
        return verb.text();
    }
}
