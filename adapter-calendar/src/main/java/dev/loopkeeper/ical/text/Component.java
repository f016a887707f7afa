package dev.loopkeeper.ical.text;

import java.util.List;
import java.util.Set;

/**
 * A component of a calendar, such as an event, as it stands in the text.
 *
 * @param name what it is, such as {@code VEVENT}
 * @param lines its lines from {@code BEGIN} to {@code END}, those of components in it included
 * @param calendar what the calendar is called in which it stands, as it is written there; empty when nothing before it says so
 */
public record Component(String name, List<Line> lines, String calendar) {
    /** Copies the lines. */
    public Component {
        lines = List.copyOf(lines);
    }

    /** Its text in a form that every parser reads, the component alone in a calendar. */
    public String alone() {
        StringBuilder text = new StringBuilder("BEGIN:VCALENDAR\r\n");
        lines.forEach(line -> text.append(line.content()).append("\r\n"));
        return text.append("END:VCALENDAR\r\n").toString();
    }

    /** What stands between its first line and its last, unfolded. */
    public List<String> contents() {
        return lines.subList(1, lines.size() - 1).stream().map(Line::content).toList();
    }

    /** Its lines, unfolded. */
    public List<String> all() {
        return lines.stream().map(Line::content).toList();
    }

    /** The line of the file on which it begins. */
    public int line() {
        return lines.get(0).number();
    }

    int from() {
        return lines.get(0).from();
    }

    int to() {
        return lines.get(lines.size() - 1).to();
    }

    /** Its text with other lines for the properties of those names, as {@code source} has the rest. */
    String with(String source, Set<String> names, String others) {
        StringBuilder text = new StringBuilder();
        int depth = 0;
        boolean written = false;
        for (Line line : lines) {
            depth += line.name().equals("BEGIN") ? 1 : 0;
            boolean goes = depth == 1 && names.contains(line.name());
            depth -= line.name().equals("END") ? 1 : 0;
            if (!written && (goes || depth == 0)) {
                text.append(others);
                written = true;
            }
            if (!goes) {
                text.append(source, line.from(), line.to());
            }
        }
        return text.toString();
    }
}
