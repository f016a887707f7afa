package dev.loopkeeper.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes out of a text what should not be remembered: keys, tokens, passwords, card numbers, and whatever is marked
 * {@code <private>}. Runs in linear time. Stateless.
 */
public final class Secrets {
    /** What stands in the place of what was taken out. */
    public static final String MARK = "[redacted]";

    private Secrets() {}

    /**
     * A text that may be stored.
     *
     * @param text what is left, with a mark for each part that was taken out
     * @param removed what was taken out, in the order of the text
     */
    public record Cleaned(String text, List<String> removed) {
        /** Copies the list. */
        public Cleaned {
            removed = List.copyOf(removed);
        }

        /** Whether anything was taken out. */
        public boolean redacted() {
            return !removed.isEmpty();
        }
    }

    /** Takes the secrets out of {@code text}. */
    public static Cleaned clean(String text) {
        Cleaned open = withoutPrivate(text);
        List<String> removed = new ArrayList<>(open.removed());
        String left = open.text();
        for (SecretForms.Form form : SecretForms.ALL) {
            left = form.takenOut(left, MARK, removed);
        }
        return new Cleaned(left, removed);
    }

    /** Takes the secrets out of {@code value}, which may be one because of its name. */
    public static Cleaned clean(String name, String value) {
        String rest = value.replace(MARK, "");
        return SecretForms.isSecret(name, rest) ? new Cleaned(MARK, List.of(rest)) : clean(value);
    }

    /** Takes only what is marked as private out of {@code text}, which may look like a secret. */
    public static Cleaned withoutPrivate(String text) {
        List<String> removed = new ArrayList<>();
        return new Cleaned(PrivateText.takenOut(text, MARK, removed), removed);
    }

    /** Whether what is left of a text says something beside the marks. */
    public static boolean saysSomething(String left) {
        return !left.contains(MARK) || left.replace(MARK, "").codePoints().anyMatch(Character::isLetterOrDigit);
    }
}
