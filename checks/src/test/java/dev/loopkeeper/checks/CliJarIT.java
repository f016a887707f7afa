package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged terminal program, with nothing beside it. */
class CliJarIT {
    private static final Path JAR = Path.of(System.getProperty("loopkeeper.cli.jar", ""));

    @TempDir
    private Path folder;

    private record Ran(int exit, String out, String err) {}

    @Test
    void saysItsVersion() throws Exception {
        Ran ran = run("", "--version");

        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.out()).matches("loopkeeper \\d+\\.\\d+\\.\\d+\\S*\\R");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void carriesNoModuleDescriptorsSignaturesOrDuplicates() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().map(entry -> entry.getName()))
                    .doesNotHaveDuplicates()
                    .noneMatch(name -> name.endsWith("module-info.class"))
                    .noneMatch(name -> name.matches("META-INF/.*\\.(SF|DSA|RSA)"));
        }
    }

    @Test
    void namesTheStoresItCarries() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            String services = "META-INF/services/dev.loopkeeper.storage.StorageProvider";
            assertThat(jar.getInputStream(jar.getEntry(services)))
                    .asString(UTF_8)
                    .contains("YamlStorageProvider");
        }
    }

    @Test
    void keepsTheSampleInAFolder() throws Exception {
        String data = folder.resolve("data").toString();
        String store = "yaml:" + data;

        assertThat(run("", "init", "--sample", data).exit()).isZero();
        Ran done = run("", "--store", store, "--now", "2026-01-14T09:32", "done", "fitness", "35", "min", "run");
        assertThat(done.exit()).as(done.err()).isZero();
        assertThat(Files.readString(folder.resolve("data/daily.yml"))).contains("2026-01-14: {fitness: 35}");
        assertThat(run("", "--store", store, "steps", "nothing").exit()).isEqualTo(1);
        assertThat(run("", "--store", store, "init", "--sample").err()).contains("already exists");
    }

    @Test
    void speaksUtf8WhateverTheLocale() throws Exception {
        Ran ran = run("", "--store", "memory:", "remember", "--json", "café", "日本");

        assertThat(ran.out()).contains("\"content\":\"café 日本\"");
        String call = "{\"id\":\"é\",\"tool\":\"remember\",\"arguments\":{\"content\":\"日本\"}}\n";
        assertThat(run(call, "--store", "memory:", "call", "--batch").out())
                .startsWith("{\"id\":\"é\",\"ok\":true")
                .contains("\"content\":\"日本\"");
    }

    @Test
    void paintsNothingIntoAPipe() throws Exception {
        assertThat(run("", "help").out())
                .startsWith("Usage: loopkeeper COMMAND")
                .doesNotContain("\u001b");
    }

    @Test
    void endsQuietlyWhenItsReaderGoesAway() throws Exception {
        Path errors = folder.resolve("errors");
        Process process = builder("--store", "memory:", "call", "--batch")
                .redirectError(errors.toFile())
                .start();
        process.getInputStream().close();
        try (OutputStream in = process.getOutputStream()) {
            in.write("{\"tool\":\"status\"}\n".repeat(100).getBytes(UTF_8));
        } catch (IOException theProgramHasEndedAlready) {
            assertThat(process.waitFor()).isZero();
        }

        assertThat(process.waitFor()).isZero();
        assertThat(errors).isEmptyFile();
    }

    @Test
    void tellsUsageFromTrouble() throws Exception {
        assertThat(run("", "statsu").exit()).isEqualTo(2);
        assertThat(run("", "--store", "cloud:", "status").exit()).isEqualTo(4);
        assertThat(run("{}", "--store", "memory:", "call", "status", "-").exit())
                .isZero();
    }

    private Ran run(String input, String... arguments) throws Exception {
        Path errors = folder.resolve("errors");
        Process process = builder(arguments).redirectError(errors.toFile()).start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(UTF_8));
        }
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Ran(process.waitFor(), out, Files.readString(errors));
    }

    private static ProcessBuilder builder(String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("LC_ALL", "C");
        builder.environment().keySet().removeIf(name -> name.startsWith("LOOPKEEPER_"));
        return builder;
    }
}
