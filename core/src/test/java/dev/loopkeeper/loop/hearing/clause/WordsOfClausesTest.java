package dev.loopkeeper.loop.hearing.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small judgments about the words of a clause: who does it, what is left as content. */
class WordsOfClausesTest {
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 1, 14, 9, 32, 0, 0, ZoneOffset.UTC);

    private static Clause clause(String text) {
        return Clauses.of(text, TimeLanguage.english().read(text, NOW)).get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "I rang mum,SELF",
        "we rang mum,SELF",
        "my wife and I went home,SELF",
        "booked the car in,NONE",
        "my sister finished her essay,OTHER",
        "they painted the fence,OTHER",
        "Ann said hello,OTHER",
        "the bins are out,THING"
    })
    void knowsWhoDoesIt(String text, Subject subject) {
        assertThat(Subject.of(Tokens.of(text))).isEqualTo(subject);
    }

    @ParameterizedTest
    @CsvSource({
        "call mum tomorrow,Call mum",
        "just call mum on Friday though,Call mum",
        "tomorrow call mum,Call mum",
        "book the train by 5pm,Book the train",
        "go out,Go out",
        "sign up for the class at noon,Sign up for the class"
    })
    void keepsTheThingWithoutTheTime(String text, String content) {
        assertThat(Content.of(clause(text), 0)).contains(content);
    }

    @ParameterizedTest
    @CsvSource({"ordering the flowers,Order the flowers", "putting the couch out,Put the couch out", "the bins,The bins"
    })
    void makesARequestOfAGoingOn(String text, String content) {
        assertThat(Content.asRequest(clause(text), 0)).contains(content);
    }
}
