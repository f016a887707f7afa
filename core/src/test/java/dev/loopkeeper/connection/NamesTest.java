package dev.loopkeeper.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"e", "email", "my-mail_2", "a_b", "12345678901234567890123456789012"})
    void areOfSmallLettersDigitsAndTwoSigns(String name) {
        assertThat(new ServerName(name)).hasToString(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Email",
                "e mail",
                "a__b",
                "_a",
                "a_",
                "-",
                "ä",
                "a.b",
                "123456789012345678901234567890123",
                "a\nb",
                "../a"
            })
    void saysWhatANameIsMadeOf(String name) {
        assertThatThrownBy(() -> new ServerName(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + name
                        + "' cannot be the name of a server; use at most 32 of a-z, 0-9, _ and -, such as email"
                        + " or my-calendar, without __ and with a letter or digit at both ends");
    }

    @ParameterizedTest
    @CsvSource({
        "mcp__email__send_email, email, send_email",
        "mcp__a_b__c__d, a_b, c__d",
        "mcp__a___d, a, _d",
        "mcp__e__x.y/z, e, x.y/z"
    })
    void ofAToolNameItsServer(String text, String server, String tool) {
        ToolName name = ToolName.parse(text).orElseThrow();

        assertThat(name).isEqualTo(new ToolName(new ServerName(server), tool)).hasToString(text);
    }

    @Test
    void otherNamesAreNoneOfAServersTool() {
        assertThat(ToolName.parse("query_tasks")).isEmpty();
        assertThat(ToolName.parse("mcp__email")).isEmpty();
        assertThat(ToolName.parse("mcp__email__")).isEmpty();
        assertThat(ToolName.parse("mcp__E__a")).isEmpty();
        assertThat(ToolName.parse("mcp____a")).isEmpty();
    }
}
