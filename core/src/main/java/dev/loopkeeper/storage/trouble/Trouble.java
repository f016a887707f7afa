package dev.loopkeeper.storage.trouble;

/**
 * Something that is wrong with a store, as {@code Storage.check()} finds it.
 *
 * @param sort what kind of thing it is
 * @param place where: a file with its line, a table, a record
 * @param message what is wrong and what to do, for people
 * @param mendable whether {@code Storage.mend()} can put it right without losing anything
 */
public record Trouble(Sort sort, String place, String message, boolean mendable) {
    /** The kinds of things that go wrong. */
    public enum Sort {
        /** A file or record that cannot be understood. */
        UNREADABLE,
        /** What a merge of two versions left to be decided. */
        MERGE_LEFTOVER,
        /** A file that another program made of a file of the store. */
        COPY,
        /** One identity that stands for two records. */
        DUPLICATE,
        /** A reference to a record that is not there. */
        DANGLING,
        /** The store's own structure is not what it should be. */
        DAMAGED,
        /** A change or a lock that somebody left behind. */
        UNFINISHED
    }

    /** Something that only a person can put right. */
    public static Trouble forPeople(Sort sort, String place, String message) {
        return new Trouble(sort, place, message, false);
    }

    /** Something that the store can put right by itself. */
    public static Trouble mendable(Sort sort, String place, String message) {
        return new Trouble(sort, place, message, true);
    }
}
