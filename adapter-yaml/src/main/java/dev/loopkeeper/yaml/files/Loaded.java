package dev.loopkeeper.yaml.files;

/**
 * A text as it was read, with what is needed to see whether the file changed since.
 *
 * @param readAtMillis when it was read, in milliseconds since 1970; {@link #GROWN_BY_US} for what was not read but appended here
 */
record Loaded(FileText text, Stat stat, long readAtMillis) {
    /** File systems count time in steps of up to 2 s (FAT): a change within the same step does not show in the time. */
    private static final long COARSE_MILLIS = 2000;

    /**
     * No time at all: the text is what was read before and what this process added to it. It is good enough to read and to go on
     * appending, for that overwrites nothing; who replaces the file looks at it again.
     */
    static final long GROWN_BY_US = Long.MAX_VALUE;

    boolean isGrownByUs() {
        return readAtMillis == GROWN_BY_US;
    }

    /** True when the file could have changed after it was read without its time telling. */
    boolean racy() {
        return stat.modifiedNanos() / 1_000_000 >= readAtMillis - COARSE_MILLIS;
    }
}
