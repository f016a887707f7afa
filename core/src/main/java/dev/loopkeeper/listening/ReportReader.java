package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.Clauses;
import dev.loopkeeper.language.clause.Subject;
import dev.loopkeeper.language.clause.Tense;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.listening.Rules.Hit;
import dev.loopkeeper.listening.Told.Standing;
import dev.loopkeeper.matching.meaning.Activity;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Reads words that are given as a report. What is only named counts as done; what says that it is still to come, was not done, was done by
 * somebody else or is asked does not. Immutable and thread-safe.
 */
final class ReportReader {
    private static final Set<Tense> OVER = EnumSet.of(Tense.PAST, Tense.PERFECT, Tense.PLUPERFECT);
    private static final Set<Tense> TO_COME = EnumSet.of(Tense.FUTURE, Tense.MODAL, Tense.CONDITIONAL);
    private static final Set<ActKind> PLANS =
            EnumSet.of(ActKind.INTENTION, ActKind.ROUTINE, ActKind.CONCERN, ActKind.RESCHEDULE);
    private static final Set<ActKind> MISSES = EnumSet.of(ActKind.OMISSION, ActKind.CANCELLATION, ActKind.RETRACTION);

    private final Lexicon lexicon;
    private final Rules rules;

    ReportReader(Lexicon lexicon, Rules rules) {
        this.lexicon = lexicon;
        this.rules = rules;
    }

    /** The parts of the words, in order. */
    List<Told> read(String words) {
        List<Token> tokens = TimelessTokens.of(words, lexicon);
        List<Told> parts = new ArrayList<>();
        List<Clause> clauses = Clauses.of(tokens);
        for (int at = 0; at < clauses.size(); at++) {
            Clause clause = clauses.get(at);
            List<Hit> hits = rules.hits(clauses, at);
            String text = words.substring(clause.start(), clause.end());
            parts.add(new Told(
                    text,
                    standing(clause, text, hits),
                    hits.stream()
                            .filter(hit -> hit.act() == ActKind.REPORT)
                            .map(hit -> hit.rule().name())
                            .findFirst()
                            .orElse("")));
        }
        return parts;
    }

    private static Standing standing(Clause clause, String text, List<Hit> hits) {
        boolean own = clause.subject() == Subject.SELF || clause.subject() == Subject.NONE;
        boolean said = clause.subject() == Subject.SELF || clause.tense() != Tense.PRESENT;
        if (clause.flags().asked() || text.endsWith("?")) {
            return Standing.ASKED;
        }
        if (finds(hits, Set.of(ActKind.REPORT))) {
            return Standing.DONE;
        }
        if (clause.flags().hypothetical() || (own && TO_COME.contains(clause.tense()) && clause.size() > 1)) {
            return clause.flags().negated() ? Standing.NOT_DONE : Standing.AHEAD;
        }
        if (own && finds(hits, PLANS) && (said || isWanted(clause))) {
            return Standing.AHEAD;
        }
        if (own && said && (finds(hits, MISSES) || (clause.flags().negated() && OVER.contains(clause.tense())))) {
            return Standing.NOT_DONE;
        }
        return isByOthers(clause, text) ? Standing.BY_OTHERS : Standing.DONE;
    }

    /** {@code need to call mum}; not {@code call mum}, which names what was done. */
    private static boolean isWanted(Clause clause) {
        return clause.verb() >= 0 && clause.token(clause.verb()).is("wanting");
    }

    private static boolean finds(List<Hit> hits, Set<ActKind> kinds) {
        return hits.stream().anyMatch(hit -> kinds.contains(hit.act()));
    }

    /** {@code mum called me}, {@code my sister rang the bank}. */
    private static boolean isByOthers(Clause clause, String text) {
        if (clause.subject() != Subject.OTHER || clause.verb() < 1) {
            return false;
        }
        boolean toSpeaker = clause.tokens().subList(clause.verb(), clause.size()).stream()
                .anyMatch(token -> token.is("self-object"));
        return toSpeaker || Activity.of(text).is(Activity.Stand.BY_OTHERS);
    }
}
