package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds the topic in what is told of one's head: {@code my head's been stuck on that offer}, {@code no idea whether to go}. Stateless. */
final class Mind {
    /** Behind {@code out}: {@code of my head}, {@code of my poor old head}. */
    private static final int CLOSE = 6;

    private static final int FAR = 6;
    private static final int NEAR = 4;
    private static final Set<String> MINDS = WordSet.of("mind", "head", "brain", "thoughts", "headspace");
    private static final Set<String> OWN = WordSet.of("my", "our");
    private static final Set<String> UNDECIDED = WordSet.of(
            "wonder", "wondering", "idea", "clue", "know", "decide", "myself", "sure", "tell", "decided", "out");
    private static final Set<String> DECIDING =
            WordSet.of("to", "should", "would", "could", "want", "ought", "ever", "even", "really", "worth", "right");
    private static final Set<String> OTHERS = WordSet.of("it", "he", "she", "they", "you", "anyone", "there", "that");
    private static final Set<String> THINKING = WordSet.of(
            "think", "thought", "thinking", "worrying", "worried", "worry", "concentrate", "focus", "dreaming");
    private static final Set<String> POINTING = WordSet.of("that", "it", "which", "this");
    private static final Set<String> SCARCELY = WordSet.of("very", "hardly", "barely", "scarcely", "precious", "not");

    private static final Set<String> AWAKE = WordSet.of(
            "think",
            "talk",
            "dream",
            "worry",
            "lie",
            "fret",
            "wonder",
            "ever",
            "thinking",
            "talking",
            "dreaming",
            "obsess");

    private static final Set<String> NAMED = WordSet.of("the", "my", "our", "a", "her", "his", "their", "that", "it");

    private Mind() {}

    /** The topic, when the clause tells that there is one. */
    static Optional<String> topic(Clause clause, Setting setting) {
        return clause.question() || clause.has(Sign.UNREAL)
                ? Optional.empty()
                : pointed(clause, setting).or(() -> undecided(clause)).or(() -> gotOut(clause, setting));
    }

    /** {@code He's leaving college, and I've thought of nothing else since}: what was said before. */
    static Optional<String> nothingElse(Clause whole, Setting setting) {
        int joint = joint(whole);
        Clause clause = joint > 0 ? Futures.fromSelf(whole.from(joint)) : whole;
        boolean own = clause.token(0).isOneOf("i", "we", "have", "not", "can", "could", "hardly", "thought", "thinking")
                || (clause.size() > 1 && clause.token(1).is("i"));
        boolean told = own
                && !clause.question()
                && !clause.has(Sign.UNREAL)
                && Places.between(1, clause.size() - 2)
                        .any(at -> THINKING.contains(clause.token(at).word())
                                && clause.token(at + 1).isOneOf("of", "about", "on")
                                && isElse(clause, at + 2));
        boolean lacking = clause.endsWith("of", "anything", "else")
                && clause.none(token -> token.is("been") || SCARCELY.contains(token.word()));
        return !(told && !lacking) && !isAllOf(clause)
                ? Optional.empty()
                : joint > 0 ? Content.of(whole, 0, joint) : setting.saidBefore();
    }

    /** Where the person comes in behind what is told first: {@code the move is near and honestly I think of little else}; 0 when nothing is. */
    private static int joint(Clause clause) {
        return Places.between(FAR - 2, clause.size() - 1)
                .first(at -> clause.token(at).is("and")
                        && clause.tokens().subList(at + 1, Math.min(at + NEAR, clause.size())).stream()
                                .anyMatch(Token::isSelf))
                .orElse(0);
    }

    /** {@code It's all we talk about}, {@code that's what I lie there with}: of what was said before. */
    private static boolean isAllOf(Clause clause) {
        int last = clause.size() - 1;
        return last > FAR - 2
                && POINTING.contains(clause.token(0).word())
                && clause.token(1).is("is")
                && clause.token(2).isOneOf("all", "what")
                && clause.token(3).isSelf()
                && clause.token(last).isOneOf("about", "over", "of", "with")
                && clause.tokens().subList(FAR - 2, last).stream().anyMatch(token -> AWAKE.contains(token.word()));
    }

    /** {@code Nothing else}, {@code hardly anything else since}, {@code very little else}; not {@code anything else to buy}. */
    private static boolean isElse(Clause clause, int from) {
        int at = from;
        while (at < clause.size() - 1 && SCARCELY.contains(clause.token(at).word())) {
            at++;
        }
        return clause.token(at).isOneOf("nothing", "anything", "little", "much")
                && at + 1 < clause.size()
                && clause.token(at + 1).is("else")
                && (at + 2 == clause.size()
                        || clause.token(at + 2).isOneOf("since", "all", "for", "now", "these")
                        || clause.isTime(at + 2));
    }

    /** {@code I can't get the row with Priya out of my head}. */
    static Optional<String> gotOut(Clause clause, Setting setting) {
        int get = Places.between(1, clause.size())
                .first(at -> clause.token(at).isOneOf("get", "shake", "put")
                        && clause.token(at - 1).is("not"))
                .orElse(clause.size());
        return IntStream.range(get + 2, clause.size() - 2)
                .filter(at -> clause.token(at).isOneOf("out", "off", "from") && isOwnMind(clause, at))
                .boxed()
                .reduce((earlier, later) -> later)
                .flatMap(at -> Content.of(clause, get + 1, at))
                .flatMap(content -> Vague.isPronoun(content) ? setting.saidBefore() : Optional.of(content));
    }

    private static boolean isOwnMind(Clause clause, int from) {
        return Places.between(from + 1, Math.min(clause.size(), from + CLOSE))
                .any(at -> MINDS.contains(clause.token(at).word())
                        && OWN.contains(clause.token(at - 1).word()));
    }

    /** {@code That's where my head is}, {@code the loan is what I lie awake over}. */
    private static Optional<String> pointed(Clause clause, Setting setting) {
        int what = Places.between(1, clause.size())
                .first(at -> clause.token(at).isOneOf("what", "where", "all")
                        && clause.token(at - 1).isOneOf("is", "are", "has", "been"))
                .orElse(clause.size());
        if (!isOfMind(clause, what) && !isTalkedOf(clause, what)) {
            return Optional.empty();
        }
        return (POINTING.contains(clause.token(0).word()) && what <= 2) || isWithin(clause, setting)
                ? setting.saidBefore()
                : Content.of(clause, 0, what - 1).filter(topic -> !Vague.isEmpty(topic));
    }

    /** {@code Whether I could take it if they ask is what's on my mind}: from the whether on. */
    private static boolean isWithin(Clause clause, Setting setting) {
        return clause.token(0).isOneOf("if", "when", "once", "and")
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence())
                        .filter(before -> before.token(0).isOneOf("whether", "how", "what", "where", "why"))
                        .isPresent();
    }

    /** {@code Moving is all Ben and I talk about}. */
    private static boolean isTalkedOf(Clause clause, int from) {
        return from + 2 < clause.size()
                && clause.tokens().subList(from, clause.size()).stream().anyMatch(Token::isSelf)
                && clause.tokens().subList(from, clause.size()).stream().anyMatch(token -> AWAKE.contains(token.word()))
                && Places.between(from, clause.size())
                        .any(at -> clause.token(at).isOneOf("about", "over", "of")
                                && (at + 1 == clause.size()
                                        || !NAMED.contains(clause.token(at + 1).word())));
    }

    /** {@code My head is}, {@code I lie awake}, {@code keeps me up}, from a token on. */
    private static boolean isOfMind(Clause clause, int from) {
        return Places.between(from + 1, clause.size())
                .any(at -> (MINDS.contains(clause.token(at).word())
                                && OWN.contains(clause.token(at - 1).word()))
                        || clause.token(at).is("awake")
                        || clause.token(at).is("headspace")
                        || (clause.token(at).is("up") && clause.token(at - 1).is("me"))
                        || (clause.token(at).is("round") && clause.token(at - 1).is("and")));
    }

    /** {@code No idea whether to take it}, {@code I wonder if we should move}. */
    private static Optional<String> undecided(Clause clause) {
        return IntStream.range(1, clause.size() - 2)
                .filter(at -> clause.token(at).isOneOf("if", "whether", "which")
                        && UNDECIDED.contains(clause.token(at - 1).word())
                        && isMine(clause, at - 1)
                        && !OTHERS.contains(clause.token(at + 1).word())
                        && (clause.token(at - 1).is("myself")
                                || isOneOfTwo(clause, at)
                                || (!clause.token(at - 1).is("out") && isToDecide(clause, at))))
                .boxed()
                .findFirst()
                .filter(at -> isOneOfTwo(clause, at)
                        || Content.of(clause, at + 1)
                                .filter(content -> !Vague.pointsBack(content))
                                .isPresent())
                .flatMap(at -> Undecided.asked(clause, at));
    }

    /** {@code Can't work out whether it's brave or foolish}; not {@code whether it's on or off}. */
    private static boolean isOneOfTwo(Clause clause, int whether) {
        return clause.token(whether - 1).is("out")
                && Places.between(whether + 3, clause.size() - 1)
                        .any(at -> clause.token(at).is("or")
                                && !clause.token(at + 1).isOneOf("not", "off", "no", "out"));
    }

    private static boolean isToDecide(Clause clause, int at) {
        return IntStream.rangeClosed(at + 1, Math.min(at + NEAR, clause.size() - 1))
                .anyMatch(next -> DECIDING.contains(clause.token(next).word()));
    }

    /** {@code I don't know}, {@code no idea}; not {@code Bea wonders}, {@code I know}. */
    private static boolean isMine(Clause clause, int at) {
        boolean self = Places.between(0, at)
                .none(before -> Subject.isSomebody(clause.token(before).word())
                        || OTHERS.contains(clause.token(before).word()));
        boolean open = clause.token(at).isOneOf("wonder", "wondering", "myself")
                || Places.between(0, at).any(before -> clause.token(before).isOneOf("no", "not", "never"));
        return self && open;
    }
}
