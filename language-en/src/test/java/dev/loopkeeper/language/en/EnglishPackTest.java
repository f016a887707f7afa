package dev.loopkeeper.language.en;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.WordLists;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class EnglishPackTest {
    @Test
    void isFoundByCore() {
        assertThat(Language.installed()).isInstanceOf(EnglishPack.class);
        assertThat(Language.installed().tag()).isEqualTo("en");
    }

    @ParameterizedTest
    @EnumSource
    void hasEveryPart(Part part) {
        assertThat(new EnglishPack().lines(part))
                .isNotEmpty()
                .noneMatch(line -> line.startsWith("#") || line.contains("# "));
    }

    @ParameterizedTest
    @EnumSource(names = {"NUMBERS", "TIMES", "ROLES"})
    void writesListsAsListsAreRead(Part part) {
        assertThat(WordLists.of(part)).isNotNull();
    }
}
