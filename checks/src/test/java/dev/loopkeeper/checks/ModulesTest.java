package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
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

    @Test
    void theBillOfMaterialsPinsWhatIsPublished() throws IOException {
        String bom = Files.readString(Tree.ROOT.resolve("bom/pom.xml"));

        assertThat(Files.readString(Tree.ROOT.resolve("pom.xml"))).contains("<module>bom</module>");
        assertThat(bom).contains("<artifactId>loopkeeper</artifactId>");
        assertThat(modules())
                .allSatisfy(module -> assertThat(bom)
                        .contains("<artifactId>loopkeeper-" + module
                                + "</artifactId>\n        <version>${project.version}"));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyJarCarriesLicenceAndNotice(String module) {
        assertThat(List.of("LICENSE", "NOTICE"))
                .allSatisfy(name -> assertThat(Tree.ROOT.resolve(module + "/target/classes/META-INF/" + name))
                        .hasSameTextualContentAs(Tree.ROOT.resolve(name)));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void onlyRunnableProgramsChooseALogger(String module) throws IOException {
        String pom = Files.readString(Tree.ROOT.resolve(module).resolve("pom.xml"));

        assertThat(pom.contains("<artifactId>slf4j-nop</artifactId>\n      <scope>runtime</scope>"))
                .isEqualTo(pom.contains("<id>runnable-jar</id>"));
    }
}
