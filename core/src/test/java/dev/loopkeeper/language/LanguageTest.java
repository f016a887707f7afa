package dev.loopkeeper.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.LoopkeeperException;
import org.junit.jupiter.api.Test;

final class LanguageTest {
    @Test
    void findsThePackOnTheClassPathOnce() {
        assertThat(Language.installed().tag()).isEqualTo("en");
        assertThat(Language.installed()).isSameAs(Language.installed());
    }

    @Test
    void namesTheArtifactToAddWhenThereIsNone() {
        assertThatThrownBy(() -> Language.present(null))
                .isInstanceOf(LoopkeeperException.class)
                .hasMessage("no language is installed: add dev.loopkeeper:loopkeeper-language-en to the class path");
    }
}
