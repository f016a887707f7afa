package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * Works out what to write behind a large file that is one list, so that it holds more items, from the file's two ends.
 *
 * <p>The answer is what {@link YamlEdit.Append} would add to the whole text, provided that the text is valid and its line
 * breaks are of one kind.
 */
public final class TailAppend {
    /** How many of the first items show how items are laid out. */
    private static final int SHOWN = 3;

    private TailAppend() {}

    /**
     * The text to add at the very end; empty when the ends do not tell, and the whole text must be edited.
     *
     * <p>It is empty when the text is not a list in block style at its top, when something other than the last item ends it
     * (a comment, blank lines, a document end), when the last item does not lie within {@code tail}, or when the layout of
     * an item depends on what lies between.
     *
     * @param head the text's beginning, a few kilobytes, holding at least the first item whole
     * @param tail the text's end, a few kilobytes, not reaching into {@code head}
     */
    public static Optional<String> plan(String head, String tail, List<? extends JsonValue> items) {
        Source source = new Source(head);
        int first = firstDash(source);
        if (first < 0) {
            return Optional.empty();
        }
        String indent = head.substring(source.lineStart(first), first);
        int headEnd = shown(source, indent, first);
        Source behind = new Source(tail);
        int last = lastItem(behind, indent);
        if (headEnd <= first || last < 0) {
            return Optional.empty();
        }
        return added(head.substring(0, headEnd), tail.substring(last), items);
    }

    private static int firstDash(Source source) {
        int at = source.skipGap(source.bom());
        if (source.text.startsWith("---", at) && source.restIsComment(at + 3)) {
            at = source.skipGap(at + 3);
        }
        return source.is(at, '-') && source.gapAt(at + 1) && source.firstOnLine(at) ? at : -1;
    }

    /** Where the item begins behind those that show the layout, or the last one in sight; -1 when there is but one. */
    private static int shown(Source source, String indent, int first) {
        int at = first;
        for (int item = 0; item < SHOWN && at >= 0; item++) {
            at = nextItem(source, indent, at);
        }
        return at >= 0 ? at : lastItem(source, indent);
    }

    /** Where the next line after {@code at} begins that has a dash just behind {@code indent}; -1 when there is none. */
    private static int nextItem(Source source, String indent, int at) {
        int next = source.text.indexOf("\n" + indent + "-", at);
        while (next >= 0 && !source.gapAt(next + indent.length() + 2)) {
            next = source.text.indexOf("\n" + indent + "-", next + 1);
        }
        return next < 0 ? -1 : next + 1;
    }

    /** Where the last line begins that has a dash just behind {@code indent}; -1 when there is none but the first line. */
    private static int lastItem(Source source, String indent) {
        int at = source.lineStart(source.length());
        while (at > source.bom()) {
            if (source.text.startsWith(indent + "-", at) && source.gapAt(at + indent.length() + 1)) {
                return at;
            }
            at = source.lineStart(source.is(at - 1, '\n') && source.is(at - 2, '\r') ? at - 2 : at - 1);
        }
        return -1;
    }

    private static Optional<String> added(String head, String lastItem, List<? extends JsonValue> items) {
        try {
            YamlText ends = YamlText.parse("ends", head + lastItem);
            if (!sameBreaks(head, lastItem) || !oneItem(ends, head.length(), items)) {
                return Optional.empty();
            }
            List<YamlEdit> appends = items.stream()
                    .<YamlEdit>map(item -> new YamlEdit.Append(YamlPath.ROOT, item))
                    .toList();
            String text = ends.edit(appends).text();
            return text.startsWith(ends.text()) && layoutKnown(ends, appends, text)
                    ? Optional.of(text.substring(ends.text().length()))
                    : Optional.empty();
        } catch (YamlSyntaxException e) {
            return Optional.empty();
        }
    }

    // A record is laid out as the last record before it, which must be in sight: all that lies behind the head.
    private static boolean oneItem(YamlText ends, int head, List<? extends JsonValue> items) {
        if (!(ends.root() instanceof Node.Sequence list) || list.flow || list.items.size() < 2) {
            return false;
        }
        Node.Item last = list.items.get(list.items.size() - 1);
        boolean alone =
                last.dash() >= head && list.items.get(list.items.size() - 2).dash() < head;
        Class<?> kind = last.value().json().getClass();
        return alone && items.stream().allMatch(item -> ScalarWriter.writes(item) || item.getClass() == kind);
    }

    private static boolean sameBreaks(String head, String tail) {
        boolean crlf = head.contains("\r\n");
        return crlf == tail.contains("\r\n")
                && (!crlf || (!lone(head) && !lone(tail)))
                && (crlf || (!head.contains("\r") && !tail.contains("\r")));
    }

    private static boolean lone(String text) {
        return text.replace("\r\n", "").chars().anyMatch(c -> c == '\n' || c == '\r');
    }

    // The first examples of a layout count; an item that looks the same under two layouts needs none.
    private static boolean layoutKnown(YamlText ends, List<YamlEdit> appends, String text) {
        Style other = Style.of(4, 0, ends.style().lineBreak());
        return ends.unreadAs(appends, other).filter(text::equals).isPresent();
    }
}
