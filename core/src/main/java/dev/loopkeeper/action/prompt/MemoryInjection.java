package dev.loopkeeper.action.prompt;

import dev.loopkeeper.action.Quoted;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.profile.Profile;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What {@link MemoryInjector} takes and gives. */
public final class MemoryInjection {
    /** How long a prompt may be when nothing else is said, in characters. */
    public static final int MAX_PROMPT_LENGTH = 16_000;

    private MemoryInjection() {}

    /**
     * What goes into a prompt.
     *
     * @param message what the user just said; memories and loops that it speaks of come first
     * @param tools the tools there are
     * @param capabilities what the assistant is able to do; empty when the prompt is not to say
     * @param conversation how far the conversation has come
     * @param workspace the folders that may be used
     * @param includeProfile whether the user is told of: profile, memories, goals, what is on their mind
     * @param includeInstructions whether the user's own rules are given
     * @param includeTimeContext whether the time is told
     * @param includeToolDescriptions whether tools are named
     * @param maxPromptLength how many characters at most, the base prompt aside
     */
    public record Options(
            String message,
            List<PromptTool> tools,
            Optional<Set<Capability>> capabilities,
            Optional<PromptConversation> conversation,
            Optional<PromptWorkspace> workspace,
            boolean includeProfile,
            boolean includeInstructions,
            boolean includeTimeContext,
            boolean includeToolDescriptions,
            int maxPromptLength) {
        /** Everything that is known and nothing that is not, for a message. */
        public static Options of(String message) {
            return new Options(
                    message,
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    true,
                    true,
                    true,
                    true,
                    MAX_PROMPT_LENGTH);
        }

        /** Copies the tools. */
        public Options {
            tools = List.copyOf(tools);
            capabilities = capabilities.map(Set::copyOf);
        }

        /** The same with tools. */
        public Options with(List<PromptTool> some) {
            return with(some, conversation);
        }

        /** The same in a conversation. */
        public Options with(PromptConversation some) {
            return with(tools, Optional.of(some));
        }

        private Options with(List<PromptTool> some, Optional<PromptConversation> talk) {
            return new Options(
                    message,
                    some,
                    capabilities,
                    talk,
                    workspace,
                    includeProfile,
                    includeInstructions,
                    includeTimeContext,
                    includeToolDescriptions,
                    maxPromptLength);
        }
    }

    /**
     * A prompt with what is known.
     *
     * @param systemPrompt the prompt
     * @param sections its sections, in their order
     * @param userProfile what is known of the user; empty when it was not asked for
     * @param toolCount how many tools it names
     * @param instructionCount how many of the user's own rules it gives, boundaries aside
     * @param hasTimeContext whether it tells the time
     * @param memories the memories it holds
     * @param accessed those of them that were ranked as relevant to the message; holding one of these is reading it
     */
    public record Result(
            String systemPrompt,
            List<PromptSection> sections,
            Optional<Profile> userProfile,
            int toolCount,
            int instructionCount,
            boolean hasTimeContext,
            List<MemoryId> memories,
            List<MemoryId> accessed) {
        /** Copies the lists. */
        public Result {
            sections = List.copyOf(sections);
            memories = List.copyOf(memories);
            accessed = List.copyOf(accessed);
        }

        /** How many characters the prompt has. */
        public int promptLength() {
            return systemPrompt.length();
        }
    }

    /**
     * What is known that a question speaks of.
     *
     * @param text memories within a fence, to be put before a model
     * @param accessed the memories it holds
     */
    public record Relevant(String text, List<MemoryId> accessed) {
        /** Copies the memories. */
        public Relevant {
            accessed = List.copyOf(accessed);
        }
    }

    /**
     * An assistant.
     *
     * @param name its name
     * @param description what it is for
     * @param personality how it behaves
     * @param specialInstructions what it keeps to
     */
    public record Agent(
            String name, String description, Optional<String> personality, List<String> specialInstructions) {
        /** Copies the instructions. */
        public Agent {
            specialInstructions = List.copyOf(specialInstructions);
        }

        /** Who the assistant is, as its prompt begins. */
        public String basePrompt() {
            StringBuilder base = new StringBuilder("You are " + Quoted.line(name, 200) + ".");
            Optional.of(description.strip())
                    .filter(text -> !text.isEmpty())
                    .ifPresent(text -> base.append(' ').append(text));
            personality.ifPresent(text -> base.append("\n\nPersonality: ").append(text.strip()));
            if (!specialInstructions.isEmpty()) {
                base.append("\n\nSpecial instructions:");
                specialInstructions.forEach(text -> base.append("\n- ").append(text.strip()));
            }
            return base.toString();
        }
    }
}
