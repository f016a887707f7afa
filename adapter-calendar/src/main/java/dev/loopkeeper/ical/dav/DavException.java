package dev.loopkeeper.ical.dav;

import java.io.IOException;

/** A server did not do what it was asked; the message says so for people. */
final class DavException extends IOException {
    private static final long serialVersionUID = 1L;

    DavException(String message) {
        super(message);
    }
}
