package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Hears that a call or a visit found nobody: {@code rang the plumber, no answer}. */
final class Unreached {
    private static final Set<String> TRYING = WordSet.of(
            "rang",
            "phoned",
            "called",
            "dialled",
            "tried",
            "call",
            "ring",
            "calling",
            "ringing",
            "phone",
            "facetimed",
            "buzzed",
            "knocked");
    private static final Set<String> VISITING =
            WordSet.of("went", "popped", "visited", "drove", "walked", "cycled", "dropped");
    private static final Set<String> NOBODY =
            WordSet.of("nobody", "no-one", "someone", "somebody", "everyone", "he", "she", "they", "you", "i", "we");
    /** What tells that they were reached in the end. */
    private static final Set<String> REACHED =
            WordSet.of("eventually", "finally", "until", "later", "then", "back", "second", "third", "again");

    private final Setting setting;

    Unreached(Setting setting) {
        this.setting = setting;
    }

    /** What was tried in vain just before; empty when somebody was reached after all. */
    Optional<Act> read(Clause clause) {
        Optional<Clause> tried =
                setting.before() instanceof Act.Reports reports ? Optional.of(reports.clause()) : Optional.empty();
        return tried.filter(before -> isInVain(before, clause))
                .<Act>map(
                        before -> new Act.Misses(clause, another(before, clause).map(who -> "call " + who)))
                .or(() -> attempted(clause));
    }

    private boolean isInVain(Clause tried, Clause clause) {
        return !clause.question()
                && clause.sentence() - tried.sentence() <= 1
                && (isCalling(tried)
                        ? clause.has(Sign.UNREACHED) || clause.has(Sign.AWAY)
                        : isVisiting(tried) && clause.has(Sign.AWAY))
                && !isReached(clause)
                && setting.behind().stream().noneMatch(Unreached::isReached);
    }

    /** {@code I called mum, but dad didn't pick up}: him, and she was reached; empty when it is the one who was called. */
    private static Optional<String> another(Clause before, Clause clause) {
        List<Token> tried = before.tokens();
        int who = clause.token(0).is("but") || clause.token(0).is("and") ? 1 : 0;
        boolean one = tried.stream().skip(1).anyMatch(token -> isNamed(token.word()));
        return Optional.of(clause.token(who))
                .filter(token -> one && isNamed(token.word()))
                .filter(token -> tried.stream().noneMatch(named -> named.is(token.word())))
                .map(token -> clause.text().substring(token.start(), token.end()));
    }

    private static boolean isNamed(String word) {
        return Subject.isSomebody(word) && !Vague.isPronoun(word) && !NOBODY.contains(word);
    }

    /** {@code Tried to call the dentist but nobody answered}. */
    private Optional<Act> attempted(Clause clause) {
        boolean vain = !clause.question()
                && (clause.has(Sign.UNREACHED) || clause.has(Sign.AWAY))
                && !isReached(clause)
                && setting.behind().stream().noneMatch(Unreached::isReached);
        return vain
                ? setting.previous()
                        .filter(before -> clause.sentence() - before.sentence() <= 1)
                        .flatMap(Unreached::attempt)
                        .map(doing -> new Act.Misses(clause, Optional.of(doing)))
                : Optional.empty();
    }

    private static Optional<String> attempt(Clause clause) {
        int verb = clause.token(0).isSelf() ? 1 : 0;
        boolean tried = clause.size() > verb + 3
                && clause.token(verb).is("tried")
                && clause.token(verb + 1).is("to")
                && TRYING.contains(clause.token(verb + 2).word());
        return tried ? Content.of(clause, verb + 2) : Optional.empty();
    }

    private static boolean isCalling(Clause clause) {
        return clause.any(token -> TRYING.contains(token.word()));
    }

    private static boolean isVisiting(Clause clause) {
        return clause.any(token -> VISITING.contains(token.word()));
    }

    /** {@code Got him later}, {@code but his wife booked me in}; not {@code but I'll try tomorrow}. */
    private static boolean isReached(Clause clause) {
        boolean other = clause.token(0).is("but") && !clause.has(Sign.UNREACHED) && !clause.has(Sign.AWAY);
        return !clause.has(Sign.WILL) && (other || clause.any(token -> REACHED.contains(token.word())));
    }
}
