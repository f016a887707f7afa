package dev.loopkeeper.ical.dav;

import java.net.URI;
import java.util.Optional;

/**
 * What a server answered.
 *
 * @param at where, after redirections
 * @param status the HTTP status
 * @param etag the tag of what is there; empty when it names none
 * @param body the text
 */
record DavAnswer(URI at, int status, Optional<String> etag, String body) {
    private static final int MULTI_STATUS = 207;

    boolean isGood() {
        return status / 100 == 2;
    }

    /** The answers within the answer; none unless it is of several things. */
    MultiStatus parts() throws DavException {
        return status == MULTI_STATUS ? MultiStatus.of(body) : MultiStatus.NONE;
    }
}
