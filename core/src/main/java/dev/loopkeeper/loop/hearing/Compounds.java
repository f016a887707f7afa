package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Fold;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Writes compounds as what is open has them: {@code fishtank} where the {@code fish tank} is to be cleaned, and the other way round. Stateless. */
final class Compounds {
    /** The shortest part: {@code fish}. */
    private static final int PART = 3;

    private static final int SHORTEST = 2 * PART + 1;
    /** No compound is longer. */
    private static final int LONGEST = 30;

    private static final String JOINTS = " -";

    private Compounds() {}

    /** The two words of something open that were written as one; empty when they are no two words there. */
    static Optional<String> parted(String word, Analysed known) {
        OptionalInt parting = Places.between(PART, word.length() - PART + 1)
                .first(at -> word.length() >= SHORTEST
                        && word.length() <= LONGEST
                        && known.having(Stems.stem(word.substring(at))).stream()
                                .anyMatch(entry -> stands(entry, word.substring(0, at), word.substring(at))));
        return parting.isPresent()
                ? Optional.of(word.substring(0, parting.getAsInt()) + " " + word.substring(parting.getAsInt()))
                : Optional.empty();
    }

    /** The one word of something open that was written as the token there and the next one; {@code had her hair cut} is no haircut. */
    static Optional<String> joined(String text, List<Token> tokens, int at, Analysed known) {
        if (at + 1 >= tokens.size()) {
            return Optional.empty();
        }
        Token first = tokens.get(at);
        Token second = tokens.get(at + 1);
        boolean beside = second.start() == first.end() + 1 && JOINTS.indexOf(text.charAt(first.end())) >= 0;
        String one = first.word() + second.word();
        return beside
                        && first.word().length() >= PART
                        && second.word().length() >= PART
                        && !Forms.isPast(second.word())
                        && !Forms.isUnmarked(second.word())
                        && one.length() >= SHORTEST
                        && known.having(Stems.stem(one)).stream()
                                .anyMatch(entry -> isBegun(
                                        entry, one.substring(0, first.word().length() + 1)))
                ? Optional.of(one)
                : Optional.empty();
    }

    /** Whether the loop has a word that begins so: {@code sister rings} is no slip of {@code sister}. */
    private static boolean isBegun(Analysed.Entry entry, String beginning) {
        return Fold.of(entry.loop().content()).contains(beginning);
    }

    /** Whether the words stand beside each other in what the loop says, whatever the ending of the second. */
    private static boolean stands(Analysed.Entry entry, String first, String second) {
        String content = " " + Fold.of(entry.loop().content()) + " ";
        String stem = second.endsWith("s") ? second.substring(0, second.length() - 1) : second;
        return JOINTS.chars().anyMatch(joint -> content.contains(" " + first + (char) joint + stem));
    }
}
