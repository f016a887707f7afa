package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Who or what a clause speaks of. */
public enum Subject {
    /** The person, alone or with others. */
    SELF,
    /** Nobody is named: {@code booked the car in}. */
    NONE,
    /** Somebody else. */
    OTHER,
    /** A thing: {@code the bins are out}. */
    THING;

    private static final int SHORT = 4;
    private static final Set<String> SAYING =
            WordSet.of("i", "we", "he", "she", "they", "it", "you", "is", "are", "am");
    private static final Set<String> DENYING = WordSet.of("never", "not", "hardly", "barely");
    private static final Set<String> SELVES = WordSet.of("i", "we", "me");
    private static final Set<String> PERSONS = WordSet.of(WordFile.lines(Subject.class, "english.persons").stream()
            .flatMap(line -> Stream.of(line.split(" +")))
            .toArray(String[]::new));
    /** Persons whose word often stands before a thing to say which it is. */
    private static final Set<String> KINDS = WordSet.of(
            "baby", "parents", "team", "client", "friend", "teacher", "doctor", "dentist", "vet", "girl", "boy",
            "people", "nurse", "man", "child");
    /** What stands between a thing and whose or whom it is for. */
    static final Set<String> BEHIND = WordSet.of("for", "to", "from", "of", "about", "with");

    /** Before a form of a verb these make no doer of what stands first. */
    public static final Set<String> BEING = WordSet.of(
            "is", "are", "was", "were", "has", "have", "had", "been", "gets", "get", "needs", "will", "would");

    /** What others do to be in touch: {@code the bank rang}. */
    private static final Set<String> CALLING =
            WordSet.of("rang", "phoned", "texted", "messaged", "called", "wrote", "visited", "came");

    /** What stands behind what others always do, and not behind several things of theirs. */
    private static final Set<String> BEHIND_THEIRS = WordSet.of(
            "with", "at", "in", "on", "for", "to", "from", "the", "a", "an", "his", "her", "their", "it", "me", "us",
            "like", "about", "every", "my", "our", "up", "out");

    private static final Set<String> TITLES = WordSet.of("mr", "mrs", "ms", "miss", "dr", "prof", "sir", "rev");

    private static final Set<String> HOUSES = WordSet.of("number", "no", "flat", "house", "apartment", "unit");

    /** What things do not do. */
    private static final Set<String> SPEAKING = WordSet.of(
            "said",
            "says",
            "will",
            "thinks",
            "thought",
            "wants",
            "wanted",
            "promised",
            "told",
            "asked",
            "keeps",
            "finally",
            "runs",
            "took",
            "went",
            "did",
            "does");

    /** What only somebody does. */
    private static final Set<String> MINDING = WordSet.of(
            "forgot", "failed", "refused", "decided", "managed", "tried", "gave", "hates", "loves", "hated", "loved");

    private static final Set<String> VERBS = WordSet.of(
            "is",
            "are",
            "was",
            "were",
            "has",
            "have",
            "had",
            "will",
            "would",
            "does",
            "do",
            "did",
            "can",
            "could",
            "should",
            "might",
            "must",
            "may",
            "gets",
            "get",
            "got",
            "goes",
            "needs",
            "wants",
            "says",
            "said",
            "keeps",
            "runs",
            "makes",
            "takes",
            "thinks",
            "promised");

    /** Who or what a clause of these words is of. */
    public static Subject of(List<Token> tokens) {
        String first = tokens.get(0).word();
        if (SELVES.contains(first) || isShared(tokens)) {
            return SELF;
        }
        if (DENYING.contains(first) || first.equals("been") || Doers.isManner(tokens)) {
            return NONE;
        }
        int verb = verb(tokens);
        if ((verb > 1 && tokens.get(0).is("next") && tokens.get(1).is("door"))
                || isOurs(tokens, verb)
                || isHouse(tokens, verb)) {
            return OTHER;
        }
        if (verb == 0) {
            return NONE;
        }
        if (verb < 0) {
            return isPerson(first) ? OTHER : NONE;
        }
        if (Ones.isNamed(tokens, verb - 1)) {
            return THING;
        }
        return names(tokens.subList(0, verb))
                        || (verb == 1 && SPEAKING.contains(tokens.get(verb).word()) && !isCourse(tokens))
                        || (verb == 1
                                && MINDING.contains(tokens.get(verb).word())
                                && Names.has(tokens.get(0).bare()))
                        || (verb <= 3 && CALLING.contains(tokens.get(verb).word()))
                        || Doers.are(tokens, verb)
                        || (verb > 1 && TITLES.contains(first))
                        || isDoneToSelf(tokens, verb)
                ? OTHER
                : THING;
    }

    /** {@code Our Declan has finished his essay}. */
    private static boolean isOurs(List<Token> tokens, int verb) {
        return verb > 1
                && tokens.get(0).isOneOf("our", "my")
                && Names.has(tokens.get(1).bare())
                && tokens.stream().skip(verb).anyMatch(token -> token.isOneOf("his", "her", "himself", "herself"));
    }

    /** {@code Number 12 have painted their fence}. */
    private static boolean isHouse(List<Token> tokens, int verb) {
        return verb == 2
                && HOUSES.contains(tokens.get(0).word())
                && Character.isDigit(tokens.get(1).word().charAt(0))
                && tokens.stream().skip(verb).anyMatch(token -> token.is("their") || token.is("its"));
    }

    /** The Mrs of {@code Mrs Ahmed}. */
    public static boolean isTitle(String word) {
        return TITLES.contains(word);
    }

    /** {@code It went well}, {@code interview went well}, {@code it'll be my Sunday treat}: how a thing went, or what it is to be to one. */
    private static boolean isCourse(List<Token> tokens) {
        boolean being = tokens.get(1).is("will")
                && tokens.size() > 3
                && tokens.get(2).is("be")
                && tokens.get(3).isOneOf("my", "our");
        String first = tokens.get(0).word();
        boolean event = AheadWords.HELD.contains(first) || AheadWords.CALLED_SO.contains(first);
        return (tokens.get(0).is("it") && being)
                || (tokens.get(1).is("went") && (tokens.get(0).is("it") || event));
    }

    /** {@code The bank called me}. */
    private static boolean isDoneToSelf(List<Token> tokens, int verb) {
        return verb + 1 < tokens.size()
                && isMe(tokens, verb)
                && !BEING.contains(tokens.get(verb).word())
                && !tokens.get(verb).isOneOf("took", "cost");
    }

    /** The me of {@code called me}, {@code apologised to me} and {@code broke up with me}. */
    private static boolean isMe(List<Token> tokens, int verb) {
        return IntStream.rangeClosed(verb + 1, Math.min(verb + 3, tokens.size() - 1))
                .filter(at -> tokens.get(at).isOneOf("me", "us"))
                .anyMatch(at -> at == verb + 1 || tokens.get(at - 1).isOneOf("to", "with", "at"));
    }

    /** Whether a word is a name. */
    public static boolean isName(String word) {
        return Names.has(word);
    }

    /** The name with which a clause begins, of whom it tells something: {@code Harriet is moving}, {@code Harriet's moving}. */
    public static Optional<String> named(Clause clause) {
        String first = clause.token(0).word();
        String name = clause.token(0).bare();
        boolean told = clause.size() > 1
                && Character.isUpperCase(clause.text().charAt(clause.start()))
                && (first.endsWith("'s")
                        ? Forms.isProgressive(clause.token(1).word())
                                || clause.token(1).isOneOf("been", "not", "got", "gone")
                        : VERBS.contains(clause.token(1).word())
                                || Forms.isPast(clause.token(1).word()));
        return told && isName(name) ? Optional.of(name) : Optional.empty();
    }

    /** Whether a word names somebody. */
    public static boolean isPerson(String word) {
        return PERSONS.contains(word) || (word.indexOf('-') > 0 && PERSONS.contains(Names.nearer(word)));
    }

    /** Whether a word begins to say something of somebody: a pronoun, or a form of be in the present. */
    public static boolean isSaying(String word) {
        return SAYING.contains(word);
    }

    /** Whether a word is a name, or one for somebody near. */
    public static boolean isSomebody(String word) {
        return isPerson(word) || (isName(word) && !Forms.isPast(word));
    }

    /** Whose the thing is that is spoken of: the neighbour of {@code the neighbour's lawn}. */
    public static Optional<String> owner(List<Token> tokens) {
        return tokens.stream()
                .limit(2)
                .map(Token::word)
                .filter(word -> word.endsWith("'s"))
                .map(word -> word.substring(0, word.length() - 2))
                .filter(Subject::isPerson)
                .findFirst();
    }

    /** Whether a clause of these words begins with somebody and the person: {@code my wife and I}. */
    public static boolean isShared(List<Token> tokens) {
        for (int i = 1; i < Math.min(tokens.size() - 1, 6); i++) {
            if (tokens.get(i).is("and")
                    && SELVES.contains(tokens.get(i + 1).word())
                    && (tokens.get(0).is("my") || i == 1)) {
                return true;
            }
        }
        return false;
    }

    /** Where the verb of a clause stands; -1 when none is seen. */
    public static int verb(List<Token> tokens) {
        for (int i = 0; i < Math.min(tokens.size(), 10); i++) {
            String word = tokens.get(i).word();
            boolean edge = i == 0 || (i + 1 == tokens.size() && i < SHORT);
            boolean testament =
                    word.equals("will") && i > 0 && tokens.get(i - 1).isOneOf("the", "my", "our");
            if (testament) {
                continue;
            }
            if (VERBS.contains(word) || Forms.isPast(word) || (edge && Forms.isUnmarked(word)) || isTheirs(tokens, i)) {
                return i;
            }
        }
        return -1;
    }

    /** The works of {@code my mate works with them}. */
    private static boolean isTheirs(List<Token> tokens, int at) {
        String word = tokens.get(at).word();
        return at > 0
                && at + 1 < tokens.size()
                && word.endsWith("s")
                && isPerson(tokens.get(at - 1).word())
                && !KINDS.contains(tokens.get(at - 1).word())
                && BEHIND_THEIRS.contains(tokens.get(at + 1).word());
    }

    /** {@code My boss}, not {@code the parcel for my boss} nor {@code phoning my boss}. */
    private static boolean names(List<Token> subject) {
        if (subject.size() > 1 && Forms.isProgressive(subject.get(0).word())) {
            return false;
        }
        boolean some = subject.size() > 2 && subject.get(1).is("of");
        boolean about = subject.size() > 2 && subject.get(0).is("about");
        for (int at = some ? 2 : about ? 1 : 0;
                at < subject.size() && !BEHIND.contains(subject.get(at).word());
                at++) {
            if (Ones.areChildren(subject, at) || (isPerson(subject.get(at).word()) && !saysWhich(subject, at))) {
                return true;
            }
        }
        return false;
    }

    /** {@code The baby blanket}, {@code the team lunch}: which one, not who. */
    private static boolean saysWhich(List<Token> subject, int at) {
        return KINDS.contains(subject.get(at).word())
                && at + 1 < subject.size()
                && !StopWords.contains(subject.get(at + 1).word())
                && !Cues.english().at(Sign.FILLER, subject, at + 1).isPresent()
                && !subject.get(at + 1).word().endsWith("ly");
    }
}
