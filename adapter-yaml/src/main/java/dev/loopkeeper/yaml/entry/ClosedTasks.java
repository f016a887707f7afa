package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Shapes;
import java.util.HashSet;
import java.util.Set;

/**
 * Tells from the text alone that a todo file has no open step, so that it need not be parsed. It says so only of files in the
 * plain form that the program writes: one line for each member of a task, and nothing that YAML could read otherwise. Of all
 * others it says that it does not know. Not thread-safe.
 */
public final class ClosedTasks {
    private static final Set<String> CLOSED =
            Set.of(Shapes.nameOf(StepStatus.COMPLETED), Shapes.nameOf(StepStatus.SKIPPED));
    private static final String LIST = "tasks";
    private static final int DASH = 2;

    private final Set<String> names = new HashSet<>();
    private int indent = -1;
    private boolean begun;
    private boolean closed = true;

    private ClosedTasks() {}

    /** Whether {@code text} plainly has no task that is open; false also when that cannot be told. */
    public static boolean only(String text) {
        ClosedTasks tasks = new ClosedTasks();
        return PlainLine.areVisible(text) && text.lines().allMatch(tasks::take) && tasks.closed;
    }

    private boolean take(String line) {
        int start = PlainLine.start(line);
        if (start == line.length() || line.charAt(start) == '#') {
            return true;
        }
        boolean item = line.startsWith("- ", start);
        if (item) {
            return begins(start) && member(line, start + DASH);
        }
        return start == (indent < 0 ? 0 : indent + DASH) && member(line, start);
    }

    /** A task begins: in the list, at the place of its first task, and after one that is closed. */
    private boolean begins(int at) {
        boolean fits = indent < 0 ? begun || names.isEmpty() : at == indent && closed;
        indent = at;
        closed = false;
        names.clear();
        return fits;
    }

    private boolean member(String line, int start) {
        int colon = PlainLine.nameEnd(line, start);
        int end = colon < 0 ? -1 : PlainLine.valueEnd(line, colon + 1);
        if (end < 0) {
            return false;
        }
        String name = line.substring(start, colon);
        String value = line.substring(colon + 1, end).strip();
        if (indent < 0) {
            boolean list = name.equals(LIST);
            boolean fits = !begun && (!list || value.isEmpty());
            begun |= list;
            return fits && names.add(name);
        }
        closed |= (name.equals("done") && value.equals("true"))
                || (name.equals(Step.STATUS.name()) && CLOSED.contains(value));
        return names.add(name);
    }
}
