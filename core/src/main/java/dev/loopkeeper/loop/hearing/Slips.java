package dev.loopkeeper.loop.hearing;

/** Tells a slip of the fingers from another word: {@code dentsit}, {@code insurence}, {@code appointmnt}. Stateless. */
final class Slips {
    private static final int SHORT = 4;
    private static final int LONG = 7;
    private static final String VOWELS = "aeiou";

    private Slips() {}

    /** Two letters swapped, one left out, or in a long word one vowel for another; anything more is another word. */
    static boolean is(String typed, String meant) {
        if (typed.length() == meant.length()) {
            return isSwap(typed, meant) || (typed.length() >= LONG && isOtherVowel(typed, meant));
        }
        return (typed.length() + 1 == meant.length() && typed.length() >= SHORT - 1 && isLeftOut(typed, meant))
                || (typed.length() == meant.length() + 1 && isDoubled(typed, meant));
    }

    /** {@code Matts}. */
    private static boolean isDoubled(String typed, String meant) {
        int at = firstDifference(typed, meant);
        int more = at < 0 ? meant.length() : at;
        return more > 0
                && typed.charAt(more) == typed.charAt(more - 1)
                && typed.substring(more + 1).equals(meant.substring(more));
    }

    private static boolean isSwap(String typed, String meant) {
        int at = firstDifference(typed, meant);
        return at >= 0
                && at + 1 < typed.length()
                && typed.charAt(at) == meant.charAt(at + 1)
                && typed.charAt(at + 1) == meant.charAt(at)
                && typed.substring(at + 2).equals(meant.substring(at + 2));
    }

    /** {@code Insurence}. */
    private static boolean isOtherVowel(String typed, String meant) {
        int at = firstDifference(typed, meant);
        return at > 0
                && VOWELS.indexOf(typed.charAt(at)) >= 0
                && VOWELS.indexOf(meant.charAt(at)) >= 0
                && typed.substring(at + 1).equals(meant.substring(at + 1));
    }

    private static boolean isLeftOut(String typed, String meant) {
        int at = firstDifference(typed, meant);
        return at < 0 ? meant.length() > SHORT : typed.substring(at).equals(meant.substring(at + 1));
    }

    private static int firstDifference(String one, String other) {
        for (int i = 0; i < Math.min(one.length(), other.length()); i++) {
            if (one.charAt(i) != other.charAt(i)) {
                return i;
            }
        }
        return -1;
    }
}
