package dev.loopkeeper.ical.dav;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A real CalDAV server on this machine, where Debian's package of it is installed. */
public final class DavServer implements AutoCloseable {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);

    private final Process process;
    private final int port;
    private final String calendar;

    private DavServer(Process process, int port, String calendar) {
        this.process = process;
        this.port = port;
        this.calendar = calendar;
    }

    /** The server of that name; empty when it is not installed. */
    public static Optional<DavServer> start(String name, Path folder) throws IOException {
        return start(name, folder, freePort());
    }

    /** The same at a port, with what is in the folder already. */
    public static Optional<DavServer> start(String name, Path folder, int port) throws IOException {
        Path program = Path.of("/usr/bin", name);
        if (!Files.isExecutable(program)) {
            return Optional.empty();
        }
        List<String> command = name.equals("radicale")
                ? List.of(
                        program.toString(),
                        "--storage-filesystem-folder=" + folder,
                        "--server-hosts=127.0.0.1:" + port,
                        "--auth-type=none",
                        "--rights-type=from_file",
                        "--rights-file=" + everything(folder))
                : List.of(program.toString(), "-d", folder.toString(), "--defaults", "-p", "" + port);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolveSibling(name + ".log").toFile())
                .start();
        DavServer server =
                new DavServer(process, port, name.equals("radicale") ? "/me/work/" : "/user/calendars/calendar/");
        server.await();
        if (name.equals("radicale")) {
            server.request("MKCALENDAR", server.calendar(), "");
        }
        return Optional.of(server);
    }

    /** Lets everybody do everything. */
    private static Path everything(Path folder) throws IOException {
        return Files.writeString(
                folder.resolveSibling("rights"), "[all]\nuser: .*\ncollection: .*\npermissions: RrWw\n");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Until it listens. */
    private void await() {
        long end = System.nanoTime() + PATIENCE;
        while (!listens()) {
            if (System.nanoTime() > end || !process.isAlive()) {
                throw new IllegalStateException("the server does not start");
            }
            Thread.onSpinWait();
        }
    }

    private boolean listens() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    /** The port at which it listens. */
    public int port() {
        return port;
    }

    URI root() {
        return URI.create("http://127.0.0.1:" + port + "/");
    }

    /** Where its calendar is. */
    public URI calendar() {
        return root().resolve(calendar);
    }

    /** Who asks; these servers believe anybody. */
    Login login() {
        return new Login("me", "secret");
    }

    /** What another program does, over a connection of its own. */
    public HttpResponse<String> request(String method, URI at, String body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(at)
                .header("Authorization", login().header())
                .header("Content-Type", "text/calendar; charset=utf-8")
                .method(method, BodyPublishers.ofString(body))
                .build();
        try {
            return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
