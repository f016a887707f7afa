package dev.loopkeeper.yaml.files.disk;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a file holds, and what tells it from others, which is worked out once. Immutable as long as nobody changes the array. */
public final class Bytes {
    /** Nothing. */
    public static final Bytes NONE = new Bytes(new byte[0]);

    private final byte[] array;
    private volatile @Nullable Fingerprint fingerprint;

    /** Takes the array over: nobody may change it from now on. */
    public Bytes(byte[] array) {
        this.array = array;
    }

    /** The bytes, not to be changed. */
    public byte[] array() {
        return array;
    }

    /** How many they are. */
    public int size() {
        return array.length;
    }

    /** What tells them from others; worked out when it is first asked for. */
    public Fingerprint fingerprint() {
        Fingerprint known = fingerprint;
        if (known == null) {
            known = Fingerprint.of(array);
            fingerprint = known;
        }
        return known;
    }

    /** These with others behind them. */
    public Bytes with(Bytes more) {
        byte[] all = Arrays.copyOf(array, array.length + more.array.length);
        System.arraycopy(more.array, 0, all, array.length, more.array.length);
        return new Bytes(all);
    }
}
