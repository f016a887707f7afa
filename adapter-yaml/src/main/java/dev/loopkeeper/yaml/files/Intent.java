package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.FolderException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * The note of what a commit is about to do: from the moment it is whole on disk, the change is decided.
 *
 * @param id different for every commit
 */
record Intent(String id, List<Op> ops) {
    private static final String MAGIC = "loopkeeper-intent";
    private static final String FORMAT = MAGIC + "\t1\t";

    Intent {
        ops = List.copyOf(ops);
    }

    byte[] encode() {
        StringBuilder out = new StringBuilder(FORMAT).append(id).append('\n');
        ops.forEach(op -> out.append(line(op)).append('\n'));
        Fingerprint print = Fingerprint.of(utf8(out.toString()));
        return utf8(out.append("end\t").append(print).append('\n').toString());
    }

    /**
     * The intent in a file; empty when it was written only in part.
     *
     * @throws FolderException {@link Kind#DAMAGED_INTENT} when a newer version of the program wrote it
     */
    static Optional<Intent> decode(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int end = text.lastIndexOf("end\t");
        if (end < 0 || !whole(text, end)) {
            return Optional.empty();
        }
        if (!text.startsWith(FORMAT)) {
            throw newer();
        }
        List<String> lines = text.substring(0, end).lines().toList();
        String id = lines.get(0).substring(FORMAT.length());
        return Optional.of(new Intent(id, ops(lines.subList(1, lines.size()))));
    }

    private static boolean whole(String text, int end) {
        String print = Fingerprint.of(utf8(text.substring(0, end))).toString();
        return text.substring(end).equals("end\t" + print + "\n");
    }

    private static List<Op> ops(List<String> lines) {
        List<Op> ops = new ArrayList<>();
        for (String line : lines) {
            ops.add(op(line.split("\t", -1)));
        }
        return ops;
    }

    private static FolderException newer() {
        return new FolderException(
                Kind.DAMAGED_INTENT,
                "A newer version of this program left an unfinished change in this folder. Open the folder with that"
                        + " version once.");
    }

    // Tabs cannot occur in a RelPath.
    private static String line(Op op) {
        if (op instanceof Op.Write w) {
            String before = w.before().map(Fingerprint::toString).orElse("none");
            return String.join(
                    "\t", "write", w.path().value(), before, w.after().toString(), w.temp());
        }
        if (op instanceof Op.Append a) {
            return String.join("\t", "append", a.path().value(), Long.toString(a.size()), base64(a.text()));
        }
        if (op instanceof Op.Truncate t) {
            return String.join("\t", "truncate", t.path().value(), Long.toString(t.size()), base64(t.text()));
        }
        Op.Delete d = (Op.Delete) op;
        return String.join("\t", "delete", d.path().value(), d.before().toString());
    }

    private static Op op(String[] f) {
        RelPath path = RelPath.of(f[1]);
        return switch (f[0]) {
            case "write" -> new Op.Write(path, print(f[2]), Fingerprint.parse(f[3]), f[4]);
            case "append" -> new Op.Append(path, Long.parseLong(f[2]), plain(f[3]));
            case "truncate" -> new Op.Truncate(path, Long.parseLong(f[2]), plain(f[3]));
            case "delete" -> new Op.Delete(path, Fingerprint.parse(f[2]));
            default -> throw newer();
        };
    }

    private static Optional<Fingerprint> print(String text) {
        return text.equals("none") ? Optional.empty() : Optional.of(Fingerprint.parse(text));
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(utf8(text));
    }

    private static String plain(String base64) {
        return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
