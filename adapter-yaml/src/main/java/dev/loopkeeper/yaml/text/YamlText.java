package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A YAML text that reads as a JSON value and is edited in place: comments, key order, quoting, blank lines and line ends stay.
 *
 * <p>Edits of an edited text are worked out against the text that was parsed, so taking an edit back gives the old bytes.
 * Immutable and safe to share between threads.
 */
public final class YamlText {
    private final String name;
    private final Tree base;
    private final List<YamlEdit> edits;
    private final Editor.Edited now;

    private YamlText(String name, Tree base, List<YamlEdit> edits, Editor.Edited now) {
        this.name = name;
        this.base = base;
        this.edits = edits;
        this.now = now;
    }

    /**
     * Reads {@code text}, called {@code name} in messages.
     *
     * @throws YamlSyntaxException when it is not one YAML document, repeats a key, uses a custom tag, or goes over a limit
     *     (32 Mi UTF-16 units, 100 levels of nesting, 100 000 values through aliases)
     */
    public static YamlText parse(String name, String text) throws YamlSyntaxException {
        return read(name, Composer.parse(name, text));
    }

    /**
     * Reads {@code text}, into which this one was changed by whomever; what is still the same is not looked at again where the
     * change is small.
     *
     * @throws YamlSyntaxException as {@link #parse} does
     */
    public YamlText become(String text) throws YamlSyntaxException {
        Optional<Tree> part = text.length() > Limits.TEXT
                ? Optional.empty()
                : PartialParse.of(name, now.tree(), List.of(Splice.between(now.text(), text)), text);
        return part.isPresent() ? read(name, part.get()) : parse(name, text);
    }

    private static YamlText read(String name, Tree tree) {
        return new YamlText(name, tree, List.of(), new Editor.Edited(tree, List.of()));
    }

    /** A text with nothing in it, whose value is null; {@code name} is for messages. */
    public static YamlText empty(String name) {
        return read(name, Tree.EMPTY);
    }

    /** The text as it is now. */
    public String text() {
        return now.text();
    }

    /** The same text as if it had just been read: nothing has changed since. */
    public YamlText settled() {
        return read(name, now.tree());
    }

    /** What the text says; null for a text of nothing but comments. */
    public JsonValue value() {
        return now.value();
    }

    /**
     * The records in the list or mapping at {@code path}, which leads through keys, with their members named in {@code texts} as
     * they are spelt: 007 is a text of three characters there, not seven. Null when there is nothing.
     */
    public JsonValue records(YamlPath path, Set<String> texts) {
        return new RecordReader(texts)
                .in(root(), path.steps().stream().map(YamlPath.Step::shown).toList());
    }

    /** What the edits changed since parsing, by offsets into the parsed text, in order and apart; empty when nothing. */
    public List<Splice> splices() {
        return now.splices();
    }

    /**
     * The text with all edits done in order, each seeing those before; equal values change no byte.
     *
     * @throws IllegalArgumentException when a path leads through something that is not the collection it expects, an
     *     item's position does not exist, a new key is taken, or a limit would be exceeded
     * @throws IllegalStateException when the new text would not mean what was intended, a defect
     */
    public YamlText edit(List<? extends YamlEdit> more) {
        List<YamlEdit> all = new ArrayList<>(edits);
        all.addAll(more);
        return new YamlText(name, base, List.copyOf(all), new Editor(name, base).edit(all, Style.of(base)));
    }

    /** What this text, unedited, would become under a layout of the caller's choosing, for working out what others would give. */
    Optional<String> unreadAs(List<? extends YamlEdit> wished, Style style) {
        return new Editor(name, base).unread(List.copyOf(wished), style);
    }

    Node root() {
        return now.tree().root();
    }

    Style style() {
        return Style.of(base);
    }
}
