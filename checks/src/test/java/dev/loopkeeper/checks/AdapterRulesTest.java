package dev.loopkeeper.checks;

import static dev.loopkeeper.checks.Classes.PLANTED;
import static dev.loopkeeper.checks.Classes.planted;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AdapterRulesTest {
    private static final int FLOOR = 2;

    @Nested
    class OnAdapters {
        static List<String> adapters() {
            return Tree.adapters();
        }

        @Test
        void seesThem() {
            assertThat(adapters()).hasSizeGreaterThanOrEqualTo(FLOOR).contains("adapter-cli", "adapter-yaml");
            assertThat(Classes.ofModule("adapter-cli")).hasSizeGreaterThan(1);
        }

        @ParameterizedTest
        @MethodSource("adapters")
        void doNotSeeEachOther(String adapter) {
            Set<String> others = new HashSet<>();
            adapters().stream()
                    .filter(other -> !other.equals(adapter))
                    .forEach(other -> others.addAll(AdapterRules.names(Classes.ofModule(other))));

            AdapterRules.doNotSee(others).allowEmptyShould(true).check(Classes.ofModule(adapter));
        }

        @ParameterizedTest
        @MethodSource("adapters")
        void haveOnePublicEntryType(String adapter) {
            JavaClasses classes = Classes.ofModule(adapter);
            boolean isStillEmpty = AdapterRules.names(classes).isEmpty();

            assertThat(AdapterRules.entryTypes(classes)).hasSize(isStillEmpty ? 0 : 1);
        }
    }

    @Nested
    class OnPlantedViolations {
        @Test
        void reportsAnAdapterThatSeesAnother() {
            Set<String> others = AdapterRules.names(planted("adapters.second"));

            Classes.assertReports(AdapterRules.doNotSee(others), planted("adapters.first"), "SeesAnotherAdapter");
        }

        @Test
        void reportsASecondEntryType() {
            assertThat(AdapterRules.entryTypes(planted("adapters.second")))
                    .containsExactly(PLANTED + ".adapters.second.Entry", PLANTED + ".adapters.second.SecondEntry");
        }
    }
}
