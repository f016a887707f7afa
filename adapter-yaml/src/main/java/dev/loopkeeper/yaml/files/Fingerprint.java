package dev.loopkeeper.yaml.files;

import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * What tells two contents apart: their size and 64 bits of checksum. Meant against accidents, not against forgers.
 *
 * @param size in bytes
 * @param sum two independent checksums side by side
 */
record Fingerprint(long size, long sum) {

    static Fingerprint of(byte[] content) {
        long high = sum(new CRC32(), content);
        return new Fingerprint(content.length, high << 32 | sum(new CRC32C(), content));
    }

    private static long sum(Checksum checksum, byte[] content) {
        checksum.update(content, 0, content.length);
        return checksum.getValue();
    }

    static Fingerprint parse(String text) {
        int dash = text.indexOf('-');
        return new Fingerprint(
                Long.parseLong(text.substring(0, dash)), Long.parseUnsignedLong(text.substring(dash + 1), 16));
    }

    @Override
    public String toString() {
        return size + "-" + Long.toHexString(sum);
    }
}
