package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;

/** Compiled classes to put under a rule. */
final class Classes {
    static final String ROOT_PACKAGE = "dev.loopkeeper";

    /** Where the planted violations live, laid out as if this were the root package. */
    static final String PLANTED = "dev.loopkeeper.checks.planted";

    private static final String PACKAGE_INFO = "package-info";

    private Classes() {}

    /** Main classes of a module; empty when it has none yet. */
    static JavaClasses ofModule(String module) {
        return in(Tree.ROOT.resolve(module).resolve("target/classes"));
    }

    /** Test classes of a module; empty when it has none. */
    static JavaClasses ofTests(String module) {
        return in(Tree.ROOT.resolve(module).resolve("target/test-classes"));
    }

    /** Planted violations of the package {@code dev.loopkeeper.checks.planted.NAME} and below. */
    static JavaClasses planted(String name) {
        return new ClassFileImporter().importPackages(PLANTED + "." + name);
    }

    /** Passes when the rule names {@code culprit} for one of {@code planted}: a rule that never fires proves nothing. */
    static void assertReports(ArchRule rule, JavaClasses planted, String culprit) {
        assertThat(rule.evaluate(planted).getFailureReport().getDetails())
                .as(rule.getDescription())
                .anySatisfy(detail -> assertThat(detail).contains(culprit));
    }

    /** Whether this is a type somebody wrote, not the marker of a package. */
    static boolean isType(JavaClass candidate) {
        return !candidate.getSimpleName().equals(PACKAGE_INFO);
    }

    private static JavaClasses in(Path folder) {
        return new ClassFileImporter().importPath(folder);
    }
}
