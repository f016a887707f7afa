package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Random;

/** Writes random YAML documents the way people do: comments, mixed quoting, flow and block, gaps, odd indentation. */
final class RandomYaml {
    private static final List<String> WORDS = List.of(
            "run",
            "along the river",
            "on",
            "1.10",
            "0123",
            "2026-01-14",
            "2026-01-14T09:32:00Z",
            "12:30",
            "",
            " lead",
            "trail ",
            "a: b",
            "x #y",
            "- dash",
            "emoji 🙂 here",
            "nbsp\u00a0in",
            "\u00a0",
            "it's",
            "say \"hi\"",
            "tab\there",
            "two\nlines",
            "two\nlines\n",
            "three\n\nlines\n\n",
            "~",
            "null",
            "No",
            "back\\slash",
            "#hash",
            "[x]",
            "{y",
            "a,b",
            "http://x.org/?q=1",
            "é",
            "?",
            ":",
            "-",
            "\ud800",
            "\u2028",
            "\u0085",
            "\u0007",
            "\r\n",
            "1e3",
            "0x1F",
            "1_000",
            ".inf",
            "...",
            "---",
            "<<",
            "=",
            "long " + "word ".repeat(40),
            "+1",
            ".5",
            "%x",
            "@at",
            "`tick",
            "!tag",
            "&a",
            "*b",
            "\u202eturned",
            " \n x",
            "a\n b\n",
            "x\n  \ny",
            "👨‍👩‍👧");
    private static final List<String> KEYS = List.of(
            "id", "name", "done", "notes", "tasks", "2026-01-14", "12", "on", "a b", "k:v", "é", "🙂", "x'y", "goal");

    private final Random random;
    private final String eol;
    private final StringBuilder out = new StringBuilder();

    RandomYaml(Random random) {
        this.random = random;
        this.eol = List.of("\n", "\n", "\n", "\r\n", "\r").get(random.nextInt(5));
    }

    static String word(Random random) {
        return WORDS.get(random.nextInt(WORDS.size()));
    }

    static String key(Random random) {
        return KEYS.get(random.nextInt(KEYS.size()));
    }

    static JsonValue value(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 9 : 6)) {
            case 0 -> JsonBoolean.of(random.nextBoolean());
            case 1 -> JsonNumber.of(random.nextInt(100) - 20L);
            case 2 -> random.nextInt(4) == 0 ? JsonNull.NULL : new JsonNumber(new java.math.BigDecimal("1.50"));
            case 6 -> {
                JsonObject.Builder object = JsonObject.builder();
                for (int i = random.nextInt(4); i > 0; i--) {
                    object.put(key(random), value(random, depth - 1));
                }
                yield object.build();
            }
            case 7, 8 -> {
                JsonArray array = JsonArray.EMPTY;
                for (int i = random.nextInt(4); i > 0; i--) {
                    array = new JsonArray(java.util.stream.Stream.concat(
                                    array.stream(), java.util.stream.Stream.of(value(random, depth - 1)))
                            .toList());
                }
                yield array;
            }
            default -> new JsonString(word(random));
        };
    }

    String document() {
        if (random.nextInt(10) == 0) {
            out.append('\uFEFF');
        }
        noise(0);
        if (random.nextInt(6) == 0) {
            out.append("---").append(comment()).append(eol);
        }
        switch (random.nextInt(12)) {
            case 0 -> out.append(inline(2)).append(eol);
            case 1 -> noise(0);
            case 2, 3, 4 -> sequence(0, 3);
            default -> mapping(0, 3);
        }
        noise(0);
        if (random.nextInt(8) == 0 && out.indexOf(":") >= 0) {
            out.append("...").append(eol);
            return out.toString();
        }
        if (random.nextInt(6) == 0 && out.length() > eol.length()) {
            out.setLength(out.length() - eol.length());
        }
        return out.toString();
    }

    /** One that is a list or mapping of many entries, or has such a one among its members. */
    String longDocument() {
        noise(0);
        boolean member = random.nextBoolean();
        if (member) {
            out.append("first:").append(comment()).append(eol).append("  - 1").append(eol);
            out.append("rows:").append(comment()).append(eol);
        }
        boolean items = random.nextInt(3) > 0;
        rows(member && (!items || random.nextBoolean()) ? 2 : 0, items);
        if (member && random.nextBoolean()) {
            out.append("last:").append(comment()).append(eol).append("- 1").append(eol);
        }
        noise(0);
        if (random.nextInt(6) == 0) {
            out.append("...").append(eol);
        } else if (random.nextInt(6) == 0) {
            out.setLength(out.length() - eol.length());
        }
        return out.toString();
    }

    private void rows(int column, boolean items) {
        for (int i = random.nextInt(12) + 4; i > 0; i--) {
            noise(column);
            out.append(" ".repeat(column)).append(items ? "-" : "row " + i + ":");
            value(column, 2, items);
        }
    }

    private void noise(int column) {
        while (random.nextInt(5) == 0) {
            switch (random.nextInt(4)) {
                case 0 -> out.append(eol);
                case 1 -> out.append(" ".repeat(random.nextInt(5))).append(eol);
                case 2 ->
                    out.append(" ".repeat(column)).append("# about: 'this' 🙂").append(eol);
                default ->
                    out.append(" ".repeat(column + random.nextInt(4)))
                            .append("# - aside")
                            .append(eol);
            }
        }
    }

    private String comment() {
        return random.nextInt(5) == 0
                ? " ".repeat(1 + random.nextInt(3)) + "# note: \"x\""
                : random.nextInt(12) == 0 ? "  " : "";
    }

    private void mapping(int column, int depth) {
        int count = 1 + random.nextInt(4);
        java.util.Set<String> used = new java.util.HashSet<>();
        for (int i = 0; i < count; i++) {
            String key = key(random);
            if (used.add(key)) {
                if (used.size() > 1) {
                    noise(column);
                    out.append(" ".repeat(column));
                }
                out.append(ScalarWriter.over(new JsonString(key), quotes(), false))
                        .append(random.nextInt(9) == 0 ? " :" : ":");
                value(column, depth - 1, false);
            }
        }
    }

    private void sequence(int column, int depth) {
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                noise(column);
                out.append(" ".repeat(column));
            }
            out.append("-");
            value(column, depth - 1, true);
        }
    }

    private Node.Scalar.Style quotes() {
        return List.of(
                        Node.Scalar.Style.PLAIN,
                        Node.Scalar.Style.PLAIN,
                        Node.Scalar.Style.SINGLE,
                        Node.Scalar.Style.DOUBLE)
                .get(random.nextInt(4));
    }

    private void value(int column, int depth, boolean item) {
        int kind = random.nextInt(depth > 0 ? 10 : 6);
        if (kind == 0) {
            out.append(comment()).append(eol);
        } else if (kind == 1) {
            block(column);
        } else if (kind < 6) {
            String gap = random.nextInt(10) == 0 ? eol + " ".repeat(column + 3) : " ".repeat(1 + random.nextInt(2));
            out.append(gap).append(inline(2)).append(comment()).append(eol);
        } else if (item && random.nextInt(3) > 0) {
            int width = 1 + random.nextInt(3);
            out.append(" ".repeat(width));
            collection(column + 1 + width, depth, kind);
        } else {
            int inner = kind < 8 && !item && random.nextBoolean() ? column : column + 1 + random.nextInt(4);
            out.append(comment()).append(eol);
            noise(inner + 0);
            out.append(" ".repeat(inner));
            collection(inner, depth, kind);
        }
    }

    private void collection(int column, int depth, int kind) {
        if (kind < 8) {
            sequence(column, depth);
        } else {
            mapping(column, depth);
        }
    }

    private void block(int column) {
        int inner = column + 1 + random.nextInt(4);
        out.append(random.nextBoolean() ? " |" : " >")
                .append(List.of("", "", "-", "+").get(random.nextInt(4)));
        out.append(comment()).append(eol);
        for (int i = random.nextInt(4); i >= 0; i--) {
            out.append(" ".repeat(inner))
                    .append(List.of("text here", "key: value", "- dash", "# no comment")
                            .get(random.nextInt(4)));
            out.append(eol).append(random.nextInt(4) == 0 ? eol : "");
        }
    }

    private String inline(int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 4)) {
            case 0 ->
                List.of("true", "35", "1.0", "null", "~", "0x1F", "False", ".inf")
                        .get(random.nextInt(8));
            case 4, 5 -> flow("{", "}", depth, true);
            case 6 -> flow("[", "]", depth, false);
            default -> ScalarWriter.over(new JsonString(word(random)), quotes(), true);
        };
    }

    private String flow(String open, String close, int depth, boolean map) {
        java.util.Set<String> used = new java.util.HashSet<>();
        StringBuilder text = new StringBuilder(open);
        String space = random.nextInt(4) == 0 ? " " : "";
        text.append(space);
        for (int i = random.nextInt(4); i > 0; i--) {
            String key = key(random);
            if (used.add(key)) {
                text.append(used.size() > 1 ? ", " : "");
                String written = ScalarWriter.over(new JsonString(key), quotes(), true);
                text.append(
                        map ? written + (random.nextInt(9) == 0 ? "" : ": " + inline(depth - 1)) : inline(depth - 1));
            }
        }
        text.append(!used.isEmpty() && random.nextInt(8) == 0 ? "," : "");
        return text.append(space).append(close).toString();
    }
}
