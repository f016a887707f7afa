package dev.loopkeeper.task.extraction;

import java.util.List;
import java.util.regex.Pattern;

/** Tells sentences that were broken into lines from lines that stand each for itself. Stateless. */
final class Paragraph {
    static final Pattern FURTHER = Pattern.compile(".*[.?!] \\p{Lu}.*");
    private static final Pattern SENTENCE = Pattern.compile(".*[.?!]");
    private static final int WIDE = 60;

    private Paragraph() {}

    /** Whether a line is a sentence, or several. */
    static boolean isSentence(String line) {
        String words = line.strip();
        return words.length() > 2 * WIDE
                || SENTENCE.matcher(words).matches()
                || FURTHER.matcher(words).matches();
    }

    /** Whether the first of some lines is a title of sentences below. */
    static boolean isTitled(List<String> lines) {
        return lines.size() > 1 && !isSentence(lines.get(0)) && isSentence(lines.get(1));
    }

    /** Whether a line ends with what announces a list of things to do: {@code I need the following from you:}. */
    static boolean isAnnouncing(String line, TaskRules rules) {
        String words = line.strip();
        int sentence = Math.max(words.lastIndexOf(". "), words.lastIndexOf("! ")) + 1;
        return words.endsWith(":") && rules.is(RuleKind.ANNOUNCEMENT, words.substring(sentence));
    }

    /** Whether lines were broken where no more fitted, or go on from one to the next. */
    static boolean isBroken(List<String> lines) {
        int widest = lines.stream().mapToInt(String::length).max().orElse(0);
        int full = 0;
        for (int at = 0; at + 1 < lines.size(); at++) {
            String next = lines.get(at + 1).strip();
            int word = next.indexOf(' ') < 0 ? next.length() : next.indexOf(' ');
            full += lines.get(at).length() + 1 + word >= widest ? 1 : 0;
        }
        return (widest >= WIDE && full * 5 >= (lines.size() - 1) * 4) || goesOn(lines);
    }

    private static boolean goesOn(List<String> lines) {
        boolean sentences =
                lines.stream().anyMatch(line -> FURTHER.matcher(line).matches());
        for (int at = 1; sentences && at < lines.size(); at++) {
            boolean begins = !Character.isLowerCase(lines.get(at).strip().charAt(0));
            sentences = !begins || SENTENCE.matcher(lines.get(at - 1).strip()).matches();
        }
        return sentences;
    }
}
