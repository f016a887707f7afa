package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.Renderer.Written;
import java.util.List;

/** Adds and removes whole lines of a text. */
record Lines(Source source, Splices out, String lineBreak) {
    /** Where the line of something that ends at {@code end} ends; texts that keep their blank lines end behind them. */
    int endOfLine(int end) {
        return keptBreaks(end) ? end : source.lineEnd(end);
    }

    private boolean keptBreaks(int end) {
        return end > source.bom() && source.lineStartAt(end);
    }

    int behindLine(int end) {
        return keptBreaks(end) ? end : source.afterBreak(source.lineEnd(end));
    }

    void insertBehind(int end, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        String text = join(lines);
        if (keptBreaks(end)) {
            out.insert(end, text + lineBreak);
        } else {
            out.insert(source.lineEnd(end), lineBreak + text);
        }
    }

    void replace(int start, int end, List<String> lines) {
        out.replace(source.lineStart(start), endOfLine(end), join(lines) + (keptBreaks(end) ? lineBreak : ""));
    }

    void delete(Child child) {
        out.delete(source.lineStart(child.start()), behindLine(child.end()));
    }

    /**
     * Takes the lines of neighbouring entries with the break before them rather than the one behind, so that what is added
     * behind the last of them finds its place; {@code above} is the end of what stays above.
     */
    void deleteBelow(int above, List<Child> run) {
        int end = above;
        boolean withBreakBehind = false;
        for (Child child : run) {
            int start = source.lineStart(child.start());
            withBreakBehind |= keptBreaks(end) || start <= source.bom();
            if (withBreakBehind || keptBreaks(child.end())) {
                delete(child);
            } else {
                out.delete(source.beforeBreak(start), source.lineEnd(child.end()));
            }
            end = child.end();
        }
    }

    /** The lines as a text of which the first stands where something is already written on the line. */
    String compact(List<String> lines) {
        return join(lines).stripLeading();
    }

    String join(List<String> lines) {
        return String.join(lineBreak, lines);
    }

    String joined(Written written) {
        return written.isInline() ? written.head() : written.head() + lineBreak + join(written.body());
    }

    /** Whether a text block may end above {@code offset}: no line below would be taken into it. */
    boolean safeBelow(int offset, int column) {
        int at = offset;
        if (!source.lineStartAt(offset)) {
            return false;
        }
        while (at < source.length() && source.restIsComment(at)) {
            if (source.skipBlanks(at) - at > Math.max(column, 0)) {
                return false;
            }
            at = source.afterBreak(source.lineEnd(at));
        }
        return true;
    }

    /** Moves comments and blank lines below {@code offset} out of reach of a text block above them. */
    void pullBack(int offset, int column) {
        int at = offset;
        while (at < source.length() && source.restIsComment(at)) {
            int excess = indentation(at) - column;
            if (excess > 0) {
                out.delete(at, at + excess);
            }
            at = source.afterBreak(source.lineEnd(at));
        }
    }

    private int indentation(int lineStart) {
        int at = lineStart;
        while (source.is(at, ' ')) {
            at++;
        }
        return at - lineStart;
    }
}
