package dev.loopkeeper.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.automation.Notifier.Channel;
import java.time.Duration;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChannelNotifierTest {
    private final Told told = new Told();

    @ParameterizedTest
    @EnumSource(Channel.class)
    void isFoundForEveryChannel(Channel channel) {
        assertThat(ServiceLoader.load(Notifier.class))
                .singleElement()
                .isInstanceOfSatisfying(
                        ChannelNotifier.class,
                        found -> assertThat(found.serves(channel)).isTrue());
    }

    @ParameterizedTest
    @EnumSource(Channel.class)
    void tellsNothingInNoTime(Channel channel) {
        assertThat(told.notifier().tell(channel, Optional.empty(), Told.NOTICE, Duration.ZERO))
                .contains("There is no time to tell it; allow a second or more.");
        assertThat(told.notifier().tell(channel, Optional.empty(), Told.NOTICE, Duration.ofSeconds(-1)))
                .isPresent();
        assertThat(told.terminal()).isEmpty();
    }

    @Test
    void takesAnyTimeThatThereIs() {
        assertThat(told.notifier()
                        .tell(Channel.TERMINAL, Optional.empty(), Told.NOTICE, Duration.ofSeconds(Long.MAX_VALUE)))
                .isEmpty();
    }
}
