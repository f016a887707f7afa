package dev.loopkeeper.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes values of every kind from a seeded source, odd ones more often than people do. */
final class RandomJson {
    private static final String ODD = "\"\\/\b\f\n\r\t\u0000\u001f\u007f\u0080\u2028\u2029\ud83d\ude00\ufeff\uffff ";

    private RandomJson() {}

    static JsonValue value(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 7 : 5)) {
            case 0 -> new JsonString(string(random));
            case 1 -> number(random);
            case 2 -> JsonBoolean.of(random.nextBoolean());
            case 3 -> JsonNull.NULL;
            case 4 -> JsonNumber.of(random.nextInt(200) - 100);
            case 5 -> array(random, depth);
            default -> object(random, depth);
        };
    }

    private static JsonArray array(Random random, int depth) {
        List<JsonValue> values = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            values.add(value(random, depth - 1));
        }
        return new JsonArray(values);
    }

    private static JsonObject object(Random random, int depth) {
        JsonObject.Builder object = JsonObject.builder();
        for (int i = random.nextInt(5); i > 0; i--) {
            object.put(string(random), value(random, depth - 1));
        }
        return object.build();
    }

    private static JsonNumber number(Random random) {
        BigInteger digits = new BigInteger(random.nextInt(120), random);
        return new JsonNumber(
                new BigDecimal(random.nextBoolean() ? digits : digits.negate(), random.nextInt(1800) - 900));
    }

    private static String string(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(unit(random));
        }
        return text.toString();
    }

    private static char unit(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> ODD.charAt(random.nextInt(ODD.length()));
            case 1 -> (char) random.nextInt(0x10000);
            default -> (char) ('a' + random.nextInt(26));
        };
    }
}
