package dev.loopkeeper.yaml.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PartialParseTest {
    private static final int ROUNDS = 2_000;
    private static final String PIECES = "ab 1-:?,[]{}#&*!|>'\"%\n\n\n  \t~";

    @Test
    void anEditedTextReadInPartIsTheSameAsReadWhole() throws YamlSyntaxException {
        int read = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            Optional<Tree> tree = whole(new RandomYaml(random).longDocument());
            if (tree.isPresent()) {
                String text = tree.get().source().text;
                YamlText edited = YamlText.parse("long", text)
                        .edit(List.of(EditModel.random(random, tree.get().root().json())));
                Optional<Tree> part = part(tree.get(), edited.splices(), edited.text());
                read += part.isPresent() ? 1 : 0;
                assertSame(seed, part, edited.text());
            }
        }
        assertThat(read).as("texts read in part").isGreaterThan(ROUNDS / 3);
    }

    /** Whatever is written into a text: where a part of it can be read, so can the whole, and says the same. */
    @Test
    void aTextThatWasWrittenIntoAnyhowIsTheSameAsReadWhole() {
        int read = 0;
        for (int seed = 0; seed < 3 * ROUNDS; seed++) {
            Random random = new Random(seed);
            Optional<Tree> tree = whole(new RandomYaml(random).longDocument());
            if (tree.isPresent()) {
                String text = tree.get().source().text;
                int at = random.nextInt(text.length());
                int end = Math.min(text.length(), at + random.nextInt(random.nextBoolean() ? 3 : 40));
                Splice splice = new Splice(at, text.substring(at, end), pieces(random));
                String now = text.substring(0, at) + splice.inserted() + text.substring(end);
                Optional<Tree> part = part(tree.get(), List.of(splice), now);
                read += part.isPresent() ? 1 : 0;
                assertSame(seed, part, now);
            }
        }
        assertThat(read).as("texts read in part").isGreaterThan(ROUNDS / 3);
    }

    @Test
    void onlyTheEntriesAroundTheChangeAreReadAnew() throws YamlSyntaxException {
        StringBuilder text = new StringBuilder("# tasks\nunit: week-1\ntasks:\n");
        for (int i = 0; i < 30; i++) {
            text.append("  - id: task-").append(i).append("\n");
        }
        YamlText before = YamlText.parse("week", text.toString());
        YamlPath tasks = YamlPath.of("tasks");
        YamlText after = before.edit(List.of(new YamlEdit.Set(tasks.index(7).key("done"), JsonBoolean.TRUE)));

        List<JsonValue> old = rows(before);
        List<JsonValue> now = rows(after);
        assertThat(now.get(6)).isSameAs(old.get(6));
        assertThat(now.get(7)).isNotEqualTo(old.get(7));
        assertThat(now.get(8)).isSameAs(old.get(8));
    }

    @Test
    void placesFarApartAreReadOneByOne() throws YamlSyntaxException {
        StringBuilder text = new StringBuilder("unit: week-1\ntasks:\n");
        for (int i = 0; i < 300; i++) {
            text.append("  - id: task-")
                    .append(i)
                    .append("\n    name: Task ")
                    .append(i)
                    .append('\n');
        }
        YamlText before = YamlText.parse("week", text.append("end: 1\n").toString());
        YamlPath tasks = YamlPath.of("tasks");
        YamlText after = before.edit(List.of(
                new YamlEdit.Set(tasks.index(3).key("done"), JsonBoolean.TRUE),
                new YamlEdit.Set(tasks.index(290).key("done"), JsonBoolean.TRUE),
                new YamlEdit.Remove(tasks.index(150))));

        assertThat(after.value()).isEqualTo(YamlText.parse("week", after.text()).value());
        List<JsonValue> old = rows(before);
        List<JsonValue> now = rows(after);
        assertThat(now).hasSize(299);
        assertThat(now.get(100)).isSameAs(old.get(100));
        assertThat(now.get(200)).isSameAs(old.get(201));
        assertThat(now.get(298)).isSameAs(old.get(299));
    }

    @Test
    void twoPlacesReadOneByOneAreTheSameAsReadWhole() throws YamlSyntaxException {
        int read = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            Optional<Tree> tree = whole(new RandomYaml(random).longDocument());
            if (tree.isPresent()) {
                YamlText before = YamlText.parse("long", tree.get().source().text);
                YamlEdit one = EditModel.random(random, before.value());
                YamlEdit other =
                        EditModel.random(random, before.edit(List.of(one)).value());
                YamlText edited = before.edit(List.of(one, other));
                Optional<Tree> part = PartialParse.of("part", tree.get(), edited.splices(), edited.text(), 1);
                boolean apart = Splices.apart(edited.splices(), 1).size() > 1;
                read += apart && part.isPresent() ? 1 : 0;
                assertSame(seed, part, edited.text());
            }
        }
        assertThat(read).as("texts read at several places").isGreaterThan(ROUNDS / 10);
    }

    private static List<JsonValue> rows(YamlText text) {
        return ((JsonObject) text.value()).array("tasks").orElseThrow().values();
    }

    private static String pieces(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            text.append(PIECES.charAt(random.nextInt(PIECES.length())));
        }
        return text.toString();
    }

    private static Optional<Tree> part(Tree before, List<Splice> splices, String text) {
        return PartialParse.of("part", before, splices, text);
    }

    private static void assertSame(int seed, Optional<Tree> part, String text) {
        if (part.isPresent()) {
            Optional<Tree> whole = whole(text);
            assertThat(whole).as("seed %d", seed).isPresent();
            assertThat(described(part.get())).as("seed %d", seed).isEqualTo(described(whole.orElseThrow()));
        }
    }

    private static Optional<Tree> whole(String text) {
        try {
            return Optional.of(Composer.parse("whole", text));
        } catch (YamlSyntaxException e) {
            return Optional.empty();
        }
    }

    private static String described(Tree tree) {
        StringBuilder out = new StringBuilder(tree.source().text).append(tree.end());
        describe(tree.root(), out);
        return out.toString();
    }

    private static void describe(Node node, StringBuilder out) {
        out.append('\n')
                .append(node.span())
                .append(node.height())
                .append(node.size())
                .append(node.json());
        if (node instanceof Node.Scalar scalar) {
            out.append(scalar.style).append(scalar.text);
        } else if (node instanceof Node.Sequence list) {
            out.append(list.flow);
            for (Node.Item item : list.items) {
                out.append(item.dash()).append(' ').append(item.comma());
                describe(item.value(), out);
            }
        } else if (node instanceof Node.Mapping map) {
            out.append(map.flow).append(map.braces).append(map.merged);
            for (Node.Entry entry : map.entries()) {
                out.append(entry.name())
                        .append(entry.start())
                        .append(entry.explicit())
                        .append(entry.colonEnd());
                out.append(entry.comma()).append(entry.merge());
                describe(entry.key(), out);
                describe(entry.value(), out);
            }
        }
    }
}
