package dev.loopkeeper.loop;

import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** By what loops that say the same are known: their kind and the stems of their words. Stateless. */
public final class DedupeKey {
    private static final int LONGEST = 900;
    private static final int REMEMBERED = 4096;
    private static final Memo<String> WORDS = new Memo<>(REMEMBERED, DedupeKey::words);
    private static final Memo<String> FORMER = new Memo<>(
            REMEMBERED,
            content ->
                    LoopWords.line(String.join("", LoopWords.wanted(content))).strip());

    private DedupeKey() {}

    /**
     * The key of a loop: {@code commitment: call mum} for "Call mum" and "called my mum". Case and the smallest words do not matter; the order
     * of words does, and so do persons, whence and where to, and a not. It tells words apart, not meanings.
     *
     * @param kind the loop's kind
     * @param content the loop's content
     */
    public static String of(LoopKind kind, String content) {
        return key(kind, WORDS.of(content));
    }

    /**
     * The key that earlier versions gave, which stands in their stores: all telling stems in alphabetical order.
     *
     * @param kind the loop's kind
     * @param content the loop's content
     */
    public static String former(LoopKind kind, String content) {
        return key(kind, FORMER.of(content));
    }

    private static String key(LoopKind kind, String words) {
        String key = Shapes.nameOf(kind) + ": " + words;
        return key.length() <= LONGEST ? key : key.substring(0, LONGEST).strip();
    }

    /** Where to something goes counts behind what it is: {@code go for a walk} is {@code walk}. */
    private static String words(String content) {
        List<String> said = Words.of(content).stream().map(Word::text).toList();
        List<String> telling =
                said.stream().filter(word -> !Small.WORDS.contains(word)).toList();
        int first = 0;
        while (first < telling.size() - 1 && Small.LEADING.contains(telling.get(first))) {
            first++;
        }
        List<String> kept = telling.isEmpty() ? said : telling.subList(first, telling.size());
        return kept.isEmpty()
                ? content.strip().toLowerCase(Locale.ROOT)
                : kept.stream().map(Stems::stem).collect(Collectors.joining(" "));
    }

    /** Read when it is first asked for. */
    private static final class Small {
        static final Set<String> LEADING = Set.of("for", "to");
        static final Set<String> WORDS = Language.installed().lines(LanguagePack.Part.SMALL_WORDS).stream()
                .flatMap(line -> List.of(line.split(" +")).stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
