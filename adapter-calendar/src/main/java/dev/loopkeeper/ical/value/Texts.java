package dev.loopkeeper.ical.value;

import java.util.ArrayList;
import java.util.List;

/** Text as values hold it, in which commas, semicolons, backslashes and line ends are written otherwise. Stateless. */
final class Texts {
    private static final char ESCAPE = '\\';

    private Texts() {}

    /** A text as a value. */
    static String written(String text) {
        return text.replace("\\", "\\\\")
                .replace(";", "\\;")
                .replace(",", "\\,")
                .replace("\r\n", "\n")
                .replace("\r", "\n")
                .replace("\n", "\\n");
    }

    /** The text of a value. */
    static String plain(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c != ESCAPE || i + 1 == value.length()) {
                text.append(c);
            } else {
                i++;
                char meant = value.charAt(i);
                text.append(meant == 'n' || meant == 'N' ? '\n' : meant);
            }
        }
        return text.toString();
    }

    /** The texts of a value that is a list, without those that say nothing. */
    static List<String> list(String value) {
        List<String> texts = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= value.length(); i++) {
            if (i == value.length() || value.charAt(i) == ',') {
                texts.add(plain(value.substring(from, i)).strip());
                from = i + 1;
            } else if (value.charAt(i) == ESCAPE) {
                i++;
            }
        }
        texts.removeIf(String::isEmpty);
        return texts;
    }
}
