package dev.loopkeeper.rest.feed;

import dev.loopkeeper.action.calendar.FeedContent;
import dev.loopkeeper.calendar.Feed;
import dev.loopkeeper.calendar.Feed.Show;
import dev.loopkeeper.calendar.FeedWriter;
import dev.loopkeeper.rest.http.Call.RefusedException;
import dev.loopkeeper.rest.http.EntityTag;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Workspace;
import io.javalin.http.Context;
import io.javalin.http.NotImplementedResponse;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code GET /calendar.ics}: what somebody has planned, for programs that ask for it now and then. Nothing can be changed here.
 *
 * @param workspace whose records are shown
 * @param writer writes them; empty when no adapter that can is installed
 */
public record FeedEndpoint(Workspace workspace, Optional<FeedWriter> writer) {
    /** Where it is, below the root of the API. */
    public static final String PATH = "/calendar.ics";

    /** Names what of it is wanted. */
    public static final String SHOW = "show";

    private static final Map<String, Show> SHOWN = Map.of("all", Show.ALL, "events", Show.EVENTS, "tasks", Show.TASKS);
    private static final Set<String> KNOWN = Set.of(SHOW, "userId");

    /**
     * Sends the calendar, or that it is still the one that the request names.
     *
     * @throws RefusedException when a parameter is none, or holds what it cannot
     */
    public void send(Caller caller, Context context) {
        context.queryParamMap().keySet().stream()
                .filter(name -> !KNOWN.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw RefusedException.of(name, "is not known here; " + SHOW + " is");
                });
        String wanted = Optional.ofNullable(context.queryParam(SHOW)).orElse("all");
        Show show = Optional.ofNullable(SHOWN.get(wanted))
                .orElseThrow(() -> RefusedException.of(SHOW, "'" + wanted + "' must be all, events or tasks"));
        FeedWriter calendars = writer.orElseThrow(
                () -> new NotImplementedResponse("no adapter for calendars is installed beside this server"));
        Feed feed = workspace.read(caller, FeedContent::of);
        String text = calendars.write(feed, show);
        EntityTag tag = EntityTag.ofText(text);
        context.header("ETag", tag.value()).header("Cache-Control", "private, no-cache");
        if (Optional.ofNullable(context.header("If-None-Match"))
                .filter(tag::isAmong)
                .isPresent()) {
            context.status(304);
        } else {
            context.contentType(calendars.type()).result(text);
        }
    }
}
