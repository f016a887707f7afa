package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Stat;

/**
 * A text as it was read, with what is needed to see whether the file changed since.
 *
 * @param readAtMillis when it was read, in milliseconds since 1970; {@link #WRITTEN_BY_US} for what was not read but written here
 */
record KnownText(FileText text, Stat stat, long readAtMillis) {
    /** File systems count time in steps of up to 2 s (FAT): a change within the same step does not show in the time. */
    private static final long COARSE_MILLIS = 2000;

    /**
     * No time at all: the text is what this process wrote, or what was read before and what this process added to it. It is good
     * enough to read and to go on appending, for that overwrites nothing; who replaces the file looks at it again.
     */
    static final long WRITTEN_BY_US = Long.MAX_VALUE;

    private static final long NANOS_A_MILLI = 1_000_000;

    boolean isWrittenByUs() {
        return readAtMillis == WRITTEN_BY_US;
    }

    /** Whether the file system tells times so finely that hardly any change of others has the time of one of ours. */
    static boolean isFinelyTimed(Stat stat) {
        return stat.modifiedNanos() % NANOS_A_MILLI != 0;
    }

    /** True when the file could have changed after it was read without its time telling. */
    boolean racy() {
        return isRacy(stat, readAtMillis);
    }

    /** The same of anything that was looked at and then read. */
    static boolean isRacy(Stat stat, long readAtMillis) {
        return stat.modifiedNanos() / NANOS_A_MILLI >= readAtMillis - COARSE_MILLIS;
    }
}
