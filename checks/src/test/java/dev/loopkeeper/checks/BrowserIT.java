package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The web page of the packaged program in a real browser, where one can be had. */
@Tag("clients")
class BrowserIT {
    private static final String SCRIPT = "checks/browser/run";

    @BeforeAll
    static void install() throws IOException, InterruptedException {
        ScriptRun ran = ScriptRun.of(SCRIPT, "install");
        assumeTrue(ran.exit() != ScriptRun.SKIPPED, ran.said());
        assertThat(ran.exit()).as(ran.said()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml", "sqlite"})
    void showsAndChangesWhatIsKept(String store) throws IOException, InterruptedException {
        ScriptRun ran = ScriptRun.of(SCRIPT, store);

        assertThat(ran.exit()).as(ran.wrong()).isZero();
    }
}
