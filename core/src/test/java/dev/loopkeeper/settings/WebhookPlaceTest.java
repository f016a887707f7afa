package dev.loopkeeper.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookPlaceTest {
    @ParameterizedTest
    @ValueSource(strings = {"https://hooks.example/T0/B0/x?sig=abc", "http://localhost:8080/hook"})
    void canBeOne(String address) {
        assertThat(WebhookPlace.fault(address)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "hooks.example | 'hooks.example' is not an address; write one such as https://example.org/hook",
                "http://hooks.example/secret | would send everything to hooks.example unencrypted; use https",
                "https://me:pw@hooks.example/ | must not hold a name or a password; what is sent is signed with the key"
                        + " in LOOPKEEPER_WEBHOOK_KEY"
            })
    void namesWhatIsWrongAndWhatToDo(String address, String fault) {
        assertThat(WebhookPlace.fault(address)).contains(fault);
    }
}
