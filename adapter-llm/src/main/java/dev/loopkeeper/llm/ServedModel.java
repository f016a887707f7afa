package dev.loopkeeper.llm;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.llm.HttpFault.Refused;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.Prompt;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A model on a server. It remembers how the server wants to be asked. Safe for use by any number of threads. */
final class ServedModel implements LanguageModel {
    private static final Duration LONGEST_GREETING = Duration.ofSeconds(5);

    private final Server server;
    private final Complaints complaints;
    private final AtomicReference<Manner> manner;

    /** One client for all models, made when the first is asked: naming a model costs nothing. */
    private static final class Shared {
        static final HttpClient HTTP = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(LONGEST_GREETING)
                .build();
    }

    ServedModel(Server server) {
        this.server = server;
        this.complaints = new Complaints(server);
        this.manner = new AtomicReference<>(Manner.of(server.kind()));
    }

    @Override
    public String name() {
        return server.name();
    }

    @Override
    public ModelReply ask(Prompt prompt, Duration patience) {
        Optional<ModelReply.Failure> beforehand = complaints.beforehand();
        return beforehand.isPresent()
                ? beforehand.get()
                : asked(prompt, new HttpCall(Shared.HTTP, patience), manner.get());
    }

    /** Asks, and when the server does not take the request, in a plainer manner; one that it takes is remembered. */
    private ModelReply asked(Prompt prompt, HttpCall call, Manner tried) {
        ModelReply reply = once(prompt, call, tried);
        if (call.fault().isEmpty()) {
            manner.set(tried);
            return reply;
        }
        Optional<Manner> plainer = call.fault()
                .flatMap(fault -> fault instanceof Refused refused && refused.isOfRequest()
                        ? tried.without(refused.body())
                        : Optional.empty());
        return plainer.isPresent() ? asked(prompt, call, plainer.get()) : reply;
    }

    /** The exceptions of LangChain4j hold what the server said, so their words go nowhere. */
    private ModelReply once(Prompt prompt, HttpCall call, Manner how) {
        try {
            return read(server.chat(call.builder(), how, prompt.mostTokens()).chat(request(prompt, how)), call);
        } catch (RuntimeException thrown) {
            Cost cost = cost(call, Optional.empty());
            return call.fault()
                    .map(fault -> complaints.of(fault, cost))
                    .orElseGet(() -> thrown instanceof ContentFilteredException
                            ? complaints.refusal(cost)
                            : complaints.unreadable(cost));
        }
    }

    private static ChatRequest request(Prompt prompt, Manner how) {
        List<ChatMessage> messages = new ArrayList<>();
        messages.add(SystemMessage.from(how.schema() ? prompt.system() : prompt.systemWithForm()));
        prompt.turns()
                .forEach(turn -> messages.add(
                        turn.speaker() == Prompt.Speaker.MODEL
                                ? AiMessage.from(turn.text())
                                : UserMessage.from(turn.text())));
        ChatRequest.Builder request = ChatRequest.builder().messages(messages);
        return how.schema() ? request.responseFormat(format(prompt.form())).build() : request.build();
    }

    private static ResponseFormat format(AnswerForm form) {
        return ResponseFormat.builder()
                .type(ResponseFormatType.JSON)
                .jsonSchema(JsonSchema.builder()
                        .name(form.name())
                        .rootElement(JsonRawSchema.from(Json.write(form.schema())))
                        .build())
                .build();
    }

    private ModelReply read(ChatResponse response, HttpCall call) {
        Cost cost = cost(call, Optional.ofNullable(response.tokenUsage()));
        Optional<FinishReason> finish = Optional.ofNullable(response.finishReason());
        if (finish.filter(reason -> reason != FinishReason.LENGTH).isEmpty()) {
            return complaints.cut(cost);
        }
        if (finish.get() == FinishReason.CONTENT_FILTER || finish.get() == FinishReason.OTHER) {
            return complaints.refusal(cost);
        }
        return Optional.ofNullable(response.aiMessage().text())
                .filter(text -> !text.isBlank())
                .<ModelReply>map(text -> new ModelReply.Answer(text, cost))
                .orElseGet(() -> complaints.nothing(cost));
    }

    private static Cost cost(HttpCall call, Optional<TokenUsage> usage) {
        return new Cost(
                call.requests(),
                usage.map(TokenUsage::inputTokenCount).orElse(0),
                usage.map(TokenUsage::outputTokenCount).orElse(0),
                call.took());
    }
}
