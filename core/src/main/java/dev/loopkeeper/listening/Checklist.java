package dev.loopkeeper.listening;

import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.language.TimeReading;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the items of lists in a message: {@code - [ ] fix the bike}, {@code todo: stamps, call the bank}, and what stands line by line under
 * such a heading. Immutable.
 *
 * @param items the items in order
 * @param rest the message with the lists blanked out; places stay as they are
 */
record Checklist(List<Item> items, String rest) {
    private static final Pattern LINE =
            Pattern.compile("^[ \\t]*(?:[-*+\u2022]|\\d{1,3}[.)])?[ \\t]*(\\[[ xX]?\\])?[ \\t]*(.*)$");
    private static final Pattern MARKED = Pattern.compile("^[ \\t]*(?:[-*+\u2022]|\\d{1,3}[.)])[ \\t]+.*");

    Checklist {
        items = List.copyOf(items);
    }

    /** Index of the end of the heading that begins at a place. */
    int endOfHeading(int start, String message) {
        int colon = message.indexOf(':', start);
        int line = message.indexOf('\n', start);
        int end = line < 0 ? message.length() : line;
        return colon < 0 ? end : Math.min(colon, end);
    }

    /**
     * One item.
     *
     * @param text what it says
     * @param start index of its first character in the message
     * @param heading index of the first character of the heading that it stands under; -1 when there is none
     * @param done whether its box is ticked
     */
    record Item(String text, int start, int heading, boolean done) {
        int end() {
            return start + text.length();
        }
    }

    static Checklist of(String message, TimeReading times, Lexicon lexicon) {
        List<Item> items = new ArrayList<>();
        StringBuilder rest = new StringBuilder(message);
        boolean listing = false;
        int at = 0;
        int under = -1;
        for (String line : message.split("\n", -1)) {
            int colon = line.indexOf(':');
            boolean heading = isHeading(untimed(message, times, at, at + (colon < 0 ? line.length() : colon)), lexicon);
            Matcher parts = LINE.matcher(line);
            boolean box = parts.matches() && parts.group(1) != null;
            boolean item = box || (listing && MARKED.matcher(line).matches());
            if (heading) {
                listing = true;
                under = at;
                if (colon >= 0) {
                    inline(line.substring(colon + 1), at + colon + 1, at, items);
                }
            } else if (item) {
                String text = parts.group(2).strip();
                boolean done =
                        box && !parts.group(1).contains(" ") && parts.group(1).length() > 2;
                add(new Item(text, at + line.indexOf(text), under, done), items);
            } else {
                listing &= line.isBlank();
                under = listing ? under : -1;
            }
            if (heading || item) {
                blank(rest, at, at + line.length());
            }
            at += line.length() + 1;
        }
        return new Checklist(items, rest.toString());
    }

    /** A part of the message without its times. */
    private static String untimed(String message, TimeReading times, int from, int to) {
        StringBuilder part = new StringBuilder(message.substring(from, to));
        times.times().stream()
                .filter(time -> time.offset() >= from && time.end() <= to)
                .forEach(time -> blank(part, time.offset() - from, time.end() - from));
        return part.toString();
    }

    /** {@code Things to do}. */
    private static boolean isHeading(String text, Lexicon lexicon) {
        String words = Words.of(text).stream().map(Word::text).collect(Collectors.joining("_"));
        return lexicon.word(words).is("todo-heading");
    }

    private static void inline(String text, int start, int heading, List<Item> items) {
        int at = 0;
        for (String part : text.split("[,;]", -1)) {
            String item = part.strip();
            add(new Item(item, start + at + Math.max(0, part.indexOf(item)), heading, false), items);
            at += part.length() + 1;
        }
    }

    private static void add(Item item, List<Item> items) {
        if (!item.text().isEmpty()) {
            items.add(item);
        }
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int at = from; at < to; at++) {
            text.setCharAt(at, ' ');
        }
    }
}
