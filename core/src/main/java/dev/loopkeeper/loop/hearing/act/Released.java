package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears that something is no longer one's own to do: somebody else has it, or is to have their way. */
final class Released {
    private static final int FEW = 6;
    private static final Set<String> BURDENS = WordSet.of(
            "problem",
            "headache",
            "worry",
            "job",
            "business",
            "responsibility",
            "concern",
            "department",
            "task",
            "baby");
    private static final Set<String> HANDLING = WordSet.of("handling", "covering", "taking");
    private static final Set<String> COVERED = WordSet.of("covered", "sorted", "in hand", "under control");
    private static final Set<String> OWN = WordSet.of("mine", "i", "me", "not", "no");
    private static final Set<String> BE = WordSet.of("is", "are");
    private static final Set<String> CONCEDING = WordSet.of("keep", "have", "win");
    private static final Set<String> OVER = WordSet.of("over", "done", "finished", "gone", "off", "dead", "out");

    private final Setting setting;

    Released(Setting setting) {
        this.setting = setting;
    }

    /** Whether a word may say what one has to do: {@code that's my job}. */
    static boolean isBurden(String word) {
        return BURDENS.contains(word);
    }

    /** What the clause lets go of; empty when it lets go of nothing. */
    Optional<Act> read(Clause clause) {
        return clause.question()
                ? Optional.empty()
                : Stream.of(
                                handedOver(clause),
                                covered(clause),
                                conceded(clause),
                                concluded(clause),
                                forGood(clause),
                                instead(clause),
                                noMore(clause))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .map(about -> new Act.Drops(
                                clause, Optional.of(about).filter(text -> !Vague.isPronoun(text)), false));
    }

    /** {@code The roof is the landlord's headache now}. */
    private static Optional<String> handedOver(Clause clause) {
        int be = Places.between(1, clause.size())
                .first(at -> BE.contains(clause.token(at).word()))
                .orElse(clause.size());
        int burden = Places.between(Math.min(be + 2, clause.size()), clause.size())
                .first(at -> BURDENS.contains(clause.token(at).word()))
                .orElse(clause.size());
        boolean theirs = burden < clause.size()
                && clause.none(token -> OWN.contains(token.word()))
                && !clause.token(burden - 1).isOneOf("my", "our")
                && clause.tokens().subList(0, be).stream().noneMatch(Released::isOfSomebody)
                && Places.between(be + 1, burden).any(at -> isOwner(clause, at));
        boolean now = theirs
                && (clause.token(clause.size() - 1).is("now")
                        || clause.any(token -> token.word().startsWith("else")));
        return now ? Content.of(clause, 0, be) : Optional.empty();
    }

    /** {@code Jo's got the minutes covered}, {@code Priya's handling the catering now}. */
    private static Optional<String> covered(Clause clause) {
        int verb = Places.between(1, Math.min(clause.size(), FEW))
                .first(at -> HANDLING.contains(clause.token(at).word())
                        || (clause.token(at).is("got")
                                && COVERED.stream().anyMatch(words -> clause.endsWith(words.split(" ")))))
                .orElse(0);
        boolean theirs = verb > 0
                && !clause.token(0).isSelf()
                && Subject.isSomebody(clause.token(0).word())
                && clause.token(verb - 1).isOneOf("is", "are", "has", "have");
        if (!theirs || verb + 1 >= clause.size()) {
            return Optional.empty();
        }
        boolean over = clause.token(verb + 1).is("over");
        int from = over ? verb + 2 : verb + 1;
        int end = clause.token(verb).is("got")
                ? clause.size() - (clause.endsWith("covered") || clause.endsWith("sorted") ? 1 : 2)
                : clause.size();
        boolean taking = over || !clause.token(verb).is("taking");
        return taking && from < end ? Content.of(clause, from, end) : Optional.empty();
    }

    /** The Gran's of {@code Gran's house}: of it something else is to be done than of her. */
    private static boolean isOfSomebody(Token token) {
        return token.word().endsWith("'s")
                && Subject.isPerson(token.word().substring(0, token.word().length() - 2));
    }

    private static boolean isOwner(Clause clause, int at) {
        String word = clause.token(at).word();
        return word.endsWith("'s")
                || Set.of("his", "her", "their", "your").contains(word)
                || clause.text().startsWith("'", clause.token(at).end())
                || clause.text().startsWith("\u2019", clause.token(at).end());
    }

    /** {@code I'm letting the airline keep it}, {@code let them win}, {@code we can kiss the trip goodbye}. */
    private static Optional<String> conceded(Clause clause) {
        int verb = Places.between(0, Math.min(FEW - 1, clause.size()))
                .first(at -> clause.token(at).isOneOf("let", "letting", "kiss"))
                .orElse(clause.size());
        int end = clause.size() - 1;
        boolean past = verb > 0
                && verb < clause.size()
                && clause.token(verb).is("let")
                && clause.token(verb - 1).isSelf();
        if (past || verb + 2 > end || Subject.of(clause.tokens()) == Subject.THING) {
            return Optional.empty();
        }
        if (clause.token(verb).is("kiss")) {
            return clause.token(end).is("goodbye") ? Content.of(clause, verb + 1, end) : Optional.empty();
        }
        int win = Vague.isPronoun(clause.token(end).word()) && end - 1 > verb + 1 ? end - 1 : end;
        boolean wins = CONCEDING.contains(clause.token(win).word())
                && (win < end || clause.token(win).is("win"));
        boolean somebody = Places.between(verb + 1, win).any(at -> isNear(clause, at));
        return wins && !somebody ? Content.of(clause, verb + 1, win) : Optional.empty();
    }

    /** The Nan of {@code I'm letting Nan keep it}: that is a gift. */
    private static boolean isNear(Clause clause, int at) {
        String word = clause.token(at).word();
        return Subject.isSomebody(word) && !Vague.isPronoun(word) && !word.equals("they");
    }

    /** {@code She's gone cold on it, so no sleepover}, {@code the studio has folded, so that's pilates over with}. */
    private Optional<String> concluded(Clause clause) {
        boolean against = Stream.concat(setting.sentence(), setting.previous().stream())
                .anyMatch(other -> other.start() < clause.start() && other.has(Sign.AGAINST));
        if (!against || clause.size() > FEW + 1) {
            return Optional.empty();
        }
        if (clause.token(0).is("no") && clause.size() > 1) {
            boolean thing = clause.tokens().stream()
                    .skip(1)
                    .noneMatch(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word()));
            return thing && clause.times().isEmpty() ? Content.of(clause, 1) : Optional.empty();
        }
        int end = clause.token(clause.size() - 1).is("with") ? clause.size() - 2 : clause.size() - 1;
        boolean over = end > 2
                && clause.token(0).is("that")
                && clause.token(1).is("is")
                && OVER.contains(clause.token(end).word());
        return over ? Content.of(clause, 2, end).or(() -> Optional.of("that")) : Optional.empty();
    }

    /** {@code I'm done weighing myself every morning}, {@code I'm done running for good}. */
    private static Optional<String> forGood(Clause clause) {
        boolean done = clause.size() > 3
                && clause.token(0).is("i")
                && clause.token(1).is("am")
                && clause.token(2).is("done")
                && Forms.isProgressive(clause.token(3).word());
        boolean often = !clause.repeats().isEmpty() && clause.times().isEmpty();
        boolean ever = often || clause.endsWith("for", "good") || clause.endsWith("forever");
        return done && ever ? Content.of(clause, 3) : Optional.empty();
    }

    /** {@code Keep the dentist, lose the hygienist}. */
    private Optional<String> instead(Clause clause) {
        boolean other = clause.size() > 1
                && clause.token(0).is("lose")
                && setting.sentence().anyMatch(kept -> kept.token(0).isOneOf("keep", "keeping"));
        return other ? Content.of(clause, 1) : Optional.empty();
    }

    /** {@code No more cold showers for me}. */
    private static Optional<String> noMore(Clause clause) {
        boolean ever = clause.size() > 3
                && clause.token(0).is("no")
                && clause.token(1).is("more")
                && (clause.endsWith("for", "me") || clause.endsWith("for", "us"));
        return ever ? Content.of(clause, 2, clause.size() - 2) : Optional.empty();
    }
}
