package dev.loopkeeper.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What memories claim, when claims contradict each other, and when the words say which one holds. */
class ClaimTest {
    private static Optional<Claim> claim(String text) {
        return Claim.of(Memory.of(new MemoryId("m"), text));
    }

    private static Optional<Claim> claimAbout(String subject, String text) {
        return Claim.of(Memory.of(new MemoryId("m"), text).with(Memory.SUBJECT, subject));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Lives in Berlin | moved to Paris",
                "Zora lives in Berlin | Zora moved to Paris",
                "Zora lives in Berlin | Zora has moved to New York with her cats",
                "I live in Berlin. | I no longer live in Berlin",
                "I'm based in Berlin | I now live in Lisbon",
                "User lives in Berlin | The user relocated to Oslo",
                "My mother lives in Graz | My mother moved to Linz",
                "Works at Acme | Now works for Globex",
                "I work for Acme | I started at Globex",
                "Zora works at Acme | Zora stopped working at Acme",
                "Zora works at Acme | Zora got a job at Globex",
                "I work as a nurse | I now work as a teacher",
                "Bo works as an analyst | Bo was promoted to team lead",
                "My occupation is nurse | My occupation is now teacher",
                "My name is Alex | I changed my name to Robin",
                "User's name is Alex | User's name is now Robin",
                "Zora is 33 | Zora turned 34",
                "I am 33 years old | I'm now 34 years old",
                "My birthday is March 12 | Actually, my birthday is March 13",
                "Zora is single | Zora got engaged",
                "Zora is engaged | Zora got married",
                "I'm married | I got divorced",
                "I am vegetarian | I became vegan",
                "I'm vegan | I'm no longer vegan",
                "I'm vegan | I am not vegan anymore",
                "I am vegan | I eat meat again",
                "I drive a Volvo | I now drive a Tesla",
                "My car is a Volvo | My new car is a Tesla",
                "My phone number is 0151 2345 | My new phone number is 0170 9999",
                "My phone number is 0151 2345 | My phone number changed to 0170 9999",
                "Email is ann@example.org | Email is now ann@example.com",
                "My favourite colour is blue | My favourite colour is now green",
                "My favorite colour is blue | My favourite colour changed to green",
                "My dentist is Dr Lee | My new dentist is Dr Moss",
                "I prefer tea to coffee | I now prefer coffee over tea",
                "Prefers tabs over spaces | Now prefers spaces over tabs",
                "I like tea | I no longer like tea",
                "Zora loves tea | Zora doesn't like tea anymore",
                "I drink coffee | I stopped drinking coffee",
                "I don't drink coffee | I started drinking coffee",
                "Zora plays the piano | Zora quit playing the piano",
                "I have a cat | I no longer have a cat",
                "I'm allergic to nuts | I'm no longer allergic to nuts",
                "My salary is 50000 | My salary is now 60000",
                "My boss is Ann | My boss is now Bo",
                "Correction: I live in Bonn | Actually I live in Ulm",
            })
    void knowsTheWordsThatSayThatSomethingChanged(String before, String after) {
        Claim old = claim(before).orElseThrow();
        Claim now = claim(after).orElseThrow();

        assertThat(now.contradicts(old)).isTrue();
        assertThat(now.change()).isTrue();
        assertThat(old.whole()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Lives in Berlin | Lives in Paris",
                "Zora lives in Berlin | Zora currently lives in Paris",
                "Works at Acme | Works for Globex",
                "Zora is 33 | Zora is 34 years old",
                "My birthday is March 12 | I was born on March 13",
                "Zora is single | Zora is married to Bo",
                "I am vegan | I eat meat",
                "I drive a Volvo | I drive a Tesla",
                "My phone number is 0151 2345 | Phone number is 0170 9999",
                "My favourite colour is blue | My favourite colour is green",
                "I prefer tea to coffee | I prefer coffee to tea",
                "I like tea | I hate tea",
                "I can't stand jazz | I love jazz",
                "I smoke cigars | I don't smoke cigars",
                "I have a cat | I don't have a cat",
                "I'm allergic to nuts | I'm not allergic to nuts",
                "My boss is Ann | My boss is Bo",
            })
    void seesContradictionsInWhichNeitherSaysThatAnythingChanged(String one, String other) {
        Claim first = claim(one).orElseThrow();
        Claim second = claim(other).orElseThrow();

        assertThat(second.contradicts(first)).isTrue();
        assertThat(first.contradicts(second)).isTrue();
        assertThat(second.change()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Zora lives in Berlin | Bo moved to Paris",
                "Zora lives in Berlin | Moved to Paris",
                "My mother lives in Graz | I moved to Linz",
                "Lives in Berlin | Moved to Berlin, Germany",
                "Lives in Berlin | Lives in Berlin Mitte",
                "Lives in Berlin | Works in Paris",
                "Lives in Berlin | Grew up in Paris",
                "Lives in Berlin | No longer lives in Paris",
                "Works at Acme | No longer works at Globex",
                "Zora lives in Berlin | Zora now works at Acme",
                "I work as a nurse | I now work at Acme",
                "I like tea | I now like coffee",
                "I like tea | I no longer like coffee",
                "I prefer tea to coffee | I now prefer tea to juice",
                "My favourite colour is blue | My favourite food is now pizza",
                "I have a cat | I now have a dog",
                "I'm allergic to nuts | I'm now allergic to cats",
                "I play the piano | I started playing the guitar",
                "My name is Alex | My nickname is now Lex",
                "My phone number is 0151 2345 | My email is now ann@example.org",
                "Zora is 33 | Zora is married",
                "I am vegan | I am married",
            })
    void leavesClaimsAloneThatCanBothBeTrue(String one, String other) {
        assertThat(claim(one)
                        .orElseThrow()
                        .contradicts(claim(other).orElseGet(() -> new Claim("", "", "", false, false, true))))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Lives in Berlin?",
                "Wants to move to Paris",
                "Might have moved to Paris",
                "Moved to Paris in 2015",
                "Moved to Paris when she was ten",
                "Used to live in Berlin",
                "Lived in Berlin",
                "Will move to Paris next year",
                "If I moved to Paris I would be happy",
                "Moved to Linux",
                "The meeting moved to Friday",
                "Moved to Tuesday",
                "Moved to a bigger flat",
                "Moved to the second floor",
                "Lives in a small flat",
                "Lives in fear",
                "People live in Berlin",
                "My friend lives in Berlin",
                "My brother moved to Paris",
                "He lives in Berlin",
                "Bo said Zora lives in Berlin",
                "Zora lives in Berlin. She works at Acme.",
                "Works at night",
                "Works from home",
                "Works for a bank",
                "Works as usual",
                "Joined the gym",
                "Is a night owl",
                "Is happy now",
                "Is 5 minutes late",
                "Is engaged in local politics now",
                "Is a vegan chef",
                "Is single-minded",
                "Drives a hard bargain",
                "Drives to work",
                "My boss is now on holiday",
                "My car is now broken",
                "My job is now stressful",
                "My name is on the list",
                "Now prefers tea",
                "Likes tea with milk",
                "Now",
                "!!!",
                "'s",
                "Zora's",
                "is not",
                "has",
                "now lives in",
                "moved to",
                "He moved to Paris, I think",
                "Bought a house in Paris",
                "Visited Paris now",
                "Likes to move to music",
                "She said: I live in Berlin",
            })
    void claimsNothingOfWhatIsDoubtfulPastOrSomethingElse(String text) {
        assertThat(claim(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Zora | I live in Berlin | home of zora | berlin",
                "Zora | She moved to Paris | home of zora | paris",
                "Zora | Lives in Berlin | home of zora | berlin",
                "Zora | My phone number is 12 | phone of zora | 12",
                "Zora | Her boss is Ann | boss of zora | ann",
                "Zora | Bo lives in Ulm | home of bo | ulm",
                "Zora | Zora lives in Ulm | home of zora | ulm",
                "ZORA | Birthday is March 3 | birthday of zora | march 3",
            })
    void takesTheSubjectFromTheMemoryUnlessTheWordsNameOne(String subject, String text, String key, String value) {
        Claim claim = claimAbout(subject, text).orElseThrow();

        assertThat(claim.key()).isEqualTo(key);
        assertThat(claim.value()).isEqualTo(value);
    }

    @Test
    void isNotWholeWhenMoreIsSaid() {
        assertThat(claim("Lives in Berlin with two cats").orElseThrow().whole()).isFalse();
        assertThat(claim("Lives in Berlin and works at Acme").orElseThrow().whole())
                .isFalse();
    }

    @Test
    void readsHugeAndHostileTexts() {
        assertThat(claim("now ".repeat(5_000))).isEmpty();
        assertThat(claim(", , lives in Berlin")).isEmpty();
        assertThat(claim(", I live in Berlin,")).isEmpty();
        assertThat(claim("'s ".repeat(30))).isEmpty();
        assertThat(claim("I " + "not ".repeat(20) + "live in Berlin")).isEmpty();
        assertThat(claim("\u0000\uD800 lives in \u202eBerlin")).isEmpty();
    }
}
