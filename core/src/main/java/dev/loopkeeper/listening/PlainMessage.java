package dev.loopkeeper.listening;

import java.util.regex.Pattern;

/** Blanks out of a message what nobody says: code, what is quoted from elsewhere, addresses. Places stay as they are. Stateless. */
final class PlainMessage {
    private static final int LONGEST = 20_000;
    private static final Pattern NOT_SAID = Pattern.compile(
            "```.*?(?:```|\\z)|`[^`\\n]*`|^[ \\t]*>[^\\n]*$|^(?: {4}|\\t)[^\\n]*$|\\bhttps?://\\S+|\\bwww\\.\\S+",
            Pattern.DOTALL | Pattern.MULTILINE);

    private PlainMessage() {}

    static String of(String message) {
        String text = message.length() <= LONGEST ? message : message.substring(0, LONGEST);
        return NOT_SAID.matcher(text).replaceAll(found -> found.group().replaceAll("[^\\n]", " "));
    }
}
