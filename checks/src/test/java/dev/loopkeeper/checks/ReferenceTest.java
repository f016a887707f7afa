package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.tool.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The reference says what the catalog says. */
class ReferenceTest {
    private static final Path PAGE = Tree.ROOT.resolve("docs/reference/tools.md");

    @Test
    void describesTheToolsAsTheyAre() throws IOException {
        String wanted = ToolReference.of(Catalog.standard());
        if (System.getProperty("regenerate") != null) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, wanted);
        }
        assertThat(PAGE).exists();
        assertThat(Files.readString(PAGE))
                .as("docs/reference/tools.md is not what the catalog says; write it anew with: " + ToolReference.HOW)
                .isEqualTo(wanted);
    }

    @Test
    void describesEveryParameter() {
        String page = ToolReference.of(Catalog.standard());

        assertThat(Catalog.standard().tools()).hasSizeGreaterThanOrEqualTo(8).allSatisfy(tool -> {
            assertThat(page).contains("## " + tool.name() + "\n");
            assertThat(tool.params()).allSatisfy(param -> assertThat(page).contains("| `" + param.name() + "` |"));
        });
    }
}
