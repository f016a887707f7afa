package dev.loopkeeper.loop;

import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Memo;

/** By what loops that say the same are known: their kind and the stems of the words that say something. Stateless. */
public final class DedupeKey {
    private static final int LONGEST = 900;
    private static final Memo<String> WORDS = new Memo<>(
            4096,
            content ->
                    LoopWords.line(String.join("", LoopWords.wanted(content))).strip());

    private DedupeKey() {}

    /**
     * The key of a loop: {@code commitment: call mum} for "Call mum" and "called my mum". Case, order, repetition and
     * small words do not matter. It tells words apart, not meanings.
     *
     * @param kind the loop's kind
     * @param content the loop's content
     */
    public static String of(LoopKind kind, String content) {
        String key = Shapes.nameOf(kind) + ": " + WORDS.of(content);
        return key.length() <= LONGEST ? key : key.substring(0, LONGEST).strip();
    }
}
