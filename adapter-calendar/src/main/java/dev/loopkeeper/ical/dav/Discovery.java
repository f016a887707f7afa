package dev.loopkeeper.ical.dav;

import dev.loopkeeper.ical.dav.MultiStatus.Part;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import org.w3c.dom.Element;

/**
 * Finds the collection that an address means: the one that is there, else the first for what is wanted of the person whose login it is.
 *
 * @param client asks the server
 * @param wanted what it is to hold
 */
record Discovery(DavClient client, Wanted wanted) {
    static final String DAV = "DAV:";
    static final String CALDAV = "urn:ietf:params:xml:ns:caldav";

    private static final String WELL_KNOWN = "/.well-known/caldav";
    private static final String KIND = "<resourcetype/><C:supported-calendar-component-set/>";

    /** Some servers ask for a login where these are asked for, so they are not before they are needed. */
    private static final String PERSON = "<current-user-principal/><C:calendar-home-set/>";

    /** The collection, whose address ends in a slash. */
    URI collection(URI given) throws IOException {
        DavAnswer answer = client.propfind(given, 0, KIND);
        boolean nothing = answer.status() == 404 || answer.status() == 405;
        boolean root = given.getPath().isEmpty() || given.getPath().equals("/");
        if (nothing && root) {
            answer = client.propfind(given.resolve(WELL_KNOWN), 0, KIND);
        }
        return isCalendar(first(answer)) ? folder(answer.at()) : inHome(home(answer.at()));
    }

    /** Where the calendars are of the person whose login it is. */
    private URI home(URI at) throws IOException {
        Part there = first(client.propfind(at, 0, PERSON));
        Optional<URI> home = href(at, there, CALDAV, "calendar-home-set");
        if (home.isEmpty()) {
            URI principal = href(at, there, DAV, "current-user-principal")
                    .orElseThrow(() -> new DavException("is not a calendar; set the address of one"));
            home = href(principal, first(client.propfind(principal, 0, PERSON)), CALDAV, "calendar-home-set");
        }
        return home.orElseThrow(() -> new DavException("has no calendars; set the address of one"));
    }

    private URI inHome(URI home) throws IOException {
        DavAnswer answer = client.propfind(folder(home), 1, KIND);
        check(answer);
        return answer.parts().parts().stream()
                .filter(part -> isCalendar(part) && holds(part))
                .map(part -> folder(answer.at().resolve(part.href())))
                .findFirst()
                .orElseThrow(() -> new DavException(wanted.missing()));
    }

    private static Part first(DavAnswer answer) throws DavException {
        check(answer);
        return answer.parts().parts().stream()
                .findFirst()
                .orElseThrow(() -> new DavException("is not a calendar; set the address of one"));
    }

    /** Refuses an answer that is none, in words. */
    static void check(DavAnswer answer) throws DavException {
        if (!answer.isGood()) {
            throw new DavException(
                    switch (answer.status()) {
                        case 401, 403 -> "refuses the login; set LOOPKEEPER_CALDAV_USER and LOOPKEEPER_CALDAV_PASSWORD";
                        case 404, 410 -> "has nothing at that address";
                        case 405, 501 ->
                            "speaks no CalDAV at that address; what can only be subscribed to is not a calendar"
                                    + " to write into";
                        default -> "answered HTTP " + answer.status();
                    });
        }
    }

    private static boolean isCalendar(Part part) {
        return part.property(DAV, "resourcetype")
                .filter(type -> MultiStatus.children(type, CALDAV, "calendar")
                        .findFirst()
                        .isPresent())
                .isPresent();
    }

    private boolean holds(Part part) {
        Optional<Element> kinds = part.property(CALDAV, "supported-calendar-component-set");
        return kinds.isEmpty()
                || MultiStatus.children(kinds.get(), CALDAV, "comp")
                        .anyMatch(kind -> kind.getAttribute("name")
                                .toUpperCase(Locale.ROOT)
                                .equals(wanted.component()));
    }

    private static Optional<URI> href(URI base, Part part, String namespace, String name) {
        return part.property(namespace, name)
                .flatMap(element -> MultiStatus.children(element, DAV, "href").findFirst())
                .map(element -> base.resolve(element.getTextContent().strip()));
    }

    private static URI folder(URI at) {
        return at.getPath().endsWith("/") ? at : at.resolve(at.getRawPath() + "/");
    }
}
