package dev.loopkeeper.yaml.files.disk;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * What tells two contents apart: their size and 64 bits of checksum. Meant against accidents, not against forgers.
 *
 * @param size in bytes
 * @param sum two independent checksums side by side
 */
public record Fingerprint(long size, long sum) {
    private static final int PIECE = 1 << 13;
    private static final int CRC32_POLYNOMIAL = 0xEDB8_8320;
    private static final int CRC32C_POLYNOMIAL = 0x82F6_3B78;
    /** The polynomials 1 and x^8, whose highest bit is that of the lowest power. */
    private static final int ONE = 1 << 31;

    private static final int A_BYTE_ON = 1 << 23;

    /** That of a content. */
    public static Fingerprint of(byte[] content) {
        long high = sum(new CRC32(), content);
        return new Fingerprint(content.length, high << 32 | sum(new CRC32C(), content));
    }

    /** That of all that can be read, which is never in memory all at once. */
    public static Fingerprint of(InputStream content) throws IOException {
        CRC32 high = new CRC32();
        CRC32C low = new CRC32C();
        byte[] piece = new byte[PIECE];
        long size = 0;
        for (int read = content.read(piece); read >= 0; read = content.read(piece)) {
            high.update(piece, 0, read);
            low.update(piece, 0, read);
            size += read;
        }
        return new Fingerprint(size, high.getValue() << 32 | low.getValue());
    }

    /**
     * That of a content which begins with the one that this tells and goes on with another. A checksum is what remains of the
     * content as a polynomial, so that of a beginning is multiplied by x^8 for each byte that follows.
     */
    public Fingerprint followedBy(Fingerprint more) {
        long high = joined((int) (sum >>> 32), (int) (more.sum >>> 32), more.size, CRC32_POLYNOMIAL);
        long low = joined((int) sum, (int) more.sum, more.size, CRC32C_POLYNOMIAL);
        return new Fingerprint(size + more.size, high << 32 | low);
    }

    private static long joined(int beginning, int end, long bytes, int polynomial) {
        int shift = ONE;
        int power = A_BYTE_ON;
        for (long rest = bytes; rest > 0; rest >>>= 1) {
            shift = (rest & 1) == 0 ? shift : product(shift, power, polynomial);
            power = product(power, power, polynomial);
        }
        return Integer.toUnsignedLong(product(beginning, shift, polynomial) ^ end);
    }

    private static int product(int one, int other, int polynomial) {
        int product = 0;
        int moved = other;
        for (int rest = one; rest != 0; rest <<= 1) {
            product ^= rest < 0 ? moved : 0;
            moved = (moved & 1) == 0 ? moved >>> 1 : moved >>> 1 ^ polynomial;
        }
        return product;
    }

    private static long sum(Checksum checksum, byte[] content) {
        checksum.update(content, 0, content.length);
        return checksum.getValue();
    }

    /** One of the checksums. */
    public int crc32c() {
        return (int) sum;
    }

    /** Reads what {@link #toString} writes. */
    public static Fingerprint parse(String text) {
        int dash = text.indexOf('-');
        return new Fingerprint(
                Long.parseLong(text.substring(0, dash)), Long.parseUnsignedLong(text.substring(dash + 1), 16));
    }

    @Override
    public String toString() {
        return size + "-" + Long.toHexString(sum);
    }
}
