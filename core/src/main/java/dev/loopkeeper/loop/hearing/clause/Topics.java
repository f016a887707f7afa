package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the topic of {@code the meeting is on my mind} and its kin. Stateless. */
public final class Topics {
    private static final Set<String> BEFORE = WordSet.of(
            "is",
            "are",
            "was",
            "were",
            "has",
            "have",
            "been",
            "keeps",
            "keep",
            "still",
            "really",
            "always",
            "going",
            "just",
            "it",
            "that",
            "this",
            "so",
            "all",
            "be",
            "a",
            "lot",
            "never",
            "far",
            "constantly");
    private static final Set<String> OPENING = WordSet.of(
            "can", "not", "get", "i", "have", "had", "got", "just", "still", "seem", "to", "keep", "my", "the");

    private static final int FEW = 3;
    private static final Set<String> PASSING = WordSet.of(
            "song", "tune", "jingle", "melody", "dog", "cat", "baby", "party", "noise", "music", "traffic", "wind",
            "storm", "heat", "snoring", "coffee", "rain", "alarm", "pain", "tooth", "cough", "thunder", "you", "there",
            "lot", "lots", "stuff", "things", "much");
    private static final Set<String> MEASURED = WordSet.of("long", "far", "much", "many", "tall", "big", "fast", "hot");
    private static final Set<String> QUESTIONS =
            WordSet.of("question", "thought", "idea", "notion", "worry", "decision", "dilemma", "memory");
    private static final Set<String> HOW_OFTEN = WordSet.of(
            "constantly",
            "all",
            "the",
            "time",
            "day",
            "daily",
            "a",
            "lot",
            "every",
            "night",
            "now",
            "always",
            "too",
            "for",
            "weeks",
            "months",
            "days",
            "years",
            "ages",
            "lately",
            "while");

    private static final Set<String> ABOUT = WordSet.of("about", "over", "of", "with", "on");
    private static final Set<String> TELLING = WordSet.of("how", "what", "whether", "why", "that", "who");

    private static final Set<String> NAMING =
            WordSet.of("the", "my", "our", "a", "that", "this", "his", "her", "their", "if");

    private Topics() {}

    /** {@code The dog}, that kept me awake; {@code a lot}, that is on my mind: it tells of no topic, but {@code the school stuff} does. */
    public static boolean isPassing(String topic) {
        List<Token> tokens = Tokens.of(topic);
        int last = tokens.size() - 1;
        boolean which = last > 0
                && tokens.get(last).isOneOf("stuff", "things")
                && !StopWords.contains(tokens.get(last - 1).word());
        return tokens.isEmpty()
                || (tokens.size() > 1 && tokens.get(0).isOneOf("since", "nothing"))
                || topic.startsWith("Why it ")
                || topic.startsWith("'")
                || (tokens.size() <= FEW
                        && !which
                        && PASSING.contains(tokens.get(last).word()))
                || (tokens.size() > 1
                        && tokens.get(0).is("there")
                        && PASSING.contains(tokens.get(1).word()));
    }

    /** {@code Time it is in Rome}, {@code long the train takes}: what one looks up. */
    public static boolean isClock(String topic) {
        List<Token> tokens = Tokens.of(topic);
        if (MEASURED.contains(tokens.get(0).word()) && tokens.stream().noneMatch(Token::isSelf)) {
            return true;
        }
        int time = tokens.get(0).is("the") || tokens.get(0).is("what") ? 1 : 0;
        return tokens.size() > time + 1
                && tokens.get(time).isOneOf("time", "day", "date")
                && (tokens.get(time + 1).is("it") || tokens.get(time + 1).is("is"));
    }

    /** {@code That question}, {@code the thought}: what it is was said before. */
    public static boolean isQuestion(String topic) {
        List<Token> tokens = Tokens.of(topic);
        return tokens.size() == 2
                && tokens.get(0).isOneOf("that", "the", "this")
                && QUESTIONS.contains(tokens.get(1).word());
    }

    /** {@code There's a question}: what it is stands behind. */
    public static boolean isAnnounced(String topic) {
        List<Token> tokens = Tokens.of(topic);
        String last = tokens.get(tokens.size() - 1).word();
        return tokens.size() > 1
                && QUESTIONS.contains(last)
                && tokens.get(tokens.size() - 2).isOneOf("a", "one");
    }

    /** {@code It constantly}: a topic that was named before. */
    public static boolean isPointing(String topic) {
        List<Token> tokens = Tokens.of(topic);
        return Vague.isPronoun(topic)
                || (Vague.isPronoun(tokens.get(0).word())
                        && tokens.stream().skip(1).allMatch(token -> HOW_OFTEN.contains(token.word())));
    }

    /** {@code What do we do with it}: it asks about what was named before. */
    public static boolean isPointing(Clause clause) {
        return clause.question() && clause.token(clause.size() - 1).isOneOf("it", "them");
    }

    /** {@code What keeps me awake is the loan}: behind the verb. */
    public static Optional<String> behindWhat(Clause clause, int from) {
        int is = from;
        while (is < clause.size() && !clause.token(is).is("is")) {
            is++;
        }
        return clause.token(0).is("what") && is + 1 < clause.size() ? Content.of(clause, is + 1) : Optional.empty();
    }

    /** What is named before the token {@code to}. */
    public static Optional<String> before(Clause clause, int to) {
        int end = to;
        while (end > 0 && BEFORE.contains(clause.token(end - 1).word())) {
            end--;
        }
        int start =
                clause.token(0).is("it") && clause.size() > 1 && clause.token(1).is("is") ? 2 : 0;
        while (start < end - 1
                && OPENING.contains(clause.token(start).word())
                && !clause.token(start).isOneOf("my", "the")) {
            start++;
        }
        return end > start ? Content.of(clause, start, end).filter(text -> !Vague.isPronoun(text)) : Optional.empty();
    }

    /** What is named from the token {@code from} on, behind a preposition, or told: {@code how little he eats}. */
    public static Optional<String> behind(Clause clause, int from) {
        if (from + 1 >= clause.size()) {
            return Optional.empty();
        }
        String word = clause.token(from).word();
        return ABOUT.contains(word)
                ? Content.of(clause, from + 1)
                : TELLING.contains(word) ? Content.of(clause, word.equals("that") ? from + 1 : from) : Optional.empty();
    }

    /** Whether words tell what was announced: {@code the way we parted}, {@code what I said}. */
    public static boolean isTelling(String words) {
        String first = Tokens.of(words).get(0).word();
        return NAMING.contains(first) || TELLING.contains(first);
    }
}
