package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What of a message the person says themselves: code, pasted and quoted lines and quoted speech are blanked out, so that
 * every place in it is the place in the message. Only the first {@value #LONGEST} characters count. Linear time. Stateless.
 */
final class PlainMessage {
    /** How much of a message is listened to. */
    static final int LONGEST = 20_000;

    private static final int LONGEST_QUOTE = 1_000;
    private static final Pattern TAGS = Pattern.compile("(?:\\s#\\p{L}\\w{0,40})+\\s*$");
    private static final Pattern HOW_OFTEN =
            Pattern.compile("(?i)\\b(?:every-\\p{L}{3,9}|(?:once|twice|thrice)-(?:a|per|every)-\\p{L}{3,9})\\b");
    /** {@code Yours truly is doing it}: what somebody calls themselves, who does something, and their verb. */
    private static final Pattern SELF =
            Pattern.compile("(?i)(?<!\\b(?:by|be|it's|is|was) )\\byours truly( is| has| was)?(?= [a-z])");

    private static final Map<String, String> OF_SELF = Map.of(" is", " am", " has", " have", " was", " was");
    /** {@code Week in, week out}: the comma parts nothing. */
    private static final Pattern IN_AND_OUT = Pattern.compile("(?i)\\b(\\p{L}{3,7}) in,(?= \\1 out\\b)");

    /** {@code No phones in bed any more, that's the rule}: what is a rule needs no such word. */
    private static final Pattern NO_LONGER = Pattern.compile(
            "(?i)(\\bno [^.,!?;\n]{3,60}?) any ?more(?=[.,!;] [^.!?\n]{0,24}\\b(?:rule|policy|law)\\b)");

    private static final Pattern FENCE = Pattern.compile("```|~~~");
    private static final List<Pattern> PASTED = List.of(
            Pattern.compile("^\\s*>.*"),
            Pattern.compile("^(?: {4}|\\t)\\S.*"),
            Pattern.compile("^\\s*\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d.*"),
            Pattern.compile("^\\s*\\d\\d:\\d\\d:\\d\\d\\b.*"),
            Pattern.compile(
                    "^\\s*(?:at [\\w.$]+\\(|Caused by:|Traceback|Exception in|[A-Z]{4,7}[:\\s]+\\[|\\$ |#!|[{}\\[\\]]+\\s*$).*"),
            Pattern.compile("^\\s*(?i:error|warning|fatal|debug|npm err!|panic|exception): .*"),
            Pattern.compile("^(?:From|To|Subject|Sent|Date|Cc): .*"));
    private static final int NEAR = 60;

    /** {@code I said to Leo, "I'll fix it"}: what the person said. */
    private static final Pattern OWN =
            Pattern.compile("(?i)\\bI(?:'ve)? (?:said|told|promised)(?: [\\w']+){0,4}[,:]? *$");

    /** {@code "Just one more." I tell myself that every night}: what the person says again and again. */
    private static final Pattern OWN_REFRAIN = Pattern.compile(
            "(?i)^[.,!]? *(?:and |but )?(?:that's what )?I(?: always| keep)? (?:say(?:ing)?|tell(?:ing)?"
                    + " myself|promis(?:e|ing) myself|swear)(?: that| it| this|"
                    + " so)?\\b.{0,12}\\b(?:every|each|always|all|most|night|week|year|month|day|time)\\b");

    /** An apostrophe before a word, unless it stands for letters: {@code 'cause}, {@code 'til}. */
    private static final Pattern SINGLE = Pattern.compile(
            "(?<![\\p{L}\\p{N}])['\u2018](?!(?:cause|cos|til|tis|twas|em|n|bout|round|\\d)\\b)(?=\\p{L})");

    private static final String OPENING = "\"\u201C\u00AB";
    private static final String CLOSING = "\"\u201D\u00BB";

    private PlainMessage() {}

    static String of(String message) {
        String text = message.length() <= LONGEST ? message : message.substring(0, LONGEST);
        return withoutTags(spaced(ListSigns.without(withoutQuotes(withSelf(withoutCode(withoutControls(text)))))));
    }

    private static String withSelf(String text) {
        return SELF.matcher(text).replaceAll(found -> {
            String verb = found.group(1);
            String own = "I" + (verb == null ? "" : OF_SELF.get(verb.toLowerCase(Locale.ROOT)));
            return own + " ".repeat(found.group().length() - own.length());
        });
    }

    /** {@code An every-Monday thing}, {@code a once-a-week job}, {@code week in, week out}: how often, as it is written elsewhere, and no words too many. */
    private static String spaced(String text) {
        String spaced =
                HOW_OFTEN.matcher(text).replaceAll(found -> found.group().replace('-', ' '));
        String ruled = NO_LONGER
                .matcher(spaced)
                .replaceAll(found -> Matcher.quoteReplacement(found.group(1))
                        + " ".repeat(found.group().length() - found.group(1).length()));
        return IN_AND_OUT.matcher(ruled).replaceAll("$1 in ");
    }

    /** {@code Cleaned the oven #winning}: at the end, a word behind a hash is a comment. */
    private static String withoutTags(String text) {
        Matcher tags = TAGS.matcher(text);
        return tags.find() ? text.substring(0, tags.start()) + " ".repeat(text.length() - tags.start()) : text;
    }

    /** Characters that show nothing, or turn the direction of what follows, are gaps. */
    private static String withoutControls(String text) {
        StringBuilder plain = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean shown = c == '\n' || c == '\t' || (!Character.isISOControl(c) && !isDirection(c));
            if (!shown) {
                plain.setCharAt(i, ' ');
            }
        }
        return plain.toString();
    }

    private static boolean isDirection(char c) {
        return (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069') || c == '\u2028' || c == '\u2029';
    }

    private static String withoutCode(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        boolean fenced = false;
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            String line = text.substring(at, end < 0 ? text.length() : end + 1);
            boolean fence = FENCE.matcher(line).find();
            boolean single = fence && line.indexOf("```") != line.lastIndexOf("```");
            plain.append(fenced || fence || isPasted(line) ? " ".repeat(line.length()) : line);
            fenced = (fence && !single) ? !fenced : fenced;
            at += line.length();
        }
        return inlineCode(plain.toString());
    }

    private static boolean isPasted(String line) {
        String cut = line.length() > 300 ? line.substring(0, 300) : line;
        String one = cut.endsWith("\n") ? cut.substring(0, cut.length() - 1) : cut;
        return PASTED.stream().anyMatch(pattern -> pattern.matcher(one).matches());
    }

    private static String inlineCode(String text) {
        return blanked(text, '`', '`', 1);
    }

    /** Speech of three words and more; one or two quoted words are the person's own. */
    private static String withoutQuotes(String text) {
        String plain = text;
        for (int i = 0; i < OPENING.length(); i++) {
            plain = blanked(plain, OPENING.charAt(i), CLOSING.charAt(i), 3);
        }
        return withoutSingleQuotes(plain);
    }

    /** {@code He wrote 'I'll be late, start without me.'}: an apostrophe within a word or behind one is none. */
    private static String withoutSingleQuotes(String text) {
        Matcher opening = SINGLE.matcher(text);
        StringBuilder plain = new StringBuilder(text);
        int from = 0;
        while (opening.find(from)) {
            int to = opening.start() + 1;
            int end = Math.min(text.length(), to + LONGEST_QUOTE);
            while (to < end && !closes(text, to)) {
                to++;
            }
            boolean quoted = to < end && spaces(text, opening.start(), to) >= 2;
            if (quoted) {
                unquote(plain, text, opening.start(), to);
            }
            from = quoted ? to + 1 : opening.end();
        }
        return plain.toString();
    }

    /** Whether a quote ends here: {@code on Tuesday.'}; not behind the s of {@code the kids' room}. */
    private static boolean closes(String text, int at) {
        char sign = text.charAt(at);
        boolean ends = at + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(at + 1));
        return (sign == '\'' || sign == '\u2019') && ends && text.charAt(at - 1) != 's';
    }

    private static boolean isOwn(String text, int at) {
        return OWN.matcher(text.substring(Math.max(0, at - NEAR), at)).find();
    }

    private static boolean isRefrain(String text, int close) {
        String behind = text.substring(close + 1, Math.min(text.length(), close + 1 + NEAR));
        return OWN_REFRAIN.matcher(behind).find();
    }

    /** Leaves of what the person said themselves all but the marks, and of other speech nothing. */
    private static void unquote(StringBuilder plain, String text, int open, int close) {
        if (isOwn(text, open) || isRefrain(text, close)) {
            plain.setCharAt(open, ' ');
            plain.setCharAt(close, ' ');
        } else {
            blank(plain, open, close);
        }
    }

    private static void blank(StringBuilder plain, int from, int to) {
        for (int i = from; i <= to; i++) {
            plain.setCharAt(i, ' ');
        }
    }

    private static String blanked(String text, char open, char close, int words) {
        StringBuilder plain = new StringBuilder(text);
        int from = text.indexOf(open);
        while (from >= 0) {
            int to = text.indexOf(close, from + 1);
            if (to < 0) {
                break;
            }
            if (words > 1 && spaces(text, from, to) >= words - 1) {
                unquote(plain, text, from, to);
            } else if (words == 1) {
                blank(plain, from, to);
            }
            from = text.indexOf(open, to + 1);
        }
        return plain.toString();
    }

    private static int spaces(String text, int from, int to) {
        int spaces = 0;
        for (int i = from; i < to; i++) {
            spaces += Character.isWhitespace(text.charAt(i)) ? 1 : 0;
        }
        return spaces;
    }
}
