package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A mapping while edits are collected: its written entries in order, kept or removed, then the new ones. Not thread-safe. */
final class MapDraft {
    /** One entry; {@code origin} is null for a new one. */
    static final class Member {
        final Node.@Nullable Entry origin;
        final Slot value;
        String name;
        boolean removed;

        private Member(Node.@Nullable Entry origin, String name, Slot value) {
            this.origin = origin;
            this.name = name;
            this.value = value;
        }

        boolean renamed() {
            return origin != null && !origin.name().equals(name);
        }

        boolean merge() {
            return origin != null && origin.merge();
        }
    }

    private final Node.@Nullable Mapping origin;
    private final List<Member> members = new ArrayList<>();
    private final Map<String, Member> byName = new HashMap<>();

    private MapDraft(Node.@Nullable Mapping origin) {
        this.origin = origin;
    }

    static MapDraft of(Node.Mapping origin) {
        MapDraft draft = new MapDraft(origin);
        origin.entries().forEach(entry -> draft.add(new Member(entry, entry.name(), Slot.written(entry.value()))));
        return draft;
    }

    static MapDraft fresh(JsonObject object) {
        MapDraft draft = new MapDraft(null);
        object.members().forEach((name, value) -> draft.add(new Member(null, name, Slot.fresh(value))));
        return draft;
    }

    private void add(Member member) {
        members.add(member);
        if (!member.merge()) {
            byName.put(member.name, member);
        }
    }

    Node.@Nullable Mapping origin() {
        return origin;
    }

    List<Member> members() {
        return members;
    }

    JsonObject json() {
        Map<String, JsonValue> all = new LinkedHashMap<>();
        if (origin != null) {
            origin.merged.forEach(name -> all.put(name, mergedValue(origin, name)));
        }
        for (Member member : members) {
            if (!member.removed && !member.merge()) {
                all.put(member.name, member.value.json());
            }
        }
        return new JsonObject(all);
    }

    private static JsonValue mergedValue(Node.Mapping origin, String name) {
        return origin.json().get(name).orElseThrow();
    }

    boolean has(String name) {
        Member member = byName.get(name);
        return member != null ? !member.removed : origin != null && origin.merged.contains(name);
    }

    /** The member's place, which is created (as null, or as what merge keys provide) when it is not there. */
    Slot member(String name) {
        Member member = byName.get(name);
        if (member == null) {
            member = new Member(null, name, Slot.fresh(provided(name)));
            add(member);
        } else if (member.removed) {
            member.removed = false;
            member.value.set(JsonNull.NULL);
        }
        return member.value;
    }

    private JsonValue provided(String name) {
        return origin != null && origin.merged.contains(name) ? mergedValue(origin, name) : JsonNull.NULL;
    }

    void remove(String name) {
        Member member = byName.get(name);
        if (member == null) {
            return;
        }
        if (member.origin == null) {
            members.remove(member);
            byName.remove(name);
        } else {
            member.removed = true;
        }
    }

    /** @throws IllegalArgumentException when there is no such member or the new name is taken */
    void rename(String name, String wanted) {
        Member member = byName.get(name);
        if (member == null || member.removed) {
            throw new IllegalArgumentException("There is no key \"" + name + "\" to rename");
        }
        if (has(wanted)) {
            throw new IllegalArgumentException("The key \"" + wanted + "\" is taken");
        }
        byName.remove(name);
        byName.put(wanted, member);
        member.name = wanted;
    }

    /** Takes the members of {@code wanted}: sets each, removes the others. */
    void become(JsonObject wanted) {
        List.copyOf(byName.keySet()).stream().filter(name -> !wanted.has(name)).forEach(this::remove);
        wanted.members().forEach((name, value) -> member(name).set(value));
    }
}
