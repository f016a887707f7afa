package dev.loopkeeper.yaml.files.journal;

import dev.loopkeeper.yaml.files.disk.Bytes;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.Utf8;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The steps of a change as bytes: a line for each, followed by its text. */
final class Ops {
    private final byte[] bytes;
    private int at;

    private Ops(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The bytes that stand for the steps. */
    static byte[] encode(List<Op> ops) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
        for (Op op : ops) {
            byte[] content = op.content().array();
            out.writeBytes(Utf8.bytes(line(op) + "\t" + content.length + "\n"));
            out.writeBytes(content);
            out.write('\n');
        }
        return out.toByteArray();
    }

    /**
     * The steps that the bytes stand for.
     *
     * @throws FolderException {@link Kind#NEWER_JOURNAL} when a newer version of the program wrote a kind of step unknown here
     */
    static List<Op> decode(byte[] bytes) {
        Ops reader = new Ops(bytes);
        List<Op> ops = new ArrayList<>();
        while (reader.at < bytes.length) {
            ops.add(reader.next());
        }
        return ops;
    }

    private Op next() {
        String[] f = line().split("\t", -1);
        byte[] content = content(Integer.parseInt(f[3]));
        RelPath path = RelPath.of(f[1]);
        return switch (f[0]) {
            case "write" -> new Op.Write(path, print(f[2]), new Bytes(content));
            case "edit" -> new Op.Edit(path, Fingerprint.parse(f[2]), Patch.decode(content));
            case "append" -> new Op.Append(path, Long.parseLong(f[2]), new Bytes(content));
            case "delete" -> new Op.Delete(path, Fingerprint.parse(f[2]));
            default -> throw newer();
        };
    }

    private String line() {
        int from = at;
        while (bytes[at] != '\n') {
            at++;
        }
        return new String(bytes, from, at++ - from, StandardCharsets.UTF_8);
    }

    private byte[] content(int length) {
        byte[] content = Arrays.copyOfRange(bytes, at, at + length);
        at += length + 1;
        return content;
    }

    // Neither tabs nor line ends occur in a RelPath.
    private static String line(Op op) {
        if (op instanceof Op.Write write) {
            String before = write.before().map(Fingerprint::toString).orElse("none");
            return "write\t" + write.path().value() + "\t" + before;
        }
        if (op instanceof Op.Edit edit) {
            return "edit\t" + edit.path().value() + "\t" + edit.before();
        }
        return op instanceof Op.Append append
                ? "append\t" + append.path().value() + "\t" + append.size()
                : "delete\t" + op.path().value() + "\t" + ((Op.Delete) op).before();
    }

    private static Optional<Fingerprint> print(String text) {
        return text.equals("none") ? Optional.empty() : Optional.of(Fingerprint.parse(text));
    }

    static FolderException newer() {
        return new FolderException(
                Kind.NEWER_JOURNAL,
                "A newer version of this program left an unfinished change in this folder. Open the folder with that"
                        + " version once.");
    }
}
