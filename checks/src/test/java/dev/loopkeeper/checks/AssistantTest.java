package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Loopkeeper.Environment;
import dev.loopkeeper.Session;
import dev.loopkeeper.action.listen.ListenRequest;
import dev.loopkeeper.action.profile.ChangeProfile;
import dev.loopkeeper.action.prompt.MemoryInjection;
import dev.loopkeeper.action.prompt.Prompt;
import dev.loopkeeper.action.prompt.PromptConversation;
import dev.loopkeeper.action.prompt.PromptTool;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationMemory;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Role;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.profile.ProfileCategory;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code and the prompt that docs/prompts.md and docs/conversations.md show; here it runs, over the sample data. */
class AssistantTest {
    private static final List<Markdown.Block> SHOWN = Stream.of("docs/prompts.md", "docs/conversations.md")
            .flatMap(page -> Markdown.read(Tree.ROOT.resolve(page)).blocks().stream())
            .toList();
    private static final ZoneId ZONE = ZoneId.of("Europe/London");
    private static final Moment WEDNESDAY = Moment.parse("2026-01-14T09:32").orElseThrow();

    @TempDir
    private Path folder;

    private Loopkeeper loopkeeper;
    private Session session;
    private final Caller caller = new Caller(UserId.DEFAULT, "my-app", WEDNESDAY, Optional.of(ZONE));
    private final List<List<Message>> asked = new ArrayList<>();

    @BeforeEach
    void copyTheData() {
        SampleData.copyTo(folder.resolve("data"));
        open();
        tell();
    }

    private void open() {
        Path data = folder.resolve("data");
        Environment environment = new Environment(InstantSource.system(), ZONE, new SplittableRandom(1));
        loopkeeper = Loopkeeper.open("yaml:" + data, environment);
        session = loopkeeper.session(UserId.DEFAULT, "my-app").at(WEDNESDAY);
    }

    @AfterEach
    void close() {
        loopkeeper.close();
    }

    private void tell() {
        session.changeProfile(ChangeProfile.Request.stated(ProfileCategory.NAME, "Alex")
                .with(ProfileCategory.CITY, "London")
                .with(ProfileCategory.OCCUPATION, "teacher")
                .with(ProfileCategory.HOBBIES, List.of("chess", "long walks"))
                .with(ProfileCategory.CUSTOM_INSTRUCTIONS, List.of("Be brief", "Ask about one thing at a time"))
                .with(ProfileCategory.BOUNDARIES, List.of("No advice on food"))
                .with(ProfileCategory.AUTONOMY, "low"));
        session.listen("I have to call my brother today");
    }

    private ToolReply call(String tool, String arguments) {
        return loopkeeper.tools().call(tool, (JsonObject) Json.parse(arguments), caller);
    }

    @Test
    void composesThePromptThatThePageShows() {
        // snippet: prompt
        String message = "I'm at my brother's this weekend. When should I work out?";
        MemoryInjection.Options options = MemoryInjection.Options.of(message)
                .with(List.of(new PromptTool("listen", "loops"), new PromptTool("recall", "memory")));
        MemoryInjection.Result result = session.prompts().inject("You are Kit, a friendly assistant.", options);
        String prompt = result.systemPrompt(); // at most 16 000 characters, the base prompt aside
        // end

        Markdown.Block shown = SHOWN.stream()
                .filter(block -> block.info().equals("text prompt"))
                .findFirst()
                .orElseThrow();
        assertThat(prompt).isEqualTo(shown.text());
        assertThat(prompt.split(Pattern.quote(Prompt.DIVIDER), -1)).hasSameSizeAs(result.sections());
        assertThat(result.accessed()).isNotEmpty();
    }

    // snippet: model
    /** Whatever answers: a language model behind a network, or a script in a test. */
    interface Model {
        /** What it says to these messages. */
        String answer(List<Message> messages);
    }
    // end

    // snippet: turn
    /** One turn: what the person said goes in, the assistant's answer comes out. */
    String turn(ConversationMemory memory, ConversationId id, Model model, String said) {
        memory.addUserMessage(id, said);
        session.listen(said); // what they will do, did, or let go of

        MemoryInjection.Options options = MemoryInjection.Options.of(said)
                .with(PromptConversation.of((int) memory.stats(id).orElseThrow().messageCount()));
        String prompt = session.prompts()
                .inject("You are Kit, a friendly assistant.", options)
                .systemPrompt();

        List<Message> messages = new ArrayList<>(List.of(Message.of(Role.SYSTEM, prompt)));
        messages.addAll(memory.fullContext(id).orElseThrow());
        String answer = model.answer(messages);

        memory.addAssistantMessage(id, answer, List.of());
        session.listen(ListenRequest.ofAssistant(answer)); // what the assistant promised
        return answer;
    }
    // end

    @Test
    void keepsUpAConversation() {
        Model model = messages -> {
            asked.add(messages);
            return "I'll look up the trains for you tonight.";
        };
        // snippet: assistant
        ConversationMemory memory = session.conversations(); // kept in the store
        ConversationId id = memory.create(Optional.empty(), JsonObject.EMPTY).id();
        String answer = turn(memory, id, model, "I need to buy a ticket to Porto tomorrow.");
        // end

        assertThat(answer).startsWith("I'll look up");
        turn(memory, id, model, "Thanks!");
        assertThat(asked.get(1))
                .extracting(Message::role)
                .containsExactly(Role.SYSTEM, Role.USER, Role.ASSISTANT, Role.USER);
        assertThat(asked.get(1).get(0).text()).contains("## About the user", "Messages so far: 3.");
        assertThat(Json.write(((ToolReply.Result) call("loops", "{}")).json()))
                .contains("ticket to Porto", "\"owner\":\"assistant\"");
        close();
        open();
        assertThat(session.conversations().stats(id).orElseThrow().messageCount())
                .isEqualTo(4);
    }

    @Test
    void showsThisCode() {
        assertThat(Snippets.in(Tree.ROOT.resolve("checks/src/test/java/dev/loopkeeper/checks/AssistantTest.java")))
                .isNotEmpty()
                .allSatisfy((name, code) -> assertThat(SHOWN)
                        .filteredOn(block -> block.info().equals("java " + name))
                        .as("the block of docs/prompts.md or docs/conversations.md that begins with ```java " + name)
                        .singleElement()
                        .extracting(Markdown.Block::text)
                        .isEqualTo(code));
    }
}
