package dev.loopkeeper.task;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * How a task could be organised.
 *
 * @param project the project it fits into; empty for the inbox, or a new project
 * @param newProject the name of the project it would make; empty when it makes none
 * @param tags labels that are in use and fit
 * @param newTags labels that are not in use yet and fit
 * @param confidence how sure that is, 0..1
 * @param reasoning why, in a sentence
 * @param model the model that was asked; empty when none was, and where the suggestion is kept
 */
public record OrganizationSuggestion(
        Optional<String> project,
        Optional<String> newProject,
        List<String> tags,
        List<String> newTags,
        double confidence,
        String reasoning,
        Optional<ModelUse> model) {
    private static final double SURE = 0.9;
    private static final String NAMED = "This project is named for it.";
    private static final Field<String> PROJECT = Field.of("recommended_project", Shapes.line(500));
    private static final Field<Boolean> CREATES = Field.of("create_new_project", Shapes.flag());
    private static final Field<String> NEW_PROJECT = Field.of("new_project_name", Shapes.line(500));
    private static final Field<List<String>> TAGS = Field.of("recommended_tags", Shapes.list(Shapes.line(100), 100));
    private static final Field<List<String>> NEW_TAGS =
            Field.of("suggested_new_tags", Shapes.list(Shapes.line(100), 100));
    private static final Field<BigDecimal> CONFIDENCE =
            Field.of("confidence", Shapes.number(BigDecimal.ZERO, BigDecimal.ONE));
    private static final Field<String> REASONING = Field.of("reasoning", Shapes.text(2000));

    /** How a suggestion is written as JSON. */
    public static final Schema SCHEMA =
            new Schema(List.of(CREATES, TAGS, NEW_TAGS, CONFIDENCE, REASONING), List.of(PROJECT, NEW_PROJECT));

    /** Copies the lists. */
    public OrganizationSuggestion {
        tags = List.copyOf(tags);
        newTags = List.copyOf(newTags);
    }

    /** A suggestion for which no model was asked. */
    public OrganizationSuggestion(
            Optional<String> project,
            Optional<String> newProject,
            List<String> tags,
            List<String> newTags,
            double confidence,
            String reasoning) {
        this(project, newProject, tags, newTags, confidence, reasoning, Optional.empty());
    }

    /** The same, for which a model was asked. */
    public OrganizationSuggestion by(Optional<ModelUse> asked) {
        return new OrganizationSuggestion(project, newProject, tags, newTags, confidence, reasoning, asked);
    }

    /** The suggestion that was written. */
    public static OrganizationSuggestion of(JsonObject doc) {
        return new OrganizationSuggestion(
                PROJECT.find(doc),
                NEW_PROJECT.find(doc),
                TAGS.find(doc).orElse(List.of()),
                NEW_TAGS.find(doc).orElse(List.of()),
                CONFIDENCE.find(doc).map(BigDecimal::doubleValue).orElse(0.0),
                REASONING.find(doc).orElse(""));
    }

    /** How sure it is, 0..1, to two decimals. */
    public BigDecimal rounded() {
        return BigDecimal.valueOf(confidence).setScale(2, RoundingMode.HALF_UP);
    }

    /** The suggestion as JSON. */
    public JsonObject doc() {
        JsonObject doc = CREATES.put(JsonObject.EMPTY, newProject.isPresent());
        doc = TAGS.put(doc, tags);
        doc = NEW_TAGS.put(doc, newTags);
        doc = CONFIDENCE.put(doc, rounded());
        doc = REASONING.put(doc, reasoning);
        doc = project.isPresent() ? PROJECT.put(doc, project.get()) : doc;
        return newProject.isPresent() ? NEW_PROJECT.put(doc, newProject.get()) : doc;
    }

    /** The same for a task of which the text says to which project it belongs. */
    public OrganizationSuggestion in(String named) {
        return new OrganizationSuggestion(
                Optional.of(named), Optional.empty(), tags, newTags, Math.max(confidence, SURE), NAMED);
    }
}
