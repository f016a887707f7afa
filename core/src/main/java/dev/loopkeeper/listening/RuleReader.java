package dev.loopkeeper.listening;

import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.pattern.Pattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads a rule file. Used once. */
final class RuleReader {
    private static final String ARROW = "=>";
    private static final String ASKED = "? ";
    private static final String ANSWER = " / ";

    private final Lexicon lexicon;
    private final List<Rule> rules = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final Condition usual;
    private Draft draft;

    /** A rule of which not all lines have been read. */
    private static final class Draft {
        final String name;
        final ActKind act;
        final double confidence;
        final List<Pattern> patterns = new ArrayList<>();
        final List<Example> examples = new ArrayList<>();
        Condition conditions;
        Optional<Pattern> before = Optional.empty();
        Optional<Pattern> then = Optional.empty();

        Draft(String name, ActKind act, double confidence, Condition usual) {
            this.name = name;
            this.act = act;
            this.confidence = confidence;
            this.conditions = usual;
        }

        Rule rule() {
            if (patterns.isEmpty()) {
                throw new IllegalArgumentException("matches nothing");
            }
            return new Rule(name, act, confidence, patterns, conditions, before, then, examples);
        }
    }

    RuleReader(Lexicon lexicon) {
        this.lexicon = lexicon;
        this.usual = Condition.of("", lexicon);
        this.draft = new Draft("", ActKind.NOTHING, 0, usual);
    }

    /**
     * Reads rules.
     *
     * @param lines the lines, without comments
     * @throws IllegalArgumentException when a line cannot be read; it names the rule and, where there is one, the line
     */
    List<Rule> read(List<String> lines) {
        for (String line : lines) {
            named(() -> line(line), ": " + line);
        }
        named(this::end, "");
        return List.copyOf(rules);
    }

    /** Says of which rule it is when something cannot be read. */
    private void named(Runnable reading, String where) {
        try {
            reading.run();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("rule " + draft.name + ": " + e.getMessage() + where, e);
        }
    }

    private void line(String line) {
        int space = line.indexOf(' ');
        String rest = line.substring(space + 1).trim();
        switch (line.substring(0, Math.max(0, space))) {
            case "rule" -> begin(rest);
            case "match" -> draft.patterns.add(Pattern.of(rest, lexicon));
            case "clause" -> draft.conditions = Condition.of(rest, lexicon);
            case "before" -> draft.before = Optional.of(Pattern.of(rest, lexicon));
            case "then" -> draft.then = Optional.of(Pattern.of(rest, lexicon));
            case "yes" -> draft.examples.add(example(rest, true));
            case "no" -> draft.examples.add(example(rest, false));
            default -> throw new IllegalArgumentException("neither rule, match, clause, before, then, yes nor no");
        }
    }

    /** {@code finally-did: report 0.8}. */
    private void begin(String head) {
        end();
        List<String> words = List.of(head.replace(':', ' ').split(" +", -1));
        if (words.size() < 2) {
            throw new IllegalArgumentException("says what is done behind a colon");
        }
        if (!names.add(words.get(0))) {
            throw new IllegalArgumentException("there are two rules of that name");
        }
        ActKind act = ActKind.valueOf(words.get(1).toUpperCase(Locale.ROOT));
        draft = new Draft(words.get(0), act, words.size() > 2 ? Double.parseDouble(words.get(2)) : 1, usual);
    }

    private void end() {
        if (!draft.name.isEmpty()) {
            rules.add(draft.rule());
        }
    }

    /** {@code [Call mum; Buy milk] ? Did you call mum? / yes => complete 1}. */
    private static Example example(String text, boolean result) {
        int close = text.startsWith("[") ? text.indexOf(']') : -1;
        List<String> pending = close < 0 ? List.of() : parts(text.substring(1, close));
        String rest = text.substring(close + 1).trim();
        int arrow = result ? rest.lastIndexOf(ARROW) : rest.length();
        if (arrow < 0) {
            throw new IllegalArgumentException("says what it comes to behind =>");
        }
        String said = rest.substring(0, arrow).trim();
        int slash = said.startsWith(ASKED) ? said.indexOf(ANSWER) : -1;
        return new Example(
                pending,
                slash < 0
                        ? Optional.empty()
                        : Optional.of(said.substring(ASKED.length(), slash).trim()),
                slash < 0 ? said : said.substring(slash + ANSWER.length()).trim(),
                result,
                result ? parts(rest.substring(arrow + ARROW.length())) : List.of());
    }

    private static List<String> parts(String text) {
        return Stream.of(text.split("; ", -1))
                .map(String::trim)
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
