package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.text.Node.Scalar;
import dev.loopkeeper.yaml.text.Renderer.Wish;
import dev.loopkeeper.yaml.text.Renderer.Written;
import java.util.List;

/** Puts a new value in the place of a written one, with as little else touched as its new shape allows. */
final class ValueSplicer {
    private final Tree tree;
    private final Source source;
    private final Splices out;
    private final Lines lines;
    private final Renderer renderer;

    ValueSplicer(Tree tree, Splices out, Lines lines, Renderer renderer) {
        this.tree = tree;
        this.source = tree.source();
        this.out = out;
        this.lines = lines;
        this.renderer = renderer;
    }

    void replace(Node old, JsonValue value, Place place) {
        switch (place.kind()) {
            case FLOW -> inFlow(old, value, place);
            case ROOT -> whole(old, value);
            default -> inBlock(old, value, place);
        }
    }

    private void inFlow(Node old, JsonValue value, Place place) {
        String text = old instanceof Scalar scalar && ScalarWriter.writes(value)
                ? ScalarWriter.over(value, scalar.style, true)
                : Renderer.flow(value, true);
        if (old.blank()) {
            out.insert(place.indicatorEnd(), (place.colon() ? " " : ": ") + text);
        } else {
            replaceInline(old, text);
        }
    }

    // A comment may touch a quotation mark or bracket, but nothing else.
    private void replaceInline(Node old, String text) {
        int end = old.span().end();
        out.replace(old.span().start(), end, source.is(end, '#') ? text + " " : text);
    }

    private void whole(Node old, JsonValue value) {
        if (old.blank()) {
            addWhole(renderer.document(value, new Wish(false, source.lineStartAt(tree.end()))));
        } else if (Node.blockCollection(old) && Renderer.isLeaf(value)) {
            emptyOut(old, Renderer.flow(value, false));
        } else if (old instanceof Scalar scalar && !scalar.block() && ScalarWriter.writes(value)) {
            replaceInline(old, ScalarWriter.over(value, scalar.style, false));
        } else {
            replaceWhole(old, renderer.document(value, wishBelow(old.span().end(), -1)));
        }
    }

    private void addWhole(List<String> added) {
        boolean atStart = source.lineStartAt(tree.end());
        String lineBreak = lines.join(List.of("", ""));
        String text = lines.join(added);
        out.insert(tree.end(), atStart ? text + lineBreak : lineBreak + text);
    }

    private void emptyOut(Node old, String text) {
        List<Child> children = Child.allOf(old);
        Child first = children.get(0);
        out.replace(first.start(), lines.endOfLine(first.end()), text + breakIfKept(first.end()));
        lines.deleteBelow(first.end(), children.subList(1, children.size()));
    }

    /** Puts a new value in the place of everything written between the first and the last line of the old one. */
    void replaceAll(Node old, JsonValue value, Place place) {
        if (place.kind() == Place.Kind.ROOT && !old.blank()) {
            replaceWhole(old, renderer.document(value, wishBelow(old.span().end(), -1)));
        } else {
            replace(old, value, place);
        }
    }

    private void replaceWhole(Node old, List<String> text) {
        int start = old.span().start();
        if (source.firstOnLine(start)) {
            lines.replace(start, old.span().end(), text);
        } else {
            int from = source.skipBlanksBack(start);
            out.delete(from, old.span().end());
            lines.insertBehind(old.span().end(), text);
        }
    }

    private void inBlock(Node old, JsonValue value, Place place) {
        int end = old.blank() ? place.indicatorEnd() : old.span().end();
        Written written = written(old, value, place, wishBelow(end, place.column()));
        if (old.blank()) {
            overNothing(written, value, place);
        } else if (Node.blockCollection(old)) {
            overCollection(old, written, value, place);
        } else if (old instanceof Scalar scalar && scalar.block()) {
            overBlockScalar(scalar, written, place);
        } else {
            overInline(old, written, value, place);
        }
    }

    private Wish wishBelow(int end, int column) {
        return new Wish(false, lines.safeBelow(lines.behindLine(end), column));
    }

    private Written written(Node old, JsonValue value, Place place, Wish wish) {
        if (old instanceof Scalar scalar && quoted(scalar) && value instanceof JsonString) {
            return Written.inline(ScalarWriter.over(value, scalar.style, false));
        }
        if (place.kind() == Place.Kind.ITEM && !Renderer.isLeaf(value)) {
            return new Written("", renderer.collection(value, place.column() + Style.USUAL, wish));
        }
        return renderer.member(value, place.column(), wish);
    }

    private static boolean quoted(Scalar scalar) {
        return scalar.style == Scalar.Style.SINGLE || scalar.style == Scalar.Style.DOUBLE;
    }

    private static boolean collection(Written written) {
        return written.head().isEmpty();
    }

    private static String spaced(Written written) {
        return collection(written) ? "" : " " + written.head();
    }

    private void overNothing(Written written, JsonValue value, Place place) {
        int at = place.indicatorEnd();
        if (place.kind() == Place.Kind.ITEM && collection(written) && source.restIsBlank(at)) {
            out.insert(at, " " + compact(value, place.column() + Style.USUAL));
        } else {
            out.insert(at, spaced(written));
            lines.insertBehind(at, written.body());
        }
    }

    private String compact(JsonValue value, int column) {
        return lines.compact(renderer.collection(value, column, Wish.NONE.withoutLiterals()));
    }

    private void overCollection(Node old, Written written, JsonValue value, Place place) {
        List<Child> children = Child.allOf(old);
        int start = children.get(0).start();
        int end = old.span().end();
        if (!source.firstOnLine(start)) {
            String text = collection(written) ? compact(value, source.column(start)) : lines.joined(written);
            out.replace(old.span().start(), lines.endOfLine(end), text + breakIfKept(end));
            return;
        }
        int propertiesEnd =
                old.span().hasProperties() ? source.skipProperties(old.span().start()) : place.indicatorEnd();
        out.replace(place.indicatorEnd(), propertiesEnd, spaced(written));
        if (written.isInline()) {
            lines.deleteBelow(place.indicatorEnd(), children);
        } else {
            int from = collection(written) ? start : source.afterBreak(source.lineEnd(propertiesEnd));
            lines.replace(from, end, written.body());
        }
    }

    private String breakIfKept(int end) {
        return source.lineStartAt(end) ? lines.join(List.of("", "")) : "";
    }

    private void overBlockScalar(Scalar old, Written written, Place place) {
        int headerEnd = BlockScalars.headerEnd(source, old.span().content());
        out.replace(place.indicatorEnd(), headerEnd, spaced(written));
        int bodyStart = source.afterBreak(source.lineEnd(headerEnd));
        int end = old.span().end();
        if (end <= bodyStart) {
            lines.insertBehind(headerEnd, written.body());
        } else if (written.isInline()) {
            boolean breaks = source.lineStartAt(end);
            out.delete(breaks ? bodyStart : source.lineEnd(headerEnd), lines.endOfLine(end));
        } else {
            out.replace(bodyStart, lines.endOfLine(end), lines.join(written.body()) + breakIfKept(end));
        }
    }

    private void overInline(Node old, Written written, JsonValue value, Place place) {
        int start = old.span().start();
        int end = old.span().end();
        boolean beside = source.lineStart(start) == source.lineStart(place.indicatorEnd());
        if (!collection(written)) {
            replaceInline(old, written.head());
            lines.insertBehind(end, written.body());
        } else if (!beside) {
            lines.replace(start, end, written.body());
        } else if (place.kind() == Place.Kind.ITEM && source.restIsBlank(end)) {
            out.replace(start, end, compact(value, source.column(start)));
        } else {
            out.delete(place.indicatorEnd(), end);
            lines.insertBehind(end, written.body());
        }
    }
}
