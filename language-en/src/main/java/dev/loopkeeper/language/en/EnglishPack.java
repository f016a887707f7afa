package dev.loopkeeper.language.en;

import dev.loopkeeper.language.LanguagePack;
import dev.loopkeeper.language.Morphology;
import dev.loopkeeper.text.WordFile;
import java.util.List;
import java.util.Locale;

/** English, British and American; found by core when this module is on the class path. Immutable; threads may share it. */
public final class EnglishPack implements LanguagePack {
    /** The pack; core makes the one that is used. */
    public EnglishPack() {}

    @Override
    public String tag() {
        return "en";
    }

    @Override
    public Morphology morphology() {
        return EnglishMorphology.INSTANCE;
    }

    /** The file {@code english.stop-words} for {@link Part#STOP_WORDS}, and so on. */
    @Override
    public List<String> lines(Part part) {
        return WordFile.lines(
                EnglishPack.class,
                "english." + part.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
