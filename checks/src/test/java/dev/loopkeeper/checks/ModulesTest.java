package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModulesTest {
    static List<String> modules() {
        return Tree.modules();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyModuleIsBuiltAndBuiltBeforeItIsChecked(String module) throws IOException {
        assertThat(Files.readString(Tree.ROOT.resolve("pom.xml"))).contains("<module>" + module + "</module>");
        assertThat(Files.readString(Tree.ROOT.resolve("checks/pom.xml")))
                .contains("<artifactId>loopkeeper-" + module + "</artifactId>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "language-en", "adapter-sqlite"})
    void theStarterBringsAllThatOneProgramNeeds(String module) throws IOException {
        assertThat(Files.readString(Tree.ROOT.resolve("pom.xml"))).contains("<module>starter</module>");
        assertThat(Files.readString(Tree.ROOT.resolve("starter/pom.xml")))
                .contains("<artifactId>loopkeeper-" + module + "</artifactId>");
    }
}
