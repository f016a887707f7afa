package dev.loopkeeper.yaml.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The way from the top of a YAML text to one value: mapping keys and sequence positions in order. */
public record YamlPath(List<Step> steps) {
    /** The whole text's value. */
    public static final YamlPath ROOT = new YamlPath(List.of());

    /** Copies {@code steps}, which holds no null. */
    public YamlPath {
        steps = List.copyOf(steps);
    }

    /** The path through the given mapping keys, outermost first. */
    public static YamlPath of(String... keys) {
        YamlPath path = ROOT;
        for (String key : keys) {
            path = path.key(key);
        }
        return path;
    }

    /** The value under {@code name} in the mapping that this path leads to. */
    public YamlPath key(String name) {
        return then(new Key(name));
    }

    /**
     * The item at {@code position}, counted from 0, in the sequence that this path leads to.
     *
     * @throws IllegalArgumentException when {@code position} is negative
     */
    public YamlPath index(int position) {
        return then(new Index(position));
    }

    private YamlPath then(Step step) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new YamlPath(longer);
    }

    @Override
    public String toString() {
        StringBuilder shown = new StringBuilder("/");
        steps.forEach(step -> shown.append(shown.length() > 1 ? "/" : "").append(step.shown()));
        return shown.toString();
    }

    /** One step down: by key into a mapping or by position into a sequence. */
    public sealed interface Step {
        /** The step as people read it in a message. */
        String shown();
    }

    /** Into a mapping, by the key's text. */
    public record Key(String name) implements Step {
        @Override
        public String shown() {
            return name;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key that && name.equals(that.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** Into a sequence, by position from 0. */
    public record Index(int position) implements Step {
        /** @throws IllegalArgumentException when {@code position} is negative */
        public Index {
            if (position < 0) {
                throw new IllegalArgumentException("A position counts from 0, not " + position);
            }
        }

        @Override
        public String shown() {
            return Integer.toString(position);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Index that && position == that.position;
        }

        @Override
        public int hashCode() {
            return position;
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof YamlPath that && steps.equals(that.steps);
    }

    @Override
    public int hashCode() {
        return steps.hashCode();
    }
}
