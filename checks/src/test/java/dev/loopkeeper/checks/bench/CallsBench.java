package dev.loopkeeper.checks.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * Sends the packaged server for assistants many calls, one after the other and several at a time, while all cores are kept
 * busy, and counts the answers: there has to be one for each call.
 */
final class CallsBench {
    private static final String START = "{\"jsonrpc\":\"2.0\",\"id\":";
    private static final String HELLO = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"elicitation\":{}}}}\n";
    private static final int ANSWER_WITHIN_SECONDS = 120;

    /** What is asked, in turns; NUMBER becomes the call's id. */
    private static final List<String> CALLS = List.of(
            "tools/call\",\"params\":{\"name\":\"remember\",\"arguments\":{\"content\":\"note NUMBER\"}}",
            "tools/call\",\"params\":{\"name\":\"status\"}",
            "tools/list\"",
            "resources/read\",\"params\":{\"uri\":\"loopkeeper://memories/recent\"}",
            "prompts/get\",\"params\":{\"name\":\"check-in\"}",
            "tools/call\",\"params\":{\"name\":\"recall\",\"arguments\":{\"query\":\"note NUMBER\"}}",
            "ping\"",
            "tools/call\",\"params\":{\"name\":\"done\",\"arguments\":{\"wat\":NUMBER}}");

    private final Process server;
    private final int calls;
    private final Semaphore free;
    private final BitSet answered = new BitSet();
    private int twice;
    private int unasked;

    private CallsBench(Process server, int calls, int inFlight) {
        this.server = server;
        this.calls = calls;
        this.free = new Semaphore(inFlight);
    }

    /**
     * What came back.
     *
     * @param once how many calls were answered
     * @param twice how many answers came a second time
     * @param unasked how many lines answered nothing that was asked
     * @param exit how the server ended
     * @param millis how long it took from the first call to the last answer
     */
    record Counted(int once, int twice, int unasked, int exit, long millis) {
        boolean isRight(int calls) {
            return once == calls && twice == 0 && unasked == 0 && exit == 0;
        }
    }

    /** Prints a table; takes the server's jar, and the homes of the JDKs to run it on. */
    public static void main(String[] arguments) throws Exception {
        int calls = Integer.getInteger("calls", 20_000);
        boolean right = true;
        System.out.println("| JDK | in flight | calls | answered once | twice | unasked | exit | seconds |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (String home : List.of(arguments).subList(1, arguments.length)) {
            for (int inFlight : List.of(1, 8)) {
                Counted counted = count(Path.of(home, "bin", "java"), Path.of(arguments[0]), calls, inFlight);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %d | %d | %d | %d | %d | %d | %.1f |%n",
                        Path.of(home).getFileName(),
                        inFlight,
                        calls,
                        counted.once(),
                        counted.twice(),
                        counted.unasked(),
                        counted.exit(),
                        counted.millis() / 1000.0);
                right &= counted.isRight(calls);
            }
        }
        System.exit(right ? 0 : 1);
    }

    /** Starts a server on that Java over a new store, and sends it the calls while all cores are busy. */
    static Counted count(Path java, Path jar, int calls, int inFlight) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("loopkeeper-calls");
        AtomicBoolean over = new AtomicBoolean();
        for (int core = 0; core < Runtime.getRuntime().availableProcessors(); core++) {
            keepBusy(over);
        }
        try {
            Process server = new ProcessBuilder(
                            java.toString(), "-jar", jar.toString(), "--store", "sqlite:" + folder.resolve("store.db"))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            return new CallsBench(server, calls, inFlight).run();
        } finally {
            over.set(true);
            delete(folder);
        }
    }

    private static void keepBusy(AtomicBoolean over) {
        Thread thread = new Thread(() -> {
            while (!over.get()) {
                Thread.onSpinWait();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private Counted run() throws IOException, InterruptedException {
        long begun = System.nanoTime();
        Thread reader = new Thread(this::read);
        reader.start();
        try (OutputStream in = server.getOutputStream()) {
            in.write(HELLO.getBytes(UTF_8));
            for (int id = 1; id <= calls && free.tryAcquire(ANSWER_WITHIN_SECONDS, TimeUnit.SECONDS); id++) {
                String call = CALLS.get(id % CALLS.size()).replace("NUMBER", Integer.toString(id));
                in.write((START + id + ",\"method\":\"" + call + "}\n").getBytes(UTF_8));
                in.flush();
            }
        }
        int exit = server.waitFor();
        reader.join();
        long millis = (System.nanoTime() - begun) / 1_000_000;
        return new Counted(answered.cardinality() - 1, twice, unasked, exit, millis);
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(server.getInputStream(), UTF_8))) {
            lines.lines().forEach(this::take);
        } catch (IOException e) {
            unasked++;
        }
    }

    private void take(String line) {
        int id = id(line);
        if (id < 0 || id > calls) {
            unasked++;
        } else if (answered.get(id)) {
            twice++;
        } else {
            answered.set(id);
            if (id > 0) {
                free.release();
            }
        }
    }

    /** The id of a result; -1 when the line is none. */
    private static int id(String line) {
        int end = line.indexOf(",\"result\":");
        boolean isResult = line.startsWith(START) && end > 0;
        return isResult ? Integer.parseInt(line.substring(START.length(), end)) : -1;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            paths.sorted(Comparator.reverseOrder())
                    .forEach(path -> path.toFile().delete());
        }
    }
}
