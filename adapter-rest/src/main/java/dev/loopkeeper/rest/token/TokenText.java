package dev.loopkeeper.rest.token;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A token as it is shown to a server: the id under which it is kept, and 256 random bits.
 *
 * @param id no secret
 * @param text all of it, a secret
 */
record TokenText(String id, String text) {
    private static final int ID_BYTES = 6;
    private static final int SECRET_BYTES = 32;
    private static final Pattern FORM = Pattern.compile("lk_([0-9a-f]{12})_[A-Za-z0-9_-]{43}");

    /** A new one. */
    static TokenText random(SecureRandom random) {
        String id = HexFormat.of().formatHex(bytes(random, ID_BYTES));
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(random, SECRET_BYTES));
        return new TokenText(id, "lk_" + id + "_" + secret);
    }

    private static byte[] bytes(SecureRandom random, int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    /** One that was shown; empty when it does not look like one. */
    static Optional<TokenText> of(String shown) {
        Matcher form = FORM.matcher(shown);
        return form.matches() ? Optional.of(new TokenText(form.group(1), shown)) : Optional.empty();
    }

    /** What is kept of it: enough to know it again, and not to make it. */
    String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Whether that is its hash; takes as long whatever of it differs. */
    boolean hasHash(String hash) {
        return MessageDigest.isEqual(hash().getBytes(StandardCharsets.UTF_8), hash.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return id;
    }
}
