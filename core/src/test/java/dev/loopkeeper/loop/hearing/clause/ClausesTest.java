package dev.loopkeeper.loop.hearing.clause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClausesTest {
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 1, 14, 9, 32, 0, 0, ZoneOffset.UTC);

    private static List<Clause> clauses(String text) {
        return Clauses.of(text, TimeLanguage.english().read(text, NOW));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "did my walk, and I'll call mum tonight|did my walk / and I'll call mum tonight",
                "I ran. I swam!|I ran / I swam",
                "ring mum and dad|ring mum and dad",
                "rang mum and wrote to dad|rang mum / and wrote to dad",
                "I'd go but I'm ill|I'd go / but I'm ill",
                "ask Dr. Bell|ask Dr. Bell",
                "at 5.30 p.m. sharp I leave|at 5.30 p.m. sharp I leave"
            })
    void takesASentenceApart(String text, String parts) {
        assertThat(clauses(text).stream().map(Clause::quote).toList()).containsExactly(parts.split(" / "));
    }

    @Test
    void knowsAQuestion() {
        assertThat(clauses("Did I go? I did.")).extracting(Clause::question).containsExactly(true, false);
    }

    @Test
    void knowsWhatHangsOnAnother() {
        assertThat(clauses("I'll call because she asked"))
                .extracting(Clause::subordinate)
                .containsExactly(false, true);
    }

    @Test
    void givesEachClauseItsTimes() {
        assertThat(clauses("I'll run tomorrow, and swim on Friday"))
                .extracting(clause -> clause.times().get(0).text())
                .containsExactly("tomorrow", "on Friday");
    }

    @Test
    void findsNothingInNothing() {
        assertThat(clauses(" ... ")).isEmpty();
    }
}
