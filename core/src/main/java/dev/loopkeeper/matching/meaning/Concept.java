package dev.loopkeeper.matching.meaning;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An act or a thing of the lexicon. Filled in while the lexicon is read, unchanged afterwards.
 */
final class Concept {
    /** How much of one act or thing another one is, from 1 for the same to 0. */
    static final double SAME = 1;

    static final double KIND = 0.9;
    static final double NEAR = 0.8;
    static final double WIDER = 0.65;
    private static final int DEEPEST = 6;

    final String name;
    final boolean act;
    private final String marks;
    List<Concept> kinds = List.of();
    List<Concept> near = List.of();
    List<Concept> objects = List.of();

    Concept(String name, boolean act, String marks) {
        this.name = name;
        this.act = act;
        this.marks = marks;
    }

    /** Goes with anything: to have done it. */
    boolean any() {
        return marks.indexOf('*') >= 0;
    }

    /** Often only carries another act or a thing: to go, to have. */
    boolean carrier() {
        return marks.indexOf('+') >= 0;
    }

    /** A step on the way, which a plain "did it" does not cover. */
    boolean stage() {
        return marks.indexOf('!') >= 0;
    }

    /** Moving about: where to makes it another doing. */
    boolean moving() {
        return marks.indexOf('^') >= 0;
    }

    /** Goes with steps on the way too: {@code the hotel is sorted}. */
    boolean arranging() {
        return marks.indexOf('%') >= 0;
    }

    /** Has one object only: who is called something is not called. */
    boolean single() {
        return marks.indexOf('=') >= 0;
    }

    /** Tells somebody something: the second object is what it is about. */
    boolean telling() {
        return marks.indexOf('&') >= 0;
    }

    /** How well saying this covers the other one. */
    double covers(Concept other) {
        if (this == other) {
            return SAME;
        }
        if (isKindOf(other, 0)) {
            return KIND;
        }
        if (near.contains(other) || other.near.contains(this)) {
            return NEAR;
        }
        return other.isKindOf(this, 0) ? WIDER : 0;
    }

    private boolean isKindOf(Concept other, int depth) {
        if (kinds.isEmpty() || depth == DEEPEST) {
            return false;
        }
        for (Concept kind : kinds) {
            if (kind == other || kind.isKindOf(other, depth + 1)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the thing is one that this act usually has, so that it need not be said. */
    boolean usuallyHas(Concept thing) {
        for (Concept object : objects) {
            if (thing == object || thing.isKindOf(object, 0)) {
                return true;
            }
        }
        return false;
    }

    /** Everything that this is a kind of, however far; used to look for circles. */
    Set<Concept> wider() {
        Set<Concept> wider = new HashSet<>(kinds);
        for (int i = 0; i < DEEPEST; i++) {
            Set<Concept> more = new HashSet<>();
            wider.forEach(kind -> more.addAll(kind.kinds));
            wider.addAll(more);
        }
        return wider;
    }

    @Override
    public String toString() {
        return name;
    }
}
