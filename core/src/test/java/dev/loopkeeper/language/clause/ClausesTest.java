package dev.loopkeeper.language.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.clause.Clause.Flags;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import dev.loopkeeper.language.lexicon.Tokens;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ClausesTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-03-04T09:12:00Z");
    private static final Lexicon LEXICON = Lexicon.read(
            Language.installed().lines(Part.LEXICON), Language.installed().morphology());
    private static final String[] WORDS =
            ("I you she mum did will call called not if and but because when the my milk tomorrow every day - , . ? ! : ; \" ( )"
                            + " \n 's what should have had going to maybe ok \uD83C\uDF89")
                    .split(" ");

    private static List<Clause> clauses(String message) {
        String text = message.replace("\\n", "\n");
        return Clauses.of(Tokens.of(text, TimeLanguage.installed().read(text, NOW), LEXICON));
    }

    private static Clause only(String message) {
        List<Clause> clauses = clauses(message);
        assertThat(clauses).hasSize(1);
        return clauses.get(0);
    }

    private static String words(Clause clause) {
        return clause.tokens().stream().map(Token::text).collect(Collectors.joining(" "));
    }

    private static String flags(Flags flags) {
        List<String> all = new ArrayList<>();
        all.addAll(flags.negated() ? List.of("negated") : List.of());
        all.addAll(flags.asked() ? List.of("asked") : List.of());
        all.addAll(flags.hypothetical() ? List.of("hypothetical") : List.of());
        all.addAll(flags.quoted() ? List.of("quoted") : List.of());
        return String.join(" ", all);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "I called mum; SELF PAST",
                "called mum; NONE PAST",
                "we did call mum; SELF PAST",
                "I was calling mum; SELF PAST",
                "I had a nap; SELF PAST",
                "I rang mum; SELF PAST",
                "I have called mum; SELF PERFECT",
                "I've been painting; SELF PERFECT",
                "been painting; NONE PROGRESSIVE",
                "I had called mum; SELF PLUPERFECT",
                "buy milk; NONE PRESENT",
                "I call mum; SELF PRESENT",
                "I have a dog; SELF PRESENT",
                "I am calling mum; SELF PROGRESSIVE",
                "wrapping presents; NONE PROGRESSIVE",
                "I'm going to Rome; SELF FUTURE",
                "I'm going swimming; SELF PROGRESSIVE",
                "I'm going to call mum; SELF FUTURE",
                "going to call mum; NONE FUTURE",
                "going swimming; NONE PROGRESSIVE",
                "I'll call mum; SELF FUTURE",
                "I will just quickly call mum; SELF FUTURE",
                "I should call mum; SELF MODAL",
                "I might call mum; SELF MODAL",
                "I would call mum; SELF CONDITIONAL",
                "could call mum; NONE CONDITIONAL",
                "milkshake for Ana; NONE NONE",
                "mum's report; NONE NONE",
                "gym every mon wed fri; NONE NONE",
                "mum called me; OTHER PAST",
                "my sister finished hers; OTHER PAST",
                "she calls mum; OTHER PRESENT",
                "the boiler is fixed; OTHER PRESENT",
                "there was cake; OTHER PAST",
                "you called me; YOU PAST",
                "you should call mum; YOU MODAL",
                "mum and I called Ana; SELF PAST",
                "yesterday I called mum; SELF PAST",
                "zorbled the flux; NONE PAST",
                "I zorble the flux; SELF PRESENT",
                "she zorbles the flux; OTHER PRESENT"
            })
    void saysWhoDoesItAndWhen(String message, String expected) {
        Clause clause = only(message);

        assertThat(clause.subject() + " " + clause.tense()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "I called mum; ''",
                "I didn't call mum; negated",
                "I never called mum; negated",
                "no call to mum; negated",
                "Not today; negated",
                "I can’t call mum; negated",
                "did you call mum; asked",
                "did you call mum?; asked",
                "should I call mum?; asked",
                "is it done; asked",
                "didn't I call mum?; negated asked",
                "mum called?; asked",
                "what should I do; asked",
                "how about milk; asked",
                "what I did was fine; ''",
                "had I known; ''",
                "if I call mum; hypothetical",
                "unless I call mum; hypothetical",
                "if I don't call mum; negated hypothetical",
                "“I called mum”; quoted",
                "«I called mum»; quoted",
                "he said „I called mum“; ''",
                "I wonder if mum called; ''"
            })
    void saysWhetherItIsMeant(String message, String expected) {
        assertThat(flags(only(message).flags())).isEqualTo(expected.replace("'", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "I called mum. Bought milk; i called mum | bought milk",
                "I called mum! Bought milk; i called mum | bought milk",
                "I called mum\\nbought milk; i called mum | bought milk",
                "I called mum… bought milk; i called mum | bought milk",
                "I called mum - it was great; i called mum | it was great",
                "I called mum – it was great; i called mum | it was great",
                "I called mum (it was great); i called mum | it was great",
                "I called mum \uD83C\uDF89 bought milk; i called mum | bought milk",
                "- call mum; call mum",
                "call mum -; call mum",
                "a well-made bed; a well-made bed",
                "I called mum, bought milk; i called mum | bought milk",
                "milk, eggs and bread; milk , eggs and bread",
                "milk, eggs, bread; milk , eggs , bread",
                "buy milk, eggs and bread on the way home; buy milk , eggs and bread on the way home",
                "call mum, tomorrow at 9; call mum tomorrow_at_9",
                "tomorrow at 9, call mum; tomorrow_at_9 , call mum",
                "did my walk, and I'll call mum tonight; did my walk | i will call mum tonight",
                "I called mum and watered the plants; i called mum | watered the plants",
                "I called mum and Dad; i called mum and dad",
                "order new photos & pay council tax; order new photos | pay council tax",
                "mum and I called Ana; mum and i called ana",
                "I called mum and my sister finished hers; i called mum | my sister finished hers",
                "I called mum and Sara called Ana; i called mum | sara called ana",
                "I called mum and you called Ana; i called mum | you called ana",
                "I called mum and forms sent; i called mum | forms sent",
                "I painted the hall and the door of the shed; i painted the hall and the door of the shed",
                "I called and the survey's finally off; i called | the survey 's finally off",
                "I called and will call again; i called | will call again",
                "I called mum and; i called mum and",
                "I called mum because I was bored; i called mum | i was bored",
                "when I called mum, she cried; i called mum | she cried",
                "I wonder if mum called; i wonder if mum called",
                "ok, I called mum; i called mum",
                "well, hey, just called mum; called mum",
                "maybe call mum; maybe call mum",
                "call mum ,; call mum",
                "call 'mum'; call ' mum",
                "note: call mum; note | call mum",
                "!!! ??; ''",
                "ok; ''"
            })
    void splitsAMessage(String message, String expected) {
        assertThat(clauses(message).stream().map(ClausesTest::words).collect(Collectors.joining(" | ")))
                .isEqualTo(expected.replace("''", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "I'll call mum and water the plants; 1; SELF FUTURE",
                "I called mum and watered the plants; 1; SELF PAST",
                "I was wrapping presents and eating cake; 1; SELF PAST",
                "call mum and buy milk; 1; NONE PRESENT",
                "call mum, buy milk; 1; NONE PRESENT",
                "mum called Ana and bought milk; 1; OTHER PAST",
                "I called mum. Bought milk; 1; NONE PAST",
                "I should call mum and buy milk; 1; SELF MODAL"
            })
    void goesOnAsItBegan(String message, int at, String expected) {
        Clause clause = clauses(message).get(at);

        assertThat(clause.subject() + " " + clause.tense()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "if I call mum, I would cry; hypothetical | hypothetical",
                "unless it rains, I'll run; hypothetical | ''",
                "I'm going, want to come?; '' | asked",
                "did you call mum, or did Ana?; asked | asked",
                "should I call, then pay?; asked | asked",
                "“I called mum”, she said; quoted | ''",
                "Translate this: I called mum; '' | quoted",
                "Could you turn this into a list: call mum; asked | quoted",
                "I called mum: she cried; '' | ''"
            })
    void tellsEachClauseByItself(String message, String expected) {
        assertThat(clauses(message).stream()
                        .map(clause -> flags(clause.flags()))
                        .map(flags -> flags.isEmpty() ? "''" : flags)
                        .collect(Collectors.joining(" | ")))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "I called mum and watered the plants; - and",
                "but I called mum; but",
                "ok and then I called mum; then",
                "I called mum because I was bored; - because",
                "I cried when mum called; - when",
                "I called mum. She cried; - -"
            })
    void namesTheWordThatJoins(String message, String links) {
        assertThat(clauses(message).stream()
                        .map(clause -> clause.link().map(Token::text).orElse("-"))
                        .collect(Collectors.joining(" ")))
                .isEqualTo(links);
    }

    @Test
    void knowsWhatJoinsIt() {
        Clause second = clauses("I called mum and watered the plants").get(1);

        assertThat(second.isLinkedBy(WordClasses.JOINING)).isTrue();
        assertThat(second.isLinkedBy(WordClasses.CONDITION)).isFalse();
        assertThat(clauses("I called").get(0).isLinkedBy(WordClasses.JOINING)).isFalse();
    }

    @Test
    void countsSentencesAndLines() {
        List<Clause> clauses = clauses("call mum, buy milk. run\\n\\nswim");

        assertThat(clauses).extracting(Clause::sentence).containsExactly(0, 0, 1, 2);
        assertThat(clauses).extracting(Clause::line).containsExactly(0, 0, 0, 2);
    }

    @Test
    void pointsIntoTheMessage() {
        String message = "Ok, I called Mum (it's done)!";
        List<Clause> clauses = clauses(message);

        assertThat(clauses)
                .extracting(clause -> message.substring(clause.start(), clause.end()))
                .containsExactly("I called Mum", "it's done");
    }

    @Test
    void knowsItsWords() {
        Clause clause = only("calling mum tomorrow");

        assertThat(clause.size()).isEqualTo(3);
        assertThat(clause.token(1).text()).isEqualTo("mum");
        assertThat(clause.has(Kind.TIME)).isTrue();
        assertThat(clause.has(Kind.REPEAT)).isFalse();
        assertThat(clause.has("contacting")).isTrue();
        assertThat(clause.has(WordClasses.SELF)).isFalse();
        assertThat(clause.verb()).isZero();
    }

    @Test
    void keepsItsPromisesForAnyWords() {
        Random random = new Random(4);
        for (int i = 0; i < 3_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(30); n >= 0; n--) {
                text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(6) == 0 ? "" : " ");
            }
            int end = 0;
            for (Clause clause : clauses(text.toString())) {
                assertThat(clause.start()).as("%s", text).isGreaterThanOrEqualTo(end);
                assertThat(clause.verb()).as("%s", text).isBetween(-1, clause.size() - 1);
                assertThat(clause.tense() == Tense.NONE).as("%s", text).isEqualTo(clause.verb() < 0);
                end = clause.start();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"milk, ", "and ", "I called and ", "\"", "if ", "mum ", ", ", "- ", "ok ", "? ", "tomorrow, "})
    void takesTimeInProportionToTheText(String unit) {
        String text = unit.repeat(20_000 / unit.length());
        long start = System.nanoTime();

        List<Clause> clauses = clauses(text.toLowerCase(Locale.ROOT));

        assertThat(clauses.size()).isLessThan(text.length());
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }
}
