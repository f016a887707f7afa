package dev.loopkeeper.checks;

import static dev.loopkeeper.checks.Classes.PLANTED;
import static dev.loopkeeper.checks.Classes.ROOT_PACKAGE;
import static dev.loopkeeper.checks.Classes.planted;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class StoreContractsTest {
    @Nested
    class OnTheProject {
        /** Store ports that must be seen at least. */
        private static final int PORTS_FLOOR = 6;

        /** Contracts that are still to be written: a name leaves the list with the commit that adds the contract. */
        private static final List<String> AWAITED = List.of();

        /** Modules with a StorageProvider, core with its own store in memory included. */
        private static final int PROVIDERS_FLOOR = 3;

        private static final JavaClasses CORE = Classes.ofModule("core");
        private static final JavaClasses TESTKIT = Classes.ofModule("testkit");

        @Test
        void everyPortHasAContract() {
            assertThat(StoreContracts.ports(CORE)).hasSizeGreaterThanOrEqualTo(PORTS_FLOOR);
            assertThat(StoreContracts.withoutContract(CORE, TESTKIT)).hasSameElementsAs(AWAITED);
        }

        @Test
        void everyModuleThatStoresInheritsEveryContract() {
            List<String> storing = Tree.modules().stream()
                    .filter(module -> StoreContracts.provideStorage(Classes.ofModule(module), ROOT_PACKAGE))
                    .toList();

            assertThat(storing)
                    .hasSizeGreaterThanOrEqualTo(PROVIDERS_FLOOR)
                    .allSatisfy(module -> assertThat(
                                    StoreContracts.notInherited(TESTKIT, Classes.ofTests(whereTested(module))))
                            .isEmpty());
        }

        /** The testkit depends on core, so core's own store is held to the contracts there. */
        private static String whereTested(String module) {
            return module.equals("core") ? "testkit" : module;
        }
    }

    @Nested
    class OnPlantedViolations {
        private static final String STORES = PLANTED + ".stores";

        @Test
        void reportsAPortWithoutContract() {
            assertThat(StoreContracts.withoutContract(planted("stores"), planted("stores")))
                    .containsExactly("ForgottenStoreContract");
        }

        @Test
        void findsTheModuleThatStores() {
            assertThat(StoreContracts.provideStorage(planted("stores"), STORES)).isTrue();
            assertThat(StoreContracts.provideStorage(planted("adapters"), STORES))
                    .isFalse();
        }

        @Test
        void reportsAContractThatNobodyInherits() {
            assertThat(StoreContracts.notInherited(planted("stores"), planted("stores")))
                    .containsExactly("LonelyStoreContract");
        }
    }
}
