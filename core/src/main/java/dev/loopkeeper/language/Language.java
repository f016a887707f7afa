package dev.loopkeeper.language;

import dev.loopkeeper.LoopkeeperException;
import java.util.Iterator;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The language that is installed: the pack beside core, looked for once, when it is first asked for. Thread-safe. */
public final class Language {
    /** None is null: a class that failed to initialise would hide what is missing from all but the first who asks. */
    private static final @Nullable LanguagePack INSTALLED = find();

    private Language() {}

    /**
     * Returns the language that is installed.
     *
     * @return the first pack that core's own class loader finds
     * @throws LoopkeeperException if there is none; its message names the artifact to add
     */
    public static LanguagePack installed() {
        return present(INSTALLED);
    }

    static LanguagePack present(@Nullable LanguagePack pack) {
        if (pack == null) {
            throw new LoopkeeperException(
                    "no language is installed: add dev.loopkeeper:loopkeeper-language-en to the class path");
        }
        return pack;
    }

    private static @Nullable LanguagePack find() {
        Iterator<LanguagePack> packs = ServiceLoader.load(LanguagePack.class, Language.class.getClassLoader())
                .iterator();
        return packs.hasNext() ? packs.next() : null;
    }
}
