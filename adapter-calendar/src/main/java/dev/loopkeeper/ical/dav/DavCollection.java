package dev.loopkeeper.ical.dav;

import dev.loopkeeper.ical.dav.Copy.Item;
import dev.loopkeeper.ical.dav.MultiStatus.Part;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A collection of calendar files on a server.
 *
 * @param client asks the server
 * @param at where it is; ends in a slash
 */
record DavCollection(DavClient client, URI at) {
    private static final String SERVER = "http://calendarserver.org/ns/";
    private static final int TOGETHER = 100;

    /** What the collection holds now; what did not change since {@code known} is not fetched again. */
    Copy look(Copy known) throws IOException {
        Optional<String> version = version();
        if (version.isPresent() && version.equals(known.version())) {
            return known;
        }
        Map<URI, String> tags = tags();
        Map<URI, Item> items = new LinkedHashMap<>();
        List<URI> changed = new ArrayList<>();
        tags.forEach((where, tag) -> {
            Item before = known.items().get(where);
            if (before != null && before.tag().equals(tag)) {
                items.put(where, before);
            } else {
                changed.add(where);
            }
        });
        for (int i = 0; i < changed.size(); i += TOGETHER) {
            items.putAll(fetch(changed.subList(i, Math.min(changed.size(), i + TOGETHER))));
        }
        return new Copy(items, version);
    }

    private Optional<String> version() throws IOException {
        DavAnswer answer = client.propfind(at, 0, "<S:getctag/><sync-token/>");
        Discovery.check(answer);
        return answer.parts().parts().stream()
                .flatMap(part -> part.text(SERVER, "getctag").or(() -> part.text(Discovery.DAV, "sync-token")).stream())
                .findFirst();
    }

    private Map<URI, String> tags() throws IOException {
        DavAnswer answer = client.propfind(at, 1, "<getetag/><resourcetype/>");
        Discovery.check(answer);
        Map<URI, String> tags = new LinkedHashMap<>();
        for (Part part : answer.parts().parts()) {
            URI where = at.resolve(part.href());
            boolean folder = where.equals(at) || where.getPath().endsWith("/");
            if (!folder) {
                part.text(Discovery.DAV, "getetag").ifPresent(tag -> tags.put(where, tag));
            }
        }
        return tags;
    }

    /** The files at those places; those that are gone by now are left out. */
    private Map<URI, Item> fetch(List<URI> places) throws IOException {
        StringBuilder body = new StringBuilder("<?xml version=\"1.0\"?><C:calendar-multiget xmlns=\"DAV:\""
                + " xmlns:C=\"" + Discovery.CALDAV + "\"><prop><getetag/><C:calendar-data/></prop>");
        places.forEach(place ->
                body.append("<href>").append(escaped(place.getRawPath())).append("</href>"));
        DavAnswer answer =
                client.report(at, body.append("</C:calendar-multiget>").toString());
        Discovery.check(answer);
        Map<URI, Item> items = new LinkedHashMap<>();
        for (Part part : answer.parts().parts()) {
            Optional<String> tag = part.text(Discovery.DAV, "getetag");
            Optional<String> text = part.text(Discovery.CALDAV, "calendar-data");
            if (tag.isPresent() && text.isPresent()) {
                items.put(at.resolve(part.href()), Item.of(tag.get(), text.get() + "\r\n"));
            }
        }
        return items;
    }

    private static String escaped(String path) {
        return path.replace("&", "&amp;").replace("<", "&lt;");
    }

    /** One file as it is now; empty when there is none. */
    Optional<Item> read(URI place) throws IOException {
        DavAnswer answer = client.get(place);
        if (answer.status() == 404 || answer.status() == 410) {
            return Optional.empty();
        }
        Discovery.check(answer);
        return Optional.of(Item.of(answer.etag().orElse(""), answer.body()));
    }

    /** Where what gets that identity is put. */
    URI place(String uid) {
        return at.resolve(uid.replaceAll("[^A-Za-z0-9-]", "-") + ".ics");
    }
}
