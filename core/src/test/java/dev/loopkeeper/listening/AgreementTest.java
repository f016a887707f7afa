package dev.loopkeeper.listening;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.language.lexicon.Lexicon;
import dev.loopkeeper.listening.Agreement.Fit;
import dev.loopkeeper.listening.Agreement.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AgreementTest {
    private static final Lexicon LEXICON = Lexicon.read(
            Language.installed().lines(Part.LEXICON), Language.installed().morphology());

    private final VerbPhraseReader reader = new VerbPhraseReader(LEXICON);
    private final Agreement agreement = new Agreement(LEXICON);

    private VerbPhrase doing(String content) {
        return reader.ofContent(content);
    }

    private String level(String said, String loop) {
        return agreement
                .of(doing(said), doing(loop))
                .map(fit -> fit.level().name())
                .orElse("-");
    }

    @ParameterizedTest
    @CsvSource({
        "call mum, Call mum, SAME",
        "call mother, Call mum, SAME",
        "call my mum, Call mum about the car, SAME",
        "ring mum, Call mum, GROUP",
        "phone mum, Call mum, GROUP",
        "speak to mum, Call mum, GROUP",
        "call dad, Call mum, -",
        "call mum, Call mum's dentist, -",
        "visit mum, Call mum, -",
        "call mum, Call mum and dad, -",
        "call mum and dad, Call mum, SAME",
        "walk the dog, Walk the dog, SAME",
        "walk the cat, Walk the dog, -",
        "pay the gas, Pay the gas bill, SAME",
        "pay the bill, Pay the gas bill, SAME",
        "pay the water bill, Pay the gas bill, -",
        "pay the gas bill, Pay the bill, SAME",
        "meditate, Meditate, SAME",
        "run, Meditate, -",
        "the parcel, Return the parcel, THING",
        "the letter, Return the parcel, -",
        "the budget check, Check the budget, SAME",
        "the packing, Pack for Spain, THING",
        "apply to a college, Grant application, -",
        "write to HR, Write to grandma, -",
        "write to gran, Write to grandma, SAME",
        "don't call mum, Call mum, -",
        "call mum, Don't call mum, -"
    })
    void wantsTheThingsToAgreeAndTheVerbs(String said, String loop, String level) {
        assertThat(level(said, loop)).isEqualTo(level);
    }

    @ParameterizedTest
    @CsvSource({
        "read chapter 7, Read chapter 7, SAME",
        "read chapter 8, Read chapter 7, -",
        "read the chapter, Read chapter 7, SAME",
        "read her essay, Read my essay, -",
        "read Ana's essay, Read Sara's essay, -",
        "read Sara's essay, Read Sara's essay, SAME",
        "read her essay, Read Sara's essay, SAME",
        "read the essay, Read Sara's essay, SAME",
        "book flights from Lisbon, Book flights to Lisbon, -",
        "book flights to Lisbon, Book flights to Lisbon, SAME",
        "book flights to Oslo, Book flights to Lisbon, -",
        "book flights, Book flights to Lisbon, SAME",
        "email Jo about Max, Email Max about Jo, -"
    })
    void wantsOwnersNumbersAndDirectionsToAgree(String said, String loop, String level) {
        assertThat(level(said, loop)).isEqualTo(level);
    }

    @ParameterizedTest
    @CsvSource({
        "do the report, Write the report, LIGHT",
        "finish the report, Write the report, LIGHT",
        "sort the bike, Fix the bike, LIGHT",
        "do the report, Send the report, -",
        "finish the report, Send the report, -",
        "do the report, Submit the report, -",
        "get milk, Buy milk, LIGHT",
        "get milk, Drink milk, -",
        "get the parcel, Return the parcel, -",
        "have dinner, Eat dinner, GROUP",
        "have the letter, Write the letter, -",
        "go to the museum, Visit the museum, LIGHT",
        "go to the museum, Paint the museum, -",
        "do yoga, Yoga, LIGHT",
        "go to the gym, Gym, LIGHT",
        "have a haircut, Haircut, LIGHT",
        "write the report, Do the report, LIGHT",
        "sell the report, Do the report, -",
        "finish the report, Do the report, LIGHT"
    })
    void letsLightVerbsStandForOthers(String said, String loop, String level) {
        assertThat(level(said, loop)).isEqualTo(level);
    }

    @ParameterizedTest
    @CsvSource({
        "call mum, Call mum, true",
        "ring mum, Call mum, true",
        "mum, Call mum, true",
        "call mum, Call mum about the car, true",
        "call mum about the car, Call mum, false",
        "call mum and dad, Call mum, false",
        "call dad, Call mum, false",
        "do the report, Write the report, true",
        "get milk, Buy milk, false",
        "read chapter 7, Read the chapter, false"
    })
    void knowsTheSamePlanAgain(String said, String loop, boolean same) {
        assertThat(agreement.isSame(doing(said), doing(loop))).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource({
        "walk the dog, Walk the dog, true",
        "walk the dog, Go for a walk, false",
        "walk, Go for a walk, true",
        "call mother, Call mum, true",
        "call mum and Ana, Call mum, false"
    })
    void knowsWhetherSomethingIsAdded(String said, String loop, boolean nothing) {
        assertThat(agreement.addsNothing(doing(said), doing(loop))).isEqualTo(nothing);
    }

    @Test
    void knowsVerbsThatSayLittle() {
        assertThat(agreement.isLightAlone(doing("do"))).isTrue();
        assertThat(agreement.isLightAlone(doing("do the report"))).isFalse();
        assertThat(agreement.isLightAlone(doing("paint"))).isFalse();
        assertThat(agreement.isGiving(doing("Send the deck"))).isTrue();
        assertThat(agreement.isGiving(doing("Paint the hall"))).isFalse();
    }

    @Test
    void knowsTheVerbOfALoopAlone() {
        assertThat(agreement.isItsVerb(doing("send"), doing("Send the deck"))).isTrue();
        assertThat(agreement.isItsVerb(doing("ring"), doing("Call mum"))).isTrue();
        assertThat(agreement.isItsVerb(doing("paint"), doing("Call mum"))).isFalse();
        assertThat(agreement.isItsVerb(doing("do"), doing("Do the report"))).isFalse();
        assertThat(agreement.isItsVerb(doing("run"), doing("Run"))).isFalse();
        assertThat(agreement.isItsVerb(doing("call dad"), doing("Call mum"))).isFalse();
    }

    @Test
    void knowsWhatBelongsToOthers() {
        assertThat(agreement.isOfOthers(doing("Read Sara's essay"), doing("Read the essay")))
                .isTrue();
        assertThat(agreement.isOfOthers(doing("Read my essay"), doing("Read the essay")))
                .isFalse();
        assertThat(agreement.isOfOthers(doing("Read Sara's essay"), doing("Read Sara's essay")))
                .isFalse();
    }

    @Test
    void knowsWhatEndsATopic() {
        assertThat(agreement.settles(doing("settle the colour scheme"), doing("The colour scheme")))
                .isTrue();
        assertThat(agreement.settles(doing("the colour scheme"), doing("The colour scheme")))
                .isTrue();
        assertThat(agreement.settles(doing("paint the hall"), doing("Paint the hall")))
                .isTrue();
        assertThat(agreement.settles(doing("paint the hall"), doing("The hall")))
                .isFalse();
    }

    @Test
    void prefersTheVerbAndThenTheMoreWords() {
        assertThat(Fit.ORDER.compare(new Fit(Level.SAME, 1), new Fit(Level.LIGHT, 5)))
                .isPositive();
        assertThat(Fit.ORDER.compare(new Fit(Level.GROUP, 2), new Fit(Level.GROUP, 1)))
                .isPositive();
        assertThat(Fit.ORDER.compare(new Fit(Level.THING, 1), new Fit(Level.THING, 1)))
                .isZero();
        assertThat(agreement
                        .of(doing("call mum about the car"), doing("Call mum about the car"))
                        .orElseThrow()
                        .shared())
                .isGreaterThan(agreement
                        .of(doing("call mum about the car"), doing("Call mum"))
                        .orElseThrow()
                        .shared());
    }
}
