package dev.loopkeeper.address;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.address.ServerAddress.Fault;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerAddressTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.org",
                "https://example.org:8443/a/@b?c=d",
                "https://192.168.1.5/x",
                "http://localhost:80",
                "http://127.0.0.1/x",
                "http://[::1]:1234/"
            })
    void mayBeAsked(String address) {
        assertThat(ServerAddress.fault(address)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.org",
                "localhost:1234",
                "ftp://example.org",
                "HTTPS://example.org",
                "https://",
                "https:/x",
                "https://a b",
                "https://ho|st/",
                "http://127.1/",
                "https://example.org:65536/",
                "file:///etc/passwd"
            })
    void isNone(String address) {
        assertThat(ServerAddress.fault(address)).contains(Fault.NO_ADDRESS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://me:pw@example.org/",
                "https://me@example.org",
                "http://me@localhost",
                "ftp://me:p|w@example.org",
                "https://me:p?w@example.org"
            })
    void holdsALogin(String address) {
        assertThat(ServerAddress.fault(address)).contains(Fault.HOLDS_LOGIN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.org",
                "http://192.168.1.5/x",
                "http://127.0.0.1.example.org/",
                "http://localhost.example.org",
                "http://0.0.0.0/"
            })
    void canBeReadOnTheWay(String address) {
        assertThat(ServerAddress.fault(address)).contains(Fault.READABLE);
        assertThat(ServerAddress.isThisMachine(URI.create(address))).isFalse();
    }
}
