package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Clause.Flags;
import dev.loopkeeper.language.clause.Clauses;
import dev.loopkeeper.language.clause.Subject;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Reading;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.language.pattern.Match.Capture;
import dev.loopkeeper.listening.NounPhrase;
import dev.loopkeeper.listening.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the tasks of one passage, clause by clause. Used once. */
final class PassageReader {
    private static final String POINTER = "pointer";
    /** What is denied is so soon behind its verb. */
    private static final int DENIED = 4;

    private static final Pattern STOP = Pattern.compile("\\b(\\p{L}{1,6})\\.(?= )");
    private static final Pattern ADDRESSED = Pattern.compile("@(\\p{L}[\\p{L}\\p{N}._-]*)");
    private static final Pattern QUOTE = Pattern.compile("[\"\u201C\u201E\u00AB]");

    private final Passage passage;
    private final String text;
    private final TaskRules rules;
    private final People people;
    private final TaskTimes times;
    private final List<Clause> clauses;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<String> firstThings = new ArrayList<>();
    private Optional<String> owner;
    private boolean done;
    private boolean then;

    PassageReader(Passage passage, TaskRules rules, People people, TaskTimes times) {
        this.passage = passage;
        this.rules = rules;
        this.text = plain(passage.text());
        this.owner = passage.owner();
        this.people = people;
        this.times = times;
        this.clauses = Clauses.of(Tokens.of(text, times.reading(), rules.lexicon())).stream()
                .map(this::said)
                .toList();
    }

    /** Without the full stops of abbreviations, and without the signs of those who are addressed. */
    private String plain(String words) {
        String stopped = STOP.matcher(words)
                .replaceAll(found -> rules.is(RuleKind.ABBREVIATION, found.group(1)) ? "$1 " : "$0");
        return ADDRESSED.matcher(stopped).replaceAll(found -> found.group().replaceAll(".", " "));
    }

    /** What stands between no marks of quotation is said, even behind a colon; what is denied late denies a reason. */
    private Clause said(Clause clause) {
        Flags flags = clause.flags();
        boolean quoted = flags.quoted() && QUOTE.matcher(text.substring(0, clause.start())).find();
        boolean negated = flags.negated()
                && clause.tokens().stream()
                        .limit(clause.verb() < 0 ? clause.size() : clause.verb() + DENIED)
                        .anyMatch(token -> token.is(WordClasses.NEGATION));
        return new Clause(
                clause.tokens(),
                clause.sentence(),
                clause.line(),
                clause.link(),
                clause.subject(),
                clause.tense(),
                clause.verb(),
                new Flags(negated, flags.asked(), flags.hypothetical(), quoted));
    }

    /** The tasks in order. */
    List<Draft> read() {
        for (int at = 0; at < clauses.size(); at++) {
            clause(at);
        }
        return done ? List.of() : drafts;
    }

    /** What an item names without a verb, as a task: {@code letter to the parents}. */
    Optional<Draft> named() {
        Optional<Clause> first = clauses.stream()
                .filter(clause -> clause.size() > 2 || !rules.is(RuleKind.SOMEDAY, clause.tokens()))
                .filter(clause -> !times.isOnlyTime(clause))
                .findFirst()
                .filter(clause -> !done && !clause.flags().asked())
                .filter(clause -> clause.verb() < 0
                        || (passage.listed() && !clause.token(clause.verb()).is(WordClasses.AUXILIARY)))
                .filter(clause -> passage.listed() || clauses.stream().allMatch(this::isFrame));
        if (first.isEmpty()) {
            return Optional.empty();
        }
        Draft draft = new Draft(passage, 0, 0, 0, false, "", first.get().tokens());
        clauses.forEach(clause -> draft.extend(clause.tokens(), text.length()));
        return Optional.of(draft);
    }

    private void clause(int at) {
        Clause clause = clauses.get(at);
        List<Token> linked = linked(clause);
        if (firstOfSentence(at)) {
            firstThings.clear();
            then = false;
        }
        done |= passage.isShort() && rules.is(RuleKind.DONE, clause.tokens());
        then |= rules.is(RuleKind.THEN, clause.tokens());
        boolean left = clause.flags().quoted()
                || (clause.flags().hypothetical() && !isHoped(at))
                || isUnder(at)
                || isPointingBack(at)
                || times.isOnlyTime(clause)
                || rules.find(RuleKind.NO_TASK, clause).isPresent();
        Optional<Draft> draft = left ? Optional.empty() : task(at);
        if (draft.isPresent()) {
            add(draft.get(), clause);
        } else {
            aside(clause, linked);
        }
    }

    private void add(Draft draft, Clause clause) {
        draft.extend(clause.tokens(), clause.end());
        firstThings.forEach(draft::comesAfter);
        firstThings.clear();
        if (then) {
            draft.comesAfterLast();
        }
        then = false;
        drafts.add(draft);
    }

    /** What no task is told in belongs to the task before it in its sentence, or to its passage when that is short. */
    private void aside(Clause clause, List<Token> linked) {
        Optional<Match> after = rules.find(RuleKind.AFTER, linked).filter(match -> match.from() == 0);
        Optional<Draft> last = last().filter(draft -> passage.isShort() || draft.sentence == clause.sentence());
        after.ifPresent(match -> {
            String what = Wording.of(text, thing(match, linked));
            last.ifPresentOrElse(draft -> draft.comesAfter(what), () -> firstThings.add(what));
        });
        boolean inquired = clause.isLinkedBy(WordClasses.CONDITION)
                && last.filter(draft -> draft.to() == draft.ownEnd() && rules.is(RuleKind.ASKS, draft.verb())).isPresent();
        if (inquired) {
            last.orElseThrow().goOn(linked, clause.end());
            return;
        }
        boolean further = clause.verb() >= 0
                && clause.token(clause.verb()).is(WordClasses.VERB, Form.BASE)
                && isPointer(clause.tokens().subList(clause.verb() + 1, clause.size()));
        boolean only = further || times.isOnlyTime(clause) || rules.is(RuleKind.CORRECTION, clause.tokens()) || isPointing(clause);
        Optional<Draft> told = only ? last() : last;
        told.ifPresent(draft -> {
            draft.extend(clause.tokens(), clause.end());
            if (isAside(clause, only)) {
                draft.hide(clause.start(), clause.end());
            }
        });
        if (passage.isShort()) {
            name(clause).ifPresent(this::owned);
        }
    }

    /** {@code Ann - book the room}, {@code book the room (Ann)}: it is for all tasks of the passage, unless somebody is named for one. */
    private void owned(String name) {
        owner = Optional.of(name);
        drafts.stream().filter(draft -> draft.whom().isEmpty()).forEach(draft -> draft.waitsFor(owner()));
    }

    /** Whether it tells something else, so that its times are not those of the task. */
    private boolean isAside(Clause clause, boolean only) {
        boolean tells = clause.verb() >= 0
                || (clause.token(0).is(Form.S) && !clause.token(0).is(WordClasses.NOUN) && clause.token(0).isWord());
        return tells && !only && !clause.flags().asked() && !rules.is(RuleKind.DEADLINE, clause.tokens());
    }

    private Optional<Draft> last() {
        return drafts.isEmpty() ? Optional.empty() : Optional.of(drafts.get(drafts.size() - 1));
    }

    private boolean firstOfSentence(int at) {
        return at == 0 || clauses.get(at - 1).sentence() != clauses.get(at).sentence();
    }

    private int sentenceStart(int at) {
        int first = at;
        while (!firstOfSentence(first) && isFrame(clauses.get(first - 1))) {
            first--;
        }
        return clauses.get(first).start();
    }

    /** Whether the time of a clause is that of the task behind it. */
    private boolean isFrame(Clause clause) {
        return (clause.verb() < 0 && !isTold(clause)) || rules.is(RuleKind.DEADLINE, clause.tokens());
    }

    /** {@code passport runs out}. */
    private static boolean isTold(Clause clause) {
        for (int at = 1; at + 1 < clause.size(); at++) {
            if (clause.token(at).is(WordClasses.VERB, Form.S) && clause.token(at + 1).is(WordClasses.PARTICLE)) {
                return true;
            }
        }
        return false;
    }

    /** A clause with the word that joins it. */
    private static List<Token> linked(Clause clause) {
        List<Token> all = new ArrayList<>();
        clause.link().ifPresent(all::add);
        all.addAll(clause.tokens());
        return all;
    }

    /** Whether it holds only on a condition that was named before it. */
    private boolean isUnder(int at) {
        int first = at;
        while (!firstOfSentence(first)) {
            first--;
        }
        return first < at
                && (clauses.get(at - 1).flags().hypothetical() || rules.is(RuleKind.PURPOSE, clauses.get(first).tokens()))
                && clauses.get(at).link().isEmpty()
                && !rules.is(RuleKind.POLITE, linked(clauses.get(at - 1)));
    }

    /** {@code I would be grateful if you could}. */
    private boolean isHoped(int at) {
        return !firstOfSentence(at) && rules.is(RuleKind.GRATEFUL, clauses.get(at - 1).tokens());
    }

    private Optional<Draft> task(int at) {
        Clause clause = clauses.get(at);
        return waiting(at)
                .or(() -> rules.find(RuleKind.PROMISE, clause).flatMap(match -> told(at, match, self(clause))))
                .or(() -> rules.find(RuleKind.REQUEST, clause).flatMap(match -> told(at, match, asked(at))))
                .or(() -> rules.find(RuleKind.TASK, clause).flatMap(match -> told(at, match, own(clause))))
                .or(() -> planned(at))
                .or(() -> ensured(at))
                .or(() -> rules.find(RuleKind.PASSIVE, clause).flatMap(match -> passive(at, match)))
                .or(() -> assigned(at))
                .or(() -> imperative(at))
                .or(() -> continued(at));
    }

    /** Whether the rest of the sentence names a time, or a deadline. */
    private boolean isDue(int at, boolean deadline) {
        int last = at;
        while (last + 1 < clauses.size() && !firstOfSentence(last + 1)) {
            last++;
        }
        int from = clauses.get(at).start();
        int to = clauses.get(last).end();
        return deadline ? times.hasDeadline(from, to) : times.due(from, to).isPresent();
    }

    private Optional<Draft> ensured(int at) {
        Clause clause = clauses.get(at);
        return rules.find(RuleKind.ENSURE, clause).flatMap(match -> asked(at).map(who -> {
            Draft draft = new Draft(
                    passage,
                    clause.sentence(),
                    sentenceStart(at),
                    clause.start(),
                    false,
                    rules.say("ensure"),
                    thing(match, clause.tokens()));
            draft.waitsFor(who);
            return draft;
        }));
    }

    /** {@code so I confirm it by Friday}: what is going on counts with a time that is ahead. */
    private Optional<Draft> planned(int at) {
        Clause clause = clauses.get(at);
        return rules.find(RuleKind.PLANNED, clause).filter(match -> isDue(at, false)).flatMap(match -> told(at, match, own(clause)));
    }

    /** Who does it: empty when nobody that counts does; in the outer one, the person. */
    private Optional<Optional<String>> self(Clause clause) {
        boolean counts = !passage.isToldByOther()
                || passage.form() == Passage.Form.TURN
                || passage.isShort()
                || clause.has(WordClasses.YOU);
        return counts ? Optional.of(passage.speaker()) : Optional.empty();
    }

    private Optional<Optional<String>> own(Clause clause) {
        boolean others = passage.isToldByOther() && !rules.is(RuleKind.TOGETHER, clause.tokens());
        return others ? Optional.empty() : Optional.of(Optional.empty());
    }

    private Optional<Optional<String>> asked(int at) {
        Optional<String> named = addressed(at);
        if (named.isPresent()) {
            return Optional.of(named.filter(who -> !people.isOwn(who)));
        }
        boolean unknown = passage.form() == Passage.Form.TURN && !passage.isToldByOther() && passage.listener().isEmpty();
        return unknown ? Optional.empty() : Optional.of(passage.listener());
    }

    /** {@code @Ann can you}, {@code Ann, can you}: who is spoken to by name. */
    private Optional<String> addressed(int at) {
        Matcher sign = ADDRESSED.matcher(passage.text());
        if (sign.find()) {
            return Optional.of(Wording.capital(sign.group(1))).filter(name -> !rules.is(RuleKind.PLACE, sign.group(1)));
        }
        return at > 0 && !firstOfSentence(at) ? name(clauses.get(at - 1)) : Optional.empty();
    }

    /** The person that a clause names and nothing else. */
    private Optional<String> name(Clause clause) {
        String words = text.substring(clause.start(), clause.end()).strip();
        return Optional.of(words).filter(name -> clause.size() < 5 && people.isPerson(name));
    }

    private Optional<Draft> told(int at, Match match, Optional<Optional<String>> whom) {
        Optional<Capture> verb = match.capture("verb");
        if (whom.isEmpty() || verb.isEmpty()) {
            return Optional.empty();
        }
        Clause clause = clauses.get(at);
        List<Token> rest = clause.tokens().subList(verb.get().to(), clause.size());
        return draft(at, clause.token(verb.get().from()), rest, false)
                .map(draft -> {
                    draft.waitsFor(owner.isPresent() ? owner() : whom.get());
                    rules.find(RuleKind.AFTER, linked(clause).subList(0, match.from() + clause.link().map(link -> 1).orElse(0)))
                            .ifPresent(after -> draft.comesAfter(Wording.of(text, thing(after, linked(clause)))));
                    return draft;
                });
    }

    /** Who is named for the passage, if that is not the person. */
    private Optional<String> owner() {
        return owner.filter(who -> !people.isOwn(who));
    }

    private Optional<Draft> passive(int at, Match match) {
        Clause clause = clauses.get(at);
        Optional<Capture> verb = match.capture("verb");
        Optional<Capture> thing = match.capture("thing");
        if (verb.isEmpty() || thing.isEmpty()) {
            return Optional.empty();
        }
        List<Token> rest = new ArrayList<>(clause.tokens().subList(thing.get().from(), thing.get().to()));
        rest.addAll(clause.tokens().subList(verb.get().to(), clause.size()));
        return draft(at, clause.token(verb.get().from()), rest, false).map(draft -> {
            draft.waitsFor(owner());
            return draft;
        });
    }

    /** {@code Ben to book the room}, {@code Ben books the room}: a name, and what its owner does. */
    private Optional<Draft> assigned(int at) {
        Clause clause = clauses.get(at);
        Flags flags = clause.flags();
        int from = people.end(clause.tokens(), text, passage.isShort());
        boolean nobody = from == 0 && owner.isEmpty();
        if (nobody || from == clause.size() || flags.asked() || flags.negated() || passage.form() == Passage.Form.TURN) {
            return Optional.empty();
        }
        List<Token> rest = clause.tokens().subList(from, clause.size());
        Optional<Match> match = rules.find(RuleKind.ASSIGNED, rest)
                .or(() -> people.end(clause.tokens(), text, false) > 0 && (passage.isShort() || isDue(at, true))
                        ? rules.find(RuleKind.DOES, rest)
                        : Optional.empty());
        String name = from == 0 ? owner.orElseThrow() : text.substring(clause.start(), clause.token(from - 1).end());
        return match.flatMap(found -> found.capture("verb"))
                .flatMap(verb -> draft(at, rest.get(verb.from()), rest.subList(verb.to(), rest.size()), false))
                .map(draft -> {
                    draft.waitsFor(Optional.of(name).filter(who -> !people.isOwn(who)));
                    return draft;
                });
    }

    private Optional<Draft> waiting(int at) {
        Clause clause = clauses.get(at);
        return rules.find(RuleKind.WAITING, clause).filter(match -> !passage.isToldByOther()).flatMap(match -> {
            List<Token> things = thing(match, clause.tokens());
            List<Token> meant = meant(things, at);
            Optional<String> who = name(things).filter(name -> passage.isShort());
            if (who.isPresent() && last().isPresent()) {
                last().get().waitsFor(who);
                return Optional.empty();
            }
            boolean titled = passage.isShort() && drafts.isEmpty() && at > 0 && clauses.get(0).verb() < 0
                    && name(clauses.get(0)).isEmpty();
            List<Token> awaited = titled ? clauses.get(0).tokens() : things;
            Draft draft = new Draft(
                    passage, clause.sentence(), sentenceStart(at), clause.start(), false, rules.say("waiting"), awaited);
            draft.means(meant);
            Optional<String> whom = people.in(clause.tokens(), text)
                    .or(() -> clause.has(WordClasses.YOU) ? passage.listener() : Optional.empty())
                    .or(() -> people.in(meant, text))
                    .or(() -> rules.find(RuleKind.GIVER, things).map(giver -> Wording.of(text, thing(giver, things))))
                    .or(() -> Optional.of(Wording.of(text, meant.isEmpty() ? things : meant)));
            draft.waitsFor(whom);
            boolean named = !Wording.of(text, things).isEmpty() && (!isPointer(things) || !meant.isEmpty());
            return named ? Optional.of(draft) : Optional.empty();
        });
    }

    private Optional<String> name(List<Token> words) {
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(text.substring(words.get(0).start(), words.get(words.size() - 1).end()))
                        .filter(people::isPerson);
    }

    private static List<Token> thing(Match match, List<Token> tokens) {
        return match.captures().stream()
                .filter(capture -> capture.name().equals("thing"))
                .reduce((one, other) -> other)
                .map(capture -> tokens.subList(capture.from(), capture.to()))
                .orElse(List.of());
    }

    private Optional<Draft> imperative(int at) {
        Clause clause = clauses.get(at);
        int first = first(clause);
        Token verb = clause.token(first);
        List<Token> rest = clause.tokens().subList(first + 1, clause.size());
        boolean asked = clause.flags().asked() && !passage.isShort();
        boolean bought = !passage.verb().isEmpty() && !verb.is("acquiring");
        boolean doubted = clause.flags().asked() && Wording.of(text, rest).isEmpty();
        if (asked || bought || doubted || clause.flags().negated() || !isOrder(at, verb, rest)) {
            return Optional.empty();
        }
        Optional<Optional<String>> whom = owner.isPresent()
                ? Optional.of(owner())
                : passage.isToldByOther() ? asked(at) : passage.isShort() ? Optional.of(addressed(at).filter(who -> !people.isOwn(who))) : asked(at).isPresent() ? asked(at) : Optional.empty();
        return whom.flatMap(who -> draft(at, verb, rest, false).map(draft -> {
            draft.waitsFor(who);
            return draft;
        }));
    }

    private int first(Clause clause) {
        int at = rules.find(RuleKind.LEAD, clause.tokens()).map(Match::to).filter(end -> end < clause.size()).orElse(0);
        while (at < clause.size() - 1
                && (!clause.token(at).isWord() || clause.token(at).is(WordClasses.FILLER))) {
            at++;
        }
        return at;
    }

    /** Whether a clause tells somebody to do what its first word says. */
    private boolean isOrder(int at, Token verb, List<Token> rest) {
        Clause clause = clauses.get(at);
        boolean known = verb.is(WordClasses.VERB, Form.BASE) && !verb.is(WordClasses.AUXILIARY) && !verb.is("idle");
        boolean unknown = !verb.info().isKnown()
                && verb.is(Kind.WORD)
                && passage.isShort()
                && drafts.isEmpty()
                && (owner.isPresent() || passage.listed())
                && !rest.isEmpty()
                && (rest.get(0).is(WordClasses.DETERMINER) || owner.isPresent());
        if (!known && !unknown) {
            return false;
        }
        boolean after = clause.isLinkedBy(WordClasses.JOINING)
                && !firstOfSentence(at)
                && !rules.is(RuleKind.NEXT, List.of(clause.link().orElseThrow()));
        boolean free = clause.link().isEmpty() || clause.isLinkedBy(WordClasses.JOINING);
        if (!free || (after && clause.subject() != Subject.NONE)) {
            return false;
        }
        return !isFinite(rest) && (!verb.is(WordClasses.NOUN) || isVerbHere(at, verb, rest));
    }

    /** {@code stays} of {@code launch stays on Monday}: what comes before it is who does it. */
    private static boolean isFinite(List<Token> rest) {
        int at = 0;
        while (at + 1 < rest.size() && rest.get(at).is(WordClasses.FILLER)) {
            at++;
        }
        if (at == rest.size()) {
            return false;
        }
        Token token = rest.get(at);
        boolean past = token.is(WordClasses.VERB, Form.PAST) && !token.is(WordClasses.VERB, Form.BASE);
        boolean present = token.is(WordClasses.VERB, Form.S)
                && (token.is("idle")
                        || token.is("light")
                        || (at + 1 < rest.size()
                                && (isObject(rest.get(at + 1)) || rest.get(at + 1).is(WordClasses.PARTICLE))));
        return token.is(WordClasses.AUXILIARY) || ((past || present) && !token.is(WordClasses.NOUN));
    }

    private static boolean isObject(Token token) {
        return token.is(WordClasses.DETERMINER)
                || token.is(WordClasses.OTHER)
                || token.is(WordClasses.SELF)
                || token.is(WordClasses.YOU)
                || token.is("self-object");
    }

    /** {@code order the curtains}; not {@code order from Tuesday}, {@code order number}. */
    private boolean isVerbHere(int at, Token verb, List<Token> rest) {
        if (rest.isEmpty()) {
            return passage.listed() || owner.isPresent() || (passage.isShort() && at > 0);
        }
        Token next = rest.get(0);
        boolean object = isObject(next)
                || next.is(Kind.NUMBER)
                || (next.capital() && !rules.is(RuleKind.NO_TASK, rest))
                || (next.is(WordClasses.PARTICLE) && !next.is(WordClasses.PREPOSITION));
        boolean titled = at == 0 && passage.isShort() && at + 1 < clauses.size() && isParted(at)
                && first(clauses.get(at + 1)) == 0
                && clauses.get(at + 1).token(0).is(WordClasses.VERB, Form.BASE);
        return object || (passage.isShort() && next.isWord() && !titled && !next.is("of"));
    }

    /** {@code gym contract - cancel it}: whether a colon or a dash stands behind a clause. */
    private boolean isParted(int at) {
        String between = text.substring(clauses.get(at).end(), clauses.get(at + 1).start()).strip();
        return between.startsWith(":") || between.startsWith("-") || between.startsWith("\u2013");
    }

    /** {@code call Ann and book a table}: what is said of the first verb is said of the second. */
    private Optional<Draft> continued(int at) {
        Clause clause = clauses.get(at);
        Token verb = clause.token(first(clause));
        List<Token> rest = clause.tokens().subList(first(clause) + 1, clause.size());
        boolean like = verb.is(WordClasses.VERB, Form.BASE)
                && !verb.is("idle")
                && !verb.is(WordClasses.AUXILIARY)
                && !isFinite(rest)
                && (!verb.is(WordClasses.NOUN) || isVerbHere(at, verb, rest))
                && clause.link().filter(link -> !link.is(WordClasses.JOINING)).isEmpty();
        return last().filter(draft -> like && draft.sentence == clause.sentence() && !firstOfSentence(at))
                .filter(draft -> at > 0 && draft.to() >= clauses.get(at - 1).end())
                .filter(draft -> !isPointer(rest))
                .flatMap(draft -> draft(at, verb, rest, true)
                        .map(next -> {
                            next.waitsFor(draft.whom());
                            return next;
                        }));
    }

    /** A task, when it says what is to be done. */
    private Optional<Draft> draft(int at, Token verb, List<Token> behind, boolean goesOn) {
        Clause clause = clauses.get(at);
        Optional<Match> after = rules.find(RuleKind.AFTER, behind);
        List<Token> before = after.map(match -> behind.subList(0, match.from())).orElse(behind);
        List<Token> rest = rules.find(RuleKind.CAUSE, before)
                .map(cause -> before.subList(0, cause.from()))
                .orElse(before);
        String base = base(verb);
        List<Token> meant = meant(rest, at);
        boolean bare = Wording.of(text, rest).isEmpty();
        if (bare || (isPointer(rest) && meant.isEmpty())) {
            List<Token> topic = topic(at);
            if (rules.lexicon().word(base).is("light") && topic.isEmpty()) {
                return Optional.empty();
            }
            rest = topic.isEmpty() ? rest : joined(topic, rest);
        }
        Draft draft = new Draft(passage, clause.sentence(), sentenceStart(at), clause.start(), goesOn, base, rest);
        draft.means(meant);
        List<Token> all = behind;
        after.ifPresent(match -> draft.comesAfter(Wording.of(text, thing(match, all))));
        return Optional.of(draft);
    }

    private static List<Token> joined(List<Token> topic, List<Token> rest) {
        List<Token> all = new ArrayList<>(topic);
        rest.stream().filter(token -> !token.is(POINTER)).forEach(all::add);
        return all;
    }

    /** {@code gym contract - cancel}: what is named before a colon or a dash. */
    private List<Token> topic(int at) {
        int before = at;
        while (before > 0 && clauses.get(before).verb() >= 0 && clauses.get(before).sentence() == clauses.get(at).sentence()) {
            before--;
        }
        return before < at
                        && clauses.get(before).sentence() == clauses.get(at).sentence()
                        && isParted(before)
                ? clauses.get(before).tokens()
                : List.of();
    }

    /** The thing that a pronoun among the words stands for: the one that the clause before is about. */
    private List<Token> meant(List<Token> words, int at) {
        boolean points = words.stream().anyMatch(word -> word.is(POINTER)) && words.stream()
                .filter(word -> word.is(POINTER)).anyMatch(word -> isAlone(words, words.indexOf(word)));
        for (int before = at - 1; points && before >= 0 && before >= at - 2; before--) {
            List<Token> thing = thing(clauses.get(before));
            if (!thing.isEmpty()) {
                return thing;
            }
        }
        return List.of();
    }

    /** What a clause is about. */
    private static List<Token> thing(Clause clause) {
        List<Token> only = NounPhrase.only(clause);
        int from = clause.verb() + 1;
        if (!only.isEmpty() || from >= clause.size() || !clause.token(from).is(WordClasses.DETERMINER)) {
            return only;
        }
        int to = from + 1;
        while (to < clause.size() && clause.token(to).is(Kind.WORD) && !clause.token(to).is(WordClasses.FUNCTION)) {
            to++;
        }
        return to == from + 1 ? List.of() : clause.tokens().subList(from, to);
    }

    private static boolean isAlone(List<Token> words, int at) {
        return at + 1 == words.size()
                || !words.get(at).is(WordClasses.DETERMINER)
                || words.get(at + 1).is(WordClasses.PREPOSITION)
                || words.get(at + 1).is(WordClasses.FILLER)
                || !words.get(at + 1).isWord();
    }

    private static boolean isPointer(List<Token> words) {
        return !words.isEmpty() && words.get(0).is(POINTER) && isAlone(words, 0);
    }

    /** {@code do it today}: it tells more of the task before it. */
    private boolean isPointing(Clause clause) {
        int first = first(clause);
        return clause.token(first).is("light") && isPointer(clause.tokens().subList(first + 1, clause.size()));
    }

    private boolean isPointingBack(int at) {
        return at > 0
                && isPointing(clauses.get(at))
                && last().filter(draft -> draft.to() >= clauses.get(at - 1).end()).isPresent();
    }

    private static String base(Token verb) {
        for (Form form : List.of(Form.BASE, Form.ING, Form.PARTICIPLE, Form.PAST, Form.S)) {
            Optional<String> listed = verb.info().find(WordClasses.VERB, form).map(Reading::base);
            if (listed.isPresent()) {
                return listed.get();
            }
        }
        return verb.text();
    }
}
