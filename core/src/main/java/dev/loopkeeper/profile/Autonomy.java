package dev.loopkeeper.profile;

/** How much an assistant may do without asking, as the person wishes it; what is told, not what is enforced. */
public enum Autonomy {
    /** Nothing. */
    NONE("Ask for explicit permission before taking any action."),
    /** Look. */
    LOW("Perform read-only operations freely. Ask permission for modifications."),
    /** Most things. */
    MEDIUM("Perform most operations freely. Ask permission for destructive or irreversible actions."),
    /** Almost everything. */
    HIGH("Perform almost all operations autonomously. Only ask for truly destructive actions."),
    /** Everything. */
    FULL("Full autonomy. Take action immediately. The user trusts your judgment.");

    private final String guideline;

    Autonomy(String guideline) {
        this.guideline = guideline;
    }

    /** What an assistant is told, in one or two sentences. */
    public String guideline() {
        return guideline;
    }
}
