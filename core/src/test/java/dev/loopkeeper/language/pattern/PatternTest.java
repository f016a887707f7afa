package dev.loopkeeper.language.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.loopkeeper.language.MadeUp;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.pattern.Match.Capture;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Patterns know no language: all words here are made up. */
final class PatternTest {
    private static final Lexicon LEXICON = MadeUp.lexicon();
    private static final String[] PARTS =
            ("zuki peli tam ola le zk <deed> <verb:past> <noun> <beast> <function> <filler> {verb} {verb:ing} {thing} {noun} {time}"
                            + " {repeat} {amount} {deed} * !zuki !<verb> &<noun> &peli")
                    .split(" ");
    private static final String[] WORDS =
            "zuki zukita zukinin paro peli tam gom le lin mo mi qa nes noko reko dudu ola 7 , !".split(" ");
    private static final int MANY = 60;

    private static String found(String pattern, String text) {
        List<Token> tokens = MadeUp.tokens(text);
        return Pattern.of(pattern, LEXICON).matches(tokens).stream()
                .map(match -> words(tokens, match.from(), match.to()) + captures(tokens, match))
                .collect(Collectors.joining(" / "));
    }

    private static String captures(List<Token> tokens, Match match) {
        return match.captures().isEmpty()
                ? ""
                : match.captures().stream()
                        .map(capture -> capture.name() + ": " + words(tokens, capture.from(), capture.to()))
                        .collect(Collectors.joining(", ", " {", "}"));
    }

    private static String words(List<Token> tokens, int from, int to) {
        return tokens.subList(from, to).stream().map(Token::text).collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // words
                "peli; zuki peli; peli",
                "peli; zuki; ''",
                "zuki peli; zuki peli zuki tam; zuki peli",
                "peli; peli tam peli; peli / peli",
                "PELI; peli; ''",
                "zk peli; le zuki peli; le zuki peli",
                "zk peli; zk peli; le zuki peli",
                // small words
                "zuki peli; zuki mo mi peli; zuki mo mi peli",
                "zuki peli; mo zuki peli; mo zuki peli / zuki peli",
                "zuki peli; zuki le peli; ''",
                "zuki mo; zuki mo; zuki mo",
                "zuki mo; zuki mi mo; zuki mi mo",
                // one of
                "(zuki|tam) peli; tam peli; tam peli",
                "(zuki|tam ola) peli; tam ola peli; tam ola peli",
                "(zuki|tam ola) peli; tam peli; ''",
                "(zuki|(tam|ola) ola) peli; ola ola peli; ola ola peli",
                "(zuki|zuki tam) peli; zuki tam peli; zuki tam peli",
                "(zuki|zuki tam); zuki tam; zuki",
                "(zuki|) peli; peli; peli",
                // what may be missing
                "zuki? peli; zuki peli; zuki peli / peli",
                "zuki? peli; peli; peli",
                "zuki (tam|ola)? peli; zuki peli; zuki peli",
                "zuki peli?; zuki; zuki",
                "zuki peli?; zuki peli; zuki peli",
                // classes
                "<deed> peli; paro peli; paro peli",
                "<deed> peli; tam peli; ''",
                "<verb> peli; tam peli; tam peli",
                "<verb> peli; zukita peli; zukita peli",
                "<deed:past> peli; zukita peli; zukita peli",
                "<deed:past> peli; zuki peli; ''",
                "<deed:base> peli; zuki peli; zuki peli",
                "<deed:participle>; zukito; zukito",
                "<deed:ing>; zukinin; zukinin",
                "<deed:s>; zukies; zukies",
                "<filler> peli; mo peli; mo peli",
                "zuki <beast>; zuki gom; zuki gom",
                "zuki <beast>; zuki gom le; zuki gom le",
                "zuki <beast> tam; zuki gom tam; zuki gom tam",
                "zuki <beast> le; zuki gom le; zuki gom le",
                "zuki <noun>; zuki lin le gom; zuki lin le gom",
                "zuki <beast>; zuki mo lin le gom; zuki mo lin le gom",
                "zuki <beast>; zuki lin le; ''",
                // what follows
                "zuki !peli; zuki tam; zuki",
                "zuki !peli; zuki peli; ''",
                "zuki !peli; zuki mo peli; ''",
                "zuki !peli; zuki; zuki",
                "zuki !<noun>; zuki peli; zuki",
                "zuki !<noun>; zuki gom; ''",
                "zuki !<beast>; zuki lin le gom; ''",
                "zuki !<beast>; zuki lin le; zuki",
                "zuki &peli; zuki peli; zuki",
                "zuki &peli; zuki tam; ''",
                "zuki &<noun> {thing}; zuki gom ola; zuki gom ola {thing: gom ola}",
                "zuki &<noun> {thing}; zuki ola gom; ''",
                "zuki &<beast>; zuki lin le gom; zuki",
                "zuki &<filler>; zuki mo; zuki",
                "zuki !<deed:past>; zuki zukita; ''",
                // verbs
                "{verb}; zuki; zuki {verb: zuki}",
                "le {verb}; le mo zuki; le mo zuki {verb: zuki}",
                "{verb:past} peli; zukita peli; zukita peli {verb: zukita}",
                "{verb:past}; womita; womita {verb: womita}",
                "{verb:past}; gomta; ''",
                "{verb}; nes; ''",
                "{verb}; le; ''",
                "{verb}; 7; ''",
                "{verb:ing}; zukinin; zukinin {verb: zukinin}",
                "{deed} peli; zuki peli; zuki peli {verb: zuki}",
                "{deed} peli; tam peli; ''",
                "{deed:past} peli; parota peli; parota peli {verb: parota}",
                "le {filler} zuki; le mo mi zuki; le mo mi zuki {verb: mo}",
                // things
                "zuki {thing}; zuki peli tam gom; zuki peli tam gom {thing: peli tam gom}",
                "zuki {thing} tam; zuki peli tam gom tam; zuki peli tam gom tam {thing: peli tam gom}",
                "zuki {thing} tam; zuki tam; ''",
                "zuki {thing}; zuki; ''",
                "zuki {thing}; zuki mo; ''",
                "zuki {thing}; zuki , noko; ''",
                "zuki {thing}; zuki mo peli; zuki mo peli {thing: mo peli}",
                "zuki {thing}; zuki 7; zuki 7 {thing: 7}",
                "{thing} zuki; gom qa zuki; ''",
                "{thing} qa zuki; gom qa zuki; gom qa zuki {thing: gom}",
                "zuki {thing}; zuki peli nes tam; zuki peli nes tam {thing: peli nes tam}",
                "zuki {noun}; zuki peli nes tam; zuki peli {thing: peli}",
                "zuki {noun}; zuki nes; ''",
                "^ {noun} nes {verb:participle}; peli nes zukito; peli nes zukito {thing: peli, verb: zukito}",
                "zuki {thing}? tam; zuki tam; zuki tam",
                // times
                "zuki {time}; zuki noko; zuki noko {time: noko}",
                "zuki {time}; zuki reko; ''",
                "zuki {repeat}; zuki reko; zuki reko {repeat: reko}",
                "zuki {amount}; zuki dudu; zuki dudu {amount: dudu}",
                "zuki {time}; zuki mo noko; zuki mo noko {time: noko}",
                // a few words
                "zuki * peli; zuki peli; zuki peli",
                "zuki * peli; zuki ola tam le peli; zuki ola tam le peli",
                "zuki * peli; zuki ola tam le gom peli; ''",
                "zuki *; zuki ola; zuki",
                "zuki * $; zuki ola; zuki ola",
                // ends
                "^ zuki; zuki zuki; zuki",
                "^ zuki; peli zuki; ''",
                "^ zuki; mo zuki; mo zuki",
                "^zuki; zuki; zuki",
                "zuki $; zuki zuki; zuki",
                "zuki $; zuki peli; ''",
                "zuki $; zuki mo noko !; zuki",
                "^ zuki (peli|$); zuki; zuki",
                "^ zuki (peli|$); zuki tam; ''"
            })
    void findsWhatItIsWrittenFor(String pattern, String text, String found) {
        assertThat(found(pattern, text)).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "(zuki > has no closing parenthesis",
                "zuki) > has a part that ends too soon",
                "zuki | peli > has a part that ends too soon",
                "zuki ? > has \"?\" where a word belongs",
                "zuki } > has \"}\" where a word belongs",
                "zuki ! > ends where a word belongs",
                "zuki & > ends where a word belongs",
                "{verb > has a { without a }",
                "{fish} > names the word class \"fish\", which is not in the lexicon",
                "{deed:soon} > names the form \"soon\"; there are base, s, past, participle and ing",
                "{verb:soon} > names the form \"soon\"; there are base, s, past, participle and ing",
                "zuki? peli? > needs something that must be there",
                "^ $ > needs something that must be there",
                "* > needs something that must be there",
                "(zuki|) > needs something that must be there",
                "!zuki > needs something that must be there"
            })
    void saysWhichPatternCannotBeRead(String pattern, String error) {
        isRefused(pattern, error.replace('"', '\''));
    }

    @Test
    void saysWhichClassCannotBeRead() {
        isRefused("<deed", "has a < without a >");
        isRefused("<fish>", "names the word class 'fish', which is not in the lexicon");
        isRefused("zuki !<fish>", "names the word class 'fish', which is not in the lexicon");
        isRefused("<deed:soon>", "names the form 'soon'; there are base, s, past, participle and ing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "zuki !", "zuki &", "zuki (", "<>", "{}", "?", "|", ")", "zuki ! peli"})
    void refusesWhatIsNoPattern(String pattern) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pattern.of(pattern, LEXICON))
                .withMessageStartingWith("the pattern '" + pattern.trim() + "' ");
    }

    private static void isRefused(String pattern, String error) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pattern.of(pattern, LEXICON))
                .withMessage("the pattern '" + pattern + "' " + error);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "zuki peli; zuki & peli",
                "(zuki|tam) peli; zuki tam & peli",
                "zuki? peli; peli",
                "<deed> peli; <deed> & peli",
                "<beast:past>; <beast>",
                "<beast>; <beast> gom lin",
                "{deed:past}; <deed>",
                "zk; le",
                "{thing} zuki; zuki",
                "{verb}; ''",
                "{time}; {TIME}",
                "* zuki; zuki",
                "(zuki|{thing}) peli; peli",
                "(zuki tam|peli) &peli; zuki peli",
                "!zuki peli; peli"
            })
    void saysWhatAMatchNeeds(String pattern, String needs) {
        assertThat(Pattern.of(pattern, LEXICON).needs())
                .containsExactlyElementsOf(Stream.of(needs.split(" & ", -1))
                        .filter(one -> !one.isEmpty())
                        .map(one -> Set.of(one.split(" ", -1)))
                        .toList());
    }

    @Test
    void isWrittenAsItWasRead() {
        assertThat(Pattern.of(" ^ zuki {thing}? ", LEXICON)).hasToString("^ zuki {thing}?");
    }

    @Test
    void findsNothingInNothing() {
        assertThat(found("zuki", "")).isEmpty();
        assertThat(found("^ zuki?  peli", "")).isEmpty();
    }

    @Test
    void forgetsWhatWasCapturedOnAWayThatLedNowhere() {
        assertThat(found("({verb} tam|{thing}) $", "zuki peli"))
                .isEqualTo("zuki peli {thing: zuki peli} / peli {thing: peli}");
        assertThat(found("{thing} le {thing} peli $", "gom le tam le peli peli"))
                .startsWith("gom le tam le peli peli {thing: gom le tam, thing: peli}");
    }

    @Test
    void namesTheFirstCaptureOfAName() {
        Match match = Pattern.of("{thing} le {thing} $", LEXICON)
                .matches(MadeUp.tokens("gom le tam"))
                .get(0);

        assertThat(match.capture("thing")).contains(new Capture("thing", 0, 1));
        assertThat(match.capture("verb")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 3, 1, 2, true",
        "0, 3, 0, 3, true",
        "0, 3, 0, 2, true",
        "0, 3, 2, 5, true",
        "0, 3, 3, 5, false",
        "1, 2, 0, 3, true"
    })
    void comparesWhereMatchesStand(int from, int to, int otherFrom, int otherTo, boolean overlaps) {
        Match one = new Match(from, to, List.of());
        Match other = new Match(otherFrom, otherTo, List.of());

        assertThat(one.overlaps(other)).isEqualTo(overlaps);
        assertThat(other.overlaps(one)).isEqualTo(overlaps);
        assertThat(one.size()).isEqualTo(to - from);
    }

    @Test
    void findsSoundSpansWithAnyPatternInAnyText() {
        Random random = new Random(20260304);
        long start = System.nanoTime();
        for (int i = 0; i < 2_000; i++) {
            String pattern = "zuki? " + sequence(random, 0) + (random.nextInt(4) == 0 ? " $" : "");
            String text = text(random, MANY);
            List<Token> tokens = MadeUp.tokens(text);
            Pattern read = Pattern.of((random.nextBoolean() ? "^ " : "") + pattern + " (peli|tam|{thing})", LEXICON);
            List<Integer> begins = new ArrayList<>();
            for (Match match : read.matches(tokens)) {
                assertThat(match.from()).as(pattern).isBetween(0, match.to());
                assertThat(match.to()).as(pattern).isLessThanOrEqualTo(tokens.size());
                assertThat(match.captures())
                        .as(pattern)
                        .allMatch(capture -> capture.from() >= match.from()
                                && capture.from() < capture.to()
                                && capture.to() <= match.to());
                begins.add(match.from());
            }
            assertThat(begins).as(pattern).doesNotHaveDuplicates().isSorted();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    }

    private static String sequence(Random random, int depth) {
        List<String> parts = new ArrayList<>();
        for (int n = random.nextInt(8); n >= 0; n--) {
            String part = depth < 2 && random.nextInt(6) == 0
                    ? "(" + sequence(random, depth + 1) + "|" + sequence(random, depth + 1) + ")"
                    : PARTS[random.nextInt(PARTS.length)];
            parts.add(part + (random.nextInt(3) == 0 && !"!&*".contains(part.substring(0, 1)) ? "?" : ""));
        }
        return String.join(" ", parts);
    }

    private static String text(Random random, int words) {
        List<String> text = new ArrayList<>();
        for (int n = 0; n < words; n++) {
            text.add(WORDS[random.nextInt(WORDS.length)]);
        }
        return String.join(" ", text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{thing} {thing} {thing} {thing} {thing} {thing} {thing} {thing} zuki",
                "{thing}? {noun}? {thing}? {noun}? {thing}? {noun}? {thing}? {noun}? {thing}? zuki",
                "* * * * * * * * * * * * * * * * zuki",
                "peli? peli? peli? peli? peli? peli? peli? peli? peli? peli? peli? peli? peli? peli? peli? peli? zuki",
                "<filler> <filler> <filler> <filler> <filler> <filler> <filler> <filler> <filler> <filler> zuki",
                "(peli|mo|{thing}) (peli|mo|*) (peli|mo|{thing}) (peli|mo|*) (peli|mo|{thing}) (peli|mo|*) {thing} {thing} zuki"
            })
    void takesNoLongerForPartsThatMayStandAnywhere(String pattern) {
        Pattern read = Pattern.of(pattern, LEXICON);
        List<Token> same = MadeUp.tokens("peli ".repeat(MANY));
        List<Token> small = MadeUp.tokens("mo ".repeat(MANY));
        List<Token> mixed = MadeUp.tokens("mo peli ".repeat(MANY / 2));
        long start = System.nanoTime();

        assertThat(read.matches(same)).isEmpty();
        assertThat(read.matches(small)).isEmpty();
        assertThat(read.matches(mixed)).isEmpty();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    }
}
