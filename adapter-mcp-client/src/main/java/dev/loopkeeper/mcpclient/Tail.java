package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.AgentCommands;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The end of what a program writes. All of it is read, so that the program never waits, and no more than the end is held. */
final class Tail {
    private static final int HELD = 4 * AgentCommands.LONGEST;
    private static final String CUT = "(The beginning is left out.)\n";
    /** How programs colour what they write, and move about in a terminal. */
    private static final Pattern TERMINAL =
            Pattern.compile("\u001B(?:\\[[0-9;?]*[ -/]*[@-~]|\\][^\u0007\u001B]*(?:\u0007|\u001B\\\\))");

    private final byte[] ring = new byte[HELD];
    private long total;

    /** Reads to the end. */
    void read(InputStream in) {
        byte[] some = new byte[8192];
        try (in) {
            for (int read = in.read(some); read >= 0; read = in.read(some)) {
                add(some, read);
            }
        } catch (IOException e) {
            // It is closed.
        }
    }

    private synchronized void add(byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            ring[(int) (total++ % HELD)] = bytes[i];
        }
    }

    /** What was written up to now, or its end. */
    synchronized String text() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long at = Math.max(0, total - HELD); at < total; at++) {
            bytes.write(ring[(int) (at % HELD)]);
        }
        String text = TERMINAL.matcher(bytes.toString(StandardCharsets.UTF_8)).replaceAll("");
        return total <= HELD && text.length() <= AgentCommands.LONGEST ? text : CUT + end(text);
    }

    private static String end(String text) {
        int from = Math.max(0, text.length() - (AgentCommands.LONGEST - CUT.length()));
        boolean whole = from == 0 || !Character.isLowSurrogate(text.charAt(from));
        return text.substring(whole ? from : from + 1);
    }
}
