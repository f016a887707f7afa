package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.language.pattern.Pattern;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The rules of a language, tried only where a clause has the words that they need. Immutable and thread-safe. */
final class Rules {
    /**
     * A rule where it matched.
     *
     * @param rule the rule
     * @param act what it finds there: what the rule says, or nothing where another contradicts it
     * @param match where
     */
    record Hit(Rule rule, ActKind act, Match match) {}

    /** One pattern of a rule, and what a clause must have: of each set of {@link Marks} one. */
    private record Entry(Rule rule, Pattern pattern, List<BitSet> needs) {
        boolean mayMatch(BitSet has) {
            for (BitSet need : needs) {
                if (!need.intersects(has)) {
                    return false;
                }
            }
            return true;
        }
    }

    private final List<Rule> rules;
    private final List<Entry> entries = new ArrayList<>();
    private final Marks marks = new Marks();

    private Rules(List<Rule> rules) {
        this.rules = rules;
        for (Rule rule : rules) {
            boolean answers = rule.act() == ActKind.YES || rule.act() == ActKind.NO;
            for (Pattern pattern : answers ? List.<Pattern>of() : rule.patterns()) {
                entries.add(new Entry(
                        rule, pattern, pattern.needs().stream().map(marks::of).toList()));
            }
        }
    }

    static Rules read(List<String> lines, Lexicon lexicon) {
        return new Rules(new RuleReader(lexicon).read(lines));
    }

    List<Rule> all() {
        return rules;
    }

    /** Whether the rule of that name finds notes to oneself. */
    boolean isNote(String name) {
        return rules.stream()
                .anyMatch(rule -> rule.act() == ActKind.NOTE && rule.name().equals(name));
    }

    /** The rule for answers that the tokens of a whole message match. */
    Optional<Rule> answer(List<Token> tokens) {
        return rules.stream()
                .filter(rule -> rule.act() == ActKind.YES || rule.act() == ActKind.NO)
                .filter(rule -> rule.patterns().stream()
                        .anyMatch(pattern -> !pattern.matches(tokens).isEmpty()))
                .findFirst();
    }

    /**
     * What a clause says: of all matches those that no other contains. Where rules for different acts match the same words, the hit
     * finds nothing; of matches that only overlap the longer counts.
     */
    List<Hit> hits(List<Clause> clauses, int at) {
        Clause clause = clauses.get(at);
        List<Hit> all = new ArrayList<>();
        BitSet has = marks.of(clause);
        for (Entry entry : entries) {
            if (entry.mayMatch(has) && entry.rule.allows(clauses, at)) {
                entry.pattern
                        .matches(clause.tokens())
                        .forEach(match -> all.add(new Hit(entry.rule, entry.rule.act(), widened(match, clause))));
            }
        }
        all.sort(Comparator.<Hit>comparingInt(hit -> -hit.match.size())
                .thenComparingInt(hit -> hit.match.from())
                .thenComparingDouble(hit -> -hit.rule.confidence()));
        List<Hit> kept = new ArrayList<>();
        for (Hit hit : all) {
            if (kept.stream().noneMatch(other -> other.match.overlaps(hit.match))) {
                kept.add(isContradicted(hit, all) ? new Hit(hit.rule, ActKind.NOTHING, hit.match) : hit);
            }
        }
        kept.sort(Comparator.comparingInt(hit -> hit.match.from()));
        return kept;
    }

    /** With the times, the signs and the small words around it, so that it does not matter which rule speaks of them. */
    private static Match widened(Match match, Clause clause) {
        int from = match.from();
        while (from > 0 && isAround(clause.token(from - 1))) {
            from--;
        }
        int to = match.to();
        while (to < clause.size() && isAround(clause.token(to))) {
            to++;
        }
        return new Match(from, to, match.captures());
    }

    private static boolean isAround(Token token) {
        return !token.isWord() || token.is(WordClasses.FILLER);
    }

    private static boolean isContradicted(Hit hit, List<Hit> all) {
        return all.stream()
                .anyMatch(other -> other.match.from() == hit.match.from()
                        && other.match.to() == hit.match.to()
                        && other.act.finds() != hit.act.finds());
    }
}
