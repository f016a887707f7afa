package dev.loopkeeper.memory;

import java.util.List;

/** How near neighbouring words of a question stand to each other in a text. Stateless. */
final class Nearness {
    private static final int WINDOW = 4;

    private Nearness() {}

    /** Adds up, for each two neighbours in {@code asked} that stand close in {@code text}, the lesser weight over the distance. */
    static double of(List<String> asked, List<String> text, WordCounts counts) {
        double sum = 0;
        for (int i = 0; i + 1 < asked.size(); i++) {
            String first = asked.get(i);
            String second = asked.get(i + 1);
            int distance = first.equals(second) ? 0 : distance(first, second, text);
            if (distance > 0) {
                sum += Math.min(counts.weight(first), counts.weight(second)) / distance;
            }
        }
        return sum;
    }

    /** The least distance of both words in the text; 0 when they do not stand close. */
    private static int distance(String first, String second, List<String> text) {
        int least = 0;
        for (int at = text.indexOf(first); at >= 0 && at < text.size(); at++) {
            if (text.get(at).equals(first)) {
                int here = nearest(second, text, at);
                least = here > 0 && (least == 0 || here < least) ? here : least;
            }
        }
        return least;
    }

    private static int nearest(String word, List<String> text, int at) {
        for (int gap = 1; gap <= WINDOW; gap++) {
            boolean before = at >= gap && text.get(at - gap).equals(word);
            if (before || (at + gap < text.size() && text.get(at + gap).equals(word))) {
                return gap;
            }
        }
        return 0;
    }
}
