package dev.loopkeeper.rest.page;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Serves the web page: its start at {@code /}, all its other files below {@code /assets}. Browsers keep the files and ask each time whether they are
 * still the same.
 */
public final class Page {
    /** Names of small letters, and one dot before the ending: nothing that leads out of the folder. */
    private static final Pattern NAME = Pattern.compile("(?:[a-z0-9-]+/)*[a-z0-9-]+\\.[a-z]+");

    private final Map<String, PageFile> files = new ConcurrentHashMap<>();

    /** Adds the page to the routes of a server. */
    public void addTo(RoutesConfig routes) {
        routes.get("/", this::start);
        routes.head("/", this::start);
        routes.get("/assets/<name>", this::asset);
        routes.head("/assets/<name>", this::asset);
    }

    private void start(Context context) {
        send(context, file("index.html").orElseThrow());
    }

    private void asset(Context context) {
        file(context.pathParam("name")).ifPresentOrElse(file -> send(context, file), () -> context.status(404));
    }

    private Optional<PageFile> file(String name) {
        return NAME.matcher(name).matches()
                ? Optional.ofNullable(files.computeIfAbsent(
                        name, wanted -> PageFile.read(wanted).orElse(null)))
                : Optional.empty();
    }

    private static void send(Context context, PageFile file) {
        context.header("ETag", file.tag()).header("Cache-Control", "no-cache").contentType(file.type());
        if (file.tag().equals(context.header("If-None-Match"))) {
            context.status(304);
        } else {
            context.result(file.text());
        }
    }
}
