package dev.loopkeeper.checks;

import static dev.loopkeeper.checks.Classes.ROOT_PACKAGE;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a language may know: core, as purely as core itself, and no adapter; and what may know of it: nobody. */
class LanguageRulesTest {
    private static final JavaClasses ENGLISH = Classes.ofModule("language-en");

    @Test
    void seesItsClasses() {
        assertThat(ENGLISH).hasSizeGreaterThan(4);
    }

    @Test
    void hasOnePublicEntryType() {
        assertThat(AdapterRules.entryTypes(ENGLISH)).containsExactly("dev.loopkeeper.language.en.EnglishPack");
    }

    @Test
    void knowsCoreAndNothingElse() {
        Set<String> others = new HashSet<>();
        Tree.adapters().forEach(adapter -> others.addAll(AdapterRules.names(Classes.ofModule(adapter))));

        AdapterRules.doNotSee(others).check(ENGLISH);
        PureCore.dependsOnlyOnPureCode(ROOT_PACKAGE).check(ENGLISH);
        PureCore.reachesNothingOutside().check(ENGLISH);
        HiddenInputs.areAbsent().check(ENGLISH);
    }

    @Test
    void isNamedByNoOtherModule() {
        Set<String> english = AdapterRules.names(ENGLISH);

        Tree.modules().stream()
                .filter(module -> !module.equals("language-en"))
                .forEach(module ->
                        AdapterRules.doNotSee(english).allowEmptyShould(true).check(Classes.ofModule(module)));
    }
}
