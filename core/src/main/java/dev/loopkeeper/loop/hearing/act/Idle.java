package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells what people say they will do without meaning a doing: {@code I'll admit}, {@code let's see}. Stateless. */
public final class Idle {
    private static final Set<String> IDLE = WordSet.of(
            "think", "say", "admit", "know", "be", "see", "have", "guess", "bet", "never", "not", "always", "believe",
            "miss", "do", "go", "ready", "due", "win", "wonder", "live", "survive", "manage", "cope");
    private static final Set<String> HURRYING =
            WordSet.of("bed", "sleep", "work", "dash", "rush", "fly", "shoot", "head", "crack");
    private static final Set<String> FEELING = WordSet.of(
            "love", "hate", "prefer", "regret", "assume", "suppose", "guess", "bet", "admit", "pretend", "imagine",
            "need", "want", "feel", "fail", "forget", "believe", "cherish", "die", "cry", "scream", "puke", "sneeze",
            "faint", "vomit", "explode", "yawn", "laugh", "smile", "blush", "starve", "burst");
    private static final Set<String> CARRYING = WordSet.of("do", "have");
    /** How one does, and what one is said to have without doing anything. */
    private static final Set<String> WELL = WordSet.of(
            "well",
            "fine",
            "great",
            "good",
            "better",
            "best",
            "ok",
            "okay",
            "anything",
            "something",
            "nothing",
            "everything",
            "fun",
            "faith",
            "time",
            "whatever",
            "nowt",
            "jack",
            "loads",
            "stuff",
            "things",
            "so");

    private static final Set<String> WONDERING = WordSet.of("what", "how", "who", "where", "when", "whether");

    private static final Set<String> NO_DOINGS =
            WordSet.of("I'm ", "I am ", "They're ", "'m ", "Count me ", "Me and ", "It a ", "There's ");

    private static final Set<String> STARTING = WordSet.of(
            "Shut the door",
            "Close the door",
            "Log on",
            "Log in",
            "Knuckle down",
            "Buckle down",
            "Roll up my sleeves",
            "Get my act together",
            "Bite the bullet",
            "Grit my teeth",
            "Pull my finger out",
            "Get my finger out",
            "Crack on",
            "Face the music");
    /** What one says of oneself, and does nothing by it. */
    private static final List<String> SAYINGS = List.of(
            "Go back and forth",
            "Get this off my chest",
            "Get it off my chest",
            "Get that off my chest",
            "Hear no ",
            "Do the same",
            "Do I");
    /** {@code Must be the sixth one}: how many there were. */
    private static final Pattern COUNTING = Pattern.compile("Be (?:about )?(?:the|my) \\w+ (?:one|time|day|week)\\b.*");

    private static final Set<String> MOVING = WordSet.of(
            "go", "get", "come", "pop", "nip", "head", "sit", "stand", "climb", "crawl", "drag", "haul", "pull", "roll",
            "march", "walk", "run", "drive", "cycle", "stop", "wake");
    private static final Set<String> WAYS = WordSet.of(
            "up",
            "down",
            "out",
            "in",
            "off",
            "over",
            "round",
            "around",
            "along",
            "across",
            "there",
            "upstairs",
            "downstairs",
            "outside",
            "inside",
            "myself",
            "ourselves",
            "my",
            "our",
            "backside",
            "bum",
            "arse",
            "ass",
            "sofa",
            "couch",
            "chair",
            "bed",
            "the",
            "of",
            "home",
            "back",
            "straight",
            "early");

    private Idle() {}

    /** {@code Get up there}, {@code go upstairs}, {@code drag myself off the sofa}: what one only does to do something else. */
    public static boolean isPreparing(String content) {
        List<Token> tokens = Tokens.of(content);
        return (MOVING.contains(tokens.get(0).word())
                        && tokens.stream().skip(1).allMatch(token -> WAYS.contains(token.word())))
                || STARTING.contains(content);
    }

    /** {@code I'll go tomorrow}: where, was said before. */
    public static boolean isGoing(String content) {
        return content.equals("Go") || content.equals("Definitely go");
    }

    /** {@code Love this song}, {@code assume you mean the second}: nothing that is done. */
    static boolean isFeeling(String content) {
        List<Token> tokens = Tokens.of(content);
        int first = tokens.get(0).is("always") && tokens.size() > 1 ? 1 : 0;
        return FEELING.contains(tokens.get(first).word());
    }

    /** {@code Cross that bridge}, {@code expecting snow}. */
    static boolean isSaying(String content) {
        return Cues.english().at(Sign.IDLE, Tokens.of(content), 0).isPresent();
    }

    /** {@code I'm ten minutes late}: nothing that anybody does. */
    static boolean isBeing(String content) {
        return NO_DOINGS.stream().anyMatch(content::startsWith)
                || Occasions.isState(content)
                || content.endsWith(" from me")
                || content.endsWith("n't")
                || content.contains(" don't ")
                || content.contains(" doesn't ")
                || content.contains(" was ");
    }

    /** {@code Before anything else}: when, and not what. */
    static boolean isTurn(String content) {
        return content.startsWith("After ") || content.startsWith("Before ");
    }

    /** What people say they will do without meaning a doing. */
    static boolean isIdle(String content) {
        List<Token> tokens = Tokens.of(content);
        boolean all = tokens.get(0).is("all") && tokens.size() > 1;
        String first = tokens.get(all ? 1 : 0).word();
        return content.startsWith("Tell you")
                || SAYINGS.stream().anyMatch(content::startsWith)
                || isSaying(content)
                || content.equals("Get to")
                || COUNTING.matcher(content).matches()
                || isLeft(tokens)
                || isTrying(tokens)
                || isBecoming(tokens)
                || (tokens.size() == 1 && HURRYING.contains(first))
                || (tokens.size() > 1
                        && first.equals("see")
                        && WONDERING.contains(tokens.get(1).word()))
                || (first.equals("live") && tokens.size() > 1 && tokens.get(1).is("off"))
                || isFeeling(content)
                || (IDLE.contains(first)
                        && tokens.size() < (all ? 4 : first.equals("go") ? 2 : 3)
                        && !isDoingSomething(content, tokens));
    }

    /** {@code Do pancakes}, {@code have lunch}, {@code see Nan}, but not {@code do well}. */
    private static boolean isDoingSomething(String content, List<Token> tokens) {
        if (tokens.size() != 2) {
            return false;
        }
        String word = tokens.get(1).word();
        boolean person = Subject.isPerson(word)
                || Character.isUpperCase(content.charAt(tokens.get(1).start()));
        return tokens.get(0).is("see")
                ? person
                : CARRYING.contains(tokens.get(0).word())
                        && !WELL.contains(word)
                        && !StopWords.contains(word)
                        && !Forms.isPast(word);
    }

    /** {@code Try harder}, but not {@code try beekeeping}. */
    private static boolean isTrying(List<Token> tokens) {
        boolean anew =
                tokens.size() > 3 && tokens.get(1).is("again") && tokens.get(2).isOneOf("with", "at");
        return tokens.get(0).is("try")
                && !anew
                && (tokens.size() == 1
                        || tokens.get(1).isOneOf("again", "harder", "my", "to", "it", "not", "and")
                        || (tokens.get(1).is("that")
                                && (tokens.size() == 2
                                        || StopWords.contains(tokens.get(2).word()))));
    }

    /** {@code Be an uncle}. */
    private static boolean isBecoming(List<Token> tokens) {
        return tokens.size() == 3
                && (tokens.get(0).is("be") || tokens.get(0).is("become"))
                && (tokens.get(1).is("a") || tokens.get(1).is("an"))
                && Subject.isPerson(tokens.get(2).word());
    }

    /** {@code The call I'll leave for now}, {@code I'd like to sleep on it}. */
    private static boolean isLeft(List<Token> tokens) {
        boolean leave = tokens.get(0).is("leave")
                && (tokens.size() == 1 || tokens.get(1).isOneOf("it", "that", "for", "them", "this"))
                && !(tokens.size() > 2 && Vague.isHere(tokens, 1));
        boolean sleep =
                tokens.get(0).is("sleep") && tokens.size() > 1 && tokens.get(1).is("on");
        return leave || sleep;
    }
}
