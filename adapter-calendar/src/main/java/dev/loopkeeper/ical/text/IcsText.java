package dev.loopkeeper.ical.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * The text of a file with one or more calendars, and the components in them. Edits give a new text in which everything else is as it
 * was, byte for byte. Immutable.
 */
public final class IcsText {
    private static final String BEGIN = "BEGIN";
    private static final String END = "END";
    private static final String CALENDAR = "VCALENDAR";
    private static final String LINE_END = "\r\n";

    private final String text;
    private final List<Component> components;
    private final int end;

    private IcsText(String text, List<Component> components, int end) {
        this.text = text;
        this.components = List.copyOf(components);
        this.end = end;
    }

    /** A calendar without anything in it. */
    public static String empty() {
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Loopkeeper//Loopkeeper//EN\r\nEND:VCALENDAR\r\n";
    }

    /**
     * Reads a text.
     *
     * @throws FaultyTextException when it is none of calendars whose components end where they begin
     */
    public static IcsText of(String text) throws FaultyTextException {
        Deque<Line> open = new ArrayDeque<>();
        List<Component> components = new ArrayList<>();
        List<Line> current = new ArrayList<>();
        String calendar = "";
        int end = -1;
        for (Line line : lines(text)) {
            if (line.content().isBlank()) {
                continue;
            }
            if (line.name().equals(BEGIN)) {
                checkBegin(open, line);
                open.push(line);
            }
            if (open.isEmpty()) {
                throw new FaultyTextException(line.number(), "is outside of a calendar");
            }
            if (open.size() > 1) {
                current.add(line);
            } else {
                calendar = line.calendarName(calendar);
            }
            if (line.name().equals(END)) {
                checkEnd(open, line);
                open.pop();
                if (open.size() == 1) {
                    components.add(new Component(line.component(), current, calendar));
                    current = new ArrayList<>();
                } else if (open.isEmpty() && end < 0) {
                    end = line.from();
                }
            }
        }
        checkWhole(open, end);
        return new IcsText(text, components, end);
    }

    private static void checkWhole(Deque<Line> open, int end) throws FaultyTextException {
        if (!open.isEmpty()) {
            throw new FaultyTextException(open.peek().number(), open.peek().component() + " has no end");
        }
        if (end < 0) {
            throw new FaultyTextException(1, "there is no calendar");
        }
    }

    private static void checkBegin(Deque<Line> open, Line line) throws FaultyTextException {
        if (open.isEmpty() != line.component().equals(CALENDAR)) {
            throw new FaultyTextException(line.number(), line.component() + " begins in the wrong place");
        }
    }

    private static void checkEnd(Deque<Line> open, Line line) throws FaultyTextException {
        if (!open.getFirst().component().equals(line.component())) {
            throw new FaultyTextException(
                    line.number(),
                    line.component() + " ends where " + open.getFirst().component() + " is expected to");
        }
    }

    /** The lines, those that are folded as one; a mark of the byte order is part of none. */
    private static List<Line> lines(String text) {
        List<Line> lines = new ArrayList<>();
        int from = text.startsWith("\uFEFF") ? 1 : 0;
        int number = 1;
        while (from < text.length()) {
            StringBuilder content = new StringBuilder();
            int first = number;
            int begin = from;
            do {
                int stop = text.indexOf('\n', from);
                int next = stop < 0 ? text.length() : stop + 1;
                String line = text.substring(from, stop < 0 ? next : stop);
                content.append(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
                from = next;
                number++;
                if (!isFold(text, from)) {
                    break;
                }
                from++;
            } while (true);
            lines.add(new Line(content.toString(), begin, from, first));
        }
        return lines;
    }

    private static boolean isFold(String text, int at) {
        return at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t');
    }

    /** The components of all calendars, in order. */
    public List<Component> components() {
        return components;
    }

    /** With one more component at the end of the first calendar. */
    public String adding(String component) {
        return text.substring(0, end) + inStyle(component) + text.substring(end);
    }

    /** Without a component. */
    public String without(Component component) {
        return text.substring(0, component.from()) + text.substring(component.to());
    }

    /**
     * With other properties in a component.
     *
     * @param names which properties go
     * @param lines those that come
     */
    public String changing(Component component, Set<String> names, String lines) {
        return text.substring(0, component.from())
                + component.with(text, names, inStyle(lines))
                + text.substring(component.to());
    }

    /** With the line ends that the file has. */
    private String inStyle(String lines) {
        return text.contains(LINE_END) ? lines : lines.replace(LINE_END, "\n");
    }
}
