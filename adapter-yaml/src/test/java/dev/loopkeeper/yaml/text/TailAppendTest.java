package dev.loopkeeper.yaml.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TailAppendTest {
    private static final JsonObject ENTRY =
            JsonObject.builder().put("date", "2026-01-14").put("value", 35).build();
    private static final String ITEMS = "- date: 2026-01-12\n  value: 30 # min\n".repeat(100);

    private static Optional<String> plan(String text, JsonValue item) {
        int cut = Math.min(300, text.length() / 2);
        return TailAppend.plan(
                text.substring(0, cut), text.substring(Math.max(cut, text.length() - 300)), List.of(item));
    }

    @Test
    void appendsOneEntryFromTheEnds() {
        assertThat(plan("# log\n" + ITEMS, ENTRY)).contains("\n- date: 2026-01-14\n  value: 35\n".substring(1));
        assertThat(plan(ITEMS.strip(), ENTRY)).contains("\n- date: 2026-01-14\n  value: 35");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "# end\n", "...\n", "- |\n  text", "  # in\n", "- [a,\n", "x"})
    void leavesUnclearEndsToTheFullEdit(String end) {
        assertThat(plan(ITEMS + end, ENTRY)).isEmpty();
    }

    @Test
    void leavesOtherShapesToTheFullEdit() {
        assertThat(plan("[" + "{a: 1},\n".repeat(100) + "]\n", ENTRY)).isEmpty();
        assertThat(plan("tasks:\n" + ITEMS, ENTRY)).isEmpty();
    }

    @Test
    void givesWhatTheFullEditGives() throws YamlSyntaxException {
        int planned = 0;
        for (int seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            StringBuilder list = new StringBuilder();
            String eol = random.nextBoolean() ? "\n" : "\r\n";
            int width = 1 + random.nextInt(3);
            for (int i = 4 + random.nextInt(20); i >= 0; i--) {
                list.append(random.nextInt(9) == 0 ? "# aside" + eol : "");
                String flow = rendered(RandomYaml.value(random, 0)).replace("\n", eol);
                list.append("-").append(" ".repeat(width)).append(random.nextInt(3) == 0 ? "{n: 1}" + eol : "n:" + eol);
                list.append(random.nextInt(4) == 0 && !flow.startsWith("|") ? "-   \"x\"" + eol : "");
            }
            List<JsonValue> items = random.nextBoolean()
                    ? List.of(RandomYaml.value(random, 2))
                    : List.of(RandomYaml.value(random, 2), RandomYaml.value(random, 2));
            String text = list.toString();
            int cut = random.nextInt(text.length());
            int from = cut + random.nextInt(text.length() - cut);
            Optional<String> tail = TailAppend.plan(text.substring(0, cut), text.substring(from), items);
            if (tail.isPresent()) {
                planned++;
                YamlText full = YamlText.parse("full", text);
                for (JsonValue item : items) {
                    full = full.edit(List.of(new YamlEdit.Append(YamlPath.ROOT, item)));
                }
                assertThat(text + tail.get()).as("seed %d", seed).isEqualTo(full.text());
            }
        }
        assertThat(planned).isGreaterThan(300);
    }

    private static String rendered(JsonValue value) {
        return YamlText.empty("new")
                .edit(List.of(new YamlEdit.Set(YamlPath.ROOT, value)))
                .text();
    }
}
