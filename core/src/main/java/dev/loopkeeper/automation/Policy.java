package dev.loopkeeper.automation;

import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Autonomy;
import java.util.List;
import java.util.Optional;

/**
 * What something that runs by itself may call without asking. Immutable.
 *
 * @param level how far it is trusted
 * @param lowered whether that is less far than the person lets others go
 * @param allowed the tools that it was given; any when empty
 * @param forbidden the tools that the person has forbidden by name
 */
public record Policy(Autonomy level, boolean lowered, Optional<List<String>> allowed, List<String> forbidden) {
    /** How far is trusted who nobody has said anything about. */
    public static final Autonomy USUAL = Autonomy.MEDIUM;

    /** Copies the lists. */
    public Policy {
        allowed = allowed.map(List::copyOf);
        forbidden = List.copyOf(forbidden);
    }

    /** What is done about a call. */
    public enum Answer {
        /** It is made. */
        RUN,
        /** The person is asked. */
        ASK,
        /** It is not made. */
        REFUSE
    }

    /**
     * What is done about a call, and why.
     *
     * @param why a sentence; empty when it is made
     */
    public record Verdict(Answer answer, String why) {}

    /** The same, trusted no further than {@code limit}. */
    public Policy within(Optional<Autonomy> limit) {
        return limit.filter(other -> other.compareTo(level) < 0)
                .map(other -> new Policy(other, true, allowed, forbidden))
                .orElse(this);
    }

    /** What is done about a call of a tool that reaches so far. */
    public Verdict on(String tool, Reach reach) {
        if (forbids(tool)) {
            return new Verdict(Answer.REFUSE, "'" + tool + "' is in the setting forbidden_tools.");
        }
        if (allowed.filter(names -> !names.contains(tool)).isPresent()) {
            return new Verdict(Answer.REFUSE, "'" + tool + "' is not among the tools that were allowed.");
        }
        if (reach == Reach.RESERVED) {
            return new Verdict(Answer.REFUSE, "'" + tool + "' can be called by the person only.");
        }
        return reach.isFreeAt(level)
                ? new Verdict(Answer.RUN, "")
                : new Verdict(
                        Answer.ASK,
                        (lowered ? "Its own level is " : "The level is ") + Shapes.nameOf(level) + ", and '" + tool
                                + "' " + effect(reach));
    }

    /** Whether the person has forbidden it, alone or with all tools of its server. */
    public boolean forbids(String tool) {
        return forbidden.stream()
                .anyMatch(name ->
                        name.endsWith("*") ? tool.startsWith(name.substring(0, name.length() - 1)) : name.equals(tool));
    }

    private static String effect(Reach reach) {
        return switch (reach) {
            case READ -> "reads.";
            case WRITE -> "writes.";
            case OUTWARD -> "reaches outside.";
            case DESTRUCTIVE -> "cannot be undone, or has something done later without asking.";
            case RESERVED -> "can be called by the person only.";
        };
    }
}
