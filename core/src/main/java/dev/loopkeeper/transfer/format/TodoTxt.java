package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.transfer.Input;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * todo.txt: a task a line, with {@code +projects}, {@code @contexts} and the keys that are in use beside the format: {@code due:},
 * {@code t:}, {@code rec:}, {@code pri:}, {@code id:}, {@code dep:}, {@code p:}.
 */
public final class TodoTxt implements TaskFormat {
    private static final String LINE = "line";
    private static final int LONGEST_LINE = 1 << 20;
    private static final Pattern BEGINNING = Pattern.compile(
            "(?m)^(x \\d{4}-\\d{2}-\\d{2} |\\([A-Z]\\) |\\d{4}-\\d{2}-\\d{2} ).*|^[^-*#\\[{\\s].*\\s([+@]\\S+|(due|rec|t|pri):\\S+)(\\s.*)?$");

    @Override
    public String name() {
        return "todo.txt";
    }

    @Override
    public boolean recognises(String beginning) {
        return BEGINNING.matcher(beginning).find();
    }

    @Override
    public void read(Input input, TaskReading reading) {
        Map<String, Integer> seen = new HashMap<>();
        input.read(in -> {
            JsonLines lines = new JsonLines(in, LONGEST_LINE);
            long number = 0;
            for (Optional<JsonLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
                String place = "line " + ++number;
                if (next.get() instanceof JsonLines.Line.Text text) {
                    take(text.text(), place, seen, reading);
                } else {
                    reading.fault(place, "", ((JsonLines.Line.Unreadable) next.get()).why());
                }
            }
            return number;
        });
    }

    private static void take(String text, String place, Map<String, Integer> seen, TaskReading reading) {
        String plain = text.strip().replace("\uFEFF", "");
        if (plain.isEmpty()) {
            return;
        }
        TodoLine line = TodoLine.read(plain);
        String name = line.name();
        int nth = seen.merge(name, 1, Integer::sum);
        JsonObject raw = JsonObject.builder().put(LINE, plain).build();
        reading.take(line.item(place, nth == 1 ? name : name + "\n" + nth, raw, reading));
    }

    @Override
    public void write(List<Task> tasks, TaskWriting writing, Consumer<String> taker) {
        Map<StepId, String> names = TaskNames.of(tasks, task -> before(task).flatMap(line -> line.value("id")));
        tasks.forEach(task -> taker.accept(new TodoWriter(task, names, writing).line(before(task))));
    }

    private Optional<TodoLine> before(Task task) {
        return task.raw(this).string(LINE).map(TodoLine::read);
    }
}
