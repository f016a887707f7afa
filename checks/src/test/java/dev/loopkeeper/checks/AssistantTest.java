package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Loopkeeper.Environment;
import dev.loopkeeper.Session;
import dev.loopkeeper.action.ChangeProfile;
import dev.loopkeeper.action.MemoryInjection;
import dev.loopkeeper.action.Prompt;
import dev.loopkeeper.action.PromptTool;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.profile.ProfileSource;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code and the prompt that docs/prompts.md shows; here it runs, over the sample data. */
class AssistantTest {
    private static final Path PAGE = Tree.ROOT.resolve("docs/prompts.md");
    private static final ZoneId ZONE = ZoneId.of("Europe/London");
    private static final Moment WEDNESDAY = Moment.parse("2026-01-14T09:32").orElseThrow();

    @TempDir
    private Path folder;

    private Loopkeeper loopkeeper;
    private Session session;

    @BeforeEach
    void open() {
        Path data = SampleData.copyTo(folder.resolve("data"));
        Environment environment = new Environment(InstantSource.system(), ZONE, new SplittableRandom(1));
        loopkeeper = Loopkeeper.open("yaml:" + data, environment);
        session = loopkeeper.session(UserId.DEFAULT, "my-app").at(WEDNESDAY);
        tell();
    }

    @AfterEach
    void close() {
        loopkeeper.close();
    }

    private void tell() {
        session.setProfile(
                new ChangeProfile.Request((JsonObject) Json.parse("""
                        {"name": "Alex", "city": "London", "occupation": "teacher", "hobbies": ["chess", "long walks"],
                         "custom_instructions": ["Be brief", "Ask about one thing at a time"],
                         "boundaries": ["No advice on food"], "autonomy": "low"}"""), ProfileSource.STATED, Optional.empty()));
        call("listen", "{\"message\": \"I have to call my brother today\"}");
    }

    private ToolReply call(String tool, String arguments) {
        Caller caller = new Caller(UserId.DEFAULT, "my-app", WEDNESDAY, Optional.of(ZONE));
        return loopkeeper.tools().call(tool, (JsonObject) Json.parse(arguments), caller);
    }

    @Test
    void composesThePromptThatThePageShows() {
        // snippet: prompt
        String message = "I'm at my brother's this weekend. When should I work out?";
        MemoryInjection.Options options = MemoryInjection.Options.of(message)
                .with(List.of(new PromptTool("listen", "loops"), new PromptTool("recall", "memory")));
        MemoryInjection.Result result = session.injectMemory("You are Kit, a friendly assistant.", options);
        String prompt = result.systemPrompt(); // at most 16 000 characters, the base prompt aside
        // end

        Markdown.Block shown = Markdown.read(PAGE).blocks().stream()
                .filter(block -> block.info().equals("text prompt"))
                .findFirst()
                .orElseThrow();
        assertThat(prompt).isEqualTo(shown.text());
        assertThat(prompt.split(Pattern.quote(Prompt.DIVIDER), -1)).hasSameSizeAs(result.sections());
        assertThat(result.accessed()).isNotEmpty();
    }

    @Test
    void showsThisCode() {
        assertThat(Snippets.in(Tree.ROOT.resolve("checks/src/test/java/dev/loopkeeper/checks/AssistantTest.java")))
                .isNotEmpty()
                .allSatisfy((name, code) -> assertThat(Markdown.read(PAGE).blocks())
                        .filteredOn(block -> block.info().equals("java " + name))
                        .as("the block of docs/prompts.md that begins with ```java " + name)
                        .singleElement()
                        .extracting(Markdown.Block::text)
                        .isEqualTo(code));
    }
}
