package dev.loopkeeper.yaml.files.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeNameTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"fitness", "week-2", "a_b.c", "2026-01", "-x", "communism", "com", "com10", "लक्ष्य", "é", "οδος"
            })
    void keepsWhatIsSafeAlready(String name) {
        assertThat(SafeName.of(name).value()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "..",
                "...",
                "../../etc/passwd",
                "a/b",
                "a\\b",
                ".hidden",
                "dot.",
                "space ",
                "Fitness",
                "My Goal",
                "con",
                "CON.txt",
                "nul",
                "com1",
                "lpt9.yml",
                "com\u00b9",
                "a\0b",
                "tab\t",
                "new\nline",
                "~",
                "fitness~abcdefghij",
                "straße",
                "ı",
                "οδοσ",
                "e\u0301",
                "\ud800",
                "\u202Egnp.exe",
                "a:b",
                "😀",
                "\u2028",
                "\u00a0",
                "\uFEFFx"
            })
    void changesWhatIsNotAndMarksIt(String text) {
        String name = SafeName.of(text).value();
        assertThat(name).matches("[^~]*~[a-z2-7]{10}").isEqualTo(name.toLowerCase(Locale.ROOT));
        assertThat(NameRules.trouble(name)).isEmpty();
        assertThat(NameRules.trouble(name + ".yml")).isEmpty();
        assertThat(name.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(100);
    }

    @Test
    void staysReadable() {
        assertThat(SafeName.of("Learn Hindi!").value()).startsWith("learn-hindi~");
        assertThat(SafeName.of("...").value()).startsWith("unnamed~");
    }

    @Test
    void cutsLongNamesBetweenCharacters() {
        assertThat(SafeName.of("a".repeat(100)).value()).hasSize(100).doesNotContain("~");
        assertThat(SafeName.of("a".repeat(101)).value()).hasSize(99).contains("~");
        assertThat(SafeName.of("क".repeat(10_000)).value()).matches("क{29}~.{10}");
        assertThat(SafeName.of("x".repeat(10_000_000)).value()).hasSize(99);
    }

    @Test
    void differentTextsNeverShareANameWhereCaseIsIgnored() {
        Random random = new Random(7);
        String letters = "aAbBßsS.- /~ıiIİσςΣéÉe\u0301\u0000\ud800😀";
        Map<String, String> taken = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(5); n >= 0; n--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            String name = SafeName.of(text.toString()).value();
            String key = Normalizer.normalize(name, Normalizer.Form.NFD).toUpperCase(Locale.ROOT);
            assertThat(taken.putIfAbsent(key, text.toString())).isIn(null, text.toString());
        }
    }

    @Test
    void cannotBeMadeUnsafe() {
        assertThatThrownBy(() -> new SafeName("../x")).isInstanceOf(IllegalArgumentException.class);
    }
}
