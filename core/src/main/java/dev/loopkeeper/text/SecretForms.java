package dev.loopkeeper.text;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The forms in which keys, tokens, passwords and card numbers stand in a text. Each is found in linear time. */
final class SecretForms {
    /** What a password is called. */
    private static final String PASSWORD =
            "(?:pass(?:word|wd|code|phrase)|(?<![\\p{L}\\d])(?:pwd?|pin[ ]code))(?![\\p{L}\\d])";

    /** What other secrets are called, be it at the end of a longer name. */
    private static final String KEY = "(?:secret|token|credentials?"
            + "|(?:api|access|secret|private|signing|encryption|master|account)[ _-]?key)(?![\\p{L}\\d_-])";

    /** What stands between a name and its value; not the colon of a time or an address. */
    private static final String SIGN = "[\"']?[ ]{0,2}(?<!\\d)[:=](?!//)[ ]{0,2}";

    /** The same, or a verb. */
    private static final String IS = "(?:" + SIGN + "| is:?[ ]{1,2}(?:now[ ])?)";

    /** Up to six words that say more about it: of the router. */
    private static final String OF = "(?:[ ][^\\s:=!?;,]{1,40}(?<![.:=])){0,6}?";

    /** A value: in quotes, or up to the next space. */
    private static final String VALUE = "(?:\"([^\"\\n]{1,200}+)\"|'([^'\\n]{1,200}+)'|(\\S++))";

    /** A value that ends a clause. */
    private static final String LAST = "([^\\s\"',;]{3,200}+)(?=[ ]{0,2}(?:$|[\\n,;]))";

    /** The beginning of the name of a file or folder, which may go on with a long number. */
    private static final String NAME_IN_A_PATH = "[/\\\\][^\\s/\\\\]{0,40}[\\p{L}_-]";

    private static final Pattern PASSWORD_NAME = Pattern.compile("(?i)" + PASSWORD + "$");
    private static final Pattern PIN_NAME = Pattern.compile("(?i)(?<![\\p{L}\\d])pin$");
    private static final Pattern PIN = Pattern.compile("\\d{4,8}");
    private static final Pattern KEY_NAME = Pattern.compile("(?i)" + KEY + "$");
    private static final Pattern DATE_OR_TIME = Pattern.compile("(?i)\\d{1,4}(?:[-:./]\\d{1,4})+(?:[ap]m)?\\W?");
    private static final Pattern ADDRESS = Pattern.compile("(?i)[a-z][a-z\\d+.-]{0,20}://.*");
    private static final int SHORT = 4;
    private static final int SHORTEST_TOKEN = 8;
    private static final int LONG = 12;
    private static final int MIXED = 4;

    static final List<Form> ALL = List.of(
            form("(?s)-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----.*?(?:-----END [A-Z ]{0,30}-----|\\z)", any -> true),
            form("(?i)\\b[a-z][a-z\\d+.-]{0,20}+://[^\\s/@:]{0,100}+:([^\\s/]{1,200})@", any -> true),
            form(
                    "\\b(?:sk-|[rs]k_(?:live|test)_|gh[oprsu]_|github_pat_|glpat-|xox[abeprs]-|xapp-|AKIA|ASIA|AIza|eyJ"
                            + "|whsec_|pypi-|dop_v1_|ya29\\.|hvs\\.|tskey-|shp(?:at|ss)_|lin_api_|SG\\.)[\\w.-]{12,}",
                    any -> true),
            form("\\b(?:hf|npm|gsk|r8)_[A-Za-z\\d]{20,}", any -> true),
            form("(?i)\\bauthorization" + SIGN + "[\"']?(?:[a-z]{1,20}[ ])?([\\w.~+/=-]{8,})", SecretForms::isJumbled),
            form("(?i)\\bbearer[ ]{1,2}([\\w.~+/=-]{12,})", SecretForms::isJumbled),
            form("(?i)\\bbasic[ ]{1,2}([\\w+/]{8,}={0,2})", SecretForms::isJumbled),
            form("(?i)passphrase" + SIGN + "([^\\n]{4,})", SecretForms::isPlain),
            form("(?i)" + PASSWORD + IS + VALUE, SecretForms::isPassword),
            form("(?i)" + PASSWORD + IS + "(?:\"([^\"\\n]{3,200}+)\"|'([^'\\n]{3,200}+)')", SecretForms::isPlain),
            form("(?i)" + PASSWORD + "=([^\\s\"']{3,})", SecretForms::isPlain),
            form("(?i)" + PASSWORD + SIGN + LAST, SecretForms::isPlain),
            form("(?i)" + PASSWORD + OF + IS + VALUE, SecretForms::isPassword),
            form("(?i)" + PASSWORD + "[ ]{1,2}" + VALUE, SecretForms::isMixedPassword),
            form("(?i)\\bpin" + IS + "(\\d{4,8})(?![\\w-])", any -> true),
            form("(?i)" + KEY + IS + VALUE, SecretForms::isToken),
            form("(?i)" + KEY + "[ ]{1,2}([\\w+/=~.-]{16,})", SecretForms::isJumbled),
            form(
                    "(?<![\\d.])(?=\\d)(?<!" + NAME_IN_A_PATH + ")\\d(?:[ -]?\\d){12,18}(?!\\d)",
                    SecretForms::isCardNumber),
            form("(?<![\\w/.+=-])[\\w+=]{32,}(?![\\w/.-])", SecretForms::isRandom));

    private SecretForms() {}

    /**
     * One form.
     *
     * @param pattern what is looked for; its group that took part is the secret, or all of it where it has none
     * @param secret whether what was found is one
     */
    record Form(Pattern pattern, Predicate<String> secret) {
        /** The text with a mark for each secret of this form, each of which is added to {@code removed}. */
        String takenOut(String text, String mark, List<String> removed) {
            Matcher matcher = pattern.matcher(text);
            StringBuilder left = new StringBuilder();
            int end = 0;
            while (matcher.find()) {
                int group = group(matcher);
                String found = matcher.group(group);
                String rest = found.replace(mark, "");
                if (!rest.isEmpty() && secret.test(rest)) {
                    removed.add(rest);
                    left.append(text, end, matcher.start(group)).append(mark);
                    end = matcher.end(group);
                }
            }
            return end == 0 ? text : left.append(text, end, text.length()).toString();
        }

        private static int group(MatchResult match) {
            return IntStream.rangeClosed(1, match.groupCount())
                    .filter(group -> match.start(group) >= 0)
                    .findFirst()
                    .orElse(0);
        }
    }

    private static Form form(String pattern, Predicate<String> secret) {
        return new Form(Pattern.compile(pattern), secret);
    }

    /** Whether a value of that name is a secret. */
    static boolean isSecret(String name, String value) {
        return (PASSWORD_NAME.matcher(name).find() && isPlain(value))
                || (PIN_NAME.matcher(name).find() && PIN.matcher(value).matches())
                || (KEY_NAME.matcher(name).find() && isToken(value));
    }

    /** Says something at all. */
    private static boolean isPlain(String text) {
        return text.codePoints().anyMatch(Character::isLetterOrDigit) && !isOrdinary(text);
    }

    /** Has a digit or a sign that words have not. */
    private static boolean isPassword(String text) {
        return text.length() >= SHORT && !isOrdinary(text) && text.chars().anyMatch(c -> isDigit(c) || isSign(c));
    }

    /** Has letters beside that. */
    private static boolean isMixedPassword(String text) {
        return text.length() > SHORT && isPassword(text) && text.codePoints().anyMatch(Character::isLetter);
    }

    private static boolean isToken(String text) {
        return text.length() >= SHORTEST_TOKEN
                && !isOrdinary(text)
                && ((text.chars().anyMatch(SecretForms::isDigit)
                                && text.codePoints().anyMatch(Character::isLetter))
                        || (text.length() >= LONG && isJumbled(text)));
    }

    private static boolean isOrdinary(String text) {
        return DATE_OR_TIME.matcher(text).matches() || ADDRESS.matcher(text).matches();
    }

    private static boolean isSign(int c) {
        return "@#$%^&*+=_~|<>".indexOf(c) >= 0;
    }

    /** A letter follows a digit, a capital a small letter, or it is padded: not so in words, with or without a number. */
    private static boolean isJumbled(String text) {
        return text.endsWith("=")
                || IntStream.range(1, text.length())
                        .anyMatch(i -> (isDigit(text.charAt(i - 1)) && Character.isLetter(text.charAt(i)))
                                || (Character.isLowerCase(text.charAt(i - 1))
                                        && Character.isUpperCase(text.charAt(i))));
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
