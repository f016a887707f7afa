package dev.loopkeeper.yaml.user;

import dev.loopkeeper.yaml.entry.PlainLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The marks that git leaves in a text where two versions could not be merged, and what lies between them. */
public final class MergeMarks {
    private static final String OURS = "<<<<<<< ";
    private static final String BASE = "||||||| ";
    private static final String MIDDLE = "=======";
    private static final String THEIRS = ">>>>>>> ";

    private final List<String> result = new ArrayList<>();
    private final List<String> ours = new ArrayList<>();
    private final List<String> theirs = new ArrayList<>();
    private Part part = Part.AROUND;
    private final String lineEnd;
    private boolean apart = true;

    private enum Part {
        AROUND,
        OURS,
        BASE,
        THEIRS
    }

    private MergeMarks(String lineEnd) {
        this.lineEnd = lineEnd;
    }

    /** The first line with a mark, counted from 1; empty when there is none. */
    public static OptionalInt firstLine(String text) {
        if (!text.contains(OURS)) {
            return OptionalInt.empty();
        }
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(OURS)) {
                return OptionalInt.of(i + 1);
            }
        }
        return OptionalInt.empty();
    }

    /** Both sides, one after the other, without the marks. */
    public static String union(String text) {
        return of(text).text();
    }

    /** The same, when each side is made of whole entries, so that both can stand one after the other; empty else. */
    public static Optional<String> unionOfEntries(String text) {
        MergeMarks marks = of(text);
        return marks.apart && marks.part == Part.AROUND ? Optional.of(marks.text()) : Optional.empty();
    }

    private static MergeMarks of(String text) {
        MergeMarks marks = new MergeMarks(text.contains("\r\n") ? "\r\n" : "\n");
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            marks.take(lines.get(i), i + 1 < lines.size() ? lines.get(i + 1) : "");
        }
        return marks;
    }

    private void take(String line, String next) {
        if (line.startsWith(OURS) && part == Part.AROUND) {
            part = Part.OURS;
        } else if (line.startsWith(BASE) && part == Part.OURS) {
            part = Part.BASE;
        } else if (line.equals(MIDDLE) && part != Part.AROUND) {
            part = Part.THEIRS;
        } else if (line.startsWith(THEIRS) && part == Part.THEIRS) {
            join(next);
        } else {
            keep(line);
        }
    }

    private void keep(String line) {
        switch (part) {
            case AROUND -> result.add(line);
            case OURS -> ours.add(line);
            case THEIRS -> theirs.add(line);
            case BASE -> {
                // what both versions came from is in neither
            }
        }
    }

    private void join(String next) {
        apart &= areEntries(ours, next) && areEntries(theirs, next) && fit();
        result.addAll(ours);
        if (!theirs.equals(ours)) {
            result.addAll(theirs);
        }
        ours.clear();
        theirs.clear();
        part = Part.AROUND;
    }

    private boolean fit() {
        return ours.isEmpty() || theirs.isEmpty() || PlainLine.start(ours.get(0)) == PlainLine.start(theirs.get(0));
    }

    /** Whether the lines begin with an entry, and what follows them does not belong to their last one. */
    private static boolean areEntries(List<String> side, String next) {
        if (side.isEmpty()) {
            return true;
        }
        int indent = PlainLine.start(side.get(0));
        boolean begins = side.get(0).startsWith("- ", indent) || indent == 0;
        return begins
                && side.stream().allMatch(line -> line.isBlank() || PlainLine.start(line) >= indent)
                && (next.isBlank() || PlainLine.start(next) <= indent);
    }

    private String text() {
        return String.join(lineEnd, result) + lineEnd;
    }
}
