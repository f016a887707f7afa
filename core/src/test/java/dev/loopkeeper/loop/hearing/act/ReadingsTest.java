package dev.loopkeeper.loop.hearing.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Clauses;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadingsTest {
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 1, 14, 9, 32, 0, 0, ZoneOffset.UTC);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the crate is on its way at last|sent the crate",
                "the crate went off on Monday|posted the crate",
                "Our tent is up|put up Our tent",
                "the claim is in as well|submitted the claim",
                "the drill is back with Otto|returned the drill to Otto",
                "the old lamps have gone to the tip|took the old lamps to the tip",
                "the concert went ahead|did The concert",
                "got my coat mended|mended My coat",
                "got my swim in|did My swim",
                "squeezed in a swim|did A swim",
                "handed my badge in|handed in my badge",
                "forty lengths and a sauna|forty lengths",
                "the lawyer has my papers now|sent My papers to The lawyer",
                "Ida's got her costume now|gave Her costume to Ida"
            })
    void turnsWhatIsToldIntoWhatWasDone(String message, String done) {
        Clause clause = clause(message);

        assertThat(Readings.of(clause, message, Optional.empty())).contains(done);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sent it to Rita|Signed the contract|sent contract to Rita",
                "rang her doctor|Spoke to Ida|rang ida's doctor",
                "fed it|Walked the dog|fed dog"
            })
    void putsWhatWasSpokenOfInThePlaceOfWhatPointsToIt(String message, String before, String done) {
        assertThat(Readings.of(clause(message), message, Optional.of(before))).contains(done);
    }

    @ParameterizedTest
    @CsvSource({"my time is up to me", "the shop is out of bread", "the key is in the drawer"})
    void makesNothingOfHowThingsAre(String message) {
        assertThat(Results.of(clause(message))).isEmpty();
    }

    private static Clause clause(String text) {
        return Clauses.of(text, TimeLanguage.english().read(text, NOW)).get(0);
    }
}
