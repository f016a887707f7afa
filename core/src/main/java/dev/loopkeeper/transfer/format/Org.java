package dev.loopkeeper.transfer.format;

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
import java.util.function.ObjLongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files of Emacs' Org: a headline with a keyword is a task, one without the project of the tasks below it; a task below a task is a
 * part of it.
 */
public final class Org implements TaskFormat {
    private static final int LONGEST_LINE = 1 << 20;
    private static final Pattern BEGINNING =
            Pattern.compile("(?m)^\\*+ (TODO|NEXT|DONE|WAITING|[A-Z]{3,} ).*|^#\\+(TODO|TITLE|STARTUP|FILETAGS):.*");
    private static final Pattern DECLARATION = Pattern.compile("(?i)#\\+(?:TODO|SEQ_TODO|TYP_TODO):(.*)");

    @Override
    public String name() {
        return "org";
    }

    @Override
    public boolean recognises(String beginning) {
        return BEGINNING.matcher(beginning).find();
    }

    @Override
    public void read(Input input, TaskReading reading) {
        OrgKeywords keywords = new OrgKeywords();
        lines(
                input,
                (line, number) -> {
                    Matcher declaration = DECLARATION.matcher(line.strip());
                    if (declaration.matches()) {
                        keywords.declare(declaration.group(1));
                    }
                },
                reading);
        Reader reader = new Reader(keywords, reading);
        lines(input, reader::take, reading);
        reader.finish();
    }

    private static void lines(Input input, ObjLongConsumer<String> taker, TaskReading reading) {
        input.read(in -> {
            JsonLines lines = new JsonLines(in, LONGEST_LINE);
            long number = 0;
            for (Optional<JsonLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
                number++;
                if (next.get() instanceof JsonLines.Line.Text text) {
                    taker.accept(text.text().stripTrailing(), number);
                } else {
                    reading.fault("line " + number, "", ((JsonLines.Line.Unreadable) next.get()).why());
                }
            }
            return number;
        });
    }

    /** A headline above others, and what it is called when it is a task. */
    private record Above(int level, String title, Optional<String> task) {}

    private static final class Reader {
        private final OrgKeywords keywords;
        private final TaskReading reading;
        private final Deque<Above> above = new ArrayDeque<>();
        private final Map<String, Integer> seen = new HashMap<>();
        private Optional<OrgEntry> current = Optional.empty();
        private long begun;

        Reader(OrgKeywords keywords, TaskReading reading) {
            this.keywords = keywords;
            this.reading = reading;
        }

        void take(String line, long number) {
            Optional<OrgEntry> next = OrgEntry.begin(line, keywords);
            if (next.isPresent()) {
                finish();
                current = next;
                begun = number;
            } else {
                current = current.map(entry -> entry.with(line));
            }
        }

        void finish() {
            current.ifPresent(this::finish);
            current = Optional.empty();
        }

        private void finish(OrgEntry entry) {
            while (!above.isEmpty() && above.peek().level() >= entry.level()) {
                above.pop();
            }
            if (!entry.isTask()) {
                above.push(new Above(entry.level(), entry.title(), Optional.empty()));
                if (entry.body().stream().anyMatch(line -> !line.isBlank())) {
                    reading.remark("the text below a headline that is not a task is left out");
                }
                return;
            }
            String place = "line " + begun;
            Optional<String> project = project();
            Optional<String> parent =
                    above.isEmpty() ? Optional.empty() : above.peek().task();
            String path =
                    project.orElse("") + "\n" + parent.map(id -> id + "\n").orElse("") + entry.title();
            int nth = seen.merge(path, 1, Integer::sum);
            String id = entry.property("ID").orElse(nth == 1 ? path : path + "\n" + nth);
            above.push(new Above(entry.level(), entry.title(), Optional.of(id)));
            try {
                JsonObject fields = entry.fields(keywords, reading.zone(), reading::remark);
                reading.take(new TaskItem(place, id, project, fields, entry.blockers(), parent, entry.raw(keywords)));
            } catch (IllegalArgumentException e) {
                reading.fault(place, entry.headline(), String.valueOf(e.getMessage()));
            }
        }

        /** The nearest headline above that is not a task. */
        private Optional<String> project() {
            return above.stream()
                    .filter(head -> head.task().isEmpty())
                    .map(Above::title)
                    .findFirst();
        }
    }

    @Override
    public void write(List<Task> tasks, TaskWriting writing, Consumer<String> taker) {
        OrgKeywords keywords = new OrgKeywords();
        tasks.forEach(task -> declare(task, keywords));
        taker.accept(keywords.line());
        Map<Optional<String>, List<Task>> projects = new LinkedHashMap<>();
        projects.put(Optional.empty(), new ArrayList<>());
        tasks.forEach(task -> Objects.requireNonNull(projects.computeIfAbsent(task.project(), any -> new ArrayList<>()))
                .add(task));
        OrgWriter writer = new OrgWriter(keywords, TaskNames.named(tasks), writing, taker);
        projects.forEach((project, own) -> {
            if (!own.isEmpty()) {
                project.ifPresent(name -> taker.accept("* " + name));
                TaskTree.of(own)
                        .walk((task, depth) -> writer.write(
                                task, OrgEntry.of(task.raw(this), keywords), depth + (project.isPresent() ? 2 : 1)));
            }
        });
    }

    /** A word that a file had of its own stands for what the step was then. */
    private void declare(Task task, OrgKeywords keywords) {
        JsonObject raw = task.raw(this);
        raw.string("keyword")
                .ifPresent(word -> keywords.declare(raw.bool("closed").orElse(false) ? "| " + word : word + " |"));
    }
}
