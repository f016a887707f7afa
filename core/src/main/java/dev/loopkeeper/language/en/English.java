package dev.loopkeeper.language.en;

import dev.loopkeeper.listening.Listener;
import dev.loopkeeper.text.WordFile;

/** The listener for English, made when it is first asked for. Thread-safe. */
public final class English {
    private English() {}

    /** The one listener. */
    public static Listener listener() {
        return Holder.LISTENER;
    }

    private static final class Holder {
        static final Listener LISTENER = Listener.byRules(
                WordFile.lines(English.class, "english.lexicon"),
                WordFile.lines(English.class, "english.rules"),
                new EnglishForms(WordFile.lines(English.class, "english.verbs")));
    }
}
