package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Notion.Place;
import dev.loopkeeper.text.StopWords;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whose the things of a doing are.
 *
 * @param mine the words of what is the speaker's own: the dog of {@code my dog}
 * @param others the words of whom else something belongs to: the gran of {@code Gran's dog}
 * @param theirs the words of what belongs to somebody who is pointed to: the dog of {@code his dog}
 */
record Owners(Set<String> mine, Set<String> others, Set<String> theirs) {
    private static final Set<String> OWN = Roles.list("own");
    private static final Set<String> THEIRS = Roles.list("theirs");

    static Owners of(String text, List<Piece> pieces) {
        Set<String> mine = new HashSet<>();
        Set<String> others = new HashSet<>();
        Set<String> theirs = new HashSet<>();
        boolean own = false;
        boolean pointed = false;
        for (Piece piece : pieces) {
            boolean possessor = isPossessive(text, piece);
            if (possessor) {
                others.add(piece.word());
            } else if (own && !StopWords.contains(piece.word())) {
                mine.add(piece.word());
            } else if (pointed && !StopWords.contains(piece.word())) {
                theirs.add(piece.word());
            }
            boolean goesOn = !possessor && !StopWords.contains(piece.word()) && !piece.beginsPart();
            own = OWN.contains(piece.word()) || (own && goesOn);
            pointed = THEIRS.contains(piece.word()) || (pointed && goesOn);
        }
        return new Owners(Set.copyOf(mine), Set.copyOf(others), Set.copyOf(theirs));
    }

    /** Whether a word stands before {@code 's}. */
    static boolean isPossessive(String text, Piece piece) {
        return text.startsWith("'s", piece.end()) || text.startsWith("'s", piece.end() - 2);
    }

    private static boolean isOf(Set<String> owned, Notion thing) {
        return Stream.of(thing.words().split(" ", -1)).anyMatch(owned::contains);
    }

    /** Whether one speaks of the speaker's own and the other of what belongs to somebody who is not named there. */
    static boolean differ(Activity one, Activity other) {
        boolean same = one.owners().mine.isEmpty() && other.owners().mine.isEmpty();
        return !same && areApart(one, other);
    }

    private static boolean areApart(Activity one, Activity other) {
        return one.matters().stream()
                .anyMatch(thing -> other.matters().stream()
                        .filter(like -> like.covers(thing) >= Concept.NEAR)
                        .anyMatch(like -> elsewhere(one, thing, other, like) || elsewhere(other, like, one, thing)));
    }

    private static boolean elsewhere(Activity own, Notion mine, Activity its, Notion thing) {
        return isOf(own.owners().mine, mine)
                && (isOf(its.owners().theirs, thing)
                        || its.owners()
                                .ownerOf(thing, its.notions())
                                .filter(owner -> own.notions().stream().noneMatch(notion -> notion.covers(owner) > 0))
                                .isPresent());
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
