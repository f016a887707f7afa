package dev.loopkeeper.listening;

import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
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
    private static final Pattern LINE = Pattern.compile("^[ \\t]*(?:[-*+\u2022]|\\d{1,3}[.)])?[ \\t]*(\\[[ xX]?\\])?[ \\t]*(.*)$");
    private static final Pattern MARKED = Pattern.compile("^[ \\t]*(?:[-*+\u2022]|\\d{1,3}[.)])[ \\t]+.*");
    private static final String HEADING = "todo-heading";

    Checklist {
        items = List.copyOf(items);
    }

    /**
     * One item.
     *
     * @param text what it says
     * @param start index of its first character in the message
     * @param done whether its box is ticked
     */
    record Item(String text, int start, boolean done) {
        int end() {
            return start + text.length();
        }
    }

    static Checklist of(String message, Lexicon lexicon) {
        List<Item> items = new ArrayList<>();
        StringBuilder rest = new StringBuilder(message);
        boolean listing = false;
        int at = 0;
        for (String line : message.split("\n", -1)) {
            int colon = line.indexOf(':');
            boolean heading = isHeading(colon < 0 ? line : line.substring(0, colon), lexicon);
            Matcher parts = LINE.matcher(line);
            boolean box = parts.matches() && parts.group(1) != null;
            boolean item = box || (listing && MARKED.matcher(line).matches());
            if (heading) {
                listing = true;
                if (colon >= 0) {
                    inline(line.substring(colon + 1), at + colon + 1, items);
                }
            } else if (item) {
                String text = parts.group(2).strip();
                add(text, at + line.indexOf(text), box && !parts.group(1).contains(" ") && parts.group(1).length() > 2, items);
            } else {
                listing &= line.isBlank();
            }
            if (heading || item) {
                blank(rest, at, at + line.length());
            }
            at += line.length() + 1;
        }
        return new Checklist(items, rest.toString());
    }

    /** {@code Things to do}. */
    private static boolean isHeading(String text, Lexicon lexicon) {
        String words = Words.of(text).stream().map(Word::text).collect(Collectors.joining("_"));
        return lexicon.word(words).is(HEADING);
    }

    private static void inline(String text, int start, List<Item> items) {
        int at = 0;
        for (String part : text.split("[,;]", -1)) {
            String item = part.strip();
            add(item, start + at + Math.max(0, part.indexOf(item)), false, items);
            at += part.length() + 1;
        }
    }

    private static void add(String text, int start, boolean done, List<Item> items) {
        if (!text.isEmpty()) {
            items.add(new Item(text, start, done));
        }
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int at = from; at < to; at++) {
            text.setCharAt(at, ' ');
        }
    }
}
