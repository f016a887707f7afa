package dev.loopkeeper.ical.task;

import dev.loopkeeper.ical.text.Component;
import dev.loopkeeper.ical.text.FaultyTextException;
import dev.loopkeeper.ical.text.IcsText;
import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.ical.value.Properties;
import dev.loopkeeper.ical.value.Property;
import dev.loopkeeper.ical.value.UnreadableException;
import dev.loopkeeper.ical.value.Zones;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.transfer.format.TaskItem;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A task of a file with all that belongs to it.
 *
 * @param todo what it says
 * @param component where it stands; of a series where its rule does
 * @param times the times of its series that are otherwise, each a component of its own
 * @param described the zones that these name, as far as the file describes them
 */
record FileTask(Todo todo, Component component, List<Component> times, List<Component> described) {
    private static final String TASK = "VTODO";
    private static final String ZONE = "VTIMEZONE";
    private static final String LINES = "lines";
    private static final Set<String> CLOSED = Set.of("COMPLETED", "CANCELLED");

    FileTask {
        times = List.copyOf(times);
        described = List.copyOf(described);
    }

    /** What takes the tasks of a text. */
    interface Taker {
        /** Takes a task. */
        void task(FileTask task);

        /** Takes what cannot be read, and in which line. */
        void fault(int line, String why);
    }

    /** Hands over the tasks of a text. */
    static void each(IcsText text, ZoneId zone, Consumer<String> remarks, Taker taker) {
        List<Component> zones = named(text, ZONE).toList();
        Zones clocks = new Zones(
                zone,
                zones.stream().flatMap(one -> Properties.readable(one).stream()).toList());
        Map<String, List<Read>> byUid = new LinkedHashMap<>();
        named(text, TASK).forEach(component -> {
            try {
                Todo todo = new Todo(Properties.of(component), clocks, zone);
                String name = todo.uid().orElse("\n" + component.line());
                byUid.computeIfAbsent(name, any -> new ArrayList<>()).add(new Read(todo, component));
            } catch (UnreadableException e) {
                taker.fault(component.line(), String.valueOf(e.getMessage()));
            }
        });
        byUid.values().forEach(all -> {
            try {
                series(all, remarks).forEach(task -> taker.task(task.with(zones)));
            } catch (IllegalArgumentException e) {
                taker.fault(all.get(0).component().line(), String.valueOf(e.getMessage()));
            }
        });
    }

    private record Read(Todo todo, Component component) {}

    private static Stream<Component> named(IcsText text, String name) {
        return text.components().stream().filter(component -> component.name().equals(name));
    }

    /** The task of that identity with the times of its series; one that says nothing of a series when there are several. */
    private static Stream<FileTask> series(List<Read> all, Consumer<String> remarks) {
        Optional<Read> main = all.stream()
                .filter(one -> one.todo().replaces().isEmpty())
                .findFirst()
                .or(() -> all.stream().findFirst());
        List<Read> times = all.stream()
                .filter(one ->
                        one.todo().replaces().isPresent() && !Optional.of(one).equals(main))
                .toList();
        if (!times.isEmpty()) {
            remarks.accept("times of a series that are otherwise are kept beside the task");
        }
        if (all.size() > times.size() + 1) {
            remarks.accept("of several tasks of one UID the first counts");
        }
        Set<LocalDate> over = times.stream()
                .filter(one -> one.todo()
                        .properties()
                        .word("STATUS")
                        .filter(CLOSED::contains)
                        .isPresent())
                .flatMap(one -> one.todo().replaces().stream())
                .collect(Collectors.toSet());
        return main.stream()
                .map(one -> new FileTask(
                        new Todo(
                                one.todo().properties(),
                                one.todo().zones(),
                                one.todo().zone(),
                                over,
                                remarks),
                        one.component(),
                        times.stream().map(Read::component).toList(),
                        List.of()));
    }

    private FileTask with(List<Component> zones) {
        String lines = Stream.concat(Stream.of(component), times.stream())
                .map(Component::alone)
                .collect(Collectors.joining());
        return new FileTask(
                todo,
                component,
                times,
                zones.stream()
                        .filter(zone -> zone.contents().stream()
                                .filter(line -> line.startsWith("TZID:"))
                                .anyMatch(line -> lines.contains(line.replace(':', '='))))
                        .toList());
    }

    /** The task of lines that were written here, seen as {@code like} is. */
    static Todo of(ContentLines lines, Todo like) {
        try {
            IcsText text = IcsText.of("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n" + lines + "END:VTODO\r\nEND:VCALENDAR\r\n");
            return new Todo(Properties.of(text.components().get(0)), like.zones(), like.zone());
        } catch (FaultyTextException | UnreadableException e) {
            throw new IllegalStateException("lines that were written can be read", e);
        }
    }

    /** The task that was read before; empty when it came from elsewhere, or part of it was not kept. */
    static Optional<FileTask> of(JsonObject raw, ZoneId zone) {
        String lines = raw.array(LINES).orElse(JsonArray.EMPTY).stream()
                .map(line -> line instanceof JsonString text ? text.value() + "\r\n" : "")
                .collect(Collectors.joining());
        return lines.isEmpty() ? Optional.empty() : read("BEGIN:VCALENDAR\r\n" + lines + "END:VCALENDAR\r\n", zone);
    }

    /** The first task of a text. */
    static Optional<FileTask> read(String text, ZoneId zone) {
        List<FileTask> found = new ArrayList<>();
        try {
            each(IcsText.of(text), zone, any -> {}, new Taker() {
                @Override
                public void task(FileTask task) {
                    found.add(task);
                }

                @Override
                public void fault(int line, String why) {
                    // It counts as one that came from elsewhere.
                }
            });
        } catch (FaultyTextException e) {
            return Optional.empty();
        }
        return found.stream().findFirst();
    }

    /** What it says, as fields of a step. */
    JsonObject fields() {
        return Beyond.added(todo, Aspects.read(todo));
    }

    /** The project that it names, else the list in which it stands. */
    Optional<String> project(String list) {
        String calendar = new Property("NAME", Map.of(), component.calendar()).text();
        return Beyond.project(todo)
                .or(() -> Stream.of(calendar, list)
                        .filter(name -> !name.isBlank())
                        .findFirst())
                .filter(name -> !name.isBlank());
    }

    /** How the file writes it. */
    JsonObject raw() {
        List<String> lines = Stream.of(described, List.of(component), times)
                .flatMap(List::stream)
                .flatMap(part -> part.all().stream())
                .toList();
        return JsonObject.builder()
                .putIfPresent(TaskItem.UID, todo.uid())
                .put(LINES, JsonArray.ofStrings(lines))
                .build();
    }
}
