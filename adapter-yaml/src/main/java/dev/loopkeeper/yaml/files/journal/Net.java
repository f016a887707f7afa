package dev.loopkeeper.yaml.files.journal;

import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the recorded steps of one file come to, and how the file may be found before all of them are done: as it was before or
 * between them, or with a part of the text that is added. Any other content is somebody's edit.
 */
public final class Net {
    private static final int BLOCK = 4096;

    private final RelPath path;
    private final Set<Fingerprint> states = new HashSet<>();
    private final List<byte[]> contents = new ArrayList<>();
    private boolean mayBeMissing;
    private boolean applied = true;
    private boolean gone;
    // What is added to a content that no step tells, and where; none while negative.
    private long tailFrom = -1;
    private byte[] tail = {};
    private byte @Nullable [] content;
    private int solid;

    /** No steps yet of the file of that name. */
    public Net(RelPath path) {
        this.path = path;
    }

    /** How a file was found. */
    public enum Found {
        DONE,
        OURS,
        FOREIGN
    }

    /** The file's name. */
    public RelPath path() {
        return path;
    }

    /** Whether all steps were done once; what is different since was changed by somebody, or lost with the power. */
    public boolean isApplied() {
        return applied;
    }

    /** Takes in the next step. */
    public void add(Op op, boolean wasApplied) {
        applied &= wasApplied;
        if (op instanceof Op.Write write) {
            write(write);
        } else if (op instanceof Op.Append append) {
            append(append);
        } else if (op instanceof Op.Delete delete) {
            states.add(delete.before());
            content = null;
            gone = true;
        }
    }

    private void write(Op.Write op) {
        mayBeMissing |= op.before().isEmpty();
        op.before().ifPresent(states::add);
        put(op.after().array());
        solid = op.after().size();
    }

    private void put(byte[] bytes) {
        content = bytes;
        contents.add(bytes);
        gone = false;
    }

    private void append(Op.Append op) {
        byte[] known = content;
        if (known != null && known.length == op.size()) {
            states.add(Fingerprint.of(known));
            put(joined(known, op.added().array()));
        } else {
            content = null;
            gone = false;
            boolean goesOn = tailFrom >= 0 && tailFrom + tail.length == op.size();
            tail = goesOn ? joined(tail, op.added().array()) : op.added().array();
            tailFrom = goesOn ? tailFrom : op.size();
        }
    }

    private static byte[] joined(byte[] one, byte[] other) {
        byte[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        return all;
    }

    /**
     * How the file was found.
     *
     * @param now its content; empty when there is none
     * @param powerFailed whether blocks may be missing that were never flushed
     */
    public Found judge(Optional<byte[]> now, boolean powerFailed) {
        if (isDone(now)) {
            return Found.DONE;
        }
        boolean ours = now.map(bytes -> isOurs(bytes, powerFailed)).orElse(mayBeMissing);
        return ours ? Found.OURS : Found.FOREIGN;
    }

    private boolean isDone(Optional<byte[]> now) {
        if (gone || now.isEmpty()) {
            return gone && now.isEmpty();
        }
        byte[] known = content;
        return known != null
                ? Arrays.equals(known, now.get())
                : now.get().length >= tailFrom + tail.length && common(now.get()) == tail.length;
    }

    private boolean isOurs(byte[] now, boolean powerFailed) {
        return states.contains(Fingerprint.of(now))
                || endsInTail(now, powerFailed)
                || (content != null && now.length >= solid && isTorn(now, content, false))
                || (powerFailed && contents.stream().anyMatch(whole -> isTorn(now, whole, true) && isCutAtBlock(now)));
    }

    private boolean endsInTail(byte[] now, boolean powerFailed) {
        if (tailFrom < 0 || now.length < tailFrom || now.length > tailFrom + tail.length) {
            return false;
        }
        return isTorn(Arrays.copyOfRange(now, (int) tailFrom, now.length), tail, powerFailed);
    }

    /** How much of the tail stands where it is to stand. */
    private int common(byte[] now) {
        int from = (int) tailFrom;
        int length = Math.min(tail.length, now.length - from);
        int differs = Arrays.mismatch(now, from, from + length, tail, 0, length);
        return differs < 0 ? length : differs;
    }

    /** Whether it is a beginning of the whole, with holes perhaps. */
    private static boolean isTorn(byte[] now, byte[] whole, boolean holes) {
        if (now.length > whole.length) {
            return false;
        }
        for (int i = 0; i < now.length; i++) {
            if (now[i] != whole[i] && !(holes && now[i] == 0)) {
                return false;
            }
        }
        return true;
    }

    // A file system loses blocks; a person who shortens a text does not stop at one.
    private static boolean isCutAtBlock(byte[] now) {
        return now.length % BLOCK == 0 || new String(now, StandardCharsets.ISO_8859_1).indexOf('\0') >= 0;
    }

    /** What the file is to hold, when it was found as {@code now}; empty when it goes. */
    public Optional<byte[]> after(Optional<byte[]> now) {
        if (gone) {
            return Optional.empty();
        }
        byte[] known = content;
        return Optional.of(known != null ? known : joined(Arrays.copyOf(now.orElseThrow(), (int) tailFrom), tail));
    }

    /** What is added at the end of a file that else stays; empty when it is written as a whole. */
    public Optional<byte[]> added() {
        return content == null && !gone ? Optional.of(tail) : Optional.empty();
    }

    /** Where that is added. */
    public long addedAt() {
        return tailFrom;
    }
}
