package dev.loopkeeper.yaml.files.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.yaml.files.disk.FolderException.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelPathTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/etc/passwd",
                "a/",
                "a//b",
                ".",
                "..",
                "a/../b",
                ".git/config",
                ".loopkeeper/lock",
                "a/.x",
                "a\\b",
                "c:x",
                "a\0",
                "a\nb",
                "nul",
                "NUL.yml",
                "a/com1.txt",
                "x.",
                "x ",
                "a*",
                "\ud800",
                "x\u2028"
            })
    void refusesUnsafeNames(String name) {
        assertThatThrownBy(() -> RelPath.of(name))
                .isInstanceOfSatisfying(
                        FolderException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNSAFE_NAME))
                .hasMessageNotContainingAny("\n", "\0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a/b.yml", "todos/My Goal/week-2.yml", "x..y", "लक्ष्य.yml", "console"})
    void acceptsNamesThatPeopleGive(String name) {
        assertThat(RelPath.of(name).value()).isEqualTo(name);
    }

    @Test
    void refusesEndlessNames() {
        assertThatThrownBy(() -> RelPath.of("a".repeat(256))).isInstanceOf(FolderException.class);
        assertThatThrownBy(() -> RelPath.of("a/".repeat(32) + "a")).isInstanceOf(FolderException.class);
        assertThatThrownBy(() -> RelPath.of("a/".repeat(1_000_000) + "a")).isInstanceOf(FolderException.class);
    }

    @Test
    void walksUpAndDown() {
        RelPath week = RelPath.root().resolve("todos").resolve("fitness").resolve("week-2.yml");
        assertThat(week).hasToString("todos/fitness/week-2.yml");
        assertThat(week.name()).isEqualTo("week-2.yml");
        assertThat(week.parent().parent().parent()).isEqualTo(RelPath.root());
    }
}
