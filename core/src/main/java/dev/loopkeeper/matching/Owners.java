package dev.loopkeeper.matching;

import dev.loopkeeper.matching.Notion.Place;
import dev.loopkeeper.text.StopWords;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whose the things of a doing are.
 *
 * @param mine the words of what is the speaker's own: the dog of {@code my dog}
 * @param others the words of whom else something belongs to: the gran of {@code Gran's dog}
 */
record Owners(Set<String> mine, Set<String> others) {
    private static final Set<String> OWN = Set.of("my", "our");

    static Owners of(String text, List<Piece> pieces) {
        Set<String> mine = new HashSet<>();
        Set<String> others = new HashSet<>();
        boolean own = false;
        for (Piece piece : pieces) {
            boolean possessor = isPossessive(text, piece);
            if (possessor) {
                others.add(piece.word());
            } else if (own && !StopWords.contains(piece.word())) {
                mine.add(piece.word());
            }
            own = OWN.contains(piece.word())
                    || (own && !possessor && !StopWords.contains(piece.word()) && !piece.beginsPart());
        }
        return new Owners(Set.copyOf(mine), Set.copyOf(others));
    }

    /** Whether a word stands before {@code 's}. */
    static boolean isPossessive(String text, Piece piece) {
        return text.startsWith("'s", piece.end()) || text.startsWith("'s", piece.end() - 2);
    }

    private boolean isMine(Notion thing) {
        return mine.contains(thing.words());
    }

    /** Whether one speaks of the speaker's own and the other of what belongs to somebody who is not named there. */
    static boolean differ(Doing one, Doing other) {
        boolean same = one.owners().mine.isEmpty() && other.owners().mine.isEmpty();
        return !same && areApart(one, other);
    }

    private static boolean areApart(Doing one, Doing other) {
        return one.matters().stream()
                .anyMatch(thing -> other.matters().stream()
                        .filter(like -> like.covers(thing) >= Concept.NEAR)
                        .anyMatch(like -> elsewhere(one, thing, other, like) || elsewhere(other, like, one, thing)));
    }

    private static boolean elsewhere(Doing own, Notion mine, Doing its, Notion thing) {
        return own.owners().isMine(mine)
                && its.owners()
                        .ownerOf(thing, its.notions())
                        .filter(owner -> own.notions().stream().noneMatch(notion -> notion.covers(owner) > 0))
                        .isPresent();
    }

    /** The one among the words before a thing that it belongs to. */
    private Optional<Notion> ownerOf(Notion thing, List<Notion> notions) {
        for (int at = notions.indexOf(thing) - 1; at >= 0 && notions.get(at).place() == Place.MODIFIER; at--) {
            if (others.contains(notions.get(at).words())) {
                return Optional.of(notions.get(at));
            }
        }
        return Optional.empty();
    }
}
