package dev.loopkeeper.cli.handover;

import dev.loopkeeper.cli.input.NotHereException;
import dev.loopkeeper.cli.input.Utf8;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A command as its caller typed it, with what the program looks at beside its arguments.
 *
 * @param arguments the arguments
 * @param variables the environment variables that were asked for, those that are set
 * @param folder the caller's working folder, without links
 * @param typed whether standard input is a terminal
 * @param shown whether standard output is a terminal
 * @param utf8 whether the caller's charset is UTF-8
 */
public record HandedCommand(
        List<String> arguments,
        Map<String, String> variables,
        String folder,
        boolean typed,
        boolean shown,
        boolean utf8) {
    /** More than a system takes as the arguments and variables of a process. */
    private static final int LONGEST = 4 << 20;

    private static final int END = 0;

    /**
     * Reads a command: its fields, each with a zero byte behind it.
     *
     * @throws NotHereException when it is no text or too long to be kept
     * @throws IOException when it ends before it is whole, or takes too long
     */
    static HandedCommand read(InputStream in) throws IOException {
        Fields fields = new Fields(in);
        String folder = fields.next();
        String flags = fields.next();
        Map<String, String> variables = new HashMap<>();
        for (String variable : fields.list()) {
            int equals = variable.indexOf('=');
            variables.put(variable.substring(0, equals), variable.substring(equals + 1));
        }
        return new HandedCommand(
                fields.list(), variables, folder, flags.contains("i"), flags.contains("o"), flags.contains("u"));
    }

    /** Fields as they come, a list as its length and its entries. */
    private static final class Fields {
        private final InputStream in;
        private int left = LONGEST;

        Fields(InputStream in) {
            this.in = in;
        }

        String next() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            int next = in.read();
            while (next != END) {
                if (next < 0) {
                    throw new EOFException("the command ends before it is whole");
                }
                if (left-- == 0) {
                    throw new NotHereException("it is very long");
                }
                bytes.write(next);
                next = in.read();
            }
            return Utf8.read(ByteBuffer.wrap(bytes.toByteArray()))
                    .orElseThrow(() -> new NotHereException("it is no UTF-8"));
        }

        List<String> list() throws IOException {
            int size = Integer.parseInt(next());
            List<String> entries = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                entries.add(next());
            }
            return entries;
        }
    }
}
