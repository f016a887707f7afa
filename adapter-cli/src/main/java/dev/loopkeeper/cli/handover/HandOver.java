package dev.loopkeeper.cli.handover;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Takes commands of the same person on this machine: at a port of the loopback interface that a file names, which only that
 * person can read. Safe for use by any number of threads.
 */
public final class HandOver implements AutoCloseable {
    private static final int MOST_AT_ONCE = 64;
    private static final int WAITING = 50;
    private static final int IDLE_SECONDS = 10;

    /** Long enough for a command to end, short enough for who waits for the end of this process. */
    private static final Duration GRACE = Duration.ofSeconds(4);

    private final ServerSocket port;
    private final Keys keys = Keys.random();
    private final Runner runner;
    private final ExecutorService threads = new ThreadPoolExecutor(
            0, MOST_AT_ONCE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), HandOver::thread);
    private final KeyFile file;
    private final AtomicLong stopped = new AtomicLong();

    /** Runs commands that were handed over, several at once. */
    public interface Runner {
        /**
         * Runs one command.
         *
         * @param begins to be called before it does anything that would be done twice if it was run again
         * @return its exit code
         * @throws dev.loopkeeper.cli.input.NotHereException when its caller has to run it; it did nothing then
         */
        int run(HandedCommand command, OutputStream out, OutputStream err, Runnable begins);
    }

    private HandOver(ServerSocket port, Path folder, List<String> variables, String program, Runner runner)
            throws IOException {
        this.port = port;
        this.runner = runner;
        this.file = KeyFile.write(
                folder,
                List.of("" + port.getLocalPort(), keys.token(), keys.proof(), program, String.join(" ", variables)));
    }

    /**
     * Begins to take commands.
     *
     * @param folder where the file is written; it is made when it is missing, and closed to others
     * @param variables the environment variables that a caller sends
     * @param program the program's own file; callers with another one run their commands themselves
     * @throws IOException when the file cannot be written, or there is no port
     */
    public static HandOver start(Path folder, List<String> variables, String program, Runner runner)
            throws IOException {
        ServerSocket port = new ServerSocket(0, WAITING, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
        try {
            HandOver started = new HandOver(port, folder, variables, program, runner);
            thread(started::listen).start();
            return started;
        } catch (IOException | RuntimeException e) {
            port.close();
            throw e;
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "loopkeeper-hand-over");
        thread.setDaemon(true);
        return thread;
    }

    private void listen() {
        try {
            while (true) {
                take(port.accept());
            }
        } catch (IOException endsListening) {
            stop();
        }
    }

    /** Who comes when there are too many runs the command without us. */
    private void take(Socket socket) throws IOException {
        try {
            threads.execute(new Exchange(socket, keys, runner));
        } catch (RejectedExecutionException tooMany) {
            socket.close();
        }
    }

    /** Takes no more commands; those that run go on. */
    public void stop() {
        stopped.compareAndSet(0, System.nanoTime());
        file.delete();
        try (port) {
            threads.shutdown();
        } catch (IOException closedAnyway) {
            return;
        }
    }

    /** Takes no more commands, and waits for those that run, until four seconds after that was so first. */
    @Override
    public void close() {
        stop();
        long left = GRACE.toNanos() - (System.nanoTime() - stopped.get());
        try {
            threads.awaitTermination(left, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
