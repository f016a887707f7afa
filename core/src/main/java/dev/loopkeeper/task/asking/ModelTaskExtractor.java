package dev.loopkeeper.task.asking;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.model.Consultant.Consulted;
import dev.loopkeeper.model.Consultant.Question;
import dev.loopkeeper.model.Marked;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.ExtractedTaskBatch;
import dev.loopkeeper.task.ModelUse;
import dev.loopkeeper.task.SourceText;
import dev.loopkeeper.task.TaskExtractor;
import dev.loopkeeper.text.Digest;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.language.TimeReading;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds tasks by a language model. Each has to say in which words of the text it was found, and one whose words are not there is left out; so
 * is a date of which the text says nothing. Without an answer the rules read the text.
 *
 * @param consultant asks the model
 * @param rules reads where it does not answer
 */
public record ModelTaskExtractor(Consultant consultant, TaskExtractor rules) implements TaskExtractor {
    private static final int LONGEST = 24_000;
    private static final int MOST_TASKS = 100;
    private static final int MOST_NAMES = 200;
    private static final int MOST_TOKENS = 4_000;
    private static final int LONGEST_NOTE = 20_000;

    private static final ClosedObject TASK = new ClosedObject(
            new Schema(
                    List.of(ExtractedTask.TITLE, ExtractedTask.QUOTE),
                    ExtractedTask.SCHEMA.optional().stream()
                            .filter(field -> !field.equals(ExtractedTask.QUOTE))
                            .toList()),
            "a member of a task");
    private static final Field<List<JsonObject>> TASKS = Field.of("tasks", Shapes.list(TASK.shape(), MOST_TASKS));
    private static final Field<String> PROJECT = Field.of("suggested_project_for_all", Shapes.line(500));
    private static final Field<String> SUMMARY = Field.of("source_summary", Shapes.text(2_000));
    private static final AnswerForm FORM = new AnswerForm(
            "tasks", new ClosedObject(new Schema(List.of(TASKS, SUMMARY), List.of(PROJECT)), "a member of the answer"));

    private static final String SYSTEM = """
        Find the tasks that a person has to do, or has to see done, in the text below.
        - A title begins with a verb and has 5 to 50 characters: Call Ann about the budget. What it leaves out stands in note.
        - Copy into quote the exact words of the text in which you found the task.
        - Leave out what is done already, what others do for themselves, and what is not a task. An empty list is a good answer.
        - dependencies: titles of other tasks of your list that have to be done before, where the text says so.
        - is_waiting_for and waiting_for_whom: where somebody or something else has to come first.
        - due_date and defer_until: ISO 8601, only where the text names a day or a time. Today is given below.
        - priority, energy, time_estimate and context_hints: what the text lets you tell of each task, else null.
        - priority: URGENT has to be done today, or other work waits for it; HIGH is important and belongs in this week; NORMAL is nothing \
        special; LOW is nice to have and can wait; SOMEDAY is a wish.
        - energy: HIGH takes deep focus, creative or hard thinking; MEDIUM some attention; LOW can be done while tired or waiting.
        - time_estimate: QUICK up to 5 minutes, SHORT up to 15, MEDIUM up to an hour, LONG up to four hours, EXTENDED longer.
        - context_hints: HOME, OFFICE: has to be done there; COMPUTER, PHONE: is done with it; ERRANDS: out and about; ANYWHERE: wherever.
        - suggested_project: one of the projects, where that is plain. suggested_tags: people, tools and subjects; use those that there are.
        - Set what you do not know to null, and lists to [].
        """ + Marked.RULE;

    @Override
    public ExtractedTaskBatch extract(SourceText source) {
        if (source.input().length() > LONGEST) {
            return rules.extract(source);
        }
        Consulted consulted = consultant.ask(new Question(
                "extract_tasks "
                        + Digest.of(source.input() + "\n\n" + source.context().orElse("")),
                () -> prompt(source)));
        return consulted
                .answer()
                .map(answer -> batch(source, answer))
                .orElseGet(() -> rules.extract(source))
                .by(ModelUse.of(consultant, consulted));
    }

    private static Prompt prompt(SourceText source) {
        StringBuilder question = new StringBuilder();
        question.append("Today: ")
                .append(source.now().toLocalDate())
                .append(", ")
                .append(source.now().getDayOfWeek())
                .append('\n');
        question.append(names("Projects", source.projects())).append(names("Tags", source.tags()));
        question.append(Marked.of("The text", source.input()));
        source.context().ifPresent(context -> question.append(Marked.of("What the person says about it", context)));
        return Prompt.of(SYSTEM, question.toString(), FORM, MOST_TOKENS);
    }

    private static String names(String what, List<String> names) {
        return names.isEmpty()
                ? ""
                : Marked.of(what, names.stream().limit(MOST_NAMES).collect(Collectors.joining("\n")));
    }

    private static ExtractedTaskBatch batch(SourceText source, JsonObject answer) {
        List<ExtractedTask> read = TASKS.in(answer).stream()
                .map(ExtractedTask::new)
                .filter(task -> isSaid(source, task.quote()))
                .map(ModelTaskExtractor::titled)
                .toList();
        Set<String> titles = read.stream().map(ExtractedTask::title).collect(Collectors.toSet());
        return new ExtractedTaskBatch(
                read.stream().map(task -> grounded(source, task, titles)).toList(),
                PROJECT.find(answer).flatMap(project -> known(source.projects(), project)),
                SUMMARY.in(answer));
    }

    /** A title that is too long is cut, and stands in the note as a whole. */
    private static ExtractedTask titled(ExtractedTask task) {
        String title = title(task.title());
        if (title.equals(task.title())) {
            return task;
        }
        String note = ExtractedTask.NOTE
                .find(task.doc())
                .map(said -> task.title() + "\n\n" + said)
                .orElse(task.title());
        return task.with(ExtractedTask.TITLE, title).with(ExtractedTask.NOTE, Excerpt.start(note, LONGEST_NOTE));
    }

    private static String title(String said) {
        return Excerpt.start(said.strip(), ExtractedTask.LONGEST_TITLE);
    }

    private static boolean isSaid(SourceText source, String quote) {
        String words = plain(quote);
        return !words.isEmpty()
                && (plain(source.input()).contains(words)
                        || source.context()
                                .map(ModelTaskExtractor::plain)
                                .filter(text -> text.contains(words))
                                .isPresent());
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[\\s\\p{Punct}]+", " ").strip();
    }

    /** The task without what the text gives no ground for. */
    private static ExtractedTask grounded(SourceText source, ExtractedTask task, Set<String> titles) {
        JsonObject doc = task.doc();
        boolean dated = isDated(source, task.quote()) || isDated(source, source.input());
        doc = dated ? doc : doc.without(ExtractedTask.DUE_DATE.name()).without(ExtractedTask.DEFER_UNTIL.name());
        List<String> before = ExtractedTask.DEPENDENCIES.in(doc).stream()
                .map(ModelTaskExtractor::title)
                .filter(title -> titles.contains(title) && !title.equals(task.title()))
                .distinct()
                .toList();
        doc = before.isEmpty()
                ? doc.without(ExtractedTask.DEPENDENCIES.name())
                : ExtractedTask.DEPENDENCIES.put(doc, before);
        Optional<String> project = ExtractedTask.SUGGESTED_PROJECT
                .find(doc)
                .map(named -> known(source.projects(), named).orElse(named));
        doc = ExtractedTask.SUGGESTED_PROJECT.putIfPresent(doc, project);
        return new ExtractedTask(ExtractedTask.SCHEMA.normal(doc));
    }

    private static boolean isDated(SourceText source, String text) {
        TimeReading said = source.times().read(text, source.now());
        return !said.times().isEmpty() || !said.lengths().isEmpty();
    }

    /** The one of these names that is meant, in whatever case it was written. */
    static Optional<String> known(List<String> names, String named) {
        return names.stream()
                .filter(name -> name.equalsIgnoreCase(named.strip()))
                .findFirst();
    }
}
