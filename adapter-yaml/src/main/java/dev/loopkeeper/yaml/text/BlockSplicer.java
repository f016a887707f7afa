package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.text.Renderer.Wish;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Adds entries to and takes entries from one collection in block style of which at least one written entry stays. */
final class BlockSplicer {
    private final Source source;
    private final Splices out;
    private final Lines lines;
    private final List<Child> children;
    private final int column;

    BlockSplicer(Source source, Splices out, Lines lines, List<Child> children) {
        this.source = source;
        this.out = out;
        this.lines = lines;
        this.children = children;
        this.column = source.column(children.get(0).start());
    }

    int column() {
        return column;
    }

    /** Columns from a dash to what is behind it, as the last staying item has it. */
    int dashWidth() {
        Child last = last();
        int width = last.value().span().start() - last.start();
        boolean sameLine = source.lineStart(last.start())
                == source.lineStart(last.value().span().start());
        return sameLine && !last.value().blank() && width > 1 && width <= 8 ? width : Style.USUAL;
    }

    private Child last() {
        int at = children.size() - 1;
        while (!children.get(at).kept()) {
            at--;
        }
        return children.get(at);
    }

    /** Whether the value follows written neighbours of its kind into brackets. */
    boolean inBrackets(JsonValue value) {
        for (int i = children.size() - 1; i >= 0; i--) {
            Node node = children.get(i).value();
            boolean alike = value instanceof JsonObject ? node instanceof Node.Mapping : node instanceof Node.Sequence;
            if (children.get(i).kept() && alike) {
                return Node.filledFlow(node);
            }
        }
        return false;
    }

    /** Adds new entries behind the written entry at {@code after}, or in front of all when it is -1. */
    void add(int after, List<JsonValue> values, BiFunction<Integer, Wish, List<String>> render) {
        int below = after < 0
                ? source.lineStart(children.get(0).start())
                : lines.behindLine(children.get(after).end());
        boolean literals = after < 0 || lines.safeBelow(below, column);
        List<String> added = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            JsonValue value = values.get(i);
            boolean collection = value instanceof JsonObject || value instanceof JsonArray;
            added.addAll(render.apply(i, new Wish(collection && inBrackets(value), literals)));
        }
        insert(after, added);
    }

    private void insert(int after, List<String> added) {
        Child first = children.get(0);
        if (after >= 0) {
            lines.insertBehind(children.get(after).end(), added);
        } else if (source.firstOnLine(first.start())) {
            out.insert(source.lineStart(first.start()), lines.join(added) + lines.join(List.of("", "")));
        } else {
            String indent = " ".repeat(column);
            out.insert(first.start(), lines.compact(added) + lines.join(List.of("", indent)));
        }
    }

    void removeGone() {
        int first = 0;
        if (!children.get(0).kept() && !source.firstOnLine(children.get(0).start())) {
            removeBesideIndicator(children.get(0), children.get(1));
            first = 1;
        }
        for (int i = first; i < children.size(); i++) {
            int end = i;
            while (end < children.size() && !children.get(end).kept()) {
                end++;
            }
            if (end > i) {
                removeLines(i, end);
                i = end;
            }
        }
    }

    private void removeLines(int from, int to) {
        List<Child> run = children.subList(from, to);
        Child above = children.get(Math.max(0, from - 1));
        if (from == 0 || (endsText(run) && above.endsInBlockScalar())) {
            run.forEach(lines::delete);
            return;
        }
        lines.deleteBelow(above.end(), run);
        if (above.kept() && above.endsInBlockScalar()) {
            run.forEach(child -> lines.pullBack(lines.behindLine(child.end()), column));
        }
    }

    private boolean endsText(List<Child> run) {
        return source.lineEnd(run.get(run.size() - 1).end()) == source.length();
    }

    // The entry behind moves up beside the dash, unless a comment stands between.
    private void removeBesideIndicator(Child child, Child next) {
        int end = lines.endOfLine(child.end());
        boolean joins = next.kept() && source.text.substring(end, next.start()).isBlank();
        if (joins) {
            out.delete(child.start(), next.start());
        } else {
            out.delete(source.skipBlanksBack(child.start()), end);
        }
    }
}
