package dev.loopkeeper.mcpclient;

import java.util.Collection;

/** What servers say, made fit for one line of a message. */
final class Words {
    private static final int LONGEST = 300;
    /** Shorter values are no secrets, and would take much out of any text. */
    private static final int SHORTEST_SECRET = 6;

    private Words() {}

    /** One line without control characters, shortened. */
    static String line(String text) {
        String start = text.length() <= 4 * LONGEST ? text : text.substring(0, 4 * LONGEST);
        String line = start.replaceAll("[\\p{Cntrl}\\u2028\\u2029\\s]+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /** The same of the end of a text, which says why a program ended. */
    static String end(String text) {
        String line = text.substring(Math.max(0, text.length() - 4 * LONGEST))
                .replaceAll("[\\p{Cntrl}\\u2028\\u2029\\s]+", " ")
                .strip();
        return line.length() <= LONGEST ? line : "…" + line.substring(line.length() - LONGEST);
    }

    /** A text without any of these values. */
    static String without(Collection<String> secrets, String text) {
        String rest = text;
        for (String secret : secrets) {
            rest = secret.length() >= SHORTEST_SECRET ? rest.replace(secret, "***") : rest;
        }
        return rest;
    }
}
