package dev.loopkeeper.yaml.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * The note in which an earlier version of the program decided a change whose new texts lie in hidden files beside their targets; it is
 * still read, so that what a crash of that version left is finished.
 *
 * @param lines one for each step, its parts separated by tabs
 */
record Intent(List<String> lines) {
    private static final String FORMAT = "loopkeeper-intent\t1\t";

    Intent {
        lines = List.copyOf(lines);
    }

    /**
     * The intent in a text; empty when it was written only in part.
     *
     * @throws FolderException {@link FolderException.Kind#DAMAGED_INTENT} when a newer version of the program wrote it
     */
    static Optional<Intent> decode(String text) {
        int end = text.lastIndexOf("end\t");
        if (end < 0 || !whole(text, end)) {
            return Optional.empty();
        }
        if (!text.startsWith(FORMAT)) {
            throw Ops.newer();
        }
        return Optional.of(new Intent(text.substring(0, end).lines().skip(1).toList()));
    }

    private static boolean whole(String text, int end) {
        String print = Fingerprint.of(utf8(text.substring(0, end))).toString();
        return text.substring(end).equals("end\t" + print + "\n");
    }

    /** What is left to be done of it; a step whose hidden file is gone is done. */
    List<Op> ops(Locator locator) {
        return lines.stream()
                .flatMap(line -> op(line.split("\t", -1), locator).stream())
                .toList();
    }

    private static Optional<Op> op(String[] f, Locator locator) {
        RelPath path = RelPath.of(f[1]);
        Path file = locator.find(path).file();
        try {
            return switch (f[0]) {
                case "write" -> write(path, file, f);
                case "append" -> Optional.of(new Op.Append(path, Long.parseLong(f[2]), plain(f[3])));
                case "truncate" -> truncate(path, file, Integer.parseInt(f[2]), utf8(plain(f[3])));
                case "delete" -> Optional.of(new Op.Delete(path, Fingerprint.parse(f[2])));
                default -> throw Ops.newer();
            };
        } catch (IOException e) {
            throw Troubles.reading(file, e);
        }
    }

    private static Optional<Op> write(RelPath path, Path file, String[] f) throws IOException {
        if (!Locator.isTemp(f[4]) || f[4].contains("/") || f[4].contains("\\")) {
            throw new IOException("unknown hidden file");
        }
        Optional<Fingerprint> before = f[2].equals("none") ? Optional.empty() : Optional.of(Fingerprint.parse(f[2]));
        return Redo.bytes(file.resolveSibling(f[4]))
                .filter(text -> Fingerprint.of(text).toString().equals(f[3]))
                .map(text -> new Op.Write(path, before, new String(text, StandardCharsets.UTF_8)));
    }

    /** An append is taken back: what follows this size and is (part of) this text goes. */
    private static Optional<Op> truncate(RelPath path, Path file, int size, byte[] text) throws IOException {
        byte[] now = Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
        int added = now.length - size;
        boolean ours = added > 0 && added <= text.length && Arrays.equals(now, size, now.length, text, 0, added);
        return ours
                ? Optional.of(new Op.Write(
                        path, Optional.of(Fingerprint.of(now)), new String(now, 0, size, StandardCharsets.UTF_8)))
                : Optional.empty();
    }

    private static String plain(String base64) {
        return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
