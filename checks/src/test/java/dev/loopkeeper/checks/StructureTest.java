package dev.loopkeeper.checks;

import static dev.loopkeeper.checks.Classes.PLANTED;
import static dev.loopkeeper.checks.Classes.planted;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Packages that can be read as one, and classes that can be understood alone, in the main code of all modules. */
class StructureTest {
    private static final int MOST_TYPES = 40;
    private static final int LARGEST_CIRCLE = 4;

    /** Raise it as the house grows: with fewer classes the import has missed some, and the rules below say nothing. */
    private static final int FLOOR = 900;

    /** Packages with more types, and the reason why. */
    private static final Map<String, String> LARGE_PACKAGES = Map.of();

    /** Packages with a larger circle all within them, and the reason why. */
    private static final Map<String, String> LARGE_CIRCLES = Map.of();

    private static final Set<JavaClass> CLASSES = Tree.modules().stream()
            .flatMap(module -> Classes.ofModule(module).stream())
            .collect(Collectors.toSet());

    private static final List<Set<String>> CIRCLES = Circles.above(LARGEST_CIRCLE, CLASSES);

    @Nested
    class OnAllModules {
        @Test
        void seesTheirClasses() {
            assertThat(CLASSES).hasSizeGreaterThanOrEqualTo(FLOOR);
        }

        @Test
        void noPackageIsLarge() {
            assertThat(PackageSizes.above(MOST_TYPES, CLASSES))
                    .as("a package with one job has at most %d types", MOST_TYPES)
                    .allSatisfy((name, size) -> assertThat(LARGE_PACKAGES).containsKey(name));
        }

        @Test
        void noCircleIsLarge() {
            assertThat(CIRCLES)
                    .as("at most %d classes may need each other", LARGEST_CIRCLE)
                    .allSatisfy(circle -> assertThat(circle)
                            .allSatisfy(name -> assertThat(LARGE_CIRCLES).containsKey(packageOf(name))));
        }

        @Test
        void exemptionsAreStillNeeded() {
            Set<String> circled = CIRCLES.stream()
                    .flatMap(Set::stream)
                    .map(StructureTest::packageOf)
                    .collect(Collectors.toSet());

            assertThat(PackageSizes.above(MOST_TYPES, CLASSES).keySet()).containsAll(LARGE_PACKAGES.keySet());
            assertThat(circled).containsAll(LARGE_CIRCLES.keySet());
        }
    }

    @Nested
    class OnPlantedViolations {
        @Test
        void reportsAPackageWithTooManyTypes() {
            Set<JavaClass> crowded = classesOf("crowded");

            assertThat(PackageSizes.above(2, crowded)).containsExactly(Map.entry(PLANTED + ".crowded", 3));
            assertThat(PackageSizes.above(3, crowded)).isEmpty();
        }

        @Test
        void reportsACircleThatIsTooLarge() {
            Set<JavaClass> circle = classesOf("circles.five");

            assertThat(Circles.above(LARGEST_CIRCLE, circle))
                    .singleElement()
                    .satisfies(names -> assertThat(names)
                            .map(name -> name.substring(name.lastIndexOf('.') + 1))
                            .containsExactly("Fifth", "First", "Fourth", "Second", "Third"));
            assertThat(Circles.above(5, circle)).isEmpty();
        }

        @Test
        void countsASealedTypeAndItsSubtypesAsOne() {
            assertThat(Circles.above(1, classesOf("circles.family"))).isEmpty();
        }

        private static Set<JavaClass> classesOf(String name) {
            return planted(name).stream().collect(Collectors.toSet());
        }
    }

    private static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('.'));
    }
}
