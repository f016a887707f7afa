package dev.loopkeeper.ical.task;

import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.ical.text.Component;
import dev.loopkeeper.ical.text.FaultyTextException;
import dev.loopkeeper.ical.text.IcsText;
import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.transfer.Input;
import dev.loopkeeper.transfer.format.Task;
import dev.loopkeeper.transfer.format.TaskFormat;
import dev.loopkeeper.transfer.format.TaskItem;
import dev.loopkeeper.transfer.format.TaskReading;
import dev.loopkeeper.transfer.format.TaskWriting;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Tasks of iCalendar, in a file or in a folder with a file for each; found by ServiceLoader. */
public final class IcsTasks implements TaskFormat {
    private static final Pattern BEGINNING =
            Pattern.compile("\\uFEFF?\\s*BEGIN:VCALENDAR[\\s\\S]*", Pattern.CASE_INSENSITIVE);
    private static final String BEGIN = "BEGIN:VTODO";
    private static final String TASK = "VTODO";
    private static final String ZONE = "VTIMEZONE";
    private static final int LONGEST = 64 << 20;

    /** For ServiceLoader. */
    public IcsTasks() {}

    @Override
    public String name() {
        return "ics";
    }

    @Override
    public boolean recognises(String beginning) {
        return BEGINNING.matcher(beginning).matches();
    }

    @Override
    public boolean mayBegin(String line) {
        return line.regionMatches(true, 0, BEGIN, 0, BEGIN.length());
    }

    @Override
    public void read(Input input, TaskReading reading) {
        Map<String, Found> found = new LinkedHashMap<>();
        input.parts().forEach(part -> read(part, reading, found));
        Map<String, String> parents = parents(found.values());
        Set<String> taken = new LinkedHashSet<>();
        found.keySet().forEach(name -> order(name, found, parents, taken));
        taken.forEach(
                name -> take(Optional.ofNullable(found.get(name)).orElseThrow(), found.keySet(), parents, reading));
    }

    /** A task, and where it stands. */
    private record Found(FileTask task, String name, String place, String list) {}

    private static void read(Input.Part part, TaskReading reading, Map<String, Found> found) {
        try {
            IcsText text = IcsText.of(part.input().read(IcsTasks::text));
            tellOthers(text, reading);
            FileTask.each(text, reading.zone(), reading::remark, new FileTask.Taker() {
                @Override
                public void task(FileTask task) {
                    String place = place(part, task.component().line());
                    String name = task.todo()
                            .uid()
                            .orElseGet(() -> part.list() + "\n"
                                    + task.todo().properties().text("SUMMARY").orElse(""));
                    if (found.putIfAbsent(name, new Found(task, name, place, part.list())) != null) {
                        reading.remark("of several tasks of one UID the first counts");
                    }
                }

                @Override
                public void fault(int line, String why) {
                    reading.fault(place(part, line), TASK, why);
                }
            });
        } catch (FaultyTextException | IllegalArgumentException e) {
            reading.fault(part.name().isEmpty() ? "the file" : part.name(), "", String.valueOf(e.getMessage()));
        }
    }

    private static String place(Input.Part part, int line) {
        return (part.name().isEmpty() ? "" : part.name() + ", ") + "line " + line;
    }

    private static void tellOthers(IcsText text, TaskReading reading) {
        text.components().stream()
                .map(Component::name)
                .filter(name -> !name.equals(TASK) && !name.equals(ZONE))
                .forEach(name -> reading.remark(remark(name)));
    }

    private static String remark(String name) {
        return name.equals("VEVENT")
                ? "an event is not a task and is left out; calendar.ics beside your store is the place for events"
                : "a " + name.toLowerCase(Locale.ROOT) + " is not a task and is left out";
    }

    private static String text(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(LONGEST + 1);
        if (bytes.length > LONGEST) {
            throw new IllegalArgumentException("the file has more than " + (LONGEST >> 20) + " MB; split it");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("it is not UTF-8", e);
        }
    }

    /** Which task each is part of: what it says itself, else what the other says of it. */
    private static Map<String, String> parents(Iterable<Found> all) {
        Map<String, String> parents = new HashMap<>();
        all.forEach(one -> one.task().todo().children().forEach(child -> parents.put(child, one.name())));
        all.forEach(one -> one.task().todo().parent().ifPresent(parent -> parents.put(one.name(), parent)));
        return parents;
    }

    /** Takes a task after the one that it is part of. */
    private static void order(String name, Map<String, Found> found, Map<String, String> parents, Set<String> taken) {
        List<String> chain = new ArrayList<>();
        Optional<String> next = Optional.of(name);
        while (next.isPresent() && found.containsKey(next.get()) && !chain.contains(next.get())) {
            chain.add(0, next.get());
            next = next.map(parents::get);
        }
        taken.addAll(chain);
    }

    private static void take(Found one, Set<String> known, Map<String, String> parents, TaskReading reading) {
        try {
            Todo todo = one.task().todo();
            List<String> dependencies =
                    todo.dependencies().stream().filter(known::contains).toList();
            Optional<String> parent =
                    Optional.ofNullable(parents.get(one.name())).filter(known::contains);
            if (dependencies.size() < todo.dependencies().size()
                    || (parent.isEmpty() && parents.containsKey(one.name()))) {
                reading.remark("a link to a task that is not in the file is kept beside the task");
            }
            Optional<String> project = one.task().project(one.list());
            JsonObject fields = one.task().fields();
            reading.take(new TaskItem(
                    one.place(),
                    one.name(),
                    project,
                    fields,
                    dependencies,
                    parent,
                    one.task().raw()));
        } catch (IllegalArgumentException e) {
            reading.fault(one.place(), one.name(), String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void write(List<Task> tasks, TaskWriting writing, Consumer<String> taker) {
        Map<StepId, String> uids = new HashMap<>();
        tasks.forEach(task -> uids.put(
                task.step().id(),
                task.raw(this)
                        .string(TaskItem.UID)
                        .filter(uid -> !uid.isEmpty())
                        .orElse(task.id())));
        Stamps stamps = new Stamps(writing.zone(), true);
        List<FileTask> written = tasks.stream()
                .map(task -> new TodoText(
                                task.step(),
                                uids,
                                task.project(),
                                stamps,
                                writing.now().toInstant())
                        .over(FileTask.of(task.raw(this), writing.zone())))
                .toList();
        ContentLines lines = new ContentLines()
                .line("BEGIN:VCALENDAR")
                .line("VERSION:2.0")
                .line("PRODID:-//Loopkeeper//Loopkeeper//EN");
        Set<List<String>> zones = new LinkedHashSet<>();
        written.forEach(task -> task.described().forEach(zone -> zones.add(zone.all())));
        zones.forEach(zone -> zone.forEach(lines::line));
        written.forEach(task -> {
            task.component().all().forEach(lines::line);
            task.times().forEach(time -> time.all().forEach(lines::line));
        });
        lines.line("END:VCALENDAR");
        lines.toString().lines().forEach(line -> taker.accept(line + "\r"));
    }
}
