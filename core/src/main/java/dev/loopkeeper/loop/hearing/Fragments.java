package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what stands before a remark and merely names what it is of: {@code the stretches? the mat never left the cupboard}, {@code
 * poster though... not opened the file}. Stateless.
 */
final class Fragments {
    private static final int LONGEST = 9;
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "those", "this", "these");
    private static final Set<String> ASKING = WordSet.of(
            "should", "shall", "could", "would", "can", "will", "do", "does", "did", "is", "are", "am", "have", "has",
            "why", "who", "what", "when", "where", "how", "which", "any", "anyone", "not", "no", "never", "if", "you");

    private Fragments() {}

    /** What is named right before the remark that begins with this clause; empty when nothing merely is. */
    static Optional<Clause> before(Clause remark, List<Clause> all) {
        int at = all.indexOf(remark) - 1;
        boolean though = false;
        while (at > 0 && all.get(at).isIdle() && !isAnswer(all.get(at))) {
            though = true;
            at--;
        }
        if (at < 0 || remark.sentence() - all.get(at).sentence() > 1) {
            return Optional.empty();
        }
        Clause head = all.get(at);
        String between = head.text().substring(head.end(), remark.start());
        boolean apart = head.question() || though || between.contains("...") || between.contains("\u2026");
        return apart && isNaming(head) ? Optional.of(head) : Optional.empty();
    }

    private static boolean isAnswer(Clause clause) {
        return clause.has(Sign.YES) || clause.has(Sign.NO);
    }

    /** {@code The stretches?}, {@code that course I was going to do?} */
    private static boolean isNaming(Clause head) {
        boolean named = head.size() <= LONGEST
                && !ASKING.contains(head.token(0).word())
                && !head.token(0).isSelf();
        boolean meant = head.question() && NAMING.contains(head.token(0).word()) && Undone.isIntended(head);
        boolean bare = head.none(token ->
                Forms.isPast(token.word()) || Subject.isSaying(token.word()) || token.is("not") || token.is("never"));
        return named && (meant || bare);
    }
}
