package dev.loopkeeper.notify;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The time that passes. */
interface Ticker {
    /** The time of this machine. */
    Ticker OF_THIS_MACHINE = new Ticker() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void pause(Duration time) throws InterruptedException {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
        }
    };

    /** A time in nanoseconds, of which only differences mean something. */
    long nanos();

    /** Waits. */
    void pause(Duration time) throws InterruptedException;
}
