package dev.loopkeeper.checks;

import static dev.loopkeeper.checks.Classes.PLANTED;
import static dev.loopkeeper.checks.Classes.ROOT_PACKAGE;
import static dev.loopkeeper.checks.Classes.assertReports;
import static dev.loopkeeper.checks.Classes.planted;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoreRulesTest {
    /** Raise it as core grows: with fewer classes the import has missed some, and the rules below say nothing. */
    private static final int FLOOR = 100;

    private static final JavaClasses CORE = Classes.ofModule("core");

    @Nested
    class OnCore {
        @Test
        void seesItsClasses() {
            assertThat(CORE).hasSizeGreaterThanOrEqualTo(FLOOR);
        }

        @Test
        void dependsOnlyOnPureCode() {
            PureCore.dependsOnlyOnPureCode(ROOT_PACKAGE).check(CORE);
        }

        @Test
        void reachesNothingOutside() {
            PureCore.reachesNothingOutside().check(CORE);
        }

        @Test
        void keepsTheOrderOfItsPackages() {
            PackageOrder.under(ROOT_PACKAGE).check(CORE);
        }

        @Test
        void hasNoHiddenInputs() {
            HiddenInputs.areAbsent().check(CORE);
        }

        /** A language is a module. */
        @Test
        void hasNoWordLists() {
            Path core = Tree.ROOT.resolve("core/src/main");

            assertThat(Tree.files(core, file -> !file.toString().endsWith(".java") && !isService(file)))
                    .isEmpty();
        }
    }

    private static boolean isService(Path file) {
        return file.getParent().endsWith(Path.of("META-INF", "services"));
    }

    @Nested
    class OnPlantedViolations {
        private static final String PLANTED_CORE = PLANTED + ".core";

        private static final JavaClasses VIOLATIONS = planted("core");

        @ParameterizedTest
        @ValueSource(strings = {"ReadsFiles", "Connects", "Queries", "Logs", "StartsProcesses", "Reflects"})
        void reportsADependencyThatIsNotPure(String culprit) {
            assertReports(PureCore.dependsOnlyOnPureCode(PLANTED_CORE), VIOLATIONS, culprit);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"ReadsFiles", "Connects", "Queries", "Logs", "StartsProcesses", "Prints.out", "Prints.stack"
                })
        void reportsWhatReachesOutside(String culprit) {
            assertReports(PureCore.reachesNothingOutside(), VIOLATIONS, culprit);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "json.UsesLaterPackage",
                    "json.UsesRoot",
                    "elsewhere.Unlisted",
                    "goal.UsesUnlisted",
                    "language.UsesInnerPackage"
                })
        void reportsAPackageOutOfOrder(String culprit) {
            assertReports(PackageOrder.under(PLANTED_CORE), VIOLATIONS, culprit);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "hidden clock: Method <PLANTED.core.time.HidesClock.instant",
                    "hidden clock: Method <PLANTED.core.time.HidesClock.reference",
                    "hidden clock: Method <PLANTED.core.time.HidesClock.zoned",
                    "hidden clock: Method <PLANTED.core.time.HidesClock.system",
                    "hidden clock: Method <PLANTED.core.time.HidesClock.source",
                    "hidden clock: Method <PLANTED.core.time.HidesClock.millis",
                    "hidden clock: Method <PLANTED.core.time.HidesClock.nanos",
                    "hidden randomness: Method <PLANTED.core.time.HidesRandomness.uuid",
                    "hidden randomness: Method <PLANTED.core.time.HidesRandomness.math",
                    "hidden randomness: Method <PLANTED.core.time.HidesRandomness.unseeded",
                    "hidden randomness: Method <PLANTED.core.time.HidesRandomness.threadLocal",
                    "hidden randomness: Method <PLANTED.core.time.HidesRandomness.secure",
                    "hidden randomness: Method <PLANTED.core.time.HidesRandomness.shuffle",
                    "hidden default zone: Method <PLANTED.core.time.HidesPlace.zone",
                    "hidden default locale: Method <PLANTED.core.time.HidesPlace.locale",
                    "hidden default locale: Method <PLANTED.core.time.HidesPlace.lower",
                    "hidden default locale: Method <PLANTED.core.time.HidesPlace.upper",
                    "hidden default locale: Method <PLANTED.core.time.HidesPlace.format",
                    "hidden default locale: Method <PLANTED.core.time.HidesPlace.formatted",
                    "hidden default locale: Method <PLANTED.core.time.HidesPlace.pattern",
                    "hidden default locale: Method <PLANTED.core.time.HidesPlace.number",
                    "hidden default charset: Method <PLANTED.core.time.HidesPlace.bytes",
                    "hidden default charset: Method <PLANTED.core.time.HidesPlace.text",
                    "hidden environment: Method <PLANTED.core.time.HidesPlace.environment"
                })
        void reportsAHiddenInput(String culprit) {
            assertReports(HiddenInputs.areAbsent(), VIOLATIONS, culprit.replace("PLANTED", PLANTED));
        }

        @Test
        void letsEveryPackageUseTheRootException() {
            assertThat(PackageOrder.under(PLANTED_CORE)
                            .evaluate(VIOLATIONS)
                            .getFailureReport()
                            .getDetails())
                    .noneMatch(detail -> detail.contains("ExtendsTheRootException"));
        }

        @Test
        void leavesInputsThatAreParametersAlone() {
            assertThat(HiddenInputs.areAbsent()
                            .evaluate(VIOLATIONS)
                            .getFailureReport()
                            .getDetails())
                    .noneMatch(detail -> detail.contains("TakesParameters"));
        }
    }
}
