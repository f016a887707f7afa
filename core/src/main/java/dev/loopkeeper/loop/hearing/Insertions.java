package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Blanks out what is inserted between a thing and what is told of it: {@code the meeting with Zara, which I'd been dreading, went
 * ahead}. What tells of something done by the person stays. Linear time. Stateless.
 */
final class Insertions {
    private static final Set<String> OPENING = WordSet.of("which", "who");
    private static final Set<String> NAMING = WordSet.of("the", "my", "our");
    private static final Set<String> GOING_ON =
            WordSet.of("i", "is", "are", "was", "were", "has", "have", "got", "went");
    private static final Set<String> BEING = WordSet.of("is", "are", "was", "were", "has", "have");
    private static final int LONGEST = 10;
    private static final int FEW = 4;

    /** {@code Mine, I'm ashamed to say, hasn't been touched}. */
    private static final Pattern OWNING_UP = Pattern.compile(
            ", (?:I(?:['\u2019]m| am) (?:ashamed|sorry|embarrassed|sad|pleased|glad|proud|happy)|I (?:regret|hate|have)|sad) to (?:say|admit|report|confess),",
            Pattern.CASE_INSENSITIVE);

    /** {@code It would be something, wouldn't it, to live by the sea}. */
    private static final Pattern TAG = Pattern.compile(
            ", (?:would|is|do|does|did|wo|are|ca|could|was)n['\u2019]t (?:it|they|he|she|we|you|I),",
            Pattern.CASE_INSENSITIVE);

    /** {@code You know what, make that every Friday}. */
    private static final Pattern ANNOUNCING = Pattern.compile(
            "(?<=^|[.!?] )(?:(?:d['\u2019]?|do )?you know what|(?:I['\u2019]ll )?tell you what),(?! it)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern YOURS_TRULY = Pattern.compile("\\bby yours truly\\b", Pattern.CASE_INSENSITIVE);

    /** {@code Me, I lose them on every trip}. */
    private static final Pattern SELF_NAMED =
            Pattern.compile("(?<=^|[.!?] )(?:me|myself|personally), (?=I\\b)", Pattern.CASE_INSENSITIVE);

    /** {@code I'm filling the form today itself}. */
    private static final Pattern ITSELF =
            Pattern.compile("(?<=\\b(?:today|tomorrow|tonight|morning|evening)) itself\\b", Pattern.CASE_INSENSITIVE);

    /** {@code I've gone and agreed to run it}. */
    private static final Pattern STRESSING = Pattern.compile(
            "(?<=(?:\\bhave|\\bhas|['\u2019]ve|['\u2019]s) )(?:(?:been and )?gone|been) and (?=\\p{L}+ed\\b|said\\b|told\\b|put\\b)",
            Pattern.CASE_INSENSITIVE);

    /** {@code Each and every night}, {@code before each shift, without fail, I shall eat}. */
    private static final Pattern VOWING =
            Pattern.compile("\\beach and (?=every\\b)|(?<=,) without fail,(?= I\\b)", Pattern.CASE_INSENSITIVE);

    /** {@code Who didn't chicken out and asked her?} */
    private static final Pattern BRAVING = Pattern.compile(
            "\\bdid(?:n['\u2019]t| not) (?:(?:chicken|wimp|bail|cop|back) out|bottle it)(?:,| and)"
                    + "(?= (?:\\p{L}+ed|went|rang|did|told|got|took|sang|spoke|gave|ran|sent|made)\\b)",
            Pattern.CASE_INSENSITIVE);

    private static final List<Pattern> ASIDES =
            List.of(OWNING_UP, ITSELF, SELF_NAMED, TAG, ANNOUNCING, STRESSING, BRAVING, VOWING);

    private Insertions() {}

    /** The text, as long as it was. */
    static String without(String message) {
        String text = plainly(message);
        for (Pattern aside : ASIDES) {
            text = blanked(aside, text);
        }
        if (OPENING.stream().noneMatch(text::contains) && !text.contains("that")) {
            return text;
        }
        List<Token> tokens = Tokens.of(text);
        StringBuilder plain = new StringBuilder(text);
        for (int at = 1; at + 2 < tokens.size(); at++) {
            int end = OPENING.contains(tokens.get(at).word()) ? endOfAside(text, tokens, at) : endOfWhich(tokens, at);
            if (end > 0 && !tellsOfDoing(tokens.subList(at, end))) {
                int from = tokens.get(at - 1).end();
                int to = tokens.get(end).start();
                plain.replace(from, to, " ".repeat(to - from));
                at = end;
            }
        }
        return plain.toString();
    }

    /** {@code The server gets backed up by yours truly}: by me. */
    private static String plainly(String text) {
        return YOURS_TRULY.matcher(text).replaceAll("by me         ");
    }

    private static String blanked(Pattern aside, String text) {
        return aside.matcher(text).replaceAll(found -> " ".repeat(found.group().length()));
    }

    /** Behind {@code , which ... ,} before what is told of the thing; 0 when it is not so. */
    private static int endOfAside(String text, List<Token> tokens, int at) {
        if (Tokens.gap(text, tokens, at).indexOf(',') < 0) {
            return 0;
        }
        for (int end = at + 2; end < Math.min(tokens.size(), at + LONGEST); end++) {
            if (Tokens.gap(text, tokens, end).indexOf(',') >= 0) {
                String next = tokens.get(end).word();
                return GOING_ON.contains(next) || Forms.isPast(next) ? end : 0;
            }
            if (!Tokens.gap(text, tokens, end).isBlank()) {
                return 0;
            }
        }
        return 0;
    }

    /** Behind the {@code that Dad wanted} of {@code the tickets that Dad wanted are bought}; 0 when it is not so. */
    private static int endOfWhich(List<Token> tokens, int at) {
        boolean opens = tokens.get(at).is("that")
                && Places.between(Math.max(0, at - FEW), at)
                        .any(before -> NAMING.contains(tokens.get(before).word()))
                && (Subject.isSomebody(tokens.get(at + 1).word())
                        || tokens.get(at + 1).is("i"));
        for (int end = at + 3; opens && end < Math.min(tokens.size(), at + FEW + 2); end++) {
            if (tokens.get(end).is("not")) {
                return 0;
            }
            if (BEING.contains(tokens.get(end).word())
                    && Forms.isPast(tokens.get(end - 1).word())) {
                return end;
            }
        }
        return 0;
    }

    /** {@code Which I have now signed}. */
    private static boolean tellsOfDoing(List<Token> inserted) {
        for (int at = 0; at + 1 < inserted.size(); at++) {
            boolean self = inserted.get(at).isSelf();
            boolean dreaded = inserted.stream().anyMatch(token -> token.is("been") || token.is("that"));
            if (self && !dreaded) {
                return inserted.subList(at, inserted.size()).stream().anyMatch(token -> Forms.isPast(token.word()));
            }
        }
        return false;
    }
}
