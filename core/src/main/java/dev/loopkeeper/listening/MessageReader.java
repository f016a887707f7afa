package dev.loopkeeper.listening;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Clauses;
import dev.loopkeeper.language.clause.Subject;
import dev.loopkeeper.language.clause.Tense;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Reading;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.language.pattern.Match.Capture;
import dev.loopkeeper.listening.Act.Evidence;
import dev.loopkeeper.listening.Rules.Hit;
import dev.loopkeeper.loop.Timebox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads one message by rules: cuts it into clauses, decides once what is true of each, and lets every rule match. Takes time in proportion to
 * the length of the message. Used once.
 */
final class MessageReader {
    private static final int LONGEST_ANSWER = 8;
    private static final double LISTED = 0.8;
    private static final double HEDGED = 0.45;
    private static final double MUSED = 0.4;
    private static final double WITH_TIME = 0.1;
    private static final double MOST = 0.95;

    /** The message with what nobody says blanked out, and the same without its lists. */
    private final String said;

    private final String text;
    private final Lexicon lexicon;
    private final Rules rules;
    private final VerbPhraseReader doings;
    private final Checklist list;
    private final ClauseTimes times;
    private final List<Token> tokens;
    private final List<Clause> clauses;
    private final List<Act> acts = new ArrayList<>();
    private int saying;
    private List<Hit> last = List.of();

    MessageReader(Message message, Lexicon lexicon, Rules rules, VerbPhraseReader doings) {
        this.said = PlainMessage.of(message.text());
        this.times = new ClauseTimes(said, message.now(), message.language());
        this.list = Checklist.of(said, times.reading(), lexicon);
        this.text = list.rest();
        this.lexicon = lexicon;
        this.rules = rules;
        this.doings = doings;
        this.tokens = Tokens.of(text, times.reading(), lexicon);
        this.clauses = Clauses.of(tokens);
    }

    List<Act> acts() {
        for (int at = 0; at < clauses.size(); at++) {
            Clause clause = clauses.get(at);
            List<Hit> hits = rules.hits(clauses, at);
            boolean onlyNoted = hits.stream().allMatch(hit -> hit.act() == ActKind.NOTE);
            List<Hit> same = onlyNoted ? goesOn(clause, at) : List.of();
            hits = same.isEmpty() ? hits : same;
            last = hits;
            for (Hit hit : hits) {
                Optional<Act> act = act(hit, at);
                act.flatMap(this::corrected).ifPresent(acts::add);
                act.ifPresent(acts::add);
            }
            boolean noted = hits.stream().anyMatch(hit -> hit.act() == ActKind.NOTE);
            boolean aside = !hits.isEmpty() && hits.stream().allMatch(hit -> hit.act() == ActKind.NOTHING);
            boolean own = !hits.isEmpty() && clause.subject() != Subject.YOU && clause.subject() != Subject.OTHER;
            saying += noted || aside || own || times.isOnlyTime(clause) ? 0 : 1;
        }
        // A note to oneself is nothing else: beside what is said to somebody, a bare imperative is a request.
        acts.removeIf(act -> saying > 0 && rules.isNote(act.evidence().rule()));
        if (acts.isEmpty()) {
            answer().ifPresent(acts::add);
        }
        list.items().stream().map(this::item).forEach(acts::add);
        return acts;
    }

    /** {@code Yep, just now}: a short message that says nothing else answers the question before. */
    private Optional<Act> answer() {
        return tokens.size() > LONGEST_ANSWER
                ? Optional.empty()
                : rules.answer(tokens)
                        .map(rule ->
                                new Act.Answer(new Evidence(rule.name(), text.strip(), 0), rule.act() == ActKind.YES));
    }

    private Act item(Checklist.Item item) {
        Evidence evidence = new Evidence("checklist", item.text(), 0);
        List<Token> words = Tokens.of(item.text(), times.reading(item.text()), lexicon);
        VerbPhrase doing = doings.ofContent(Wording.capital(Wording.of(item.text(), words)));
        if (item.done()) {
            return new Act.Report(evidence, doing, Optional.empty(), false);
        }
        Optional<String> often = times.often(item.start(), item.end());
        return often.isPresent()
                ? new Act.Routine(evidence, doing, often, LISTED)
                : new Act.Intention(evidence, doing, timebox(item), LISTED);
    }

    /** {@code I'll call mum and water the plants}: what is said of the first verb is said of the second, which stands in the same form. */
    private List<Hit> goesOn(Clause clause, int at) {
        if (at == 0
                || last.isEmpty()
                || clause.sentence() != clauses.get(at - 1).sentence()
                || clause.verb() > 0) {
            return List.of();
        }
        Hit hit = last.get(last.size() - 1);
        if (hit.act() == ActKind.PROBLEM) {
            return List.of();
        }
        Optional<Token> before =
                hit.match().capture("verb").map(verb -> clauses.get(at - 1).token(verb.from()));
        boolean asking = clause.size() > 1 && clause.token(1).is(WordClasses.ASKING);
        boolean alike = before.filter(verb ->
                        isLike(verb, clause.token(0)) && !clause.token(0).is("idle") && !asking)
                .isPresent();
        if (!alike) {
            return List.of();
        }
        List<Capture> captures = new ArrayList<>(List.of(new Capture("verb", 0, 1)));
        if (clause.size() > 1) {
            captures.add(new Capture("thing", 1, clause.size()));
        }
        return List.of(new Hit(hit.rule(), hit.act(), new Match(0, clause.size(), captures)));
    }

    private static boolean isLike(Token one, Token other) {
        return Stream.of(Form.BASE, Form.ING, Form.PARTICIPLE)
                .anyMatch(form -> one.is(form) && other.is(WordClasses.VERB, form));
    }

    /** When an item is meant: what it says, on the day of its heading; else what its heading says. */
    private Optional<Timebox> timebox(Checklist.Item item) {
        Optional<Timebox> own = times.timebox(item.start(), item.end());
        Optional<Timebox> heading = item.heading() < 0
                ? Optional.empty()
                : times.timebox(item.heading(), list.endOfHeading(item.heading(), said));
        return own.flatMap(clock -> heading.flatMap(day -> times.joined(day.text(), clock.text())))
                .or(() -> own)
                .or(() -> heading);
    }

    /** {@code No wait, I haven't sent it}: what was not done may have been said to be. */
    private Optional<Act> corrected(Act act) {
        return act instanceof Act.Omission omission && tokens.stream().anyMatch(token -> token.is("correcting"))
                ? Optional.of(new Act.Retraction(omission.evidence(), omission.doing()))
                : Optional.empty();
    }

    private Optional<Act> act(Hit hit, int at) {
        Clause clause = clauses.get(at);
        Evidence evidence = new Evidence(hit.rule().name(), text.substring(clause.start(), clause.end()), at);
        Optional<VerbPhrase> doing = doing(hit, clause, at);
        double confidence = hit.rule().confidence();
        return switch (hit.act()) {
            case NOTHING -> Optional.empty();
            case YES -> Optional.of(new Act.Answer(evidence, true));
            case NO -> Optional.of(new Act.Answer(evidence, false));
            case INTENTION, NOTE -> doing.flatMap(what -> intention(evidence, what, clause, at, confidence));
            case ROUTINE -> doing.map(what -> new Act.Routine(evidence, what, times.often(clause), confidence));
            case CONCERN -> doing.filter(this::isNamed).map(what -> new Act.Concern(evidence, what, confidence));
            case PROBLEM -> Optional.of(new Act.Problem(evidence, told(hit, clause), confidence));
            case REPORT ->
                doing.map(what -> topic(at, what).orElse(what))
                        .map(what -> new Act.Report(
                                evidence, what, times.pastDay(clause), clause.subject() == Subject.OTHER));
            case OMISSION -> doing.map(what -> new Act.Omission(evidence, what, times.timebox(clause)));
            case CANCELLATION -> doing.map(what -> new Act.Cancellation(evidence, what));
            case RETRACTION -> doing.map(what -> new Act.Retraction(evidence, what));
            case RESCHEDULE ->
                doing.flatMap(what -> times.timebox(clause).map(box -> new Act.Reschedule(evidence, what, box)));
        };
    }

    private Optional<Act> intention(Evidence evidence, VerbPhrase doing, Clause clause, int at, double confidence) {
        Optional<VerbPhrase> heading =
                topic(at, doing).filter(what -> clauses.get(at - 1).size() > 1);
        if (heading.isPresent()) {
            return intention(evidence, heading.get(), clause, at, confidence);
        }
        boolean named = isNamed(doing);
        boolean repeated = clause.has(Token.Kind.REPEAT) || clause.has(WordClasses.PERIODIC);
        if (!named && !repeated) {
            return times.timebox(clause)
                    .map(box -> new Act.Intention(evidence, pointer(), Optional.of(box), confidence));
        }
        if (repeated) {
            return Optional.of(new Act.Routine(evidence, doing, times.often(clause), confidence));
        }
        Optional<Timebox> timebox = times.timebox(clause).or(() -> timeBefore(clause, at));
        boolean hedged = clause.has(WordClasses.UNSURE) || clause.tense() == Tense.CONDITIONAL;
        if (hedged && timebox.isEmpty() && clause.tense() != Tense.FUTURE) {
            return Optional.of(new Act.Concern(evidence, doing, MUSED));
        }
        double sure = hedged ? HEDGED : confidence;
        return Optional.of(new Act.Intention(
                evidence, doing, timebox, timebox.isPresent() ? Math.min(MOST, sure + WITH_TIME) : sure));
    }

    /** Whether it says what is done, with more than a verb that goes with anything. */
    private boolean isNamed(VerbPhrase doing) {
        return !isLight(doing)
                || (!doing.isBare()
                        && !(doing.things().isEmpty()
                                && lexicon.word(doing.verb()).is("doing-light")));
    }

    private boolean isLight(VerbPhrase doing) {
        return doing.verb().isEmpty() || lexicon.word(doing.verb()).is("light");
    }

    /** {@code PR review for Tom, will do after lunch}: what stands before is what will be done. */
    private Optional<VerbPhrase> topic(int at, VerbPhrase doing) {
        boolean light = doing.things().isEmpty() && isLight(doing);
        boolean before = at > 0
                && clauses.get(at - 1).tense() == Tense.NONE
                && clauses.get(at - 1).sentence() == clauses.get(at).sentence();
        return light && before
                ? Optional.of(doings.ofContent(Wording.capital(
                                Wording.of(text, clauses.get(at - 1).tokens()))))
                        .filter(topic -> !topic.things().isEmpty())
                : Optional.empty();
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

    /** A struggle is told in the speaker's own words, from where the rule found it to the end of the clause. */
    private VerbPhrase told(Hit hit, Clause clause) {
        List<Token> words = clause.tokens().subList(hit.match().from(), clause.size());
        return doings.ofContent(Wording.capital(Wording.whole(text, words)));
    }

    /** A doing that only points to one. */
    private VerbPhrase pointer() {
        return doings.read("", "", List.of());
    }

    /** What a rule captured, as a doing; empty when it cannot be named. */
    private Optional<VerbPhrase> doing(Hit hit, Clause clause, int at) {
        Optional<Capture> verb = hit.match().capture("verb");
        List<Token> rest = hit.match().captures().stream()
                .filter(capture -> capture.name().equals("thing"))
                .flatMap(capture -> clause.tokens().subList(capture.from(), capture.to()).stream())
                .toList();
        if (verb.isEmpty() && rest.isEmpty()) {
            return Optional.of(pointer());
        }
        Optional<Token> state = verb.map(capture -> clause.token(capture.from()))
                .filter(token -> token.is(WordClasses.PARTICLE) && !token.is(WordClasses.VERB));
        if (state.isPresent()) {
            List<Token> all = Stream.concat(rest.stream(), state.stream()).toList();
            return Optional.of(doings.read(Wording.of(text, rest), "", all));
        }
        List<Token> words = pointed(rest, at);
        if (verb.isEmpty()) {
            return isPointing(words)
                    ? Optional.of(pointer())
                    : Optional.of(doings.ofContent(Wording.capital(Wording.of(text, words))))
                            .filter(named -> !named.isPointer());
        }
        return verbal(base(clause.token(verb.get().from())), words, hit.act());
    }

    /** A verb with what stands behind it; empty when only a stage of it is told of, as in {@code started reading}. */
    private Optional<VerbPhrase> verbal(String act, List<Token> words, ActKind kind) {
        boolean points = isPointing(words)
                && (kind.closes()
                        ? lexicon.word(act).is("doing-light")
                        : !lexicon.word(act).is("contacting"));
        if (points) {
            return Optional.of(pointer());
        }
        String wording = Wording.of(act, text, words);
        boolean staged = !words.isEmpty()
                && words.get(0).is(WordClasses.VERB, Form.ING)
                && !words.get(0).is(WordClasses.NOUN);
        if (!staged) {
            return Optional.of(doings.read(wording, act, words));
        }
        boolean done = lexicon.word(act).is("finishing") || !kind.closes();
        return done
                ? Optional.of(doings.read(wording, base(words.get(0)), words.subList(1, words.size())))
                : Optional.empty();
    }

    /**
     * The words; a pronoun in the place of the thing is the one thing of the clause before, and empty when there is none and no person is
     * meant.
     */
    private List<Token> pointed(List<Token> rest, int at) {
        List<Token> thing = isPointing(rest) ? thingBefore(at) : List.of();
        return thing.isEmpty()
                ? rest
                : Stream.concat(thing.stream(), rest.stream().skip(1)).toList();
    }

    /** {@code it}, {@code that}; not {@code that book}. */
    private static boolean isPointing(List<Token> words) {
        return !words.isEmpty()
                && words.get(0).is("pointer")
                && (words.size() == 1 || !words.get(0).is(WordClasses.DETERMINER) || !isNoun(words.get(1)));
    }

    private static boolean isNoun(Token token) {
        return token.isWord() && !token.isAny(WordClasses.FUNCTION, WordClasses.FILLER);
    }

    /** The one thing that the clause before is about. */
    private List<Token> thingBefore(int at) {
        return at > 0 && clauses.get(at).sentence() - clauses.get(at - 1).sentence() <= 1
                ? NounPhrase.only(clauses.get(at - 1))
                : List.of();
    }

    /** The verb as a dictionary lists it, or would list it. */
    private static String base(Token verb) {
        Stream<Form> forms = Stream.of(Form.ING, Form.PAST, Form.PARTICIPLE);
        return verb.info()
                .verb()
                .or(() -> forms.flatMap(form -> verb.info().find(form).stream())
                        .findFirst()
                        .map(Reading::base))
                .orElse(verb.text());
    }
}
