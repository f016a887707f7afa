package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack;
import dev.loopkeeper.tool.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The reference says what the catalog says, and the page on listening what the rules do. */
class ReferenceTest {
    private static final Path LISTENING = Tree.ROOT.resolve("docs/listening.md");
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
    void showsWhatBecomesOfWhatIsSaid() throws IOException {
        String page = Files.readString(LISTENING);
        int begin = page.indexOf(RuleTable.BEGIN) + RuleTable.BEGIN.length();
        int end = page.indexOf(RuleTable.END);
        String wanted = RuleTable.of(Language.installed().lines(LanguagePack.Part.RULES));
        if (System.getProperty("regenerate") != null) {
            Files.writeString(LISTENING, page.substring(0, begin) + wanted + page.substring(end));
        }
        assertThat(Files.readString(LISTENING))
                .as("docs/listening.md does not show the rules' examples; write it anew with: " + ToolReference.HOW)
                .contains(RuleTable.BEGIN + wanted + RuleTable.END);
    }

    @Test
    void describesEveryParameterAndAnswer() {
        String page = ToolReference.of(Catalog.standard());

        assertThat(Catalog.standard().tools()).hasSizeGreaterThanOrEqualTo(8).allSatisfy(tool -> {
            assertThat(page).contains("## " + tool.name() + "\n");
            assertThat(tool.params()).allSatisfy(param -> assertThat(page).contains("| `" + param.name() + "` |"));
            JsonObject answers = tool.outputSchema().object("properties").orElseThrow();
            assertThat(answers.without(ToolReference.UNREADABLE).names())
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(page).contains("| `" + name + "` |"));
        });
    }
}
