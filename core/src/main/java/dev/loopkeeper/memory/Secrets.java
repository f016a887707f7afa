package dev.loopkeeper.memory;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes out of a text what should not be remembered: keys, tokens, passwords, card numbers, and whatever stands between
 * {@code <private>} and {@code </private>}. Runs in linear time. Stateless.
 */
public final class Secrets {
    private static final String MARK = "[redacted]";
    private static final String OPEN = "<private>";
    private static final String CLOSE = "</private>";

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
            new Rule(Pattern.compile("(?<![\\d.])\\d(?:[ -]?\\d){12,18}(?!\\d)"), Secrets::isCardNumber),
            new Rule(Pattern.compile("(?<![\\w/.+=-])[\\w+=]{32,}(?![\\w/.-])"), Secrets::isRandom));

    private Secrets() {}

    /**
     * A text that may be stored.
     *
     * @param text what is left
     * @param redacted whether anything was taken out
     */
    public record Cleaned(String text, boolean redacted) {}

    private record Rule(Pattern pattern, Predicate<String> secret) {
        String applyTo(String text) {
            return pattern.matcher(text)
                    .replaceAll(match -> Matcher.quoteReplacement(secret.test(match.group()) ? MARK : match.group()));
        }
    }

    /** Takes the secrets out of {@code text}. */
    public static Cleaned clean(String text) {
        String left = withoutPrivate(text);
        for (Rule rule : RULES) {
            left = rule.applyTo(left);
        }
        return new Cleaned(left, !left.equals(text));
    }

    private static String withoutPrivate(String text) {
        String plain = text.toLowerCase(Locale.ROOT);
        if (plain.length() != text.length()) {
            plain = text;
        }
        StringBuilder left = new StringBuilder();
        int from = 0;
        for (int open = plain.indexOf(OPEN); open >= 0; open = plain.indexOf(OPEN, from)) {
            int close = plain.indexOf(CLOSE, open);
            left.append(text, from, open).append(MARK);
            from = close < 0 ? text.length() : close + CLOSE.length();
        }
        return left.append(text.substring(from)).toString();
    }

    private static boolean hasDigit(String text) {
        return text.chars().anyMatch(Secrets::isDigit);
    }

    private static boolean isRandom(String text) {
        return hasDigit(text) && text.chars().anyMatch(c -> !isDigit(c));
    }

    /** Card numbers carry a check digit (Luhn). */
    private static boolean isCardNumber(String text) {
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
