package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.testkit.HostileText;
import dev.loopkeeper.testkit.Texts;
import java.util.List;
import java.util.Random;

/** Seeded choices. */
final class Dice {
    private final Random random;
    private final HostileText hostile;

    Dice(Random random) {
        this.random = random;
        this.hostile = new HostileText(random);
    }

    /** One of {@code sides} numbers from 0. */
    int roll(int sides) {
        return random.nextInt(sides);
    }

    /** Yes in so many of a hundred cases. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    <T> T pick(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }

    /** Text as nobody expects it, without lone surrogates, which no file can hold. */
    String hostile() {
        return chance(50) ? mended(hostile.next(6)) : pick(Texts.SHORT);
    }

    private static String mended(String text) {
        StringBuilder mended = new StringBuilder();
        text.codePoints().forEach(c -> mended.appendCodePoint(c >= 0xd800 && c <= 0xdfff ? 0xfffd : c));
        return mended.toString();
    }
}
