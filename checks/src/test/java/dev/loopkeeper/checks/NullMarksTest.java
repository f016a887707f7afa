package dev.loopkeeper.checks;

import static dev.loopkeeper.checks.Classes.PLANTED;
import static dev.loopkeeper.checks.Classes.planted;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NullMarksTest {
    private static final int FLOOR = 4;

    static List<String> modules() {
        return Tree.modules();
    }

    @Test
    void seesTheModules() {
        assertThat(modules()).hasSizeGreaterThanOrEqualTo(FLOOR).contains("core", "testkit");
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyPackageIsNullMarked(String module) {
        assertThat(NullMarks.missingIn(Classes.ofModule(module))).isEmpty();
    }

    @Test
    void reportsPackagesWithoutMarkAndWithoutPackageInfo() {
        assertThat(NullMarks.missingIn(planted("marks")))
                .containsExactly(PLANTED + ".marks.silent", PLANTED + ".marks.unmarked");
    }
}
