package dev.loopkeeper.matching.meaning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the idioms in the words of a text, from left to right, the longest first; none shares a word with another. */
final class Idioms {
    private static final int WIDEST_GAP = 3;
    private static final int NARROW_GAP = 2;
    private static final int FARTHEST = 7;
    private static final Set<String> WHERE = Roles.list("where");

    private final List<Piece> pieces;
    private final ConceptLexicon lexicon;
    private final boolean[] taken;
    private final Set<String> forms = new HashSet<>();
    private final Set<Concept> things = new HashSet<>();

    /**
     * An idiom in a text.
     *
     * @param means the senses of each notion that it stands for
     * @param places where its parts stand
     */
    record Found(List<List<Concept>> means, List<Integer> places) {}

    private record Fitting(Idiom idiom, List<Integer> places) {}

    Idioms(List<Piece> pieces, ConceptLexicon lexicon) {
        this.pieces = pieces;
        this.lexicon = lexicon;
        this.taken = new boolean[pieces.size()];
        pieces.forEach(piece -> forms.addAll(piece.forms()));
        forms.forEach(form -> things.addAll(lexicon.thingsOf(form)));
    }

    /** The idiom that begins at each place, or null. */
    List<Optional<Found>> find() {
        List<Optional<Found>> found = new ArrayList<>(pieces.size());
        for (int at = 0; at < pieces.size(); at++) {
            int place = at;
            Optional<Found> here = taken[at] ? Optional.empty() : longest(at).or(() -> turned(place));
            here.ifPresent(idiom -> idiom.places.forEach(part -> taken[part] = true));
            found.add(here);
        }
        return found;
    }

    boolean isTaken(int at) {
        return taken[at];
    }

    /** The most words first, then the narrowest. */
    private Optional<Found> longest(int at) {
        List<Fitting> best = new ArrayList<>();
        Optional<Fitting> name = Optional.empty();
        for (String form : pieces.get(at).forms()) {
            for (Idiom idiom : lexicon.idiomsFrom(form)) {
                List<Integer> places = isPossible(idiom) && !isNoun(idiom, at) ? match(idiom, at) : List.of();
                if (isName(idiom, places)) {
                    name = Optional.of(new Fitting(idiom, places));
                }
                int better = places.isEmpty() ? -1 : best.isEmpty() ? 1 : compare(idiom, places, best.get(0));
                if (better > 0) {
                    best.clear();
                }
                if (better >= 0) {
                    best.add(new Fitting(idiom, places));
                }
            }
        }
        boolean named = name.isPresent() && !best.isEmpty() && isSpreadAct(best.get(0));
        return best.isEmpty() ? Optional.empty() : Optional.of(chosen(named ? List.of(name.orElseThrow()) : best, at));
    }

    /** A thing in words side by side: the standing order, which stands up for nothing. */
    private static boolean isName(Idiom idiom, List<Integer> places) {
        return places.size() > 1
                && !isSpread(places)
                && idiom.means().size() == 1
                && !idiom.means().get(0).act;
    }

    private static boolean isSpreadAct(Fitting fitting) {
        List<Concept> means = fitting.idiom.means();
        return means.size() == 1 && means.get(0).act && isSpread(fitting.places);
    }

    private static boolean isSpread(List<Integer> places) {
        return last(places) - places.get(0) >= places.size();
    }

    /** The meeting of {@code move the meeting with Kim} is a thing. */
    private boolean isNoun(Idiom idiom, int at) {
        return idiom.parts().get(idiom.parts().size() - 1).equals("with")
                && at > 0
                && pieces.get(at).word().endsWith("ing")
                && Roles.NAMING.contains(pieces.get(at - 1).word());
    }

    /** The insurance for the car is the car insurance. */
    private Optional<Found> turned(int at) {
        boolean followed = at + 2 < pieces.size() && pieces.get(at + 1).word().equals("for");
        int kind = followed && ConceptLexicon.isSmall(pieces.get(at + 2).word()) ? at + 3 : at + 2;
        if (!followed || kind >= pieces.size() || pieces.get(kind).beginsPart() || taken[kind] || isOccasion(kind)) {
            return Optional.empty();
        }
        return pieces.get(kind).forms().stream()
                .flatMap(form -> lexicon.idiomsFrom(form).stream())
                .filter(idiom -> idiom.parts().size() == 2 && idiom.means().size() == 1)
                .filter(idiom -> pieces.get(at).forms().contains(idiom.parts().get(1))
                        && !idiom.means().get(0).act)
                .findFirst()
                .map(idiom -> new Found(List.of(idiom.means()), List.of(at, kind)));
    }

    /** The dress for the wedding is a guest's as well. */
    private boolean isOccasion(int at) {
        return pieces.get(at).forms().stream().anyMatch(Roles.GIFT_OCCASION::contains);
    }

    /** Whether all of its parts are somewhere in the text: of the hundreds that begin with {@code get} hardly one has them. */
    private boolean isPossible(Idiom idiom) {
        List<String> parts = idiom.parts();
        for (int part = 1; part < parts.size(); part++) {
            if (!forms.contains(parts.get(part)) && Collections.disjoint(thingsSaidBy(parts.get(part)), things)) {
                return false;
            }
        }
        return true;
    }

    /** What a part may stand for, also in the plural. */
    private List<Concept> thingsSaidBy(String part) {
        return lexicon.thingsOf(part.endsWith("s") ? part.substring(0, part.length() - 1) : part);
    }

    private int compare(Idiom idiom, List<Integer> places, Fitting other) {
        int byLength = Integer.compare(places.size(), other.places.size());
        int byWord = Integer.compare(literal(idiom, places), literal(other.idiom, other.places));
        int byWidth = Integer.compare(last(other.places), last(places));
        return byLength != 0 ? byLength : byWord != 0 ? byWord : byWidth;
    }

    private static int last(List<Integer> places) {
        return places.get(places.size() - 1);
    }

    /** How many parts are there themselves, and not in another word for the same thing. */
    private int literal(Idiom idiom, List<Integer> places) {
        int count = 0;
        for (int part = 0; part < places.size(); part++) {
            count += pieces.get(places.get(part)).forms().contains(idiom.parts().get(part)) ? 1 : 0;
        }
        return count;
    }

    /** A saying before a single act or thing; acts before things, unless a small word begins a noun. */
    private Found chosen(List<Fitting> best, int at) {
        boolean noun = at > 0 && ConceptLexicon.isSmall(pieces.get(at - 1).word());
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

    /** Where the parts of an idiom stand from here on; nothing when not all of them are there. */
    private List<Integer> match(Idiom idiom, int at) {
        List<Integer> places = new ArrayList<>(idiom.parts().size());
        places.add(at);
        for (int part = 1; part < idiom.parts().size(); part++) {
            int place = next(idiom, part, places.get(part - 1));
            if (place < 0) {
                return List.of();
            }
            places.add(place);
        }
        return isHeadOfOther(last(places)) || isBookedIn(idiom, last(places)) ? List.of() : places;
    }

    private int next(Idiom idiom, int part, int before) {
        String wanted = idiom.parts().get(part);
        boolean tie = Roles.VERB_END.contains(wanted) || Roles.ADJUNCT.contains(wanted);
        int widest = tie || Roles.OPEN.contains(idiom.parts().get(0)) ? WIDEST_GAP : NARROW_GAP;
        int gap = 0;
        for (int at = before + 1; at < pieces.size() && gap <= widest; at++) {
            Piece piece = pieces.get(at);
            if (piece.beginsPart()) {
                return -1;
            }
            if (!taken[at] && says(piece, wanted) && !isPreposition(idiom, part, at, gap)) {
                return at;
            }
            if (!isStep(piece)) {
                return Roles.OPEN.contains(idiom.parts().get(0)) ? given(wanted, at) : -1;
            }
            gap += isFree(piece) ? 0 : 1;
        }
        return -1;
    }

    /** Where a thing is given behind a place: the wash of {@code gave the filters on both dryers a good wash}; -1 when none is. */
    private int given(String wanted, int from) {
        int end = Math.min(pieces.size(), from + FARTHEST);
        for (int at = from + 2; at < end && !pieces.get(at).beginsPart(); at++) {
            boolean one = isOne(at - 1) || isOne(at - 2);
            if (one && !taken[at] && says(pieces.get(at), wanted)) {
                return at;
            }
        }
        return -1;
    }

    private boolean isOne(int at) {
        return pieces.get(at).word().equals("a") || pieces.get(at).word().equals("an");
    }

    /** The word itself, or another one for the same thing. */
    private boolean says(Piece piece, String wanted) {
        if (piece.forms().contains(wanted)) {
            return !isDone(piece, wanted);
        }
        List<Concept> others = thingsSaidBy(wanted);
        return !others.isEmpty()
                && piece.forms().stream().anyMatch(form -> !Collections.disjoint(others, lexicon.thingsOf(form)));
    }

    /** The back of {@code ring back} is not in {@code the phone is backed up}. */
    private static boolean isDone(Piece piece, String wanted) {
        return Roles.PARTICLE.contains(wanted)
                && !piece.word().equals(wanted)
                && piece.word().endsWith("ed");
    }

    /**
     * The in of {@code popped the letter in the box} belongs to the box, that of {@code handed it in at the desk} does not; the up of
     * {@code washing-up} belongs to the washing.
     */
    private boolean isPreposition(Idiom idiom, int part, int at, int gap) {
        if (pieces.get(at).glued()) {
            return gap > 0;
        }
        boolean last = part == idiom.parts().size() - 1;
        return last
                && gap > 0
                && at + 1 < pieces.size()
                && !pieces.get(at + 1).beginsPart()
                && !WHERE.contains(pieces.get(at + 1).word())
                && (pieces.get(at).is(Roles.CIRCUMSTANCE) || isOn(at));
    }

    /** The on of {@code the link on the homepage}, {@code call mum on Mondays}. */
    private boolean isOn(int at) {
        String next = pieces.get(at + 1).word();
        return pieces.get(at).word().equals("on")
                && (ConceptLexicon.isSmall(next) || next.endsWith("day") || next.endsWith("days"));
    }

    private static boolean isFree(Piece piece) {
        return ConceptLexicon.isSmall(piece.word()) || piece.is(Roles.FILLER) || piece.is(Roles.SOFT);
    }

    /** Whether an idiom may step over a word. */
    private static boolean isStep(Piece piece) {
        return isFree(piece) || !(piece.is(Roles.JOINING) || piece.is(Roles.ADJUNCT) || piece.is(Roles.CIRCUMSTANCE));
    }

    /** {@code Book the van in for its test}: it is not hired. */
    private boolean isBookedIn(Idiom idiom, int last) {
        return idiom.parts().get(0).equals("book")
                && last + 1 < pieces.size()
                && pieces.get(last + 1).word().equals("in");
    }

    /** The gas of {@code got the gas bill} is no gas. */
    private boolean isHeadOfOther(int last) {
        if (last + 1 >= pieces.size() || pieces.get(last).is(Roles.VERB_END)) {
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
