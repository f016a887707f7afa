package dev.loopkeeper.testkit;

import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StorageProvider;
import dev.loopkeeper.storage.Workspace;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A process of its own that takes records in and says how far it has read; made to be killed. */
final class LoadChild {
    static final int RECORDS = 2_000;
    static final String NAME = "moving-in";
    private static final int STRIDE = 100;

    private LoadChild() {}

    public static void main(String[] args) {
        String[] uri = args[0].split(":", 2);
        StorageProvider provider = StorageProvider.find(ServiceLoader.load(StorageProvider.class), uri[0])
                .orElseThrow();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (Storage storage = provider.open(uri[1])) {
            Workspace workspace = new Workspace(storage, Contract.ZONE, new SplittableRandom(7));
            workspace.load(Contract.caller(), NAME, () -> telling(out));
        }
        out.println("done");
    }

    private static Stream<Incoming> telling(PrintStream out) {
        int[] read = {0};
        return LoadSamples.many(RECORDS).peek(any -> {
            if (++read[0] % STRIDE == 0) {
                out.println(read[0]);
            }
        });
    }

    static Process start(String uri) throws java.io.IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:-UsePerfData",
                        "-cp",
                        classPath,
                        LoadChild.class.getName(),
                        uri))
                .redirectErrorStream(true)
                .start();
    }
}
