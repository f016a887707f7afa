package dev.loopkeeper.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Servers by name, where no adapter reaches any. */
class ConfiguredServersTest {
    private static final ServerName EMAIL = new ServerName("email");
    private static final Program MAIL = new Program("mail-server", List.of(), List.of());

    private final ConfiguredServers servers = new ConfiguredServers(Optional.empty(), Optional::empty);

    private ServerFailure failure(String user, String name) {
        return (ServerFailure) servers.tools(user, new ServerName(name), Duration.ofSeconds(1));
    }

    @Test
    void belongToTheirUser() {
        assertThat(servers.add("anna", EMAIL, MAIL)).isTrue();
        assertThat(servers.add("anna", EMAIL, MAIL)).isFalse();
        assertThat(servers.of("anna")).isEqualTo(Map.of(EMAIL, MAIL));
        assertThat(servers.of("ben")).isEmpty();
        assertThat(servers.foreign("anna")).isEmpty();
        assertThat(servers.remove("ben", EMAIL)).isFalse();
        assertThat(servers.remove("anna", EMAIL)).isTrue();
        assertThat(servers.of("anna")).isEmpty();
    }

    @Test
    void thatAreNotSetUpAreNamed() {
        assertThat(failure("anna", "email"))
                .isEqualTo(new ServerFailure(
                        Kind.NO_SUCH_SERVER,
                        "There is no server 'email'; 'loopkeeper servers add' sets one up.",
                        false));
        servers.add("anna", EMAIL, MAIL);
        servers.add("anna", new ServerName("notes"), MAIL);

        assertThat(failure("anna", "emial").why()).isEqualTo("There is no server 'emial'; did you mean email?");
        assertThat(failure("anna", "calendar").why())
                .isEqualTo("There is no server 'calendar'; there are email, notes");
    }

    @Test
    void areNotReachedWithoutAnAdapter() {
        servers.add("anna", EMAIL, MAIL);
        ServerReply reply = servers.call("anna", new ToolName(EMAIL, "send"), JsonObject.EMPTY, Duration.ofSeconds(1));

        assertThat(failure("anna", "email").kind()).isEqualTo(Kind.NOT_INSTALLED);
        assertThat(((ServerFailure) reply).why())
                .isEqualTo("no MCP client is installed; add loopkeeper-adapter-mcp-client to the" + " class path.");
    }

    @Test
    void areNotKeptWithoutAnAdapter() {
        ConfiguredServers beside = new ConfiguredServers(Optional.of(URI.create("file:///nowhere/")), Optional::empty);

        assertThat(beside.of("anna")).isEmpty();
        assertThatThrownBy(() -> beside.add("anna", EMAIL, MAIL))
                .isInstanceOf(LoopkeeperException.class)
                .hasMessageContaining("loopkeeper-adapter-mcp-client");
    }
}
