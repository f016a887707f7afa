package dev.loopkeeper.loop.hearing.clause;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One way in which a sign stands in words, as a line of {@code english.cues} writes it. Its parts are told apart when it is first
 * looked for: a message meets few of many thousand. Safe for any thread.
 */
final class Phrase {
    /** So many words stand for {@code *} at most. */
    static final int GAP = 5;

    private static final int NOWHERE = -1;
    private static final String ANY = "*";
    private static final String DOING = "~ing";

    private final List<String> written;
    private final Set<String> fillers;
    private volatile Part @Nullable [] parts;

    /**
     * A phrase.
     *
     * @param written its words and signs, one each
     * @param fillers the words that may stand between its own
     */
    Phrase(List<String> written, Set<String> fillers) {
        this.written = written;
        this.fillers = fillers;
    }

    /** The words with which the phrase may begin; one empty word when there are too many to name. */
    List<String> firsts() {
        return words(first());
    }

    /** The words of which one has to follow when any few words may come first; none when that is not so, or when they are too many to name. */
    List<String> behindGap() {
        int behind = first() + 1;
        boolean named = written.get(first()).equals(ANY) && behind < written.size() && !isOneOfMany(behind);
        return named ? words(behind) : List.of();
    }

    /**
     * The words that may come second, fillers apart; one empty word when there are too many to name, none need come, or several
     * words may stand first.
     */
    List<String> seconds() {
        boolean any = first() + 1 == written.size() || written.get(first()).equals(ANY);
        return any ? List.of("") : words(first() + 1);
    }

    private int first() {
        return written.get(0).equals("^") ? 1 : 0;
    }

    private List<String> words(int part) {
        return isOneOfMany(part) ? List.of("") : List.of(written.get(part).split("/", -1));
    }

    private boolean isOneOfMany(int part) {
        String word = written.get(part);
        return word.charAt(0) == '~' || word.equals(ANY) || word.equals("$");
    }

    /** The index after the phrase's last token when it stands at a token; negative when it does not stand there. */
    int end(List<Token> tokens, int at) {
        return end(parts(), 0, tokens, at);
    }

    private Part[] parts() {
        Part[] known = parts;
        if (known == null) {
            known = written.stream().map(Part::of).toArray(Part[]::new);
            parts = known;
        }
        return known;
    }

    private int end(Part[] told, int from, List<Token> tokens, int at) {
        if (from == told.length) {
            return at;
        }
        return switch (told[from].form) {
            case START -> at == 0 ? end(told, from + 1, tokens, at) : NOWHERE;
            case END -> at == tokens.size() ? end(told, from + 1, tokens, at) : NOWHERE;
            case ANYTHING -> endAfterGap(told, from + 1, tokens, at);
            default -> endOfWord(told, from, tokens, at);
        };
    }

    /** Fillers may stand before a word, but not before a doing with which the phrase ends. */
    private int endOfWord(Part[] told, int from, List<Token> tokens, int at) {
        Part part = told[from];
        boolean ending = part.form == Form.DOING && from == told.length - 1;
        for (int place = at; place < tokens.size(); place++) {
            String word = tokens.get(place).word();
            if (part.fits(word)) {
                return ending ? place : end(told, from + 1, tokens, place + 1);
            }
            if (ending || from == 0 || !fillers.contains(word)) {
                return NOWHERE;
            }
        }
        return NOWHERE;
    }

    private int endAfterGap(Part[] told, int from, List<Token> tokens, int at) {
        for (int skipped = 0; skipped <= GAP && at + skipped <= tokens.size(); skipped++) {
            if (skipped > 0 && tokens.get(at + skipped - 1).is("i")) {
                return NOWHERE;
            }
            int end = end(told, from, tokens, at + skipped);
            if (end >= 0) {
                return end;
            }
        }
        return NOWHERE;
    }

    private enum Form {
        WORD,
        DOING,
        DONE,
        ANYTHING,
        START,
        END
    }

    /** One part of a phrase; the words of one that is not a word are none. */
    private static final class Part {
        private final Form form;
        private final String[] words;

        private Part(Form form, String... words) {
            this.form = form;
            this.words = words;
        }

        private static Part of(String written) {
            return switch (written) {
                case "^" -> new Part(Form.START);
                case "$" -> new Part(Form.END);
                case ANY -> new Part(Form.ANYTHING);
                case DOING -> new Part(Form.DOING);
                default -> written.charAt(0) == '~' ? new Part(Form.DONE) : new Part(Form.WORD, written.split("/", -1));
            };
        }

        private boolean fits(String word) {
            return switch (form) {
                case WORD -> isOneOf(word);
                case DOING -> Forms.isProgressive(word);
                default -> Forms.isPast(word) || Forms.isUnmarked(word);
            };
        }

        private boolean isOneOf(String word) {
            for (String one : words) {
                if (one.equals(word)) {
                    return true;
                }
            }
            return false;
        }
    }
}
