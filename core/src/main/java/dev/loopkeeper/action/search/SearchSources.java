package dev.loopkeeper.action.search;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.search.SearchRequest.Area;
import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Indexed;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What may have the words, area by area: stores that find texts by their words are asked for them, of others everything is
 * looked at, one record after the other.
 *
 * @param words the words that are looked for
 */
record SearchSources(SearchWords words) {
    /** How many loops, and how many memories, come into question at most. */
    private static final int MOST = 500;

    private static final int TITLE = 80;

    /** What may be found of an area that the view shows; nothing of others. */
    Stream<SearchText> of(Area area, View view) {
        return switch (area) {
            case GOALS -> view.goals().all(GoalQuery.all()).stream().map(SearchSources::goal);
            case TASKS -> steps(view);
            case LOOPS -> loops(view).map(SearchSources::loop);
            case MEMORIES -> memories(view).map(SearchSources::memory);
            case PROGRESS -> view.progress().list().stream().map(SearchSources::progress);
            case CONVERSATIONS -> Stream.empty();
        };
    }

    /** What may be found of conversations. */
    static Stream<SearchText> of(ConversationMemory talks) {
        return talks.list().stream().flatMap(conversation -> conversation(talks, conversation));
    }

    private Stream<SearchText> steps(View view) {
        Map<GoalId, String> goals =
                view.goals().all(GoalQuery.all()).stream().collect(Collectors.toMap(Goal::id, Goal::name));
        return view.steps().withWords(words.stems()).stream()
                .map(step ->
                        step(step, goals.getOrDefault(step.goal(), step.goal().value())));
    }

    private Stream<OpenLoop> loops(View view) {
        Set<String> wanted = words.shown().values().stream()
                .flatMap(word -> LoopWords.wanted(word).stream())
                .collect(Collectors.toSet());
        return view.loops().withWords(wanted, MOST).stream();
    }

    private Stream<Memory> memories(View view) {
        Set<String> stems = words.stems().stream()
                .flatMap(stem -> Stream.of(stem, Indexed.SUBJECT + stem))
                .collect(Collectors.toSet());
        return view.memories().matching(stems, MemoryFilter.standing(view.instant()), MOST).stream()
                .map(Indexed::memory);
    }

    private static SearchText goal(Goal goal) {
        return SearchText.of(Area.GOALS, goal.id().value(), Handles.of(Ref.of(goal.id())), goal.title())
                .called("title")
                .with("slug", Goal.SLUG.find(goal.doc()))
                .with("description", Goal.DESCRIPTION.find(goal.doc()))
                .with("tags", Goal.TAGS.in(goal.doc()));
    }

    private static SearchText step(Step step, String goal) {
        SearchText text = SearchText.of(Area.TASKS, step.id().value(), Handles.of(Ref.of(step.id())), step.title())
                .at(goal + "/" + step.path());
        for (Map.Entry<String, String> part : step.texts().entrySet()) {
            boolean title = part.getKey().equals(Step.TITLE.name());
            text = title ? text.called(part.getKey()) : text.with(part.getKey(), part.getValue());
        }
        return text;
    }

    private static SearchText loop(OpenLoop loop) {
        return SearchText.of(Area.LOOPS, loop.id().value(), Handles.of(Ref.of(loop.id())), loop.content())
                .called("content");
    }

    private static SearchText memory(Memory memory) {
        String title = Excerpt.of(memory.content(), TITLE);
        return SearchText.of(Area.MEMORIES, memory.id().value(), Handles.of(Ref.of(memory.id())), title)
                .with("content", memory.content())
                .with("subject", memory.subject());
    }

    private static SearchText progress(ProgressDocument document) {
        List<String> texts = new ArrayList<>();
        addTexts(document.content(), texts);
        String project = document.id().project();
        return SearchText.of(Area.PROGRESS, document.id().value(), project, project)
                .called("project")
                .with("content", String.join("\n", texts));
    }

    /** The names and values of a JSON value as texts. */
    private static void addTexts(JsonValue value, List<String> texts) {
        if (value instanceof JsonObject object) {
            object.members().forEach((name, member) -> {
                texts.add(name);
                addTexts(member, texts);
            });
        } else if (value instanceof JsonArray array) {
            array.values().forEach(entry -> addTexts(entry, texts));
        } else if (value != JsonNull.NULL) {
            texts.add(value instanceof JsonString text ? text.value() : Json.write(value));
        }
    }

    /** Message by message: what was said in different ones is not one thing. */
    private static Stream<SearchText> conversation(ConversationMemory talks, Conversation conversation) {
        List<Message> said = talks.messages(conversation.id()).orElse(List.of());
        String opening = said.stream().map(Message::text).findFirst().orElse("");
        SearchText talk = SearchText.of(
                Area.CONVERSATIONS,
                conversation.id().value(),
                Handles.of(conversation.id()),
                Excerpt.of(opening, TITLE));
        return said.stream().map(message -> talk.with(Shapes.nameOf(message.role()), message.text()));
    }
}
