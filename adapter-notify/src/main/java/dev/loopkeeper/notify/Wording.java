package dev.loopkeeper.notify;

import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.stream.Collectors;

/** What a notice says, as far as eyes can take it in. Nothing in it can drive a terminal. Stateless. */
final class Wording {
    /** What this program calls itself. */
    static final String NAME = "Loopkeeper";

    private static final String INDENT = "  ";
    private static final int LINE = 500;
    private static final int LINES = 40;
    private static final int TITLE = 200;
    private static final int MESSAGE = 2_000;

    private Wording() {}

    /** All of it; further lines of the message are indented, so that each is seen to belong to the first. */
    static String lines(Notice notice) {
        String title = Excerpt.of(plain(notice.title()), TITLE);
        String message = message(notice);
        String name = NAME + ": " + (title.isEmpty() || title.equals(message) ? "" : title + ": ");
        List<String> lines = message.lines()
                .map(line -> Excerpt.of(line, LINE))
                .filter(line -> !line.isEmpty())
                .limit(LINES)
                .toList();
        return lines.isEmpty()
                ? NAME + ": " + title
                : Excerpt.of(name + lines.get(0), LINE)
                        + lines.stream()
                                .skip(1)
                                .map(line -> System.lineSeparator() + INDENT + line)
                                .collect(Collectors.joining());
    }

    /** The title, one line; the program's name when there is none. */
    static String title(Notice notice) {
        String title = Excerpt.of(plain(notice.title()), TITLE);
        return title.isEmpty() ? NAME : title;
    }

    /** The message, on as many lines as it has. */
    static String message(Notice notice) {
        String message = plain(notice.message()).strip();
        return message.length() <= MESSAGE ? message : Excerpt.start(message, MESSAGE) + "…";
    }

    /** Without what controls where and in which direction text is shown, line breaks and tabs aside. */
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.chars().filter(c -> !isControl(c)).forEach(c -> plain.append((char) c));
        return plain.toString();
    }

    private static boolean isControl(int c) {
        boolean turns = (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
        return turns || (Character.isISOControl(c) && c != '\n' && c != '\t');
    }
}
