package dev.loopkeeper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefaultStoreTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, /home/ann, sqlite:/home/ann/.local/share/loopkeeper/loopkeeper.db",
        "FreeBSD, /home/ann, sqlite:/home/ann/.local/share/loopkeeper/loopkeeper.db",
        "Mac OS X, /Users/ann, sqlite:/Users/ann/Library/Application Support/loopkeeper/loopkeeper.db",
        "Windows 11, C:\\Users\\ann, sqlite:C:\\Users\\ann\\AppData\\Local\\loopkeeper\\loopkeeper.db",
        "WINDOWS, C:\\Users\\ann, sqlite:C:\\Users\\ann\\AppData\\Local\\loopkeeper\\loopkeeper.db"
    })
    void followsThePlatform(String system, String home, String uri) {
        assertThat(DefaultStore.uri(system, home, name -> Optional.empty())).isEqualTo(uri);
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, XDG_DATA_HOME, /data, sqlite:/data/loopkeeper/loopkeeper.db",
        "Linux, XDG_DATA_HOME, relative, sqlite:/home/ann/.local/share/loopkeeper/loopkeeper.db",
        "Linux, LOCALAPPDATA, /data, sqlite:/home/ann/.local/share/loopkeeper/loopkeeper.db",
        "Windows 11, LOCALAPPDATA, D:\\Local, sqlite:D:\\Local\\loopkeeper\\loopkeeper.db",
        "Windows 11, LOCALAPPDATA, \\\\server\\ann, sqlite:\\\\server\\ann\\loopkeeper\\loopkeeper.db",
        "Mac OS X, XDG_DATA_HOME, /data, sqlite:/home/ann/Library/Application Support/loopkeeper/loopkeeper.db"
    })
    void followsTheVariableOfThePlatform(String system, String variable, String value, String uri) {
        assertThat(DefaultStore.uri(
                        system,
                        "/home/ann",
                        name -> Optional.ofNullable(Map.of(variable, value).get(name))))
                .isEqualTo(uri);
    }

    @Test
    void ignoresAnEmptyVariable() {
        assertThat(DefaultStore.uri("Linux", "/home/ann", name -> Optional.of("")))
                .isEqualTo("sqlite:/home/ann/.local/share/loopkeeper/loopkeeper.db");
    }
}
