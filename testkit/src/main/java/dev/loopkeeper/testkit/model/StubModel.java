package dev.loopkeeper.testkit.model;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A server of models on this machine, on bare sockets, so that it can do all that a broken one does. Each request is noted and gets the
 * next reply; when there is none, status 500.
 */
public final class StubModel implements AutoCloseable {
    private static final long PATIENCE = 20;

    private final ServerSocket socket;
    private final Queue<StubReply> replies = new ConcurrentLinkedQueue<>();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final CountDownLatch left = new CountDownLatch(1);
    private final CountDownLatch asked = new CountDownLatch(1);

    /**
     * What was asked.
     *
     * @param path the path
     * @param headers the headers, names in lower case
     * @param body the body
     */
    public record Request(String path, Map<String, String> headers, String body) {
        /** The body as JSON. */
        public JsonObject json() {
            return (JsonObject) Json.parse(body);
        }

        /** A header, by its name in lower case. */
        public Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name));
        }

        /** Whether the answer is wanted in events. */
        public boolean isStreamed() {
            return !body.isEmpty() && json().bool("stream").orElse(false);
        }

        /** Whether a stream in OpenAI's format is to tell its tokens. */
        boolean wantsUsage() {
            return json().object("stream_options")
                    .flatMap(options -> options.bool("include_usage"))
                    .orElse(false);
        }
    }

    private StubModel(ServerSocket socket) {
        this.socket = socket;
    }

    /** Starts one, at a free port. */
    public static StubModel start() {
        try {
            StubModel stub = new StubModel(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
            Thread thread = new Thread(stub::serve, "stub model");
            thread.setDaemon(true);
            thread.start();
            return stub;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next reply. */
    public StubModel then(StubReply reply) {
        replies.add(reply);
        return this;
    }

    /** Where it is, as settings name it. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/v1");
    }

    /** What was asked up to now, in order. */
    public List<Request> requests() {
        return List.copyOf(requests);
    }

    /** Waits until something was asked. */
    public void awaitRequest() throws InterruptedException {
        if (!asked.await(PATIENCE, TimeUnit.SECONDS)) {
            throw new IllegalStateException("nothing was asked");
        }
    }

    /** Whether a client closes its connection before it has its answer; waits for that. */
    public boolean wasLeft() throws InterruptedException {
        return left.await(PATIENCE, TimeUnit.SECONDS);
    }

    private void serve() {
        try {
            while (!socket.isClosed()) {
                Socket client = socket.accept();
                open.add(client);
                Thread thread = new Thread(() -> answer(client), "stub model, one client");
                thread.setDaemon(true);
                thread.start();
            }
        } catch (IOException closed) {
            // It is over.
        }
    }

    private void answer(Socket client) {
        try (client) {
            InputStream in = new BufferedInputStream(client.getInputStream());
            Request request = read(in);
            requests.add(request);
            asked.countDown();
            StubReply reply = Optional.ofNullable(replies.poll()).orElseGet(() -> StubReply.status(500, "no reply"));
            reply.write(request, new StubConnection(client));
        } catch (IOException gone) {
            left.countDown();
        }
    }

    private static Request read(InputStream in) throws IOException {
        String[] first = line(in).split(" ", 3);
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        return new Request(first[1], headers, new String(in.readNBytes(length), StandardCharsets.UTF_8));
    }

    private static String line(InputStream in) throws IOException {
        List<Byte> bytes = new ArrayList<>();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("closed");
            }
            bytes.add((byte) b);
        }
        byte[] all = new byte[bytes.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = bytes.get(i);
        }
        return new String(all, StandardCharsets.ISO_8859_1).strip();
    }

    @Override
    public void close() {
        try {
            socket.close();
            for (Socket client : open) {
                client.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
