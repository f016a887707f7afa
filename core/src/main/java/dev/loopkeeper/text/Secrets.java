package dev.loopkeeper.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Takes out of a text what should not be remembered: keys, tokens, passwords, card numbers, and whatever is marked
 * {@code <private>}. Runs in linear time. Stateless.
 */
public final class Secrets {
    /** What stands in the place of what was taken out. */
    public static final String MARK = "[redacted]";

    private static final int MIXED = 4;

    /** The beginning of the name of a file or folder, which may go on with a long number. */
    private static final String NAME_IN_A_PATH = "[/\\\\][^\\s/\\\\]{0,40}[\\p{L}_-]";

    private static final List<Rule> RULES = List.of(
            new Rule(
                    Pattern.compile("(?s)-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----.*?(?:-----END [A-Z ]{0,30}-----|\\z)"),
                    any -> true),
            new Rule(
                    Pattern.compile(
                            "\\b(?:sk-|gh[opsu]_|github_pat_|glpat-|xox[abprs]-|AKIA|ASIA|AIza|eyJ)[\\w.-]{12,}"),
                    any -> true),
            new Rule(
                    Pattern.compile("(?i)(?<=\\b(?:password|passphrase|api key|api_key|access token)"
                            + "(?: is|:|=| is:)[ ]{0,2})\\S{4,200}"),
                    Secrets::hasDigit),
            new Rule(
                    Pattern.compile("(?<![\\d.])(?=\\d)(?<!" + NAME_IN_A_PATH + ")\\d(?:[ -]?\\d){12,18}(?!\\d)"),
                    Secrets::isCardNumber),
            new Rule(Pattern.compile("(?<![\\w/.+=-])[\\w+=]{32,}(?![\\w/.-])"), Secrets::isRandom));

    private Secrets() {}

    /**
     * A text that may be stored.
     *
     * @param text what is left, with a mark for each part that was taken out
     * @param removed what was taken out, in the order of the text
     */
    public record Cleaned(String text, List<String> removed) {
        /** Copies the list. */
        public Cleaned {
            removed = List.copyOf(removed);
        }

        /** Whether anything was taken out. */
        public boolean redacted() {
            return !removed.isEmpty();
        }
    }

    private record Rule(Pattern pattern, Predicate<String> secret) {
        String takenOut(String text, List<String> removed) {
            return pattern.matcher(text).replaceAll(match -> {
                boolean found = secret.test(match.group());
                if (found) {
                    removed.add(match.group());
                }
                return Matcher.quoteReplacement(found ? MARK : match.group());
            });
        }
    }

    /** Takes the secrets out of {@code text}. */
    public static Cleaned clean(String text) {
        Cleaned open = withoutPrivate(text);
        List<String> removed = new ArrayList<>(open.removed());
        String left = open.text();
        for (Rule rule : RULES) {
            left = rule.takenOut(left, removed);
        }
        return new Cleaned(left, removed);
    }

    /** Takes only what is marked as private out of {@code text}, which may look like a secret. */
    public static Cleaned withoutPrivate(String text) {
        List<String> removed = new ArrayList<>();
        return new Cleaned(PrivateText.takenOut(text, MARK, removed), removed);
    }

    /** Whether what is left of a text says something beside the marks. */
    public static boolean saysSomething(String left) {
        return !left.contains(MARK) || left.replace(MARK, "").codePoints().anyMatch(Character::isLetterOrDigit);
    }

    private static boolean hasDigit(String text) {
        return text.chars().anyMatch(Secrets::isDigit);
    }

    /** Letters and digits run into each other; in a name made of words and numbers they seldom do. */
    private static boolean isRandom(String text) {
        return IntStream.range(1, text.length())
                        .filter(i -> isLetterBesideDigit(text.charAt(i - 1), text.charAt(i)))
                        .count()
                >= MIXED;
    }

    private static boolean isLetterBesideDigit(char one, char other) {
        return (isDigit(one) && Character.isLetter(other)) || (Character.isLetter(one) && isDigit(other));
    }

    /** Card numbers begin with the digit of a network and carry a check digit (Luhn); times in milliseconds begin with 1. */
    private static boolean isCardNumber(String text) {
        if (text.charAt(0) < '2' || text.charAt(0) > '6') {
            return false;
        }
        int sum = 0;
        int place = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            if (isDigit(text.charAt(i))) {
                int digit = (text.charAt(i) - '0') * (1 + place % 2);
                sum += digit > 9 ? digit - 9 : digit;
                place++;
            }
        }
        return sum % 10 == 0;
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
