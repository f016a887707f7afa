package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.listening.Wording;
import dev.loopkeeper.matching.Synonyms;
import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.task.TaskOrganizer;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the project and the labels that fit a task by the words that they share, words for the same thing among them. A word counts less the
 * more projects have it. Immutable and thread-safe.
 */
public final class RuleTaskOrganizer implements TaskOrganizer {
    private static final double FITS = 0.25;
    private static final double SURE = 0.95;
    private static final double IN_TEXT = 0.6;
    private static final double OF_TASK = 0.6;
    private static final double NEAR = 0.85;
    private static final double NEW = 0.5;
    private static final double NOTHING = 0.1;
    private static final int SEVERAL = 3;

    /** A project with what it shares with the task. */
    private record Fit(Project project, double score, List<String> shared) {}

    /** The words of a project. */
    private record ProjectWords(Project project, Set<String> title, Set<String> text) {
        double agreement(String stem) {
            return has(title, stem) ? 1 : has(text, stem) ? IN_TEXT : 0;
        }

        private static boolean has(Set<String> stems, String stem) {
            return stems.contains(stem) || stems.stream().anyMatch(other -> isSame(stem, other));
        }

        private static boolean isSame(String stem, String other) {
            return Synonyms.things(stem).stream().anyMatch(Synonyms.things(other)::contains);
        }
    }

    private final TaskRules rules;

    /**
     * An organizer by the words of the installed language.
     *
     * @throws dev.loopkeeper.LoopkeeperException when no language is installed
     */
    public RuleTaskOrganizer() {
        this.rules = TaskRules.installed();
    }

    @Override
    public OrganizationSuggestion suggest(
            String title, Optional<String> note, List<Project> projects, List<String> tags) {
        String said = title + note.map(more -> "\n" + more).orElse("");
        List<String> fitting = new NamedIn(List.of(), tags).tags(said);
        List<String> added = newTags(said, tags);
        List<Fit> fits = fits(said, projects);
        if (!fits.isEmpty()) {
            Fit best = fits.get(0);
            boolean doubtful = fits.size() > 1 && fits.get(1).score >= best.score * NEAR;
            double confidence = doubtful ? best.score / 2 : best.score;
            return new OrganizationSuggestion(
                    Optional.of(best.project.title()),
                    Optional.empty(),
                    fitting,
                    added,
                    rounded(confidence),
                    reason(fits, doubtful));
        }
        Optional<String> undertaking = undertaking(title, note);
        return new OrganizationSuggestion(
                Optional.empty(),
                undertaking,
                fitting,
                added,
                undertaking.isPresent() ? NEW : NOTHING,
                undertaking
                        .map(name ->
                                "It is more than one act, and no project shares its words; it could become the project "
                                        + name + ".")
                        .orElse("No project shares a word with it that says enough, so it stays in the inbox."));
    }

    /** The projects that fit, the best first. */
    private List<Fit> fits(String said, List<Project> projects) {
        List<ProjectWords> known = projects.stream()
                .map(project ->
                        new ProjectWords(project, NamedIn.stems(project.title()), NamedIn.stems(project.text())))
                .toList();
        Map<String, String> words = words(said);
        Map<String, Double> weights = new LinkedHashMap<>();
        words.keySet().forEach(stem -> weights.put(stem, weight(stem, known)));
        double all = weights.values().stream().mapToDouble(weight -> weight).sum();
        return known.stream()
                .map(project -> fit(project, words, weights, all))
                .filter(fit -> fit.score >= FITS)
                .sorted(Comparator.comparingDouble((Fit fit) -> -fit.score).thenComparing(fit -> fit.project.title()))
                .toList();
    }

    /** How much a word tells one project from others. */
    private static double weight(String stem, List<ProjectWords> projects) {
        long having =
                projects.stream().filter(project -> project.agreement(stem) > 0).count();
        return Math.log(1 + (double) projects.size() / Math.max(1, having));
    }

    private static Fit fit(ProjectWords project, Map<String, String> words, Map<String, Double> weights, double all) {
        List<String> shared = new ArrayList<>();
        double covered = 0;
        for (Map.Entry<String, String> word : words.entrySet()) {
            double agreement = project.agreement(word.getKey());
            covered += agreement * weights.getOrDefault(word.getKey(), 0.0);
            if (agreement > 0) {
                shared.add(word.getValue());
            }
        }
        long named = project.title.stream()
                .filter(stem -> words.keySet().stream().anyMatch(word -> ProjectWords.has(Set.of(stem), word)))
                .count();
        double ofTitle = project.title.isEmpty() ? 0 : (double) named / project.title.size();
        double ofTask = all == 0 ? 0 : covered / all;
        double score = Math.min(SURE, OF_TASK * ofTask + (1 - OF_TASK) * ofTitle);
        return new Fit(project.project, score, shared);
    }

    /** The words that say what it is about, each with its stem; what is done counts only when nothing else is named. */
    private Map<String, String> words(String said) {
        Map<String, String> words = new LinkedHashMap<>();
        List<Token> tokens = rules.tokens(said);
        boolean order = tokens.size() > 1 && tokens.get(0).is(WordClasses.VERB);
        for (Token token : order ? tokens.subList(1, tokens.size()) : tokens) {
            if (token.is(Token.Kind.WORD) && !StopWords.contains(token.text()) && !token.is(WordClasses.FUNCTION)) {
                words.putIfAbsent(Stems.stem(token.text()), said.substring(token.start(), token.end()));
            }
        }
        return words;
    }

    private static String reason(List<Fit> fits, boolean doubtful) {
        Fit best = fits.get(0);
        String words = String.join(", ", best.shared);
        String first = "It shares " + words + " with the project " + best.project.title();
        return doubtful ? first + ", and fits " + fits.get(1).project.title() + " nearly as well." : first + ".";
    }

    /** The name of the project that a task would make: it says so, or its note lists several things. */
    private Optional<String> undertaking(String title, Optional<String> note) {
        List<Token> words = rules.tokens(title);
        Optional<String> named = rules.find(RuleKind.UNDERTAKING, words)
                .map(match -> match.capture("thing")
                        .map(thing -> Wording.of(title, words.subList(thing.from(), thing.to())))
                        .orElse(title));
        long items = note.stream()
                .flatMap(String::lines)
                .filter(line -> line.strip().matches("(?:[-*+\u2022]|\\d{1,3}[.)]) .*"))
                .count();
        return named.or(() -> items >= SEVERAL ? Optional.of(title) : Optional.empty())
                .map(Wording::capital)
                .filter(name -> !name.isBlank());
    }

    /** People and programs that are named and are no labels yet. */
    private List<String> newTags(String said, List<String> tags) {
        List<Token> words = rules.tokens(said);
        Set<String> found = new LinkedHashSet<>(new People(rules).names(words, said));
        words.stream().filter(word -> rules.is(RuleKind.TOOL, List.of(word))).forEach(word -> found.add(word.text()));
        return found.stream()
                .filter(tag -> tags.stream().noneMatch(tag::equalsIgnoreCase))
                .toList();
    }

    private static double rounded(double confidence) {
        return Math.round(confidence * 100) / 100.0;
    }
}
