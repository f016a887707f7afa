package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenCommandTest {
    @TempDir
    Path folder;

    private final Terminal terminal = new Terminal();

    @Test
    void makesATokenThatAScriptCanTake() {
        Terminal.Ran ran = token("create", "--name", "phone");

        assertThat(ran.exit()).isZero();
        assertThat(ran.out()).matches("lk_[0-9a-f]{12}_[A-Za-z0-9_-]{43}\n");
        assertThat(ran.err()).contains("not shown again");
    }

    @Test
    void listsAndRevokesTokens() {
        JsonObject made = json(token("create", "--name", "phone", "--json"));
        String id = made.string("id").orElseThrow();

        assertThat(token("list").out())
                .contains(id)
                .contains("phone")
                .doesNotContain(made.string("token").orElseThrow());
        assertThat(token("list", "--user", "anna").out()).doesNotContain(id);
        assertThat(token("revoke", id).out()).isEqualTo("Revoked " + id + ".\n");
        assertThat(json(token("list", "--json")).array("tokens").orElseThrow()).isEmpty();
        assertThat(token("revoke", id).exit()).isEqualTo(1);
    }

    @Test
    void makesTokensForTheCalendarAlone() {
        assertThat(json(token("create", "--calendar", "--json")).string("use")).contains("calendar");
        assertThat(json(token("create", "--json")).string("use")).contains("everything");
        assertThat(token("list").out()).contains("calendar", "everything");
    }

    @Test
    void saysWhatItCannotDo() {
        assertThat(token("make").exit()).isEqualTo(2);
        assertThat(token("list", "all").exit()).isEqualTo(2);
        assertThat(token("create", "--name", "x".repeat(101)).exit()).isEqualTo(2);
        assertThat(terminal.run("--store", "memory:", "token", "create").exit()).isEqualTo(4);
    }

    private Terminal.Ran token(String... words) {
        String[] line = new String[words.length + 3];
        line[0] = "--store";
        line[1] = "yaml:" + folder.resolve("store");
        line[2] = "token";
        System.arraycopy(words, 0, line, 3, words.length);
        return terminal.run(line);
    }

    private static JsonObject json(Terminal.Ran ran) {
        return (JsonObject) Json.parse(ran.out().strip());
    }
}
