package dev.loopkeeper.action.prompt;

/**
 * A tool, as a prompt names it.
 *
 * @param name its name
 * @param category what it belongs to, such as {@code memory}; those of {@value #AUTOMATION} bring a section of their own
 */
public record PromptTool(String name, String category) {
    /** The category of tools for triggers and plans. */
    public static final String AUTOMATION = "automation";
}
