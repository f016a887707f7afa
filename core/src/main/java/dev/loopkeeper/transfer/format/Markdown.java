package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.transfer.Input;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checklists in Markdown, with the signs of Obsidian's Tasks. A heading is the project of what stands below it, an item that stands
 * further to the right a part of the one above, text below an item its notes.
 */
public final class Markdown implements TaskFormat {
    private static final String LINE = "line";
    private static final int LONGEST_LINE = 1 << 20;
    private static final Pattern BEGINNING = Pattern.compile("(?m)^\\s*(?:[-*+]|\\d+[.)])\\s+\\[.]\\s+\\S");
    private static final Pattern HEADING = Pattern.compile("#{1,6}\\s+(.*?)\\s*#*\\s*");

    @Override
    public String name() {
        return "markdown";
    }

    @Override
    public boolean recognises(String beginning) {
        return BEGINNING.matcher(beginning).find();
    }

    @Override
    public void read(Input input, TaskReading reading) {
        Reader reader = new Reader(reading);
        input.read(in -> {
            JsonLines lines = new JsonLines(in, LONGEST_LINE);
            for (Optional<JsonLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
                reader.take(next.get());
            }
            return true;
        });
        reader.finish();
    }

    /** An item with what stands below it. */
    private record Open(MarkdownLine line, String id, String place, Optional<String> project, List<String> notes) {}

    private static final class Reader {
        private final TaskReading reading;
        private final Map<String, Integer> seen = new HashMap<>();
        private final Deque<Open> above = new ArrayDeque<>();
        private Optional<Open> current = Optional.empty();
        private Optional<String> heading = Optional.empty();
        private long number;

        Reader(TaskReading reading) {
            this.reading = reading;
        }

        void take(JsonLines.Line line) {
            number++;
            if (line instanceof JsonLines.Line.Text text) {
                take(text.text().stripTrailing());
            } else {
                reading.fault("line " + number, "", ((JsonLines.Line.Unreadable) line).why());
            }
        }

        private void take(String text) {
            Optional<MarkdownLine> item = MarkdownLine.read(text);
            Matcher head = HEADING.matcher(text);
            if (item.isPresent()) {
                begin(item.get());
            } else if (head.matches()) {
                finish();
                above.clear();
                heading = Optional.of(head.group(1)).filter(words -> !words.isEmpty());
            } else if (!text.isBlank()) {
                below(text);
            }
        }

        private void below(String text) {
            int indent = text.length() - text.stripLeading().length();
            if (current.isPresent() && indent > current.get().line().indent()) {
                current.get().notes().add(text.strip());
            } else {
                finish();
                above.clear();
                reading.remark("a line that belongs to no task is left out");
            }
        }

        private void begin(MarkdownLine line) {
            finish();
            while (!above.isEmpty() && above.peek().line().indent() >= line.indent()) {
                above.pop();
            }
            String path = heading.orElse("") + "\n"
                    + (above.isEmpty() ? "" : above.peek().id() + "\n") + line.title();
            int nth = seen.merge(path, 1, Integer::sum);
            String id = line.value(MarkdownLine.Sign.ID)
                    .map(own -> "id:" + own)
                    .orElse(nth == 1 ? path : path + "\n" + nth);
            current = Optional.of(new Open(line, id, "line " + number, heading, new ArrayList<>()));
        }

        /** Hands the current item over; what comes next may be part of it. */
        void finish() {
            current.ifPresent(open -> {
                MarkdownLine line = open.line();
                JsonObject fields = line.fields(reading.now(), reading.language(), reading::remark);
                JsonObject noted =
                        open.notes().isEmpty() ? fields : Step.NOTES.put(fields, String.join("\n", open.notes()));
                reading.take(new TaskItem(
                        open.place(),
                        open.id(),
                        open.project(),
                        noted,
                        line.depends().stream().map(on -> "id:" + on).toList(),
                        above.isEmpty()
                                ? Optional.empty()
                                : Optional.of(above.peek().id()),
                        JsonObject.builder().put(LINE, line.text()).build()));
                above.push(open);
            });
            current = Optional.empty();
        }
    }

    @Override
    public void write(List<Task> tasks, TaskWriting writing, Consumer<String> taker) {
        Map<StepId, String> names =
                TaskNames.ofDependencies(tasks, task -> before(task).flatMap(line -> line.value(MarkdownLine.Sign.ID)));
        MarkdownWriter writer = new MarkdownWriter(names, writing);
        Map<Optional<String>, List<Task>> projects = new LinkedHashMap<>();
        projects.put(Optional.empty(), new ArrayList<>());
        tasks.forEach(task -> Objects.requireNonNull(projects.computeIfAbsent(task.project(), any -> new ArrayList<>()))
                .add(task));
        projects.forEach((project, own) -> {
            if (!own.isEmpty()) {
                project.ifPresent(name -> {
                    taker.accept("## " + name);
                    taker.accept("");
                });
                TaskTree.of(own).walk((task, depth) -> write(task, depth, writer, taker));
                taker.accept("");
            }
        });
    }

    private void write(Task task, int depth, MarkdownWriter writer, Consumer<String> taker) {
        String indent = "    ".repeat(depth);
        taker.accept(indent + "- " + writer.line(task, before(task)));
        MarkdownWriter.notes(task.step()).forEach(line -> taker.accept(indent + "    " + line));
    }

    private Optional<MarkdownLine> before(Task task) {
        return task.raw(this).string(LINE).flatMap(line -> MarkdownLine.read("- " + line));
    }
}
