package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.Server;
import dev.loopkeeper.storage.UserId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LaunchTest {
    private static final Map<String, String> VARIABLES =
            Map.of("LOOPKEEPER_STORE", "yaml:goals", "LOOPKEEPER_USER", "ann");

    private static Launch launch(String... arguments) throws Launch.UsageException {
        return Launch.of(List.of(arguments), name -> Optional.empty());
    }

    @Test
    void servesThisMachineWhenNothingIsSaid() throws Launch.UsageException {
        assertThat(launch()).isEqualTo(new Launch(Optional.empty(), UserId.DEFAULT, Server.HOST, Server.PORT, false));
    }

    @Test
    void takesOptionsInBothForms() throws Launch.UsageException {
        Launch launch = launch("--host", "0.0.0.0", "--port=0", "--store=sqlite:a=b.db", "--user", "bo");

        assertThat(launch).isEqualTo(new Launch(Optional.of("sqlite:a=b.db"), new UserId("bo"), "0.0.0.0", 0, false));
    }

    @Test
    void takesWhatTheEnvironmentSaysUnlessToldOtherwise() throws Launch.UsageException {
        Launch launch = Launch.of(List.of("--user", "bo"), name -> Optional.ofNullable(VARIABLES.get(name)));

        assertThat(launch.store()).contains("yaml:goals");
        assertThat(launch.user()).isEqualTo(new UserId("bo"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--prot=1", "serve", "--port", "--port=x", "--port=65536", "--user="})
    void saysWhatMakesNoSense(String word) {
        assertThatExceptionOfType(Launch.UsageException.class)
                .isThrownBy(() -> launch(word))
                .withMessageMatching("(?s).*(" + word.replaceFirst("=.*", "") + "|option).*");
    }

    @Test
    void helps() throws Launch.UsageException {
        assertThat(launch("--prot", "-h").help()).isTrue();
        assertThat(Launch.HELP).contains(Server.HOST, "" + Server.PORT);
    }
}
