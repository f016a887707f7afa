package dev.loopkeeper.language.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.lexicon.Token.Kind;
import dev.loopkeeper.text.Fold;
import dev.loopkeeper.time.language.TimeLanguage;
import dev.loopkeeper.time.language.TimeReading;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TokensTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-03-04T09:12:00Z");
    private static final TimeReading NO_TIMES = new TimeReading(List.of(), List.of(), List.of());
    private static final Lexicon LEXICON = Lexicon.read(
            Language.installed().lines(Part.LEXICON), Language.installed().morphology());
    private static final int LONG = 200_000;

    private static List<Token> tokens(String text) {
        return Tokens.of(text, TimeLanguage.installed().read(text, NOW), LEXICON);
    }

    private static String texts(String text) {
        return tokens(text).stream().map(Token::text).collect(Collectors.joining(" "));
    }

    private static String kinds(String text) {
        return tokens(text).stream().map(token -> token.kind().name()).collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            quoteCharacter = '"',
            value = {
                "I'll call mum > i will call mum",
                "I’ll call mum > i will call mum",
                "Iʼll call mum > i will call mum",
                "dont call > do not call",
                "I can't > i can not",
                "gonna call > going to call",
                "mum'll call > mum will call",
                "they've been > they have been",
                "Sara's deck > sara 's deck",
                "the boys' room > the boys ' room",
                "o'clock > o'clock",
                "ill call mum > i will call mum",
                "I am ill > i am ill",
                "ill at ease > ill at ease",
                "id love that > i would love that",
                "the id card > the id card",
                "dry-clean it > dry-clean it",
                "well - no > well - no",
                "co‑op, dry‐clean > co-op , dry-clean",
                "Café Zoë > cafe zoe",
                "ISTANBUL IS HERE > istanbul is here",
                "mum,dad > mum , dad",
                "room 101b > room 101b",
                "3.5 or 1,000 > 3.5 or 1,000",
                "covid19 > covid19",
                "wait… what > wait … what"
            })
    void cutsATextIntoWords(String text, String words) {
        assertThat(texts(text)).isEqualTo(words);
    }

    @Test
    void tellsWordsNumbersAndSignsApart() {
        assertThat(kinds("buy 12 eggs!")).isEqualTo("WORD NUMBER WORD SIGN");
        assertThat(kinds("a\nb")).isEqualTo("WORD SIGN WORD");
        assertThat(tokens("buy!").get(1).isSign('!')).isTrue();
        assertThat(tokens("buy!").get(1).isSign('?')).isFalse();
        assertThat(tokens("buy!").get(0).isSign('b')).isFalse();
        assertThat(tokens("12 eggs")).allMatch(Token::isWord);
        assertThat(tokens("!")).noneMatch(Token::isWord);
    }

    @Test
    void makesOneSignOfAnEmojiAndNothingOfWhatTiesItTogether() {
        assertThat(kinds("booked ✈\uFE0F")).isEqualTo("WORD SIGN");
        assertThat(kinds("done \uD83D\uDC69\u200D\uD83D\uDCBB")).isEqualTo("WORD SIGN SIGN");
        assertThat(texts("milk\uD83C\uDF89eggs")).isEqualTo("milk \uD83C\uDF89 eggs");
    }

    @ParameterizedTest
    @CsvSource({
        "call mum tomorrow at 9, WORD WORD TIME, tomorrow_at_9",
        "run for 20 minutes, WORD WORD LENGTH, 20_minutes",
        "gym every mon wed fri, WORD REPEAT, every_mon_wed_fri"
    })
    void makesOneTokenOfATime(String text, String kinds, String last) {
        List<Token> tokens = tokens(text);
        Token time = tokens.get(tokens.size() - 1);

        assertThat(kinds(text)).isEqualTo(kinds);
        assertThat(time.text()).isEqualTo(last);
        assertThat(text.substring(time.start(), time.end())).isEqualTo(last.replace('_', ' '));
    }

    @Test
    void keepsTwoTimesApart() {
        assertThat(kinds("tomorrow call mum on Friday")).isEqualTo("TIME WORD WORD TIME");
        assertThat(tokens("now").get(0).is("present")).isTrue();
    }

    @Test
    void saysHowAWordIsWritten() {
        List<Token> tokens = tokens("Sara rang Öykü");

        assertThat(tokens.get(0).capital()).isTrue();
        assertThat(tokens.get(1).capital()).isFalse();
        assertThat(tokens.get(2).capital()).isTrue();
    }

    @Test
    void saysWhatAWordIs() {
        Token rang = tokens("rang").get(0);

        assertThat(rang.is("verb")).isTrue();
        assertThat(rang.is("verb", Form.PAST)).isTrue();
        assertThat(rang.is(Form.PAST)).isTrue();
        assertThat(rang.is(Form.ING)).isFalse();
        assertThat(rang.isAny("be", "verb")).isTrue();
        assertThat(rang.isAny("be", "function")).isFalse();
        assertThat(rang.is(Kind.WORD)).isTrue();
        assertThat(rang.is(Kind.TIME)).isFalse();
    }

    @Test
    void looksAtTheBeginningOfAVeryLongWordOnly() {
        String word = "x".repeat(5_000);
        List<Token> tokens = tokens(word + " milk");

        assertThat(tokens).hasSize(2);
        assertThat(tokens.get(0).text()).hasSize(40);
        assertThat(tokens.get(0).end()).isEqualTo(5_000);
        assertThat(tokens.get(1).start()).isEqualTo(5_001);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t \u00A0 \u3000", "\uFE0F", "\u200D"})
    void findsNothingInNothing(String text) {
        assertThat(tokens(text)).isEmpty();
    }

    @Test
    void pointsIntoTheText() {
        String text = "Mum's café: I'll  ring\n\"Öykü\" (tomorrow at 9) ✈\uFE0F 3,5 – ok?";
        int end = 0;
        for (Token token : tokens(text)) {
            assertThat(token.start()).isLessThan(token.end()).isBetween(0, text.length());
            assertThat(token.end()).isGreaterThanOrEqualTo(end);
            if (token.is(Kind.WORD) && token.start() >= end && !text.startsWith("I'll", token.start())) {
                assertThat(token.text()).isEqualTo(Fold.of(text.substring(token.start(), token.end())));
            }
            end = token.end();
        }
    }

    @Test
    void cutsAnyCharactersWithoutGapsInOrder() {
        Random random = new Random(7);
        for (int i = 0; i < 3_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(40); n >= 0; n--) {
                text.append((char) (random.nextInt(3) == 0 ? random.nextInt(0x10000) : 32 + random.nextInt(95)));
            }
            int last = 0;
            for (Token token : Tokens.of(text.toString(), NO_TIMES, LEXICON)) {
                assertThat(token.start()).as("%s", text).isGreaterThanOrEqualTo(last);
                assertThat(token.end()).as("%s", text).isBetween(token.start() + 1, text.length());
                last = token.start();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ill ", "x", "'", "I'll ", "a-", "1.", "don't call mum's ", "\uD83C\uDF89", "ill  "})
    void takesTimeInProportionToTheText(String unit) {
        String text = unit.repeat(LONG / unit.length());
        long start = System.nanoTime();

        List<Token> tokens = Tokens.of(text, NO_TIMES, LEXICON);

        assertThat(tokens).isNotEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    }
}
