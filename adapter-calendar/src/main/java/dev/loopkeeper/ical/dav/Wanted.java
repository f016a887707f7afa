package dev.loopkeeper.ical.dav;

/** What a collection is to hold. */
enum Wanted {
    /** Events. */
    EVENTS("VEVENT", "has no calendar for events; make one there"),
    /** Tasks. */
    TASKS("VTODO", "has no list for tasks; make one there");

    private final String component;
    private final String missing;

    Wanted(String component, String missing) {
        this.component = component;
        this.missing = missing;
    }

    /** What that is called in a calendar. */
    String component() {
        return component;
    }

    /** What is said of a server that has no such collection, as the end of a sentence. */
    String missing() {
        return missing;
    }
}
