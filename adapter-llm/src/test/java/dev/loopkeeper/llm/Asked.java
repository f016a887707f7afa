package dev.loopkeeper.llm;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.testkit.model.StubModel;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What these tests ask, and of whom. */
final class Asked {
    static final Duration LONG = Duration.ofSeconds(20);
    static final Duration SHORT = Duration.ofMillis(300);
    static final AnswerForm FORM = new AnswerForm(
            "task",
            new ClosedObject(
                    new Schema(
                            List.of(Field.of("title", Shapes.words(100))),
                            List.of(Field.of("priority", Shapes.whole(1, 5)))),
                    "a member of a task"));
    static final Prompt PROMPT = Prompt.of("Find the task.", "I have to call Anna.", FORM, 400);

    private Asked() {}

    static LanguageModel openAi(StubModel stub, Map<String, String> environment) {
        return open(ModelPlace.Kind.OPENAI, Optional.of(stub.address()), environment);
    }

    static LanguageModel openAi(StubModel stub) {
        return openAi(stub, Map.of());
    }

    static LanguageModel ollama(StubModel stub) {
        return open(ModelPlace.Kind.OLLAMA, Optional.of(stub.address()), Map.of());
    }

    static LanguageModel anthropic(StubModel stub) {
        return open(ModelPlace.Kind.ANTHROPIC, Optional.of(stub.address()), Map.of("LOOPKEEPER_MODEL_KEY", "k-123"));
    }

    static LanguageModel open(ModelPlace.Kind kind, Optional<URI> address, Map<String, String> environment) {
        return new LangChainModels(name -> Optional.ofNullable(environment.get(name)))
                .open(new ModelPlace(kind, "small", address))
                .orElseThrow();
    }

    static ModelReply ask(LanguageModel model) {
        return model.ask(PROMPT, LONG);
    }

    static ModelReply.Failure failure(LanguageModel model) {
        return (ModelReply.Failure) ask(model);
    }
}
