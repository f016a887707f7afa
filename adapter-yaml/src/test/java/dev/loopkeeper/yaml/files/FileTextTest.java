package dev.loopkeeper.yaml.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.yaml.files.disk.Utf8;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FileTextTest {
    private static FileText text(String text) {
        return new FileText(text);
    }

    private static FileText grown(FileText text, String added) {
        return text.with(added, Utf8.encode(added, "file").fingerprint());
    }

    @Test
    void growsInManyWaysFromOneText() {
        FileText one = grown(text("a\n"), "b\n");
        FileText two = grown(one, "c\n");
        FileText other = grown(one, "d");

        assertThat(one.text()).isEqualTo("a\nb\n");
        assertThat(two.text()).isEqualTo("a\nb\nc\n");
        assertThat(other.text()).isEqualTo("a\nb\nd");
        assertThat(two.length()).isEqualTo(6);
        assertThat(two.linesAfter(one)).contains("c\n");
        assertThat(other.linesAfter(one)).contains("d");
        assertThat(other.linesAfter(two)).isEmpty();
    }

    @Test
    void tellsWhatCameBehindWholeLinesOnly() {
        assertThat(text("a\nb\n").linesAfter(text("a\n"))).contains("b\n");
        assertThat(text("a\nb\n").linesAfter(text("a"))).isEmpty();
        assertThat(text("a\nb\n").linesAfter(text("b\n"))).isEmpty();
        assertThat(text("a\n").linesAfter(text("a\nb\n"))).isEmpty();
        assertThat(grown(text("a"), "b\n").linesAfter(text("a"))).isEmpty();
        assertThat(text("a\n").linesAfter(text(""))).contains("a\n");
    }

    @Test
    void tellsAboutItsEndWhetherItGrewOrNot() {
        assertThat(text("").endsInsideALine()).isFalse();
        assertThat(text("a").endsInsideALine()).isTrue();
        assertThat(grown(text("a"), "\n").endsInsideALine()).isFalse();
        assertThat(grown(text("a\n"), "b").endsInsideALine()).isTrue();
        assertThat(grown(text("a\n"), "").endsInsideALine()).isFalse();
    }

    @Test
    void isTheTextThatItWouldBeWithoutSharing() {
        Random random = new Random(3);
        FileText grown = text("");
        String whole = "";
        for (int i = 0; i < 300; i++) {
            String added = "\u00e9".repeat(random.nextInt(5)) + (random.nextBoolean() ? "\n" : "");
            FileText before = grown;
            grown = grown(grown, added);
            whole += added;
            assertThat(grown.linesAfter(before)).isEqualTo(text(whole).linesAfter(text(before.text())));
            assertThat(grown.endsInsideALine()).isEqualTo(text(whole).endsInsideALine());
            assertThat(grown.text()).isEqualTo(whole);
            assertThat(grown.fingerprint()).isEqualTo(text(whole).fingerprint());
            assertThat(grown.fingerprint().size())
                    .isEqualTo(Utf8.encode(whole, "file").size());
        }
    }
}
