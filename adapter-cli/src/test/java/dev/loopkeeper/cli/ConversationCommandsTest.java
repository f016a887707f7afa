package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conversations at a terminal. */
class ConversationCommandsTest {
    private final Terminal terminal = new Terminal().with("COLUMNS", "100");
    private final Store store = new Store(terminal);

    /** Begins a conversation and gives its handle. */
    private String begun() {
        String said = store.good("create-conversation", "You", "are", "Kit.").out();
        return said.replaceAll("(?s).*conversation (c[a-z2-9]{3})\\..*", "$1");
    }

    private String opening() {
        String handle = begun();
        store.good("add-message", handle, "user", "Where", "did we leave off?");
        return handle;
    }

    @Test
    void keepsWhatIsSaidAndShowsIt() {
        String handle = opening();
        assertThat(store.good("add-message", handle, "assistant", "With the shed.")
                        .out())
                .isEqualTo("✓ Added to conversation " + handle + ".\n");
        store.good("add-message", handle, "assistant", "--tool-calls", "{\"id\":\"c1\",\"name\":\"recall\"}");
        store.good("add-message", handle, "tool", "--tool-results", "{\"call_id\":\"c1\",\"content\":\"two\\nlines\"}");

        assertThat(store.good("conversations").out())
                .isEqualTo(handle + "  2026-01-14 09:32  4 messages  Where did we leave off?\n");
        assertThat(store.good("conversation", handle).lines())
                .first()
                .asString()
                .matches(handle + "  4 messages · \\d+ tokens · [0-9a-f-]{36}");
        assertThat(store.good("conversation", handle).lines().subList(1, 6))
                .containsExactly(
                        "  You are Kit.",
                        "  2026-01-14 09:32  user       Where did we leave off?",
                        "  2026-01-14 09:32  assistant  With the shed.",
                        "  2026-01-14 09:32  assistant  [calls recall ]",
                        "  2026-01-14 09:32  tool       two lines");
    }

    @Test
    void tellsInShortWhatNoLongerFits() {
        String handle = opening();
        store.good("add-message", handle, "assistant", "With the shed.");

        assertThat(store.good("conversation", handle, "--max-messages", "1", "--summarize")
                        .out())
                .contains("  User: Where did we leave off?\n")
                .contains("assistant  With the shed.");
    }

    @Test
    void exportsALineOfJsonThatIsTakenIn() {
        String handle = opening();
        String exported = store.good("export-conversation", handle).out();
        assertThat(exported.lines()).hasSize(1);
        terminal.typing(exported);

        assertThat(store.good("import-conversation").out()).startsWith("✓ Imported conversation c");
        assertThat(store.good("conversations").lines()).hasSize(2).allMatch(line -> line.endsWith("we leave off?"));
        assertThat(store.good("fork-conversation", handle).out()).startsWith("✓ Copied it to conversation c");
    }

    @Test
    void takesWhatWasSaidAwayOnceItIsConfirmed() {
        String handle = opening();

        Terminal.Ran refused = store.run("delete-conversation", handle);
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err())
                .isEqualTo(
                        "loopkeeper: confirm: one message goes for good; set --confirm when the person wants that\n");
        assertThat(store.good("clear-conversation", handle, "--confirm").out())
                .isEqualTo("✓ Emptied conversation " + handle + ".\n");
        assertThat(store.good("delete-conversation", handle).out())
                .isEqualTo("✓ Deleted conversation " + handle + ".\n");
        assertThat(store.good("conversations").out()).isEqualTo("No conversations are kept here.\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "conversation c999 | | 1 | conversation_id: there is no conversation 'c999'; there are none yet",
                "conversation | | 2 | conversation_id: is missing; The conversation: its id,",
                "add-message | | 2 | conversation_id: is missing; The conversation: its id,",
                "import-conversation | nothing | 2 | conversation: is not JSON: line 1, column",
                "import-conversation | [] | 2 | conversation: is not a JSON object as printed by export-conversation",
                "import-conversation | {} | 2 | conversation: is missing;",
                "import-conversation talk.json | | 2 | 'talk.json' is one word too many; write loopkeeper"
                        + " import-conversation < talk.json",
            })
    void saysWhatIsWrong(String command, String input, int exit, String message) {
        terminal.typing(input == null ? "" : input);

        Terminal.Ran ran = store.run(command.split(" ", -1));

        assertThat(ran.exit()).isEqualTo(exit);
        assertThat(ran.err()).startsWith("loopkeeper: " + message);
    }
}
