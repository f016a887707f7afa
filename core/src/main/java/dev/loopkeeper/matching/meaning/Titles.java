package dev.loopkeeper.matching.meaning;

import java.util.List;
import java.util.Set;

/** Tells the title before a name, which says no more of who it is: {@code ask Prof. Lindqvist}. Stateless. */
final class Titles {
    private static final Set<String> TITLES = Roles.list("title");

    private Titles() {}

    /** Whether a word of a text is a title: a name stands behind it. */
    static boolean is(String text, List<Piece> pieces, int at) {
        return TITLES.contains(pieces.get(at).word())
                && at + 1 < pieces.size()
                && Character.isUpperCase(text.charAt(pieces.get(at + 1).start()));
    }
}
