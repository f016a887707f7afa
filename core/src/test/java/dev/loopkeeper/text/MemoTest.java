package dev.loopkeeper.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoTest {
    private final List<String> analysed = new ArrayList<>();
    private final Memo<Integer> memo = new Memo<>(2, text -> {
        analysed.add(text);
        return text.length();
    });

    @Test
    void analysesATextOnce() {
        assertThat(memo.of("walk")).isEqualTo(4);
        assertThat(memo.of("walk")).isEqualTo(4);
        assertThat(analysed).containsExactly("walk");
    }

    @Test
    void neverHoldsMoreThanItsBound() {
        memo.of("a");
        memo.of("b");
        memo.of("c");
        memo.of("a");

        assertThat(analysed).containsExactly("a", "b", "c", "a");
    }

    @Test
    void keepsWhatIsAskedForWhateverElseIs() {
        Memo<Integer> more = new Memo<>(8, text -> {
            analysed.add(text);
            return text.length();
        });
        for (int i = 0; i < 100; i++) {
            more.of("walk");
            more.of("new " + i);
        }

        assertThat(analysed).containsOnlyOnce("walk").hasSize(101);
    }
}
