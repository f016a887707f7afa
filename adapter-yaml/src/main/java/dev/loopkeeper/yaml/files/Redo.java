package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.Locator.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Does the steps of an intent, however much of them is done already; a file that somebody changed meanwhile is left alone and
 * what it should have got is kept beside.
 */
final class Redo {
    private final Locator locator;
    private final Disk disk;
    private final Control control;
    private final String id;
    private final List<String> notices = new ArrayList<>();

    Redo(Locator locator, Disk disk, Control control, String id) {
        this.locator = locator;
        this.disk = disk;
        this.control = control;
        this.id = id;
    }

    /** What could not be done as intended, in words. */
    List<String> notices() {
        return List.copyOf(notices);
    }

    void apply(Op op) throws IOException {
        Place place = locator.find(op.path());
        if (op instanceof Op.Write write) {
            write(write, place.file());
        } else if (op instanceof Op.Append append) {
            append(append, place.file());
        } else if (op instanceof Op.Truncate truncate) {
            truncate(truncate, place.file());
        } else if (op instanceof Op.Delete delete) {
            delete(delete, place.file());
        }
    }

    private void write(Op.Write op, Path file) throws IOException {
        Path temp = file.resolveSibling(checkedTemp(op.temp()));
        Optional<Fingerprint> now = print(file);
        if (!print(temp).equals(Optional.of(op.after()))) {
            noticeWhenLost(op, now);
        } else if (now.equals(op.before())) {
            disk.rename(temp, file);
            disk.flushFolder(Locator.folderOf(temp));
        } else if (now.equals(Optional.of(op.after()))) {
            disk.delete(temp);
        } else {
            keep(op.path(), Files.readAllBytes(temp));
            disk.delete(temp);
        }
    }

    // Without the hidden file the step is done; only when the old content still stands was it removed by somebody.
    private void noticeWhenLost(Op.Write op, Optional<Fingerprint> now) {
        if (now.equals(op.before()) && !now.equals(Optional.of(op.after()))) {
            notices.add("'" + op.path() + "' kept its old text: the new text of an interrupted change was removed.");
        }
    }

    private void append(Op.Append op, Path file) throws IOException {
        byte[] text = bytes(op.text());
        Optional<byte[]> tail = tail(file, op.size());
        if (tail.isEmpty() || (!startsWith(tail.get(), text) && !startsWith(text, tail.get()))) {
            keep(op.path(), text);
        } else if (tail.get().length < text.length) {
            disk.append(file, op.size(), text);
        }
    }

    private void truncate(Op.Truncate op, Path file) throws IOException {
        Optional<byte[]> tail = tail(file, op.size());
        if (tail.isPresent() && tail.get().length > 0 && startsWith(bytes(op.text()), tail.get())) {
            disk.truncate(file, op.size());
        }
    }

    private void delete(Op.Delete op, Path file) throws IOException {
        if (print(file).equals(Optional.of(op.before()))) {
            disk.delete(file);
            disk.flushFolder(Locator.folderOf(file));
        }
    }

    private void keep(RelPath path, byte[] content) throws IOException {
        Path kept = control.conflict(id + "-" + path.name());
        disk.create(kept, content, Ownership.DEFAULT);
        disk.flush(kept);
        notices.add("'" + path + "' was edited after an interrupted change and stays as it is; the change is in '"
                + kept + "'.");
    }

    private static String checkedTemp(String name) throws IOException {
        if (!Locator.isTemp(name) || name.contains("/") || name.contains("\\")) {
            throw new IOException("unknown hidden file");
        }
        return name;
    }

    private static Optional<Fingerprint> print(Path file) throws IOException {
        return Files.isRegularFile(file) ? Optional.of(Fingerprint.of(Files.readAllBytes(file))) : Optional.empty();
    }

    /** The bytes from a position to the end; empty when the file is shorter or gone. */
    private static Optional<byte[]> tail(Path file, long from) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) < from) {
            return Optional.empty();
        }
        byte[] all = Files.readAllBytes(file);
        return Optional.of(Arrays.copyOfRange(all, (int) from, all.length));
    }

    private static boolean startsWith(byte[] whole, byte[] start) {
        return whole.length >= start.length && Arrays.equals(whole, 0, start.length, start, 0, start.length);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
