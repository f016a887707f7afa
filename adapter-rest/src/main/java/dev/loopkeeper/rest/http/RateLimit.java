package dev.loopkeeper.rest.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How often one address may ask: many times at once, and then as often as its allowance grows. Safe for use by any thread.
 */
public final class RateLimit {
    /** How much an allowance grows in a second. */
    static final int A_SECOND = 500;
    /** What an allowance is at most. */
    static final int AT_ONCE = 1000;

    private static final int ADDRESSES = 10_000;
    private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

    private final LongSupplier nanos;
    // Guarded by this.
    private final Map<String, Allowance> allowances = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Allowance> eldest) {
            return size() > ADDRESSES;
        }
    };

    /**
     * A limit under which nobody has asked yet.
     *
     * @param nanos tells the time as {@link System#nanoTime} does
     */
    public RateLimit(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Whether the address may ask now; then its allowance is one less. */
    public synchronized boolean allows(String address) {
        long now = nanos.getAsLong();
        Allowance before = allowances.getOrDefault(address, new Allowance(AT_ONCE, now));
        double grown = Math.min(AT_ONCE, before.left() + (now - before.at()) / NANOS * A_SECOND);
        boolean allowed = grown >= 1;
        allowances.put(address, new Allowance(allowed ? grown - 1 : grown, now));
        return allowed;
    }

    private record Allowance(double left, long at) {}
}
