package dev.loopkeeper.task.asking;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.model.Consultant.Consulted;
import dev.loopkeeper.model.Consultant.Question;
import dev.loopkeeper.model.Marked;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.task.ModelUse;
import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.task.TaskOrganizer;
import dev.loopkeeper.text.Digest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds where tasks belong by a language model. Only projects that there are can be recommended, also where the model calls one of them new,
 * and labels count as new unless they are there. Without an answer the rules suggest.
 *
 * @param consultant asks the model
 * @param rules suggests where it does not answer
 */
public record ModelTaskOrganizer(Consultant consultant, TaskOrganizer rules) implements TaskOrganizer {
    private static final int MOST_NAMES = 200;
    private static final int MOST_TOKENS = 500;
    private static final AnswerForm FORM =
            new AnswerForm("organization", new ClosedObject(OrganizationSuggestion.SCHEMA, "a member of the answer"));
    private static final String SYSTEM = """
        Suggest how the task below is organised: the project it belongs to, and its tags.
        - recommended_project: one of the projects, exactly as it is written, or null when none fits.
        - create_new_project and new_project_name: only where the task is a project of its own, with several steps.
        - recommended_tags: those of the tags that fit. suggested_new_tags: at most three others, or [].
        - confidence: 0 to 1. reasoning: one sentence.
        """ + Marked.RULE;

    @Override
    public Suggester among(List<Project> projects, List<String> tags) {
        Suggester byRules = rules.among(projects, tags);
        List<String> titles = projects.stream().map(Project::title).toList();
        return (title, note) -> {
            Consulted consulted = consultant.ask(new Question(
                    "suggest_organization " + Digest.of(title + "\n\n" + note.orElse("")),
                    () -> prompt(title, note, titles, tags)));
            return consulted
                    .answer()
                    .map(answer -> grounded(answer, titles, tags))
                    .orElseGet(() -> byRules.suggest(title, note))
                    .by(ModelUse.of(consultant, consulted));
        };
    }

    private static Prompt prompt(String title, Optional<String> note, List<String> projects, List<String> tags) {
        String question = Marked.of("Projects", lines(projects))
                + Marked.of("Tags", lines(tags))
                + Marked.of("The task", title)
                + note.map(text -> Marked.of("Its note", text)).orElse("");
        return Prompt.of(SYSTEM, question, FORM, MOST_TOKENS);
    }

    private static String lines(List<String> names) {
        return names.stream().limit(MOST_NAMES).collect(Collectors.joining("\n"));
    }

    private static OrganizationSuggestion grounded(JsonObject answer, List<String> projects, List<String> tags) {
        OrganizationSuggestion said = OrganizationSuggestion.of(answer);
        Optional<String> project = said.project()
                .flatMap(named -> ModelTaskExtractor.known(projects, named))
                .or(() -> said.newProject().flatMap(name -> ModelTaskExtractor.known(projects, name)));
        Optional<String> created = said.newProject().filter(name -> project.isEmpty());
        List<String> there = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (String tag : said.tags()) {
            ModelTaskExtractor.known(tags, tag).ifPresentOrElse(there::add, () -> others.add(tag));
        }
        for (String tag : said.newTags()) {
            ModelTaskExtractor.known(tags, tag).ifPresentOrElse(there::add, () -> others.add(tag));
        }
        return new OrganizationSuggestion(
                project,
                created,
                there.stream().distinct().toList(),
                others.stream().distinct().toList(),
                said.confidence(),
                said.reasoning());
    }
}
