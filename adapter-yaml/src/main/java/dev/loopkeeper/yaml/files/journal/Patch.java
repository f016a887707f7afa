package dev.loopkeeper.yaml.files.journal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What makes of one content another that is much like it. Immutable. */
final class Patch {
    /** How many bytes must be the same for two contents to be taken as the same from there on. */
    private static final int ANCHOR = 24;
    /** How far behind a difference such bytes are looked for. */
    private static final int NEAR = 2048;

    private final List<Cut> cuts;

    private Patch(List<Cut> cuts) {
        this.cuts = cuts;
    }

    /** So many bytes of the content before, from there on, give way to others. */
    private static final class Cut {
        private final int from;
        private final int length;
        private final byte[] inserted;

        Cut(int from, int length, byte[] inserted) {
            this.from = from;
            this.length = length;
            this.inserted = inserted;
        }
    }

    /** What makes {@code after} of {@code before}; hardly more than what differs where lines were changed, added or taken out. */
    static Patch between(byte[] before, byte[] after) {
        int start = Arrays.mismatch(before, after);
        return new Patch(start < 0 ? List.of() : new Difference(before, after, start).cuts());
    }

    /** The content after. */
    byte[] applyTo(byte[] before) {
        ByteArrayOutputStream after = new ByteArrayOutputStream(before.length + 256);
        int at = 0;
        for (Cut cut : cuts) {
            after.write(before, at, cut.from - at);
            after.writeBytes(cut.inserted);
            at = cut.from + cut.length;
        }
        after.write(before, at, before.length - at);
        return after.toByteArray();
    }

    /** The bytes that stand for it. */
    byte[] encode() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(256);
        for (Cut cut : cuts) {
            String line = cut.from + " " + cut.length + " " + cut.inserted.length + "\n";
            out.writeBytes(line.getBytes(StandardCharsets.ISO_8859_1));
            out.writeBytes(cut.inserted);
        }
        return out.toByteArray();
    }

    /** What the bytes stand for. */
    static Patch decode(byte[] bytes) {
        List<Cut> cuts = new ArrayList<>();
        int at = 0;
        while (at < bytes.length) {
            int end = indexOf(bytes, (byte) '\n', at, bytes.length);
            String[] numbers = new String(bytes, at, end - at, StandardCharsets.ISO_8859_1).split(" ", -1);
            at = end + 1 + Integer.parseInt(numbers[2]);
            byte[] inserted = Arrays.copyOfRange(bytes, end + 1, at);
            cuts.add(new Cut(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), inserted));
        }
        return new Patch(cuts);
    }

    private static int indexOf(byte[] bytes, byte wanted, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != wanted) {
            at++;
        }
        return at;
    }

    /** The search for what differs, from the first difference on. */
    private static final class Difference {
        private final byte[] before;
        private final byte[] after;
        private final int beforeEnd;
        private final int afterEnd;
        private final List<Cut> cuts = new ArrayList<>();
        private int inBefore;
        private int inAfter;

        Difference(byte[] before, byte[] after, int start) {
            this.before = before;
            this.after = after;
            this.inBefore = start;
            this.inAfter = start;
            int end = commonEnd(Math.min(before.length, after.length) - start);
            this.beforeEnd = before.length - end;
            this.afterEnd = after.length - end;
        }

        List<Cut> cuts() {
            while (inBefore < beforeEnd || inAfter < afterEnd) {
                cutUpToNextAgreement();
                int same = Arrays.mismatch(before, inBefore, beforeEnd, after, inAfter, afterEnd);
                int length = same < 0 ? beforeEnd - inBefore : same;
                inBefore += length;
                inAfter += length;
            }
            return cuts;
        }

        /** How many bytes are the same at both ends; whole ranges are compared, for that is quick. */
        private int commonEnd(int most) {
            int same = 0;
            int other = most + 1;
            while (other - same > 1) {
                int half = (same + other) >>> 1;
                if (isSameEnd(half)) {
                    same = half;
                } else {
                    other = half;
                }
            }
            return same;
        }

        private boolean isSameEnd(int length) {
            return Arrays.equals(
                    before, before.length - length, before.length, after, after.length - length, after.length);
        }

        /** Where a line of the content before begins that stands in the one after, not far behind; else all that differs. */
        private void cutUpToNextAgreement() {
            int limit = Math.min(beforeEnd, inBefore + NEAR);
            int line = nextLine(inBefore, limit);
            while (line + ANCHOR <= limit) {
                int found = find(line);
                if (found >= 0) {
                    cut(line, found);
                    return;
                }
                line = nextLine(line, limit);
            }
            cut(beforeEnd, afterEnd);
        }

        private int nextLine(int from, int limit) {
            return indexOf(before, (byte) '\n', from, limit) + 1;
        }

        private int find(int line) {
            int limit = Math.min(afterEnd, inAfter + NEAR) - ANCHOR;
            for (int at = inAfter; at <= limit; at++) {
                if (Arrays.equals(before, line, line + ANCHOR, after, at, at + ANCHOR)) {
                    return at;
                }
            }
            return -1;
        }

        private void cut(int toBefore, int toAfter) {
            cuts.add(new Cut(inBefore, toBefore - inBefore, Arrays.copyOfRange(after, inAfter, toAfter)));
            inBefore = toBefore;
            inAfter = toAfter;
        }
    }
}
