package dev.loopkeeper.connection;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.regex.Pattern;

/**
 * What a person calls a server of tools. It is part of the names of its tools, as in {@code mcp__email__send_email}.
 *
 * @param value 1..32 characters of a-z, 0-9, {@code _} and {@code -}; it begins and ends with a letter or digit and has no two {@code _} in a
 *     row
 */
public record ServerName(String value) implements Comparable<ServerName> {
    /** How names look in JSON. */
    public static final Shape<ServerName> SHAPE = Shapes.line(200).as(ServerName::read, ServerName::value);

    private static final int LONGEST = 32;
    private static final Pattern FORM = Pattern.compile("[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?");

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException when it has another form
     */
    public ServerName {
        if (!isName(value)) {
            throw new IllegalArgumentException(fault(value));
        }
    }

    /** The name in {@code text}, or why it is none. */
    public static Reading<ServerName> read(String text) {
        return isName(text) ? Reading.good(new ServerName(text)) : Reading.bad(fault(text));
    }

    private static boolean isName(String text) {
        return text.length() <= LONGEST
                && !text.contains("__")
                && FORM.matcher(text).matches();
    }

    private static String fault(String text) {
        return "'" + text + "' cannot be the name of a server; use at most " + LONGEST
                + " of a-z, 0-9, _ and -, such as email or my-calendar, without __ and with a letter or digit at both"
                + " ends";
    }

    @Override
    public int compareTo(ServerName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
