package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.CoreScalarResolver;

/** What a scalar's text means by the YAML 1.2 core schema, with infinities, not-a-number and what is no JSON number left as text. */
final class ScalarReader {
    private static final CoreScalarResolver CORE = new CoreScalarResolver(true);

    private ScalarReader() {}

    static JsonValue plain(String text) {
        return typed(tag(text), text).orElseGet(() -> new JsonString(text));
    }

    // Nothing so long is anything but text, and it is not matched against patterns.
    private static Tag tag(String text) {
        return text.length() > Limits.NUMBER ? Tag.STR : CORE.resolve(text, true);
    }

    /** The meaning under a written tag; empty when the tag is not of the core schema or does not fit. */
    static Optional<JsonValue> tagged(String written, String text) {
        Tag tag = new Tag(written);
        if (written.equals("!") || tag.equals(Tag.STR)) {
            return Optional.of(new JsonString(text));
        }
        boolean number = tag.equals(Tag.INT) || tag.equals(Tag.FLOAT);
        Tag fit = tag(text);
        return fit.equals(tag) || (number && (fit.equals(Tag.INT) || fit.equals(Tag.FLOAT)))
                ? typed(fit, text)
                : Optional.empty();
    }

    /** Whether a collection may carry the tag. */
    static boolean collectionTag(String tag, Tag kind) {
        return tag.equals("!") || tag.equals(kind.getValue());
    }

    private static Optional<JsonValue> typed(Tag tag, String text) {
        if (tag.equals(Tag.NULL)) {
            return Optional.of(JsonNull.NULL);
        }
        if (tag.equals(Tag.BOOL)) {
            return Optional.of(JsonBoolean.of(text.charAt(0) == 't' || text.charAt(0) == 'T'));
        }
        return tag.equals(Tag.INT) || tag.equals(Tag.FLOAT) ? number(text) : Optional.empty();
    }

    private static Optional<JsonValue> number(String text) {
        try {
            return Optional.of(new JsonNumber(digits(text)));
        } catch (IllegalArgumentException noJsonNumber) {
            return Optional.empty();
        }
    }

    private static BigDecimal digits(String text) {
        int base = text.startsWith("0o") ? 8 : text.startsWith("0x") ? 16 : 10;
        return base == 10 ? new BigDecimal(text) : new BigDecimal(new BigInteger(text.substring(2), base));
    }
}
