package dev.loopkeeper.mcp.protocol;

/** The lists a server has. */
public enum Listing {
    /** Tools. */
    TOOLS("tools/list", "tools", "tools", true),
    /** Resources. */
    RESOURCES("resources/list", "resources", "resources", false),
    /** Templates of resources. */
    TEMPLATES("resources/templates/list", "resourceTemplates", "resources", true),
    /** Prompts. */
    PROMPTS("prompts/list", "prompts", "prompts", true);

    private final String method;
    private final String member;
    private final String capability;
    private final boolean impersonal;

    Listing(String method, String member, String capability, boolean impersonal) {
        this.method = method;
        this.member = member;
        this.capability = capability;
        this.impersonal = impersonal;
    }

    String method() {
        return method;
    }

    /** The member of the result that holds the list. */
    String member() {
        return member;
    }

    /** The capability it belongs to. */
    String capability() {
        return capability;
    }

    /** Whether the list is the same for every person. */
    boolean isImpersonal() {
        return impersonal;
    }

    /** The notification that tells of a change. */
    String changed() {
        return "notifications/" + capability + "/list_changed";
    }

    /** The member of a subscription that asks for that notification. */
    String filter() {
        return capability + "ListChanged";
    }
}
