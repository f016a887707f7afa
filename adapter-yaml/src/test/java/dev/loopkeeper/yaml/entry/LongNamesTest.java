package dev.loopkeeper.yaml.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.yaml.text.YamlSyntaxException;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongNamesTest {
    private static final String ID = "019baf82-74a8-75e4-bc63-5d1f7a2b9c04";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- id: ID\n",
                "- id: \"ID\"\n",
                "- id: 'ID' # mine\n",
                "- {content: Call, id: ID}\n",
                "- {\"id\":\"ID\"}",
                "- id: !!str ID\r\n",
                "- id:\n    ID",
                "- id: >-\n    ID\n"
            })
    void findsAnIdHoweverItIsWritten(String text) throws YamlSyntaxException {
        String written = text.replace("ID", ID);

        assertThat(((JsonArray) YamlText.parse("list", written).value()).values())
                .allSatisfy(
                        entry -> assertThat(((JsonObject) entry).string("id")).contains(ID));
        assertThat(LongNames.NONE.with(written).names()).contains(ID);
    }

    @Test
    void shortIdsAndThoseOfOtherCharactersAreNone() {
        assertThat(LongNames.isOne(ID)).isTrue();
        assertThat(LongNames.isOne("fitness/week-2/run-session-of-thirty-minutes"))
                .isFalse();
        assertThat(LongNames.isOne("run-session")).isFalse();
    }

    @Test
    void aTextThatGrewHoldsWhatTheWholeOfItHolds() {
        Random random = new Random(5);
        String text = "";
        LongNames names = LongNames.NONE;
        for (int i = 0; i < 200; i++) {
            String id = new UUID(random.nextLong(), random.nextLong()).toString();
            String added = JsonObject.EMPTY.with("id", new JsonString(id)) + "\n";
            text = text + added;
            names = names.with(added);
            assertThat(names.names())
                    .contains(id)
                    .isEqualTo(LongNames.NONE.with(text).names());
        }
    }
}
