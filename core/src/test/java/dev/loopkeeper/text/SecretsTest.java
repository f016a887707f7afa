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
                "Password: [redacted]correct4horse | Password: [redacted]",
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY | AWS_SECRET_ACCESS_KEY=[redacted]",
                "aws secret wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY | aws secret [redacted]",
                "token=9f8a7b6c5d4e3f2a1b0c | token=[redacted]",
                "use https://host.example/x?token=9f8a7b6c5d4e now | use https://host.example/x?token=[redacted] now",
                "export GH_TOKEN='abcdEFGHijklMNOP' here | export GH_TOKEN='[redacted]' here",
                "{\"access_token\": \"ab12cd34ef\", \"n\": 1} | {\"access_token\": \"[redacted]\", \"n\": 1}",
                "clientSecret: abc123def456 | clientSecret: [redacted]",
                "client_secret: 8Q~abcDEFghi123 | client_secret: [redacted]",
                "API key: abcd-1234-efgh-5678 | API key: [redacted]",
                "secret: Sommer2024! | secret: [redacted]",
                "wifi password Sommer2024! | wifi password [redacted]",
                "password Sommer2024! works | password [redacted] works",
                "the password for the router is Sommer2024! | the password for the router is [redacted]",
                "the password of the router is 20240815 | the password of the router is [redacted]",
                "password of netflix: Sommer2024! | password of netflix: [redacted]",
                "my netflix password is Sommer2024! | my netflix password is [redacted]",
                "the password is now tr0ub4dor, ok | the password is now [redacted] ok",
                "the password is \"swordfish\" | the password is \"[redacted]\"",
                "Netflix password: swordfish | Netflix password: [redacted]",
                "pw: Sommer2024! | pw: [redacted]",
                "pwd=Sommer | pwd=[redacted]",
                "passwd: Sommer2024! | passwd: [redacted]",
                "PGPASSWORD=swordfish psql | PGPASSWORD=[redacted] psql",
                "passphrase: correct horse battery staple | passphrase: [redacted]",
                "the PIN is 4929 | the PIN is [redacted]",
                "see https://bob:Sommer2024@host.example/x | see https://bob:[redacted]@host.example/x",
                "postgres://bob:p@ss@db/x | postgres://bob:[redacted]@db/x",
                "redis://:swordfish@cache | redis://:[redacted]@cache",
                "Bearer abcdef1234567890abcdef | Bearer [redacted]",
                "Authorization: Basic dXNlcjpwYXNzd29yZA== | Authorization: Basic [redacted]",
                "sent basic dXNlcjpwYXNzd29yZA== along | sent basic [redacted] along",
                "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH | [redacted]",
                "SG.abcdefghijklmnop.qrstuvwxyz0123456789ABCDEFGHIJ | [redacted]",
                "sk_live_4eC39HqLyjWDarjtT1zdp7dc | [redacted]",
                "npm_abcdefghijklmnopqrstuvwxyz0123456789 | [redacted]",
            })
    void takesOutWhatItsSurroundingsGiveAway(String text, String left) {
        Secrets.Cleaned cleaned = Secrets.clean(text);

        assertThat(cleaned.text()).isEqualTo(left);
        assertThat(Secrets.clean(left)).as("once more").isEqualTo(new Secrets.Cleaned(left, List.of()));
    }

    @Test
    void takesOutAllOfALongValue() {
        assertThat(Secrets.clean("token=" + "a1".repeat(3_000)).text()).isEqualTo("token=[redacted]");
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
                "change the password of the router",
                "change password tomorrow!",
                "forgot my password again",
                "forgot my password again: 2 attempts",
                "password reset at 10:30am",
                "password reset 2026-03-05",
                "password: see https://vault.example/item-1",
                "the password is 20 characters long",
                "password docs at https://docs.example/v2",
                "Password: ask Bob for it",
                "the passphrase is on the fridge",
                "token economy",
                "token: see Bob",
                "max_token=4096",
                "the secret is 3 eggs",
                "Secret: stay calm",
                "basic training",
                "basic photography2026",
                "bearer of bad news",
                "the bearer of 20 gifts",
                "pin is 4 mm long",
                "the keynote=great",
                "https://host.example:8080/a@b",
                "bob@host.example: 5 letters",
                "hf_meeting_notes_of_the_year",
                "authorization: pending approval",
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
                "eyJ.",
                "token=",
                "password a ",
                "password a",
                "passphrase:",
                "a://b:",
                "a://",
                "bearer ",
                "authorization: basic ",
                "secret_"
            })
    void staysFast(String piece) {
        Assertions.assertTimeout(
                Duration.ofSeconds(5), () -> Secrets.clean(piece.repeat(100_000 / piece.length())), piece);
    }
}
