package dev.loopkeeper.storage.trouble;

import java.util.List;
import java.util.Optional;

/**
 * What putting a store right came to.
 *
 * @param mended what is right now
 * @param left what is still wrong
 * @param backup where what was changed is kept as it was before; empty when nothing was changed
 */
public record Mending(List<Trouble> mended, List<Trouble> left, Optional<String> backup) {
    /** Copies the lists. */
    public Mending {
        mended = List.copyOf(mended);
        left = List.copyOf(left);
    }

    /** What came of it: what was found before and is not found any more is mended. */
    public static Mending between(List<Trouble> before, List<Trouble> after, Optional<String> backup) {
        return new Mending(
                before.stream().filter(trouble -> !after.contains(trouble)).toList(), after, backup);
    }
}
