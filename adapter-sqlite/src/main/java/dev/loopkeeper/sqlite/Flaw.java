package dev.loopkeeper.sqlite;

import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.Trouble.Sort;

/**
 * Something that is wrong with a database, and what puts it right.
 *
 * @param trouble what it is
 * @param repair puts it right, in the transaction under way; does nothing when only a person can
 */
record Flaw(Trouble trouble, Runnable repair) {
    static Flaw forPeople(Sort sort, String place, String message) {
        return new Flaw(Trouble.forPeople(sort, place, message), () -> {});
    }

    static Flaw mendable(Sort sort, String place, String message, Runnable repair) {
        return new Flaw(Trouble.mendable(sort, place, message), repair);
    }
}
