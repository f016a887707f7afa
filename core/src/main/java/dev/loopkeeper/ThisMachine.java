package dev.loopkeeper;

import java.time.InstantSource;
import java.time.ZoneId;
import java.util.SplittableRandom;

/** What the machine itself provides: the one place of core that asks it, and only when nobody gave anything else. */
final class ThisMachine {
    private ThisMachine() {}

    static Loopkeeper.Environment environment() {
        return new Loopkeeper.Environment(InstantSource.system(), ZoneId.systemDefault(), new SplittableRandom());
    }
}
