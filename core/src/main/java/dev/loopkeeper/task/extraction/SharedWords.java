package dev.loopkeeper.task.extraction;

import com.google.common.collect.Maps;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.listening.TimelessTokens;
import dev.loopkeeper.listening.Wording;
import dev.loopkeeper.matching.Synonyms;
import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.task.TaskOrganizer;
import dev.loopkeeper.task.TaskOrganizer.Project;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Suggests by the words that a task shares with projects and labels. Immutable and thread-safe. */
final class SharedWords implements TaskOrganizer.Suggester {
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

    /** The words of a project: those of its title, and what they and those of its text may be found by. */
    private record ProjectWords(Project project, Set<String> title, Set<String> titleKeys, Set<String> textKeys) {
        static ProjectWords of(Project project) {
            Set<String> title = NamedIn.stems(project.title());
            return new ProjectWords(project, title, keys(title), keys(NamedIn.stems(project.text())));
        }

        double agreement(String stem) {
            Set<String> wanted = keys(Set.of(stem));
            return !Collections.disjoint(titleKeys, wanted) ? 1 : Collections.disjoint(textKeys, wanted) ? 0 : IN_TEXT;
        }
    }

    private final TaskRules rules;
    private final List<ProjectWords> projects;
    private final List<String> tags;
    private final NamedIn named;

    SharedWords(TaskRules rules, List<Project> projects, List<String> tags) {
        this.rules = rules;
        this.projects = projects.stream().map(ProjectWords::of).toList();
        this.tags = List.copyOf(tags);
        this.named = new NamedIn(List.of(), tags);
    }

    /** What words are found by: their stems, and the things that they name. */
    private static Set<String> keys(Set<String> stems) {
        Set<String> keys = new HashSet<>(stems);
        stems.forEach(stem -> Synonyms.things(stem).forEach(thing -> keys.add('=' + thing)));
        return keys;
    }

    @Override
    public OrganizationSuggestion suggest(String title, Optional<String> note) {
        String said = title + note.map(more -> "\n" + more).orElse("");
        List<Fit> fits = fits(said);
        boolean doubtful = fits.size() > 1 && fits.get(1).score >= fits.get(0).score * NEAR;
        Optional<Fit> best = fits.stream().findFirst();
        Optional<String> undertaking = best.isPresent() ? Optional.empty() : undertaking(title, note);
        return new OrganizationSuggestion(
                best.map(fit -> fit.project.title()),
                undertaking,
                named.tags(said),
                newTags(said),
                best.map(fit -> Math.round((doubtful ? fit.score / 2 : fit.score) * 100) / 100.0)
                        .orElse(undertaking.isPresent() ? NEW : NOTHING),
                best.map(fit -> reason(fits, doubtful))
                        .or(() -> undertaking.map(name ->
                                "It is more than one act, and no project shares its words; it could become the project "
                                        + name + "."))
                        .orElse("No project shares a word with it that says enough, so it stays in the inbox."));
    }

    /** The projects that fit, the best first. */
    private List<Fit> fits(String said) {
        Map<String, String> words = words(said);
        Map<String, Double> weights = Maps.toMap(words.keySet(), this::weight);
        double all = weights.values().stream().mapToDouble(weight -> weight).sum();
        return projects.stream()
                .map(project -> fit(project, words, weights, all))
                .filter(fit -> fit.score >= FITS)
                .sorted(Comparator.comparingDouble((Fit fit) -> -fit.score).thenComparing(fit -> fit.project.title()))
                .toList();
    }

    /** How much a word tells one project from others. */
    private double weight(String stem) {
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
        Set<String> said = keys(words.keySet());
        long named = project.title.stream()
                .filter(stem -> !Collections.disjoint(keys(Set.of(stem)), said))
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

    /** People and programs that are named and are no labels yet; the words of times are none. */
    private List<String> newTags(String said) {
        List<Token> words = TimelessTokens.of(said, rules.lexicon());
        Set<String> found = new LinkedHashSet<>(new People(rules).names(words, said));
        words.stream().filter(word -> rules.is(RuleKind.TOOL, List.of(word))).forEach(word -> found.add(word.text()));
        return found.stream()
                .filter(tag -> tags.stream().noneMatch(tag::equalsIgnoreCase))
                .toList();
    }
}
