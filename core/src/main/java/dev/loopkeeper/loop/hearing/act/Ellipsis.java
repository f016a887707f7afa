package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears of what was named before and is then said to be done after all: {@code meant to ring Dad, and today I finally did}. */
final class Ellipsis {
    private static final Set<String> JOINING =
            WordSet.of("and", "but", "so", "then", "yet", "which", "only", "well", "plus", "guess", "what");
    private static final Set<String> STRESSING = WordSet.of(
            "finally",
            "actually",
            "eventually",
            "really",
            "indeed",
            "just",
            "now",
            "already",
            "though",
            "anyway",
            "duly",
            "somehow",
            "bloody",
            "well",
            "still",
            "in",
            "the",
            "end",
            "at",
            "last");
    private static final Set<String> DOING = WordSet.of("did", "have");
    /** Behind these stands what one feels about, puts off or comes to. */
    private static final Set<String> TOWARDS = WordSet.of(
            "about",
            "of",
            "off",
            "to",
            "from",
            "on",
            "over",
            "for",
            "dreading",
            "dreaded",
            "dread",
            "avoiding",
            "avoided",
            "fearing",
            "hating",
            "considering",
            "resisting",
            "postponing",
            "delaying");

    private static final Set<String> INTENDING = WordSet.of("would", "will", "should", "could", "must");
    /** Verbs that only lead to the doing: {@code said I'd have to ring}. */
    private static final Set<String> LEADING = WordSet.of(
            "have", "get", "be", "need", "try", "want", "manage", "make", "remember", "start", "like", "love");
    /** What tells how it always was. */
    private static final Set<String> USUAL =
            WordSet.of("always", "usually", "whenever", "would", "used", "never", "often", "sometimes", "when", "if");

    private final Setting setting;

    Ellipsis(Setting setting) {
        this.setting = setting;
    }

    /** What was done; empty when the clause does not say that what was named before it was. */
    Optional<Act> read(Clause clause) {
        if (clause.question() || clause.none(token -> DOING.contains(token.word()))) {
            return Optional.empty();
        }
        int self = Places.between(1, clause.size())
                .first(at -> clause.token(at).isSelf() && isAllThatIsSaid(clause, at))
                .orElse(0);
        Optional<String> within = self > 2 ? named(clause, self) : Optional.empty();
        return within.or(() -> isAfterAll(clause) && !isTag(clause) ? namedBefore() : Optional.empty())
                .map(done -> new Act.Reports(clause, Optional.of(done), true));
    }

    /** Whether from there on it says no more than {@code I finally did this morning}. */
    private static boolean isAllThatIsSaid(Clause clause, int from) {
        int did = doing(clause, from);
        return did > 0 && isIdle(clause, did + 1);
    }

    /** The did or have behind who did it; -1 when there is none. */
    private static int doing(Clause clause, int from) {
        int at = from;
        while (at < clause.size()
                && (clause.token(at).isSelf()
                        || STRESSING.contains(clause.token(at).word())
                        || clause.isTime(at))) {
            at++;
        }
        return at < clause.size() && DOING.contains(clause.token(at).word()) ? at : -1;
    }

    private static boolean isIdle(Clause clause, int from) {
        return Places.between(from, clause.size())
                .all(at -> clause.isTime(at)
                        || STRESSING.contains(clause.token(at).word())
                        || Cues.english().at(Sign.TAIL, clause.tokens(), at).isPresent());
    }

    /** {@code I've to type up the notes, so I have}: said with weight, and no more. */
    private boolean isTag(Clause clause) {
        return clause.size() == 3
                && clause.token(0).is("so")
                && clause.endsWith("have")
                && setting.previous()
                        .filter(before -> Places.between(0, before.size() - 1)
                                .any(at -> before.token(at).is("have")
                                        && before.token(at + 1).is("to")))
                        .isPresent();
    }

    /** {@code And today I finally did}, {@code and when I did he just laughed}, but not {@code when I did he'd lecture me}. */
    private static boolean isAfterAll(Clause clause) {
        int from = 0;
        while (from < clause.size() && JOINING.contains(clause.token(from).word())) {
            from++;
        }
        if (from < clause.size() && clause.token(from).is("when")) {
            return doing(clause, from + 1) > from + 1
                    && clause.tokens().stream()
                            .skip(from + 1L)
                            .noneMatch(token -> USUAL.contains(token.word()) || token.is("not"));
        }
        int did = doing(clause, from);
        boolean own = Places.between(from, Math.max(from, did))
                .any(at -> clause.token(at).isSelf());
        return did >= 0 && (own || from > 0) && isIdle(clause, did + 1);
    }

    /** What the clause before, of this sentence or the one before, speaks of doing. */
    private Optional<String> namedBefore() {
        return setting.previous()
                .filter(before -> !before.isIdle() && !isJoint(before))
                .or(setting::beforePrevious)
                .filter(before -> !before.question())
                .filter(before -> before.none(token -> token.is("when") || token.is("if")))
                .flatMap(before -> named(before, before.size()));
    }

    private static boolean isJoint(Clause clause) {
        return clause.size() == 1 && JOINING.contains(clause.token(0).word());
    }

    /** The doing that is spoken of without its being done: {@code ring Dad} of {@code kept meaning to ring Dad}. */
    private static Optional<String> named(Clause clause, int end) {
        int verb = Places.between(1, end)
                .first(at -> isTowards(clause, at))
                .orElseGet(() -> Places.between(1, end)
                        .first(at -> isIntended(clause, at))
                        .orElse(end));
        return Content.asRequest(clause, verb, end);
    }

    /** {@code Putting off ringing Dad}. */
    private static boolean isTowards(Clause clause, int at) {
        String word = clause.token(at).word();
        return TOWARDS.contains(clause.token(at - 1).word()) && Forms.isProgressive(word) && Content.isAct(word);
    }

    /** {@code Meant to ring Dad}, {@code said I would ring Dad}. */
    private static boolean isIntended(Clause clause, int at) {
        String word = clause.token(at).word();
        int before = STRESSING.contains(clause.token(at - 1).word())
                        || clause.token(at - 1).is("never")
                ? Math.max(0, at - 2)
                : at - 1;
        return (clause.token(before).is("to")
                        || INTENDING.contains(clause.token(before).word()))
                && !LEADING.contains(word)
                && Content.isAct(word);
    }
}
