package dev.loopkeeper.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookKeyTest {
    private static String fault(String text) {
        return WebhookKey.read(text).switchOn(good -> "", bad -> bad);
    }

    private static WebhookKey key(String text) {
        return WebhookKey.read(text).switchOn(good -> good, bad -> {
            throw new AssertionError(bad);
        });
    }

    /** The example that the convention gives. */
    @Test
    void signsAsOthersDo() {
        WebhookKey key = key("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

        assertThat(key.signature("msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{\"test\": 2432232314}"))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void canBeAnyTextThatIsLong() {
        String text = "correct horse battery stäple";

        assertThat(key(" " + text + "\n").signature("a.1.b"))
                .isEqualTo(key(text).signature("a.1.b"));
        assertThat(key(text + "!").signature("a.1.b")).isNotEqualTo(key(text).signature("a.1.b"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"s3cret", "12345678901234567890123", "whsec_MfKQ9r8GKYqrTwjU", "whsec_"})
    void isNotShort(String text) {
        assertThat(fault(text))
                .startsWith("LOOPKEEPER_WEBHOOK_KEY holds ")
                .contains("24 or more")
                .doesNotContain(text);
    }

    @Test
    void isBase64WhereItSaysSo() {
        String text = "whsec_not base64 but long enough to be a key";

        assertThat(fault(text)).isEqualTo("LOOPKEEPER_WEBHOOK_KEY is not Base64 behind whsec_; copy it again.");
    }

    @Test
    void doesNotShowItself() {
        assertThat(key("correct horse battery staple")).hasToString("LOOPKEEPER_WEBHOOK_KEY");
        assertThat(Reading.good(key("correct horse battery staple")).toString()).doesNotContain("horse");
    }
}
