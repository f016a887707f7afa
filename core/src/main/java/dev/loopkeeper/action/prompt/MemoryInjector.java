package dev.loopkeeper.action.prompt;

import com.google.common.collect.ListMultimap;
import com.google.common.collect.Lists;
import com.google.common.collect.Multimaps;
import dev.loopkeeper.action.goal.NextActions;
import dev.loopkeeper.action.loop.ContextText;
import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.action.loop.RelevantLoops;
import dev.loopkeeper.action.loop.ShowContext;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.Recall;
import dev.loopkeeper.memory.Recalled;
import dev.loopkeeper.profile.Autonomy;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.storage.View;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Puts what is known of a user into an assistant's prompt: their profile and rules, memories that the message speaks of and
 * those that matter most, active goals with what comes next, what is on their mind. Reads only. Stateless.
 */
public final class MemoryInjector {
    private static final int RELEVANT = 8;
    private static final int MEMORIES = 10;
    private static final int STRONGEST = 50;
    private static final int GOALS = 5;
    private static final int STEPS = 30;
    private static final int LOOPS = 2_000;

    private MemoryInjector() {}

    /** The base prompt with what is known. */
    public static MemoryInjection.Result inject(View view, String basePrompt, MemoryInjection.Options options) {
        List<RelevantLoop> surfaced =
                options.includeProfile() ? RelevantLoops.of(view, Optional.empty(), options.message()) : List.of();
        String loops = ContextText.of(surfaced, RelevantLoops.wins(view, ContextText.WINS), List.of(), LOOPS)
                .text();
        return inject(view, basePrompt, options, loops);
    }

    /** The prompt of an assistant, with what is known. */
    public static MemoryInjection.Result agentPrompt(
            View view, MemoryInjection.Agent agent, MemoryInjection.Options options) {
        return inject(view, agent.basePrompt(), options);
    }

    /** The memories that a question speaks of; empty when there are none. */
    public static Optional<MemoryInjection.Relevant> relevantContext(View view, String query) {
        List<Memory> relevant = relevant(view, query);
        return ProfileText.memories(relevant).map(text -> new MemoryInjection.Relevant(text, ids(relevant)));
    }

    /** The same, where {@link ShowContext} was asked before what is on the user's mind: {@code loops} is its text. */
    public static MemoryInjection.Result inject(
            View view, String basePrompt, MemoryInjection.Options options, String loops) {
        Profile profile = view.profile();
        PromptComposer composer = new PromptComposer(basePrompt);
        List<Memory> relevant = options.includeProfile() ? relevant(view, options.message()) : List.of();
        List<Memory> memories = options.includeProfile() ? filledUp(view, relevant) : List.of();
        if (options.includeProfile()) {
            composer.profile(profile).memories(memories).goals(goals(view)).loops(loops);
        }
        if (options.includeInstructions()) {
            composer.instructions(profile);
        }
        if (options.includeToolDescriptions()) {
            composer.tools(options.tools());
        }
        options.workspace().ifPresent(composer::workspace);
        options.capabilities().ifPresent(composer::capabilities);
        composer.autonomy(profile.autonomy().orElse(Autonomy.MEDIUM));
        if (options.includeTimeContext()) {
            composer.time(view.now());
        }
        options.conversation().ifPresent(composer::conversation);
        return result(composer.compose(options.maxPromptLength()), options, profile, memories, ids(relevant));
    }

    private static MemoryInjection.Result result(
            Prompt prompt,
            MemoryInjection.Options options,
            Profile profile,
            List<Memory> memories,
            List<MemoryId> relevant) {
        List<PromptSection> sections = prompt.sections();
        boolean told = sections.contains(PromptSection.PROFILE);
        return new MemoryInjection.Result(
                prompt.text(),
                sections,
                Optional.of(profile).filter(any -> options.includeProfile()),
                sections.contains(PromptSection.TOOLS) ? options.tools().size() : 0,
                sections.contains(PromptSection.INSTRUCTIONS)
                        ? profile.sure(ProfileCategory.CUSTOM_INSTRUCTIONS).size()
                        : 0,
                sections.contains(PromptSection.TIME),
                told ? ids(memories) : List.of(),
                told ? relevant : List.of());
    }

    private static List<Memory> relevant(View view, String message) {
        if (message.isBlank()) {
            return List.of();
        }
        MemoryFilter standing = MemoryFilter.standing(view.instant());
        return Recall.of(view.memories(), message, standing, view.sight(), view.embedder()).stream()
                .limit(RELEVANT)
                .map(Recalled::memory)
                .toList();
    }

    /** The relevant ones, then those that matter most now. */
    private static List<Memory> filledUp(View view, List<Memory> relevant) {
        Set<MemoryId> held = Set.copyOf(ids(relevant));
        MemoryFilter standing = MemoryFilter.standing(view.instant());
        List<Memory> strongest = view.memories().strongest(STRONGEST).stream()
                .filter(memory -> standing.wants(memory) && !held.contains(memory.id()))
                .toList();
        Stream<Memory> asTheyLook = view.sight().of(strongest).stream()
                .sorted(Comparator.comparing(Memory::importance).reversed());
        return Stream.concat(relevant.stream(), asTheyLook).limit(MEMORIES).toList();
    }

    private static List<GoalAhead> goals(View view) {
        ListMultimap<GoalId, Step> next =
                Multimaps.index(Lists.transform(NextActions.of(view, STEPS), NextActions.Item::step), Step::goal);
        GoalQuery active = new GoalQuery(Set.of(GoalStatus.ACTIVE), Optional.empty(), Paging.first(GOALS));
        return view.goals().all(active).stream()
                .map((Goal goal) -> new GoalAhead(goal, next.get(goal.id())))
                .toList();
    }

    private static List<MemoryId> ids(List<Memory> memories) {
        return memories.stream().map(Memory::id).toList();
    }
}
