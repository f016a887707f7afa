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
            "(?i)(?<=\\p{L}\\p{L})(?<!ing) (?:that |which )?(?:i|we|he|she|they)(?:['\u2019](?:ve|d))? (?:have |had"
                    + " )?(?:\\p{L}+ed|lent|left|bought|got|took|made|found|gave|sent|wrote|had|broke|chose|kept|lost|owe)\\b");

    /** Behind these it is what was told. */
    private static final Pattern TOLD = Pattern.compile(
            "(?i)\\b(?:tell|told|say|said|ask|asked|know|knew|think|thought|let|explain|explained|mention|mentioned|hope|see|saw|remind|show|warn|check|how|what|why|where|who|if|whether|like|as)\\b");

    private static final Pattern BREAK = Pattern.compile(
            "(?i) (?:on|in|over|during) (?:my|our|the|a) (?:(?:lunch|tea|coffee|dinner|smoke) ?)?(?:break|hour)\\b(?!"
                    + " room)");

    private static final Pattern WAY =
            Pattern.compile("(?i)(?<=\\p{L}\\p{L}) on (?:my|our|the) (?:way|walk|drive|bus|train)"
                    + " (?:home|back|in|out|over|up|down|past|to|from)\\b(?: (?:home|from|to|past))?(?: (?:the |my |our"
                    + " )?\\p{L}+)?(?: (?:this|yesterday) \\p{L}+)?(?=$|[,.;!?])");

    /** How, in what state and with what luck somebody did it: {@code with one hand}, {@code half asleep}, {@code like a grown-up}. */
    private static final Pattern HOW = Pattern.compile("(?i)(?<=\\p{L}\\p{L}) (?:"
            + String.join(
                    "|",
                    "on (?:the (?:bus|train|tube|tram|loo|hop|fly|quiet|sly|spot|off-chance|dot(?: of \\p{L}+)?)|a"
                            + " whim|spec)",
                    "with (?:one hand|my own (?:fair |two |bare )?hands|(?:minutes|time|hours|seconds|days|plenty) to"
                            + " spare)",
                    "with (?:the|a) baby (?:on|in|asleep|strapped) [^,.;!?]*",
                    "with (?:a bit|a lot|some|no|a little) (?:of )?(?:help|fuss|bother|drama|trouble)(?: from"
                            + " \\p{L}+)?",
                    "with (?:gritted teeth|a smile|the radio on|my eyes (?:shut|closed)|a (?:stinking |streaming |bad"
                            + " )?(?:cold|hangover))",
                    "in (?:\\p{L}+|\\d+) (?:minutes|mins|seconds|hours) flat",
                    "in (?:the (?:rain|snow|dark|cold|heat|sun|wind|fog)|my (?:pyjamas|pjs|slippers|dressing"
                            + " gown|wellies|socks|scrubs))",
                    "like a (?:\\p{L}+"
                            + " )?(?:grown-up|adult|girl|boy|lad|pro|boss|trouper|trooper|champ|hero|machine|demon|lunatic)",
                    "(?:singing|humming|dancing|swearing) (?:along|all the way|all the while|throughout)",
                    "(?:bright|nice) and early",
                    "to the (?:sound|tune) of [^,.;!?]*",
                    "from (?:my (?:phone|bed)|bed|the (?:sofa|couch|bath))",
                    "in the sales?|on offer|half price|for (?:a |\\p{L}+ |\\d+"
                            + " )?(?:tenner|fiver|quid|pounds|dollars|bucks|euros)",
                    "off my own bat|under my own steam|out of the blue|by accident|by torchlight",
                    "out of (?:sheer |pure )?(?:boredom|spite|curiosity|habit|guilt)",
                    "at (?:the crack of dawn|stupid o'clock|silly o'clock|the last minute)",
                    "(?:half|still half) (?:asleep|awake)|hungover(?: and all)?|bleary-eyed|still in my \\p{L}+",
                    "before (?:the rain|the sun|anyone|anybody|everyone|it) \\p{L}+[^,;.!?]*")
            + ")(?=$|[,.;!?])");

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
        WAY.matcher(text).results().forEach(way -> blanked.blank(way.start(), way.end()));
        HOW.matcher(text).results().forEach(how -> blanked.blank(how.start(), how.end()));
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
