package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a clause says the person has not done, or asks whether they have: {@code I haven't rung the roofer}, {@code have I rung the roofer yet?}
 * is {@code Ring the roofer}. Stateless.
 */
final class Unsettled {
    private static final int NEAR = 5;
    private static final Set<String> DENYING = WordSet.of("not", "never");
    private static final Set<String> PERFECT = WordSet.of("have", "had", "has");
    private static final Set<String> PLAIN = WordSet.of("did", "do", "will", "can", "could", "would");
    private static final Set<String> BETWEEN =
            WordSet.of("yet", "even", "actually", "still", "already", "really", "quite");
    /** Before what one does not get to, these name no doing of it. */
    private static final Set<String> SHUNNING =
            WordSet.of("face", "manage", "bear", "touch", "touched", "faced", "managed");

    private static final Set<String> NOW =
            WordSet.of("today", "tonight", "this morning", "this afternoon", "this evening");

    private Unsettled() {}

    /** The doing; empty when the clause neither denies nor asks for one of the person's. */
    static Optional<String> of(Clause clause, Setting setting) {
        boolean asked = clause.question()
                || setting.clauseBefore(clause)
                        .filter(before -> before.sentence() == clause.sentence())
                        .filter(before -> before.endsWith("whether") || before.endsWith("if"))
                        .isPresent();
        int helping = helping(clause, asked);
        return helping < 0 ? notNow(clause) : doing(clause, helping);
    }

    /** {@code I'm not phoning the bank today}: another time, then. */
    private static Optional<String> notNow(Clause clause) {
        int not = clause.size() > 2 && clause.token(0).isSelf() ? 2 : 0;
        boolean denied = clause.size() > not + 2
                && clause.token(not).is("not")
                && Forms.isProgressive(clause.token(not + 1).word())
                && clause.times().stream()
                        .anyMatch(time -> NOW.contains(time.text().toLowerCase(Locale.ROOT)));
        return denied ? Content.asRequest(clause, not + 1) : Optional.empty();
    }

    /** The have or did of the person; -1 when there is none, or nothing is denied or asked. */
    private static int helping(Clause clause, boolean asked) {
        int end = Math.min(NEAR, clause.size() - 1);
        boolean denied = Places.between(0, end)
                .any(at -> DENYING.contains(clause.token(at).word()));
        boolean own = clause.tokens().stream().limit(NEAR).anyMatch(Token::isSelf)
                || isHelping(clause, 0)
                || DENYING.contains(clause.token(0).word());
        return own && (asked || denied)
                ? Places.between(0, end).first(at -> isHelping(clause, at)).orElse(-1)
                : -1;
    }

    private static boolean isHelping(Clause clause, int at) {
        String word = clause.token(at).word();
        return PERFECT.contains(word) || PLAIN.contains(word);
    }

    private static Optional<String> doing(Clause clause, int helping) {
        int verb = helping + 1;
        while (verb < clause.size() - 1
                && (clause.token(verb).isSelf()
                        || DENYING.contains(clause.token(verb).word())
                        || BETWEEN.contains(clause.token(verb).word()))) {
            verb++;
        }
        String word = clause.token(verb).word();
        boolean perfect = PERFECT.contains(clause.token(helping).word());
        if (verb + 1 >= clause.size() || (perfect && !Forms.isPast(word) && !Forms.isUnmarked(word))) {
            return Optional.empty();
        }
        int end = clause.token(clause.size() - 1).is("yet") ? clause.size() - 1 : clause.size();
        String base = SHUNNING.contains(word) ? "Do" : Content.capital(perfect ? Content.base(word) : word);
        return Content.of(clause, verb, end)
                .filter(said -> said.indexOf(' ') > 0)
                .map(said -> base + said.substring(said.indexOf(' ')));
    }
}
