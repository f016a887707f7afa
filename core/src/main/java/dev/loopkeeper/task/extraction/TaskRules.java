package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.clause.Clause;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.language.pattern.Match;
import dev.loopkeeper.language.pattern.Pattern;
import dev.loopkeeper.listening.Condition;
import dev.loopkeeper.time.language.TimeReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The rules of a language for texts with tasks. A line of the file is {@code kind: pattern}, or {@code kind: pattern ; condition} for what is
 * asked of a clause; {@code names: ...} lists first names, {@code label sort: ...} regular expressions of labels, and {@code say name: ...} words of the
 * program's own. Immutable and thread-safe.
 */
final class TaskRules {
    private static final int MOST_WORDS = 80;

    private static final TimeReading NO_TIMES = new TimeReading(List.of(), List.of(), List.of());
    private static final String NAMES = "names";
    private static final String SAY = "say ";
    private static final String LABEL = "label ";

    /** The longest match counts, of such the first. */
    private static final Comparator<Match> LONGEST =
            Comparator.comparingInt(Match::size).thenComparingInt(match -> -match.from());

    private record Rule(Pattern pattern, Condition condition) {}

    private final Lexicon lexicon;
    private final Map<RuleKind, List<Rule>> rules = new EnumMap<>(RuleKind.class);
    private final Set<String> names = new HashSet<>();
    private final Map<String, String> words = new HashMap<>();
    private final List<AppLabels.Sign> labels = new ArrayList<>();

    private TaskRules(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    /** The rules of the installed language, read once. */
    static TaskRules installed() {
        return Installed.RULES;
    }

    /**
     * Reads rules.
     *
     * @param lines the lines of the file, without comments
     * @param lexicon the words of the language
     * @throws IllegalArgumentException when a line cannot be read; it names the line
     */
    static TaskRules read(List<String> lines, Lexicon lexicon) {
        TaskRules rules = new TaskRules(lexicon);
        for (String line : lines) {
            try {
                rules.line(line);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(e.getMessage() + ", in the line: " + line, e);
            }
        }
        return rules;
    }

    private void line(String line) {
        int colon = line.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("there is no colon");
        }
        String kind = line.substring(0, colon).trim();
        String rest = line.substring(colon + 1).trim();
        if (kind.equals(NAMES)) {
            names.addAll(List.of(rest.split(" +")));
        } else if (kind.startsWith(SAY)) {
            words.put(kind.substring(SAY.length()), rest);
        } else if (kind.startsWith(LABEL)) {
            labels.add(AppLabels.Sign.of(kind.substring(LABEL.length()), rest.replace("<end>", say("label-end"))));
        } else {
            int condition = rest.indexOf(" ; ");
            rules.computeIfAbsent(RuleKind.named(kind), none -> new ArrayList<>())
                    .add(new Rule(
                            Pattern.of(condition < 0 ? rest : rest.substring(0, condition), lexicon),
                            Condition.of(condition < 0 ? "" : rest.substring(condition + 3), lexicon)));
        }
    }

    /** The words of the language. */
    Lexicon lexicon() {
        return lexicon;
    }

    /** Words of the program's own, by their name in the file. */
    String say(String name) {
        return words.getOrDefault(name, "");
    }

    /** How labels look, in order. */
    List<AppLabels.Sign> labels() {
        return labels;
    }

    /** Whether a word is a first name. */
    boolean isName(Token token) {
        return token.capital() && names.contains(token.text());
    }

    /** The longest match of a kind in a clause for which the rule's condition holds. */
    Optional<Match> find(RuleKind kind, Clause clause) {
        return rules.getOrDefault(kind, List.of()).stream()
                .filter(rule -> rule.condition.holds(clause))
                .flatMap(rule -> rule.pattern.matches(read(clause.tokens())).stream())
                .max(LONGEST);
    }

    /** The longest match of a kind among tokens, whatever else is true of them. */
    Optional<Match> find(RuleKind kind, List<Token> tokens) {
        return all(kind, tokens).max(LONGEST);
    }

    /** All matches of a kind among tokens. */
    Stream<Match> all(RuleKind kind, List<Token> tokens) {
        return rules.getOrDefault(kind, List.of()).stream()
                .flatMap(rule -> rule.pattern.matches(read(tokens)).stream());
    }

    /** Nobody says a task in more words than these; what is longer is read to there. */
    private static List<Token> read(List<Token> tokens) {
        return tokens.size() > MOST_WORDS ? tokens.subList(0, MOST_WORDS) : tokens;
    }

    /** Whether tokens match a rule of a kind. */
    boolean is(RuleKind kind, List<Token> tokens) {
        return all(kind, tokens).findAny().isPresent();
    }

    /** Whether words match a rule of a kind; their times are words like others. */
    boolean is(RuleKind kind, String text) {
        return is(kind, tokens(text));
    }

    /** The words of a text, its times like others. */
    List<Token> tokens(String text) {
        return Tokens.of(text, NO_TIMES, lexicon);
    }

    private static final class Installed {
        static final TaskRules RULES = read(Language.installed().lines(Part.TASKS), Lexicon.installed());
    }
}
