package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Bodies;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.BaseForms;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells what others do again and again, and how things always are: {@code Leo plays chess every night}. Stateless. */
public final class Theirs {
    private static final int BRIEF = 6;
    private static final int BEGINNING = 5;
    private static final Set<String> OWN = WordSet.of("me", "my", "i", "us", "our", "we");
    private static final Set<String> NAMING = WordSet.of("the", "our", "his", "her", "their");
    /** What things do that go on. */
    private static final Set<String> GOING_ON =
            WordSet.of("is", "was", "becomes", "goes", "gets", "stays", "deserves", "needs", "has", "this");

    private static final Set<String> MADE =
            WordSet.of("rule", "rules", "policy", "law", "ban", "regulation", "regulations");

    private static final Set<String> BECOMING =
            WordSet.of("becoming", "getting", "going", "turning", "happening", "staying");

    private Theirs() {}

    /** Whether the clause, or what it speaks of, is of what others do: {@code Leo plays chess every night, it's a habit}. */
    static boolean isOf(Clause clause, Setting setting) {
        return isTheirs(clause)
                || does(clause)
                || setting.sentence().anyMatch(Theirs::isMadeByOthers)
                || setting.previous()
                        .filter(head -> head.isBefore(":")
                                && Subject.owner(head.tokens()).isPresent())
                        .isPresent()
                || (clause.token(0).isOneOf("it", "that") && isOfBefore(clause, setting))
                || (!clause.isOften()
                        && !clause.has(Sign.ONWARD)
                        && setting.next().filter(Theirs::does).isPresent());
    }

    /** {@code New council rule}, {@code new policy at work}: not of the person's making. */
    static boolean isMadeByOthers(Clause clause) {
        return clause.any(token -> Bodies.isRuling(token.word()))
                && clause.none(token -> OWN.contains(token.word()))
                && clause.any(token -> MADE.contains(token.word()));
    }

    /** {@code I forgot again, it's becoming a habit}: nor is that what is to be done. */
    private static boolean isOfBefore(Clause clause, Setting setting) {
        return (clause.size() <= BRIEF && setting.before() instanceof Act.Misses)
                || setting.previous()
                        .filter(before -> before.sentence() == clause.sentence() && does(before))
                        .isPresent();
    }

    /** {@code Tess has lunch with her mother}, {@code the kids swim}, {@code the library closes}: what they do. */
    public static boolean does(Clause clause) {
        boolean named =
                NAMING.contains(clause.token(0).word()) || clause.token(0).is("my");
        int verb = named ? 2 : 1;
        boolean own = IntStream.range(0, clause.size())
                        .filter(at -> at != verb + 1 || !clause.token(at).is("me"))
                        .mapToObj(clause::token)
                        .anyMatch(token -> OWN.contains(token.word()) && !token.is("my"))
                || clause.has(Sign.WILL);
        return !own
                && clause.size() > verb + 1
                && !clause.isTime(verb)
                && !clause.isTime(verb - 1)
                && (isAtIt(clause, verb)
                        || (Subject.isSomebody(clause.token(verb - 1).word())
                                ? isDoing(clause.token(verb).word()) || (named && isDoneByMany(clause, verb))
                                : named
                                        && isDoing(clause.token(verb).word())
                                        && isOfThing(clause.token(verb).word())));
    }

    /** {@code My brother calls}, not {@code the colour choices jar}: who does it is somebody. */
    static boolean isSomebodyDoing(Clause clause) {
        return does(clause) && clause.tokens().stream().limit(2).anyMatch(token -> Subject.isPerson(token.word()));
    }

    /** {@code Leo is doing the washing}, {@code the gym is putting its price up}. */
    private static boolean isAtIt(Clause clause, int verb) {
        String word = clause.token(verb + 1).word();
        return clause.token(verb).isOneOf("is", "are")
                && Forms.isProgressive(word)
                && !BECOMING.contains(word)
                && (NAMING.contains(clause.token(0).word())
                        || Subject.isSomebody(clause.token(verb - 1).word()));
    }

    /** {@code From today bread's up again}: how things are, with nobody in it to do anything. */
    static boolean isNews(Clause clause, String content) {
        List<Token> tokens = Tokens.of(content);
        return clause.none(token -> OWN.contains(token.word()))
                && !clause.has(Sign.WILL)
                && !tokens.get(0).is("no")
                && !Content.isAct(tokens.get(0).word())
                && tokens.stream()
                        .anyMatch(token -> token.isOneOf("is", "are", "must", "can", "should")
                                || token.word().endsWith("'s"));
    }

    /** {@code She's marrying a fireman, or possibly the fire engine}. */
    static boolean isAlternative(Clause clause, Setting setting) {
        return (clause.isBehind("or") || clause.token(0).is("or"))
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence() && !ActReader.isOwn(before))
                        .isPresent();
    }

    /** {@code It's her ritual}. */
    public static boolean isTheirs(Clause clause) {
        return willBeAtIt(clause)
                || isThingOfAnother(clause)
                || Places.between(1, clause.size())
                        .any(at -> Ruling.KINDS.contains(clause.token(at).word())
                                && Places.between(Math.max(0, at - 3), at)
                                        .any(own -> clause.token(own).isTheirs()
                                                || isOwner(clause.token(own).word())));
    }

    /** {@code Karate is an every Friday thing for my sister}, {@code my mum's choir is a weekly thing}. */
    private static boolean isThingOfAnother(Clause clause) {
        int kind = Places.between(2, clause.size())
                .first(at -> Ruling.KINDS.contains(clause.token(at).word())
                        && Places.between(Math.max(0, at - BRIEF), at)
                                .any(is -> clause.token(is).isOneOf("is", "are")))
                .orElse(0);
        boolean self = clause.any(token -> token.isSelf() || token.is("me") || token.is("us"));
        boolean owner = Places.between(0, Math.min(2, kind))
                .any(at -> isOwner(clause.token(at).word()));
        boolean whom = IntStream.range(kind + 1, clause.size() - 1)
                .filter(at -> clause.token(at).is("for"))
                .anyMatch(at -> IntStream.rangeClosed(at + 1, Math.min(at + 2, clause.size() - 1))
                        .anyMatch(
                                person -> Subject.isPerson(clause.token(person).word())
                                        || Subject.isName(clause.token(person).word())));
        return kind > 0 && !self && !Forms.isProgressive(clause.token(0).word()) && (owner || whom);
    }

    /** {@code My mum's new thing}, but not {@code Sunday's} or {@code today's}. */
    private static boolean isOwner(String word) {
        return word.endsWith("'s") && Subject.isPerson(word.substring(0, word.length() - 2));
    }

    /** {@code The car park will be charging}. */
    private static boolean willBeAtIt(Clause clause) {
        return clause.none(token -> OWN.contains(token.word()))
                && Places.between(1, clause.size() - 2)
                        .any(at -> clause.token(at).is("will")
                                && clause.token(at + 1).is("be")
                                && Forms.isProgressive(clause.token(at + 2).word())
                                && !BECOMING.contains(clause.token(at + 2).word()));
    }

    private static boolean isDoing(String word) {
        return (word.endsWith("s") && word.length() > 2 && !word.contains("'") && !GOING_ON.contains(word))
                || Set.of("does", "do", "have", "has").contains(word);
    }

    /** {@code The kids swim every Friday}. */
    private static boolean isDoneByMany(Clause clause, int verb) {
        String word = clause.token(verb).word();
        return clause.token(verb - 1).word().endsWith("s")
                && !StopWords.contains(word)
                && !clause.isTime(verb)
                && !clause.isTime(verb - 1)
                && Content.isAct(word);
    }

    /** {@code Closes}, but not the pots of {@code the flower pots}. */
    private static boolean isOfThing(String word) {
        return BaseForms.of(word).stream().anyMatch(base -> !base.equals(word) && Content.isAct(base));
    }

    /** {@code It is closed on Mondays}: how it always is. */
    static boolean isUsual(Clause clause) {
        boolean bySomebody = Places.between(2, clause.size() - 1)
                .any(at -> clause.token(at).is("by")
                        && !clause.token(at + 1).is("me")
                        && Subject.isSomebody(clause.token(at + 1).word()));
        return clause.isOften()
                && clause.size() > 2
                && (bySomebody
                        || isEveryTime(clause)
                        || isDoneAlways(clause)
                        || (Vague.isPronoun(clause.token(0).word())
                                && clause.token(1).isOneOf("is", "are"))
                        || (!clause.token(0).is("that")
                                && Subject.of(clause.tokens()) != Subject.NONE
                                && !Forms.isAnywherePast(clause)));
    }

    /** {@code Boilers get serviced once a year}, {@code the streets are swept every night}: as it is with them all. */
    public static boolean isDoneAlways(Clause clause) {
        return IntStream.range(1, Math.min(clause.size() - 1, BRIEF))
                .filter(at -> clause.token(at).isOneOf("get", "gets", "are"))
                .anyMatch(at -> Forms.isPast(clause.token(at + 1).word())
                        && clause.tokens().stream().limit(at).noneMatch(token -> token.isSelf() || token.is("my")));
    }

    /** {@code Their bread is freshly baked every morning}. */
    private static boolean isEveryTime(Clause clause) {
        return isTheirs(clause)
                || (clause.token(0).isTheirs()
                        && clause.tokens().stream()
                                .limit(BEGINNING)
                                .anyMatch(token -> token.is("is") || token.is("are")));
    }

    /** {@code Pete's learnt his piece, off by heart}: how somebody did what is theirs, and nobody else's. */
    public static boolean isHowTheyDid(Clause clause, List<Clause> all) {
        return Subject.of(clause.tokens()) == Subject.NONE
                && !Forms.isAnywherePast(clause)
                && all.stream()
                        .filter(before -> before.sentence() == clause.sentence() && before.start() < clause.start())
                        .reduce((earlier, later) -> later)
                        .filter(before -> Subject.of(before.tokens()) == Subject.OTHER
                                && before.any(Token::isTheirs)
                                && before.none(token -> OWN.contains(token.word())))
                        .isPresent();
    }
}
