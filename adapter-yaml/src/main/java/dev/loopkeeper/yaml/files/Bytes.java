package dev.loopkeeper.yaml.files;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a file holds, and what tells it from others, which is worked out once. Immutable as long as nobody changes the array. */
final class Bytes {
    static final Bytes NONE = new Bytes(new byte[0]);

    private final byte[] array;
    private volatile @Nullable Fingerprint fingerprint;

    Bytes(byte[] array) {
        this.array = array;
    }

    /** The bytes, not to be changed. */
    byte[] array() {
        return array;
    }

    int size() {
        return array.length;
    }

    Fingerprint fingerprint() {
        Fingerprint known = fingerprint;
        if (known == null) {
            known = Fingerprint.of(array);
            fingerprint = known;
        }
        return known;
    }

    /** These with others behind them. */
    Bytes with(Bytes more) {
        byte[] all = Arrays.copyOf(array, array.length + more.array.length);
        System.arraycopy(more.array, 0, all, array.length, more.array.length);
        return new Bytes(all);
    }
}
