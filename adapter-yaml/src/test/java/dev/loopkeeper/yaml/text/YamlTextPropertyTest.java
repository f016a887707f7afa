package dev.loopkeeper.yaml.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class YamlTextPropertyTest {
    private static final int ROUNDS = 6_000;

    @Test
    void randomEditsMeanWhatTheyMeanOnValues() throws YamlSyntaxException {
        long before = Editor.FALLBACKS.get();
        int edits = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            String text = new RandomYaml(random).document();
            YamlText yaml = parsed(text);
            if (yaml == null) {
                continue;
            }
            List<YamlEdit> batch = new ArrayList<>();
            JsonValue wanted = yaml.value();
            for (int i = random.nextInt(3); i >= 0; i--) {
                YamlEdit edit = EditModel.random(random, wanted);
                wanted = EditModel.apply(wanted, edit);
                batch.add(edit);
            }
            YamlText edited;
            try {
                edited = yaml.edit(batch);
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + "\n" + text + "\n" + batch, e);
            }
            edits++;
            assertThat(YamlText.parse("again", edited.text()).value())
                    .as("seed %d", seed)
                    .isEqualTo(wanted);
            assertThat(Splices.apply(text, edited.splices())).contains(edited.text());
        }
        assertThat(Editor.FALLBACKS.get() - before).isLessThan(edits / 100);
    }

    @Test
    void settingEqualValuesChangesNoByte() throws YamlSyntaxException {
        for (int seed = 0; seed < 500; seed++) {
            YamlText yaml = parsed(new RandomYaml(new Random(seed)).document());
            if (yaml != null) {
                YamlText same = yaml.edit(List.of(new YamlEdit.Set(YamlPath.ROOT, yaml.value())));
                assertThat(same.text()).isEqualTo(yaml.text());
                assertThat(same.splices()).isEmpty();
            }
        }
    }

    @Test
    void anEditAndItsInverseRestoreTheBytes() throws YamlSyntaxException {
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            YamlText yaml = parsed(new RandomYaml(random).document());
            if (yaml != null) {
                YamlEdit edit = EditModel.random(random, yaml.value());
                YamlText back = yaml.edit(List.of(edit)).edit(List.of(new YamlEdit.Set(YamlPath.ROOT, yaml.value())));
                assertThat(back.value()).isEqualTo(yaml.value());
                if (edit instanceof YamlEdit.Set) {
                    assertThat(back.text()).as("seed %d", seed).isEqualTo(yaml.text());
                }
            }
        }
    }

    @Test
    void linesOutsideTheEditedEntryStay() throws YamlSyntaxException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 5; i++) {
                text.append("# about ").append(i).append("\n- n: ").append(i).append("   # aside\n  s: 'x'\n\n");
            }
            int position = random.nextInt(5);
            YamlText edited = YamlText.parse("list", text.toString())
                    .edit(List.of(new YamlEdit.Set(
                            YamlPath.ROOT.index(position).key(RandomYaml.key(random)), RandomYaml.value(random, 2))));
            String before = "- n: " + position + "   # aside\n  s: 'x'\n";
            int at = text.indexOf(before);
            assertThat(edited.text()).startsWith(text.substring(0, at) + before.substring(0, before.length() - 1));
            assertThat(edited.text()).endsWith(text.substring(at + before.length()));
        }
    }

    @Test
    void renderedValuesReadBackEqual() throws YamlSyntaxException {
        for (int seed = 0; seed < 3_000; seed++) {
            JsonValue value = RandomYaml.value(new Random(seed), 4);
            assertThat(YamlText.parse("new", rendered(value)).value()).isEqualTo(value);
        }
    }

    @Test
    void brokenTextsAreRefusedQuicklyAndOnlyAsSyntaxErrors() {
        String alphabet = "abc01 -:?,[]{}#&*!|>'\"%@`\n\r\t\\~<.=\u0000\u0085\u00a0\ufeff\ud83d\ude42é  \n\n- - : ";
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            parsed(text.toString());
        }
    }

    @Test
    void damagedDocumentsAreReadOrRefused() {
        for (int seed = 0; seed < 5_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(new RandomYaml(random).document());
            for (int i = random.nextInt(4); i >= 0 && text.length() > 0; i--) {
                text.setCharAt(random.nextInt(text.length()), "\"'[]{}:-\n #&*!|".charAt(random.nextInt(15)));
            }
            YamlText yaml = parsed(text.toString());
            if (yaml != null) {
                YamlEdit edit = EditModel.random(random, yaml.value());
                assertThat(yaml.edit(List.of(edit)).value()).isEqualTo(EditModel.apply(yaml.value(), edit));
            }
        }
    }

    // Some random texts are no YAML, such as a document end without a document.
    private static @Nullable YamlText parsed(String text) {
        try {
            return YamlText.parse("random", text);
        } catch (YamlSyntaxException e) {
            return null;
        }
    }

    private static String rendered(JsonValue value) {
        return YamlText.empty("new")
                .edit(List.of(new YamlEdit.Set(YamlPath.ROOT, value)))
                .text();
    }
}
