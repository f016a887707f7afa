package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts what is told the other way about into the order of a report. Stateless. */
public final class Inverted {
    private static final int DOING = 6;
    private static final Set<String> POINTING = WordSet.of("that", "this", "those", "these", "them");

    private static final Set<String> PLURAL = WordSet.of("those", "these", "them");
    private static final Set<String> OBJECTS = WordSet.of(
            "it", "them", "the", "a", "an", "my", "our", "his", "her", "their", "some", "to", "for", "with", "about");
    /** By which one is heard from. */
    private static final Set<String> WORDS =
            WordSet.of("call", "ring", "bell", "letter", "text", "message", "email", "card", "postcard", "visit");

    private static final Map<String, String> THEM = Map.of("She", "her", "He", "him", "They", "them", "You", "you");
    private static final Set<String> SETTLING = WordSet.of("my", "the", "our", "that", "those", "these");
    private static final Set<String> BETWEEN =
            WordSet.of("have", "had", "did", "already", "also", "just", "finally", "now", "actually", "even");
    private static final Set<String> STATING = WordSet.of("is", "are", "was", "were", "has");
    private static final Set<String> PARTICLES =
            WordSet.of("up", "off", "in", "out", "over", "back", "down", "round", "around", "away", "together");
    /** What stands behind a verb whose thing was announced: {@code a leak I need to look at}. */
    private static final Set<String> TOWARDS =
            WordSet.of("at", "to", "for", "with", "about", "into", "on", "through", "after");

    /** What may stand behind a verb without saying what is done. */
    private static final Set<String> IDLE =
            WordSet.of("myself", "ourselves", "later", "soon", "sometime", "eventually");

    private static final Set<String> PERSONS = WordSet.of("Her", "Him", "Them");
    private static final int FAR = 8;

    /** Where what is carried goes: {@code the papers I'm submitting at the office}. */
    private static final Set<String> PLACES = WordSet.of("at", "to", "in", "with", "into");

    private static final Set<String> CARRYING = WordSet.of(
            "submit", "post", "send", "hand", "drop", "collect", "take", "bring", "return", "deliver", "lodge", "file",
            "give", "lend", "donate", "move", "pass");

    private Inverted() {}

    /** {@code Guess who's been to the dentist?}, {@code who cleaned the oven? Me!}: I have. */
    public static Optional<Clause> guessed(Clause clause, Optional<Clause> before, Optional<Clause> answer) {
        boolean guess = before.filter(said -> said.size() == 1 && said.token(0).is("guess"))
                        .isPresent()
                || answer.filter(Inverted::isMe).isPresent();
        boolean being = clause.size() > 1 && clause.token(1).isOneOf("is", "has");
        int done = being ? 2 : 1;
        while (done + 1 < clause.size()
                && BETWEEN.contains(clause.token(done).word())
                && (!clause.token(done).is("did")
                        || Forms.isPast(clause.token(done + 1).word()))) {
            done++;
        }
        boolean who = guess
                && clause.size() > done + 1
                && clause.token(0).is("who")
                && (clause.token(done).is("been")
                        || Forms.isPast(clause.token(done).word()));
        Clause told = clause.token(Math.min(done, clause.size() - 1)).is("been")
                ? clause.from(done - 1).beginningWith("have")
                : clause.from(Math.min(done, clause.size() - 1));
        return who ? Optional.of(told.told()) : Optional.empty();
    }

    /** {@code Me!}, {@code muggins here}, {@code this guy}: the answer to who did it. */
    private static boolean isMe(Clause answer) {
        return answer.size() <= 2
                && (answer.token(0).isOneOf("me", "moi", "muggins")
                        || answer.endsWith("yours", "truly")
                        || answer.endsWith("i", "did")
                        || answer.endsWith("i", "have")
                        || (answer.token(0).is("this") && answer.size() == 2));
    }

    /** {@code And didn't I run my 5k regardless}: I did. */
    public static Optional<Clause> emphatic(Clause clause) {
        int did = clause.token(0).is("and") ? 1 : 0;
        boolean told = clause.size() > did + 4
                && !clause.isBefore("?")
                && clause.token(did).is("did")
                && clause.token(did + 1).is("not")
                && clause.token(did + 2).is("i")
                && !Subject.isSaying(clause.token(did + 3).word());
        boolean going = told && clause.token(did + 3).isOneOf("go", "up");
        int and = Places.between(did + 4, Math.min(did + FAR, clause.size() - 1))
                .first(at -> going && clause.token(at).is("and"))
                .orElse(did + 2);
        return told ? Optional.of(clause.from(and + 1).told()) : Optional.empty();
    }

    /** {@code The bins I've put out}: what it was done to stands first. */
    public static Optional<String> fronted(Clause clause) {
        int self = Places.between(1, Math.min(clause.size(), FAR))
                .first(at -> clause.token(at).is("i"))
                .orElse(clause.size());
        int verb = self + 1;
        while (verb < clause.size() && BETWEEN.contains(clause.token(verb).word())) {
            verb++;
        }
        boolean told = verb < clause.size()
                && (Forms.isPast(clause.token(verb).word())
                        || Forms.isUnmarked(clause.token(verb).word()))
                && SETTLING.contains(clause.token(0).word())
                && clause.tokens().subList(0, self).stream().noneMatch(token -> Forms.isPast(token.word()))
                && clause.tokens().subList(verb, clause.size()).stream()
                        .noneMatch(token -> STATING.contains(token.word()));
        int done = told ? verbOf(clause, verb) : verb;
        return told
                ? Content.of(clause, 0, self)
                        .flatMap(thing -> Content.of(clause, done).map(doing -> doing + " " + Content.lower(thing)))
                : Optional.empty();
    }

    /**
     * {@code The prizes I'm picking up myself}: the verb that stands for what is done, and the thing that stands before it. The thing
     * begins at {@code from}; what stands before that announces it: {@code there's a leak I need to look at}.
     */
    public static String ahead(Clause clause, int from, int self, String verb) {
        List<String> words = new ArrayList<>(List.of(verb.split(" ", -1)));
        words.removeIf(IDLE::contains);
        if (self == from + 1 && POINTING.contains(clause.token(from).word())) {
            return pointedAt(words, clause.token(from).word());
        }
        boolean announced = from > 0;
        boolean alone = !words.isEmpty()
                && (announced
                        || words.get(0).equals("Do")
                        || Content.isAct(words.get(0))
                        || CARRYING.contains(words.get(0).toLowerCase(Locale.ROOT)))
                && words.stream()
                        .skip(1)
                        .allMatch(word -> PARTICLES.contains(word)
                                || (announced && TOWARDS.contains(word))
                                || (words.get(0).equals("Send")
                                        && Set.of("him", "her", "them").contains(word)));
        boolean placed = words.size() > 2
                && ((PLACES.contains(words.get(1))
                                && CARRYING.contains(words.get(0).toLowerCase(Locale.ROOT)))
                        || (Set.of("at", "before", "after").contains(words.get(1)) && Content.isAct(words.get(0))));
        int behind = placed ? 1 : words.size();
        int end = from < self - 1 && clause.token(self - 1).isOneOf("that", "which") ? self - 1 : self;
        return (alone || placed) && end > from
                ? Content.of(clause, from, end)
                        .filter(Inverted::isThing)
                        .map(thing -> String.join(" ", words.subList(0, behind)) + " " + Content.lower(thing)
                                + (placed ? " " + String.join(" ", words.subList(1, words.size())) : ""))
                        .orElse(verb)
                : verb;
    }

    private static boolean isThing(String thing) {
        List<Token> tokens = Tokens.of(thing);
        boolean pointed = tokens.size() > 1 && tokens.get(0).isOneOf("that", "this", "those", "these");
        return PERSONS.contains(thing) || ((pointed || Subject.of(tokens) == Subject.NONE) && !Vague.isEmpty(thing));
    }

    /** {@code The gate, that I'm painting tomorrow}: what points to it stands where it would behind the verb. */
    private static String pointedAt(List<String> words, String pointing) {
        boolean named = words.stream().skip(1).anyMatch(OBJECTS::contains);
        if (!named) {
            words.add(1, PLURAL.contains(pointing) ? "them" : "it");
        }
        return Content.plainVerb(String.join(" ", words));
    }

    /** {@code The photos I got taken}: what was got done to them. */
    private static int verbOf(Clause clause, int verb) {
        boolean got = clause.token(verb).is("got")
                && verb + 1 < clause.size()
                && Forms.isPast(clause.token(verb + 1).word());
        return got ? verb + 1 : verb;
    }

    /** {@code Ended up cleaning the oven}, {@code all done with the ironing}, {@code that's me done with it}. */
    public static Optional<String> cameTo(Clause clause) {
        for (int at = 0; at + 2 < Math.min(clause.size(), FAR); at++) {
            boolean ended = clause.token(at).isOneOf("ended", "wound", "finished")
                    && clause.token(at + 1).is("up")
                    && Forms.isProgressive(clause.token(at + 2).word());
            if (ended) {
                return Content.asRequest(clause, at + 2);
            }
            boolean through = clause.token(at).isOneOf("all", "me")
                    && clause.token(at + 1).isOneOf("done", "finished")
                    && clause.token(at + 2).is("with");
            if (through) {
                return Content.of(clause, at + 3).map(thing -> "did " + thing);
            }
        }
        return Optional.empty();
    }

    /** {@code The plasterer's getting his deposit from me tonight}: what is given to whom. */
    public static Optional<String> fromMe(Clause clause) {
        int from = Places.between(3, Math.max(3, clause.size() - 1))
                .first(at -> clause.token(at).isOneOf("from", "off")
                        && clause.token(at + 1).isOneOf("me", "us"))
                .orElse(0);
        int gets = Places.between(1, from)
                .first(at -> clause.token(at).isOneOf("gets", "getting")
                        || (clause.token(at).isOneOf("get", "have")
                                && clause.token(at - 1).is("will")))
                .orElse(0);
        if (gets == 0 || gets + 1 >= from) {
            return Optional.empty();
        }
        int who = clause.token(gets - 1).isOneOf("is", "are", "will") ? gets - 1 : gets;
        return whom(clause, who)
                .flatMap(whom ->
                        Content.of(clause, gets + 1, from).map(what -> "Give " + whom + " " + Content.lower(what)));
    }

    /** {@code Nan gets a phone call off me once a week}. */
    public static Optional<String> heardFrom(Clause clause) {
        return fromMe(clause).filter(content -> WORDS.contains(content.substring(content.lastIndexOf(' ') + 1)));
    }

    /** {@code Cooking a new recipe is something I'm going to do once a week}, {@code reading a case on the train I want to do every day}. */
    public static Optional<String> something(Clause clause) {
        for (int at = 1; at + 2 < clause.size(); at++) {
            boolean told = clause.token(at).is("is")
                    && clause.token(at + 1).is("something")
                    && clause.token(at + 2).is("i");
            if (told || isToBeDone(clause, at)) {
                return Content.asRequest(clause, 0, at);
            }
        }
        return Optional.empty();
    }

    /** The I want to do behind what is to be done. */
    private static boolean isToBeDone(Clause clause, int self) {
        return self > 1
                && clause.token(self).is("i")
                && Forms.isProgressive(clause.token(0).word())
                && Places.between(self + 2, Math.min(self + DOING, clause.size()))
                        .any(at -> clause.token(at).is("do")
                                && clause.token(at - 1).is("to")
                                && (at + 1 == clause.size()
                                        || clause.isTime(at + 1)
                                        || clause.token(at + 1).isOneOf("every", "each")));
    }

    /** To whom something is given: {@code them}, {@code my boss}; empty when it is the person, or nobody. */
    public static Optional<String> whom(Clause clause, int end) {
        return Content.of(clause, 0, end)
                .map(whom -> THEM.getOrDefault(whom, whom.indexOf(' ') < 0 ? whom : Content.lower(whom)))
                .filter(whom ->
                        !Set.of("I", "We", "It", "That", "This", "Nobody").contains(whom));
    }
}
