package dev.loopkeeper.rest.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.AccessTokens;
import dev.loopkeeper.AccessTokens.Token;
import dev.loopkeeper.AccessTokens.Use;
import dev.loopkeeper.storage.UserId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TokenFilesTest {
    private static final Instant NOW = Instant.parse("2026-03-04T09:12:00Z");
    private static final UserId ANNA = new UserId("anna");

    @TempDir
    Path beside;

    private Path folder;
    private TokenFiles tokens;

    @BeforeEach
    void open() {
        folder = beside.resolve("store.private").resolve("tokens");
        tokens = new TokenFiles(folder);
    }

    @Test
    void knowsWhoseATokenIs() {
        String annas = tokens.create(ANNA, "phone", NOW).text();
        String other = tokens.create(UserId.DEFAULT, "", NOW).text();

        assertThat(tokens.shown(annas).map(Token::user)).contains(ANNA);
        assertThat(tokens.shown(other).map(Token::user)).contains(UserId.DEFAULT);
    }

    @Test
    void knowsWhatATokenOpens() throws Exception {
        AccessTokens.Created calendar = tokens.create(ANNA, "phone", Use.CALENDAR, NOW);
        AccessTokens.Created all = tokens.create(ANNA, "laptop", NOW);

        assertThat(tokens.shown(calendar.text()).map(Token::use)).contains(Use.CALENDAR);
        assertThat(tokens.shown(all.text()).map(Token::use)).contains(Use.EVERYTHING);
        Path file = folder.resolve(calendar.token().id() + ".json");
        Files.writeString(file, Files.readString(file).replace("CALENDAR", "SOMETHING"));
        assertThat(tokens.shown(calendar.text())).isEmpty();
    }

    @Test
    void takesNothingElseForAToken() {
        AccessTokens.Created made = tokens.create(ANNA, "phone", NOW);
        char last = made.text().charAt(made.text().length() - 2);
        String changed = made.text().substring(0, made.text().length() - 2) + (last == 'A' ? "BA" : "AA");

        assertThat(tokens.shown(changed)).isEmpty();
        assertThat(tokens.shown(made.token().id())).isEmpty();
        assertThat(tokens.shown("lk_../../../etc/passwd_" + "A".repeat(43))).isEmpty();
        assertThat(tokens.shown("")).isEmpty();
    }

    @Test
    void forgetsATokenThatIsRevoked() {
        AccessTokens.Created made = tokens.create(ANNA, "phone", NOW);

        assertThat(tokens.revoke(UserId.DEFAULT, made.token().id())).isFalse();
        assertThat(new TokenFiles(folder).revoke(ANNA, made.token().id())).isTrue();
        assertThat(tokens.shown(made.text())).isEmpty();
        assertThat(tokens.revoke(ANNA, made.token().id())).isFalse();
    }

    @Test
    void listsTheTokensOfAUser() {
        assertThat(tokens.isEmpty()).isTrue();
        Token second = tokens.create(ANNA, "b", NOW.plusSeconds(1)).token();
        Token first = tokens.create(ANNA, "a", NOW).token();
        tokens.create(UserId.DEFAULT, "c", NOW);

        assertThat(tokens.list(ANNA)).containsExactly(first, second);
        assertThat(tokens.isEmpty()).isFalse();
    }

    @Test
    void keepsNoSecret() throws Exception {
        AccessTokens.Created made = tokens.create(ANNA, "phone", NOW);
        String secret = made.text().substring(made.text().lastIndexOf('_', 16) + 1);

        assertThat(Files.readString(folder.resolve(made.token().id() + ".json")))
                .doesNotContain(secret);
        assertThat(made.toString()).doesNotContain(secret);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void keepsTokensForTheOwnerAlone() throws Exception {
        AccessTokens.Created made = tokens.create(ANNA, "phone", NOW);
        Path file = folder.resolve(made.token().id() + ".json");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        assertThat(tokens.shown(made.text())).isEmpty();
    }
}
