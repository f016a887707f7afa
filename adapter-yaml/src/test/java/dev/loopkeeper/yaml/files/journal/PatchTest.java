package dev.loopkeeper.yaml.files.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PatchTest {
    @Test
    void makesAnyTextOfAnyOther() {
        Random random = new Random(11);
        List<String> lines = new ArrayList<>();
        byte[] before = bytes(lines);
        for (int i = 0; i < 3000; i++) {
            change(lines, random);
            byte[] after = bytes(lines);
            Patch patch = Patch.between(before, after);
            assertThat(patch.applyTo(before)).isEqualTo(after);
            assertThat(Patch.decode(patch.encode()).applyTo(before)).isEqualTo(after);
            before = after;
        }
    }

    @Test
    void makesAnyBytesOfAnyOthers() {
        Random random = new Random(12);
        for (int i = 0; i < 3000; i++) {
            byte[] before = few(random);
            byte[] after = few(random);
            assertThat(Patch.decode(Patch.between(before, after).encode()).applyTo(before))
                    .isEqualTo(after);
        }
    }

    @Test
    void holdsHardlyMoreThanWhatChangedFarApart() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            lines.add("- content: number " + i + " of many");
        }
        byte[] before = bytes(lines);
        lines.set(10, "- content: changed");
        lines.set(500, "- content: this too, and longer than it was");
        lines.remove(700);
        lines.add("- content: added");

        assertThat(Patch.between(before, bytes(lines)).encode().length).isLessThan(500);
    }

    private static void change(List<String> lines, Random random) {
        int at = random.nextInt(lines.size() + 1);
        String line = "l" + random.nextInt(20) + "\u00e9".repeat(random.nextInt(40));
        if (random.nextInt(3) > 0 || lines.isEmpty()) {
            lines.add(at, line);
        } else if (random.nextBoolean()) {
            lines.set(at % lines.size(), line);
        } else {
            lines.remove(at % lines.size());
        }
        if (random.nextInt(200) == 0) {
            lines.clear();
        }
    }

    private static byte[] bytes(List<String> lines) {
        return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] few(Random random) {
        byte[] bytes = new byte[random.nextInt(120)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (random.nextInt(9) == 0 ? '\n' : 'a' + random.nextInt(2));
        }
        return bytes;
    }
}
