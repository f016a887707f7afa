package dev.loopkeeper.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the idioms in the words of a text, from left to right, the longest first; none shares a word with another. */
final class Idioms {
    private static final int WIDEST_GAP = 4;

    private final List<Piece> pieces;
    private final Lexicon lexicon;
    private final boolean[] taken;

    /**
     * An idiom in a text.
     *
     * @param means the senses of each notion that it stands for
     * @param places where its parts stand
     */
    record Found(List<List<Concept>> means, int[] places) {}

    private record Fitting(Idiom idiom, int[] places) {}

    Idioms(List<Piece> pieces, Lexicon lexicon) {
        this.pieces = pieces;
        this.lexicon = lexicon;
        this.taken = new boolean[pieces.size()];
    }

    /** The idiom that begins at each place, or null. */
    List<Optional<Found>> find() {
        List<Optional<Found>> found = new ArrayList<>(pieces.size());
        for (int at = 0; at < pieces.size(); at++) {
            Optional<Found> here = taken[at] ? Optional.empty() : longest(at);
            here.ifPresent(idiom -> Arrays.stream(idiom.places).forEach(place -> taken[place] = true));
            found.add(here);
        }
        return found;
    }

    boolean isTaken(int at) {
        return taken[at];
    }

    private Optional<Found> longest(int at) {
        List<Fitting> best = new ArrayList<>();
        int length = 0;
        for (String form : pieces.get(at).forms()) {
            for (Idiom idiom : lexicon.idiomsFrom(form)) {
                int[] places = idiom.parts().size() < length ? null : match(idiom, at);
                if (places != null) {
                    if (places.length > length) {
                        best.clear();
                    }
                    length = places.length;
                    best.add(new Fitting(idiom, places));
                }
            }
        }
        return best.isEmpty() ? Optional.empty() : Optional.of(chosen(best, at));
    }

    /** A saying before a single act or thing; acts before things, unless a small word begins a noun. */
    private Found chosen(List<Fitting> best, int at) {
        boolean noun = at > 0 && Lexicon.isSmall(pieces.get(at - 1).word());
        Fitting first = best.get(0);
        List<Concept> senses = new ArrayList<>();
        for (Fitting fitting : best) {
            List<Concept> means = fitting.idiom.means();
            if (means.size() > 1) {
                return new Found(means.stream().map(List::of).toList(), fitting.places);
            }
            boolean preferred = senses.isEmpty() || senses.get(0).act == means.get(0).act;
            if (!preferred && means.get(0).act != noun) {
                senses.clear();
                first = fitting;
                preferred = true;
            }
            if (preferred) {
                senses.add(means.get(0));
            }
        }
        return new Found(List.of(senses), first.places);
    }

    private int @Nullable [] match(Idiom idiom, int at) {
        int[] places = new int[idiom.parts().size()];
        places[0] = at;
        for (int part = 1; part < places.length; part++) {
            places[part] = next(idiom, part, places[part - 1]);
            if (places[part] < 0) {
                return null;
            }
        }
        return isHeadOfOther(places[places.length - 1]) ? null : places;
    }

    private int next(Idiom idiom, int part, int before) {
        String wanted = idiom.parts().get(part);
        boolean object = Roles.is("open", idiom.parts().get(0)) || Roles.is("verb-end", wanted);
        int gap = 0;
        for (int at = before + 1; at < pieces.size() && gap < WIDEST_GAP; at++) {
            Piece piece = pieces.get(at);
            if (piece.beginsPart()) {
                return -1;
            }
            if (!taken[at] && piece.forms().contains(wanted)) {
                return at;
            }
            if (!isStep(piece, object)) {
                return -1;
            }
            gap += Lexicon.isSmall(piece.word()) ? 0 : 1;
        }
        return -1;
    }

    /** Whether an idiom may step over a word. */
    private static boolean isStep(Piece piece, boolean object) {
        return Lexicon.isSmall(piece.word())
                || piece.is("filler")
                || piece.is(Roles.SOFT)
                || (object && !piece.is(Roles.JOINING) && !piece.is(Roles.ADJUNCT));
    }

    /** The gas of {@code got the gas bill} is no gas. */
    private boolean isHeadOfOther(int last) {
        if (last + 1 >= pieces.size() || pieces.get(last).is("verb-end")) {
            return false;
        }
        Piece next = pieces.get(last + 1);
        return next.signs().isBlank()
                && isThing(pieces.get(last))
                && isThing(next)
                && next.forms().stream().noneMatch(form -> !lexicon.actsOf(form).isEmpty());
    }

    private boolean isThing(Piece piece) {
        return piece.forms().stream().anyMatch(form -> !lexicon.thingsOf(form).isEmpty());
    }
}
