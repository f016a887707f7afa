package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the words of a text may stand for, and whether they are verbs where they stand. */
final class Senses {
    private static final Set<String> BEFORE_VERB = Roles.list("before-verb");

    private final List<Piece> pieces;
    private final ConceptLexicon lexicon;

    Senses(List<Piece> pieces, ConceptLexicon lexicon) {
        this.pieces = pieces;
        this.lexicon = lexicon;
    }

    /** Begins what is to be done: {@code remember to call}. */
    boolean isInfinitive(int at) {
        if (!pieces.get(at).word().equals("to") || at + 1 >= pieces.size()) {
            return false;
        }
        String next = pieces.get(at + 1).word();
        return !lexicon.actsOf(next).isEmpty() && lexicon.thingsOf(next).isEmpty();
    }

    /** A word that may be both is a verb at the beginning, with a past ending, or where no noun can stand. */
    boolean isVerb(int at, boolean first) {
        Piece piece = pieces.get(at);
        boolean past = piece.word().endsWith("ed") || Stems.isIrregularForm(piece.word());
        if (past && lexicon.thingsOf(piece.word()).isEmpty()) {
            return true;
        }
        boolean start = at == 0
                || pieces.get(at - 1).is(Roles.JOINING)
                || isSubject(pieces.get(at - 1).word());
        return (first && start && at + 1 < pieces.size()) || isDoingOfSome(piece, at) || isStaged(at);
    }

    /** {@code Finish painting the fence}: before what it is done to, what is finished is a doing. */
    private boolean isStaged(int at) {
        return at > 0
                && at + 1 < pieces.size()
                && pieces.get(at).word().endsWith("ing")
                && ConceptLexicon.isSmall(pieces.get(at + 1).word())
                && acts(pieces.get(at - 1)).stream().anyMatch(act -> act.any() || act.stage());
    }

    /** {@code some painting} is to paint, {@code a painting} is a thing. */
    private boolean isDoingOfSome(Piece piece, int at) {
        String before = at == 0 ? "" : pieces.get(at - 1).word();
        boolean some = before.equals("some") || before.equals("go") || before.equals("went") || before.equals("do");
        return some && piece.word().endsWith("ing");
    }

    static boolean isSubject(String word) {
        return BEFORE_VERB.contains(word);
    }

    /** A word that the lexicon does not know, where a verb stands. */
    boolean isUnknownVerb(int at) {
        Piece piece = pieces.get(at);
        boolean past = piece.word().endsWith("ed") || Stems.isIrregularForm(piece.word());
        boolean start = at == 0
                && at + 1 < pieces.size()
                && ConceptLexicon.isSmall(pieces.get(1).word());
        return past || start;
    }

    boolean isOfName(int at) {
        String word = pieces.get(at).word();
        return pieces.get(at).signs().isBlank()
                && !Roles.NAMING.contains(word)
                && !StopWords.contains(word)
                && !isPreposition(pieces.get(at))
                && !pieces.get(at).is(Roles.JOINING);
    }

    /** The practise of {@code practise the violin} is no mere occasion. */
    boolean hasObject(int at) {
        return isPointing(at) || isBeforeNoun(at);
    }

    /** {@code End-of-term reports}: behind what is told, a compound with a small word in it says which ones. */
    boolean isWithinCompound(int at) {
        boolean single = !pieces.get(at).glued()
                && (at + 1 == pieces.size() || !pieces.get(at + 1).glued());
        if (single) {
            return false;
        }
        int first = at;
        while (first > 0 && pieces.get(first).glued()) {
            first--;
        }
        int end = at + 1;
        while (end < pieces.size() && pieces.get(end).glued()) {
            end++;
        }
        boolean followed = end < pieces.size() && pieces.get(end).signs().isBlank() && !isPreposition(pieces.get(end));
        boolean small = pieces.subList(first, end).stream()
                .skip(1)
                .anyMatch(part -> part.is(Roles.JOINING) || isPreposition(part));
        return first > 0
                && small
                && followed
                && !StopWords.contains(pieces.get(end).word());
    }

    /** Before what is named by a small word: the ripped of {@code ripped my jeans}. */
    boolean isPointing(int at) {
        return at + 2 < pieces.size() && pieces.get(at + 1).is(Roles.DETERMINER);
    }

    /** The March of {@code the March invoice}. */
    boolean isBeforeNoun(int at) {
        return at + 1 < pieces.size()
                && pieces.get(at + 1).signs().isBlank()
                && !isPreposition(pieces.get(at + 1))
                && !pieces.get(at + 1).isNumber()
                && !StopWords.contains(pieces.get(at + 1).word());
    }

    static boolean isPreposition(Piece piece) {
        return piece.is(Roles.CIRCUMSTANCE) || piece.is(Roles.ADJUNCT);
    }

    List<Concept> acts(Piece piece) {
        return senses(piece, true);
    }

    List<Concept> things(Piece piece) {
        return senses(piece, false);
    }

    private List<Concept> senses(Piece piece, boolean act) {
        List<Concept> senses = List.of();
        for (String form : piece.forms()) {
            List<Concept> more = act ? lexicon.actsOf(form) : lexicon.thingsOf(form);
            if (senses.isEmpty()) {
                senses = more;
            } else if (!more.isEmpty()) {
                senses = new ArrayList<>(senses);
                senses.addAll(more);
            }
        }
        return senses;
    }
}
