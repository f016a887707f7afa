package dev.loopkeeper.matching;

import java.util.regex.Pattern;

/**
 * Blanks out what says when, where or to which one something is done by telling something else: {@code stretched as soon as I got in},
 * {@code cut the grass out front}, {@code the ladder I borrowed from Kev}. None says what was done. Stateless.
 */
final class Circumstances {
    private static final String SUBJECT =
            "(?:i|we|he|she|they|it|you|everyone|everybody|the|my|our|his|her|their|(?-i:\\p{Lu}\\p{L}+))\\b";

    /** Behind what is told, up to the next sign. */
    private static final Pattern WHEN =
            Pattern.compile("(?<=\\p{L}\\p{L}) (?i:(?:as )?soon as|the (?:very )?(?:minute|moment|second|instant)"
                    + " (?:that )?(?=" + SUBJECT
                    + ")|(?:straight|right|just|directly|immediately) (?:after|before)|in between|by the time"
                    + "|as (?=(?:i|we|he|she|they) \\p{L}))\\b[^,;.!?()]*");

    private static final Pattern WHERE = Pattern.compile(
            "(?i) (?:out (?:the )?(?:front|back)|front and back|inside and out|(?:from )?top to bottom)\\b");

    private static final Pattern WHICH = Pattern.compile(
            "(?i)(?<=\\p{L}\\p{L})(?<!ing) (?:that |which )?(?:i|we|he|she|they)(?:['\u2019](?:ve|d))?"
                    + " (?:have |had )?(?:\\p{L}+ed|lent|left|bought|got|took|made|found|gave|sent|wrote|had|broke|chose|kept|lost|owe)\\b");

    /** Behind these it is what was told. */
    private static final Pattern TOLD = Pattern.compile(
            "(?i)\\b(?:tell|told|say|said|ask|asked|know|knew|think|thought|let|explain|explained|mention|mentioned|hope|see|saw|remind|show|warn|check|how|what|why|where|who|if|whether|like|as)\\b");

    private static final Pattern BREAK = Pattern.compile(
            "(?i) (?:on|in|over|during) (?:my|our|the|a) (?:(?:lunch|tea|coffee|dinner|smoke) ?)?(?:break|hour)\\b(?! room)");

    /** With these it is where something went. */
    private static final Pattern MOVED = Pattern.compile(
            "(?i)\\b(?:put|take|took|taken|bring|brought|leave|left|carry|carried|drag|dragged|wheel|wheeled|move|moved|get|got|go|went|sit|sat)\\b");

    private Circumstances() {}

    /** The text, as long as it was; none of two words alone has any. */
    static String without(String text) {
        if (text.indexOf(' ') == text.lastIndexOf(' ')) {
            return text;
        }
        Blanked blanked = new Blanked(text);
        BREAK.matcher(text).results().forEach(when -> blanked.blank(when.start(), when.end()));
        WHEN.matcher(text).results().forEach(when -> blanked.blank(when.start(), when.end()));
        if (!TOLD.matcher(text).find()) {
            WHICH.matcher(text).results().forEach(which -> blanked.blank(which.start(), which.end()));
        }
        if (!MOVED.matcher(text).find()) {
            WHERE.matcher(text).results().forEach(where -> blanked.blank(where.start(), where.end()));
        }
        return blanked.toString();
    }
}
