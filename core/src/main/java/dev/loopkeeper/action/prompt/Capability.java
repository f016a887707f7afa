package dev.loopkeeper.action.prompt;

import dev.loopkeeper.json.Shapes;

/** What an assistant may be able to do. */
public enum Capability {
    /** Run code. */
    CODE_EXECUTION,
    /** Read and write files. */
    FILE_ACCESS,
    /** Look things up on the web. */
    WEB_BROWSING,
    /** Remember from one conversation to the next. */
    MEMORY,
    /** Call tools. */
    TOOLS,
    /** See images. */
    VISION,
    /** Act by itself at set times. */
    SCHEDULING;

    /** Its name for people: {@code code execution}. */
    String title() {
        return Shapes.nameOf(this).replace('_', ' ');
    }
}
