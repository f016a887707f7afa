package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not remembered, and what only looks a little like it. */
class SecretsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "card 4111 1111 1111 1111 expires soon | card [redacted] expires soon",
                "4111111111111111 | [redacted]",
                "use ghp_abcdefghijklmnop1234 there | use [redacted] there",
                "AKIAABCDEFGHIJKLMNOP | [redacted]",
                "the password is hunter22! ok | the password is [redacted] ok",
                "Password: correct4horse | Password: [redacted]",
                "hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b | hash [redacted]",
                "met <private>my sister's doctor</private> today | met [redacted] today",
                "I am <PRIVATE>not telling | I am [redacted]",
                "a <private>b <private>c</private> d</private> e | a [redacted] e",
                "a <private>b</private> c <private>d</private> e | a [redacted] c [redacted] e",
                "a <Private reason=\"health\">b</ private > c | a [redacted] c",
                "a < private >b< / PRIVATE > c | a [redacted] c",
                "a &lt;private&gt;b&lt;/private&gt; c | a [redacted] c",
                "a &#60;private&#x3E;b&amp;lt;/private&amp;gt; c | a [redacted] c",
                "a ＜private＞b＜/private＞ c | a [redacted] c",
                "a b</private> c | [redacted] c",
                "a <private>b</private> c</private> d | [redacted] d",
                "a <private b | a [redacted]",
                "a <private>b</private | a [redacted]",
                "a <private/>b | a [redacted]",
                "<private></private> a | [redacted] a",
            })
    void takesOut(String text, String left) {
        assertThat(Secrets.clean(text).text()).isEqualTo(left);
        assertThat(Secrets.clean(text).redacted()).isTrue();
    }

    @Test
    void takesOutPrivateKeys() {
        String key = "-----BEGIN RSA PRIVATE KEY-----\nMIIabc\n-----END RSA PRIVATE KEY-----";

        assertThat(Secrets.clean("mine:\n" + key + "\nthanks").text()).isEqualTo("mine:\n[redacted]\nthanks");
        assertThat(Secrets.clean(key.substring(0, 40)).text()).isEqualTo("[redacted]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Order 1234 5678 9012 3456 arrived",
                "the secret is to stay calm",
                "password is on the fridge",
                "call +49 30 1234567",
                "skating and asking",
                "at 1768402800008",
                "/tmp/store-4111111111111111/goals.yml",
                "https://example.org/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b",
                "supercalifragilisticexpialidociously long words are words",
                "2026-01-14T09:32:05",
                "İstanbul'da çay",
                "a <privateer> and a private <b>room</b>",
                "the_marathon_of_2026_and_all_its_training",
            })
    void leavesAlone(String text) {
        assertThat(Secrets.clean(text)).isEqualTo(new Secrets.Cleaned(text, List.of()));
    }

    @Test
    void takesOutWhatIsPrivateOverSeveralLines() {
        Secrets.Cleaned cleaned = Secrets.clean("one\n<private\n>two\n</private\n>\nthree <private>four");

        assertThat(cleaned.text()).isEqualTo("one\n[redacted]\nthree [redacted]");
        assertThat(cleaned.removed()).containsExactly("two\n", "four");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<private>x</private> | false",
                "- <private>x</private>, 4111111111111111. | false",
                "call <private>x</private> | true",
                "... | true"
            })
    void tellsWhetherWordsAreLeft(String text, boolean left) {
        assertThat(Secrets.saysSomething(Secrets.clean(text).text())).isEqualTo(left);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 ",
                "1-",
                "a1",
                "<private>",
                "<private",
                "< ",
                "&amp;",
                "</private>",
                "-----BEGIN PRIVATE KEY-----",
                "password is ",
                "sk-",
                "eyJ."
            })
    void staysFast(String piece) {
        Assertions.assertTimeout(
                Duration.ofSeconds(5), () -> Secrets.clean(piece.repeat(100_000 / piece.length())), piece);
    }
}
