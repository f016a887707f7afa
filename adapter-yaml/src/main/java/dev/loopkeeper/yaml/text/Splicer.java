package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.text.MapDraft.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Turns a draft into splices of the text it was made from.
 *
 * <p>Collections with at least {@code wholeFrom} collections around them are written anew as a whole when anything in them
 * changed: the way out when finer splices do not give the intended value.
 */
final class Splicer {
    private final Source source;
    private final Splices out;
    private final Lines lines;
    private final Style style;
    private final Renderer renderer;
    private final ValueSplicer values;
    private final int wholeFrom;

    private Splicer(Tree tree, Style style, int wholeFrom) {
        this.source = tree.source();
        this.out = new Splices(source);
        this.style = style;
        this.lines = new Lines(source, out, style.lineBreak());
        this.renderer = new Renderer(style);
        this.values = new ValueSplicer(tree, out, lines, renderer);
        this.wholeFrom = wholeFrom;
    }

    static List<Splice> splices(Tree tree, Slot root, Style style, int wholeFrom) {
        Splicer splicer = new Splicer(tree, style, wholeFrom);
        splicer.emit(root, tree.root(), new Place(Place.Kind.ROOT, -1, tree.end(), false, 0));
        return splicer.out.inOrder();
    }

    private void emit(Slot slot, Node node, Place place) {
        if (slot.untouched()) {
            return;
        }
        boolean whole = place.depth() >= wholeFrom && slot.changed();
        if (!whole && (inMapping(slot.map(), place) || inSequence(slot.sequence(), place))) {
            return;
        }
        if (whole) {
            values.replaceAll(node, slot.json(), place);
        } else if (slot.changed()) {
            values.replace(node, slot.json(), place);
        }
    }

    private boolean inMapping(@Nullable MapDraft draft, Place place) {
        Node.Mapping written = draft == null ? null : draft.origin();
        if (draft == null || written == null || !splicable(draft, written, place)) {
            return false;
        }
        mapping(draft, written, place.depth() + 1);
        return true;
    }

    private boolean inSequence(@Nullable SequenceDraft draft, Place place) {
        Node.Sequence written = draft == null ? null : draft.origin();
        if (draft == null || written == null || !splicable(draft, written, place)) {
            return false;
        }
        sequence(draft, written, place.depth() + 1);
        return true;
    }

    private static boolean splicable(MapDraft draft, Node.Mapping written, Place place) {
        if (written.flow && !written.braces) {
            return false;
        }
        boolean odd = draft.members().stream()
                .anyMatch(member -> member.origin != null
                        && member.origin.explicit()
                        && member.origin.colonEnd() < 0
                        && (member.renamed() || !member.value.untouched()));
        return !odd && (staysFlow(written.flow, written.entries().isEmpty(), place) || kept(draft));
    }

    private static boolean splicable(SequenceDraft draft, Node.Sequence written, Place place) {
        return staysFlow(written.flow, written.items.isEmpty(), place)
                || draft.items().stream().anyMatch(slot -> slot.origin() != null);
    }

    // Empty brackets in block style become a block once there is something to say.
    private static boolean staysFlow(boolean flow, boolean empty, Place place) {
        return flow && (!empty || place.kind() == Place.Kind.FLOW);
    }

    private static boolean kept(MapDraft draft) {
        return draft.members().stream().anyMatch(member -> member.origin != null && !member.removed);
    }

    private void mapping(MapDraft draft, Node.Mapping node, int depth) {
        List<Child> children = new ArrayList<>();
        List<Member> added = new ArrayList<>();
        int last = -1;
        for (Member member : draft.members()) {
            if (member.origin == null) {
                added.add(member);
                continue;
            }
            last = member.removed ? last : children.size();
            children.add(Child.of(member.origin, !member.removed));
            if (!member.removed) {
                written(member, member.origin, node.flow, depth);
            }
        }
        if (node.flow) {
            addToFlow(new FlowSplicer(source, out, children, node.span().content(), style.lineBreak()), last, added);
        } else {
            addToBlock(new BlockSplicer(source, out, lines, children), last, added);
        }
    }

    private void written(Member member, Node.Entry entry, boolean flow, int depth) {
        if (member.renamed()) {
            out.replace(entry.key().span().start(), entry.key().span().end(), key(entry.key(), member.name, flow));
        }
        Place.Kind kind = flow ? Place.Kind.FLOW : Place.Kind.MEMBER;
        int column = member.value.untouched() ? 0 : source.column(entry.start());
        emit(member.value, entry.value(), new Place(kind, column, entry.indicatorEnd(), entry.colonEnd() >= 0, depth));
    }

    private static String key(Node old, String name, boolean flow) {
        Node.Scalar.Style style = old instanceof Node.Scalar scalar ? scalar.style : Node.Scalar.Style.PLAIN;
        return ScalarWriter.over(new JsonString(name), style, flow);
    }

    private void addToFlow(FlowSplicer flow, int last, List<Member> added) {
        if (!added.isEmpty()) {
            flow.add(
                    last,
                    added.stream()
                            .map(m -> Renderer.flowEntry(m.name, m.value.json()))
                            .toList());
        }
        flow.removeGone(!added.isEmpty());
    }

    private void addToBlock(BlockSplicer block, int last, List<Member> added) {
        List<JsonValue> json = added.stream().map(member -> member.value.json()).toList();
        block.add(last, json, (i, wish) -> renderer.entry(added.get(i).name, json.get(i), block.column(), wish));
        block.removeGone();
    }

    private void sequence(SequenceDraft draft, Node.Sequence node, int depth) {
        boolean[] kept = new boolean[node.items.size()];
        Map<Integer, List<JsonValue>> added = new TreeMap<>();
        int after = -1;
        int staying = 0;
        for (Slot slot : draft.items()) {
            Node origin = slot.origin();
            if (origin == null) {
                added.computeIfAbsent(after, key -> new ArrayList<>()).add(slot.json());
            } else {
                after = position(node, origin, after + 1);
                kept[after] = true;
                staying++;
                item(slot, origin, node.items.get(after), node.flow, depth);
            }
        }
        boolean allStay = staying == kept.length;
        if (!added.isEmpty() || !allStay) {
            addItems(node, Child.of(node.items, kept), added, allStay);
        }
    }

    /** Where a written item stands, which is not before {@code from}: in a draft they keep their order. */
    @SuppressWarnings("ReferenceEquality") // equal values may stand at several places
    private static int position(Node.Sequence node, Node origin, int from) {
        int at = from;
        while (node.items.get(at).value() != origin) {
            at++;
        }
        return at;
    }

    private void item(Slot slot, Node origin, Node.Item item, boolean flow, int depth) {
        if (slot.untouched()) {
            return;
        }
        emit(
                slot,
                origin,
                flow
                        ? new Place(Place.Kind.FLOW, 0, origin.span().end(), true, depth)
                        : new Place(Place.Kind.ITEM, source.column(item.dash()), item.dash() + 1, true, depth));
    }

    private void addItems(
            Node.Sequence node, List<Child> children, Map<Integer, List<JsonValue>> added, boolean allStay) {
        if (node.flow) {
            FlowSplicer flow =
                    new FlowSplicer(source, out, children, node.span().content(), style.lineBreak());
            added.forEach((after, items) -> flow.add(
                    after, items.stream().map(item -> Renderer.flow(item, true)).toList()));
            flow.removeGone(!added.isEmpty());
            return;
        }
        BlockSplicer block = new BlockSplicer(source, out, lines, children);
        int width = block.dashWidth();
        added.forEach((after, items) ->
                block.add(after, items, (i, wish) -> renderer.item(items.get(i), block.column(), width, wish)));
        if (!allStay) {
            block.removeGone();
        }
    }
}
