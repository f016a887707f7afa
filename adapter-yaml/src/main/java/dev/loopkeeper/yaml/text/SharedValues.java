package dev.loopkeeper.yaml.text;

import dev.loopkeeper.yaml.text.MapDraft.Member;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Writes aliases out where the value they stand for is about to change or go, so that they keep meaning what they meant. */
final class SharedValues {
    private final Tree tree;
    private final Set<Node> targets = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Node> intact = Collections.newSetFromMap(new IdentityHashMap<>());

    private SharedValues(Tree tree) {
        this.tree = tree;
    }

    static void protect(Tree tree, Slot root) {
        if (!tree.aliases().isEmpty()) {
            new SharedValues(tree).protect(root);
        }
    }

    private void protect(Slot root) {
        tree.aliases().forEach(alias -> targets.add(alias.target));
        collect(root);
        if (!intact.containsAll(targets)) {
            writeOut(root);
        }
    }

    private void collect(Slot slot) {
        Node origin = slot.origin();
        if (origin == null) {
            return;
        }
        if (targets.contains(origin) && !slot.changed()) {
            intact.add(origin);
        }
        if (slot.untouched()) {
            collectWritten(origin);
        } else if (slot.map() != null && slot.map().origin() != null) {
            slot.map().members().stream().filter(member -> !member.removed).forEach(this::collect);
        } else if (slot.sequence() != null && slot.sequence().origin() != null) {
            slot.sequence().items().forEach(this::collect);
        }
    }

    private void collect(Member member) {
        if (member.origin != null && !member.renamed()) {
            collectWritten(member.origin.key());
        }
        collect(member.value);
    }

    private void collectWritten(Node node) {
        if (targets.contains(node)) {
            intact.add(node);
        }
        node.inside().forEach(this::collectWritten);
    }

    private boolean needsWritingOut(Node node) {
        return (node instanceof Node.Alias alias && !intact.contains(alias.target))
                || node.inside().stream().anyMatch(this::needsWritingOut);
    }

    private void writeOut(Slot slot) {
        Node origin = slot.origin();
        if (origin == null || (slot.untouched() && !needsWritingOut(origin))) {
            return;
        }
        if (origin instanceof Node.Alias) {
            slot.force();
            return;
        }
        if (slot.untouched()) {
            open(slot, origin);
        }
        if (slot.map() != null) {
            slot.map().members().stream().filter(member -> !member.removed).forEach(member -> writeOut(member.value));
        } else if (slot.sequence() != null) {
            slot.sequence().items().forEach(this::writeOut);
        }
    }

    private static void open(Slot slot, Node origin) {
        if (origin instanceof Node.Mapping) {
            slot.openMap();
        } else if (origin instanceof Node.Sequence) {
            slot.openSequence();
        }
    }
}
