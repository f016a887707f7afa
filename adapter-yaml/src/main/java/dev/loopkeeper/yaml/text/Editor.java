package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Edits a parsed text and makes sure that the new text says what was meant. */
record Editor(String name, Tree tree) {
    /** Edits that finer splices could not express, for tests to watch. */
    static final AtomicLong FALLBACKS = new AtomicLong();

    /**
     * What came of edits.
     *
     * @param tree the new text, read
     * @param splices what changed
     */
    record Edited(Tree tree, List<Splice> splices) {
        String text() {
            return tree.source().text;
        }

        JsonValue value() {
            return tree.root().json();
        }
    }

    /**
     * @throws IllegalArgumentException when an edit does not fit the text's value or would exceed a limit
     * @throws IllegalStateException when no way of writing gives the intended value
     */
    Edited edit(List<YamlEdit> edits, Style style) {
        Slot root = drafted(edits);
        JsonValue wanted = root.json();
        if (wanted.equals(tree.root().json())) {
            return new Edited(tree, List.of());
        }
        SharedValues.protect(tree, root);
        for (int wholeFrom = Limits.NESTING + 1; wholeFrom >= 0; wholeFrom = coarser(wholeFrom)) {
            Optional<Edited> edited = attempt(root, style, wholeFrom, wanted);
            if (edited.isPresent()) {
                return edited.get();
            }
            FALLBACKS.incrementAndGet();
        }
        throw new IllegalStateException("The edited text of " + name + " would not mean what was intended");
    }

    /** What edits would be written as first of all; nobody has read it. */
    Optional<String> unread(List<YamlEdit> edits, Style style) {
        return Splices.apply(tree.source().text, Splicer.splices(tree, drafted(edits), style, Limits.NESTING + 1));
    }

    private Slot drafted(List<YamlEdit> edits) {
        Slot root = Slot.written(tree.root());
        Drafting drafting = new Drafting(root);
        edits.forEach(drafting::apply);
        return root;
    }

    private int coarser(int wholeFrom) {
        return Math.min(wholeFrom, tree.root().height()) - 1;
    }

    private Optional<Edited> attempt(Slot root, Style style, int wholeFrom, JsonValue wanted) {
        List<Splice> splices = Splicer.splices(tree, root, style, wholeFrom);
        return Splices.apply(tree.source().text, splices)
                .flatMap(text -> read(text, splices))
                .filter(edited -> edited.root().json().equals(wanted))
                .map(edited -> new Edited(edited, splices));
    }

    private Optional<Tree> read(String text, List<Splice> splices) {
        if (text.length() > Limits.TEXT) {
            throw new IllegalArgumentException("The edited text would be larger than 32 MiB");
        }
        Optional<Tree> part = PartialParse.of(name, tree, splices, text);
        return part.isPresent() ? part : whole(text);
    }

    private Optional<Tree> whole(String text) {
        try {
            return Optional.of(Composer.parse(name, text));
        } catch (YamlSyntaxException e) {
            return Optional.empty();
        }
    }
}
