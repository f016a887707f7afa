package dev.loopkeeper.notify;

import dev.loopkeeper.json.Reading;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The key that requests to a webhook are signed with, after the convention of Standard Webhooks. It shows itself to nobody. */
final class WebhookKey {
    /** The variable of the environment that holds it. */
    static final String VARIABLE = "LOOPKEEPER_WEBHOOK_KEY";

    private static final String BASE64 = "whsec_";
    private static final String HMAC = "HmacSHA256";
    private static final int FEWEST_BYTES = 24;

    private final SecretKeySpec secret;

    private WebhookKey(byte[] secret) {
        this.secret = new SecretKeySpec(secret, HMAC);
    }

    /** Reads {@code whsec_} and Base64, or any other text of as many bytes as a key has to have. */
    static Reading<WebhookKey> read(String text) {
        String key = text.strip();
        byte[] bytes;
        try {
            bytes = key.startsWith(BASE64)
                    ? Base64.getDecoder().decode(key.substring(BASE64.length()))
                    : key.getBytes(StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return Reading.bad(VARIABLE + " is not Base64 behind " + BASE64 + "; copy it again.");
        }
        return bytes.length < FEWEST_BYTES
                ? Reading.bad(VARIABLE + " holds " + bytes.length + " bytes, which can be guessed; use a key of "
                        + FEWEST_BYTES + " or more.")
                : Reading.good(new WebhookKey(bytes));
    }

    /** The signature of a text, as the header has it. */
    String signature(String signed) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(secret);
            byte[] signature = mac.doFinal(signed.getBytes(StandardCharsets.UTF_8));
            return "v1," + Base64.getEncoder().encodeToString(signature);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }

    @Override
    public String toString() {
        return VARIABLE;
    }
}
