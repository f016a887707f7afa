package dev.loopkeeper.llm;

import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.loopkeeper.llm.HttpFault.Refused;
import dev.loopkeeper.llm.ModelRequest.ForChat;
import dev.loopkeeper.llm.ModelRequest.ForForm;
import dev.loopkeeper.model.Chat;
import dev.loopkeeper.model.ChatReply;
import dev.loopkeeper.model.Cost;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.Prompt;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A model on a server. It remembers how the server wants to be asked. Safe for use by any number of threads. */
final class ServedModel implements LanguageModel {
    private static final Duration LEAST_SILENCE = Duration.ofSeconds(5);
    private static final Duration MOST_SILENCE = Duration.ofMinutes(1);

    private final Server server;
    private final Complaints complaints;
    private final AtomicReference<Manner> manner;
    private final Duration leastSilence;
    private final Duration mostSilence;

    ServedModel(Server server) {
        this(server, LEAST_SILENCE, MOST_SILENCE);
    }

    /** One that may be silent in the middle of an answer for a third of the time, within these bounds. */
    ServedModel(Server server, Duration leastSilence, Duration mostSilence) {
        this.leastSilence = leastSilence;
        this.mostSilence = mostSilence;
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
        ChatReply reply = sent(new ForForm(prompt), patience);
        if (reply instanceof ModelReply.Failure failure) {
            return failure;
        }
        ChatReply.Answer answer = (ChatReply.Answer) reply;
        String text = answer.turn().text();
        return text.isBlank() ? complaints.nothing(answer.cost()) : new ModelReply.Answer(text, answer.cost());
    }

    @Override
    public ChatReply chat(Chat chat, Duration patience) {
        return sent(new ForChat(chat), patience);
    }

    private ChatReply sent(ModelRequest request, Duration patience) {
        Optional<ModelReply.Failure> beforehand = complaints.beforehand();
        return beforehand.isPresent()
                ? beforehand.get()
                : asked(request, HttpCall.within(patience, longestSilence(patience)), manner.get());
    }

    /** Depends on the time, as a slow model that writes arguments of a tool may be silent until they are whole. */
    private Duration longestSilence(Duration patience) {
        Duration third = patience.dividedBy(3);
        if (third.compareTo(leastSilence) < 0) {
            return leastSilence;
        }
        return third.compareTo(mostSilence) < 0 ? third : mostSilence;
    }

    /** Asks, and when the server does not take the request, in a plainer manner; one that it takes is remembered. */
    private ChatReply asked(ModelRequest request, HttpCall call, Manner tried) {
        ChatReply reply = once(request, call, tried);
        if (call.fault().isEmpty()) {
            manner.set(tried);
            return reply;
        }
        Optional<Manner> plainer = call.fault()
                .flatMap(fault -> fault instanceof Refused refused && refused.isOfRequest()
                        ? request.plainer(tried, refused.body())
                        : Optional.empty());
        return plainer.isPresent() ? asked(request, call, plainer.get()) : reply;
    }

    /** The exceptions of LangChain4j hold what the server said, so their words go nowhere. */
    private ChatReply once(ModelRequest request, HttpCall call, Manner how) {
        try {
            HttpClient client = how.streamed() ? new StreamedCall(call, server.kind()) : call;
            ChatResponse response =
                    server.chat(call.builder(client), how, request.mostTokens()).chat(request.written(how));
            return read(response, call, request.calls());
        } catch (RuntimeException thrown) {
            Cost cost = cost(call, Optional.empty());
            return call.fault()
                    .map(fault -> complaints.of(fault, cost))
                    .orElseGet(() -> thrown instanceof ContentFilteredException
                            ? complaints.refusal(cost)
                            : complaints.unreadable(cost));
        }
    }

    private ChatReply read(ChatResponse response, HttpCall call, int callsBefore) {
        Cost cost = cost(call, Optional.ofNullable(response.tokenUsage()));
        Optional<FinishReason> finish = Optional.ofNullable(response.finishReason());
        if (finish.filter(reason -> reason != FinishReason.LENGTH).isEmpty()) {
            return complaints.cut(cost);
        }
        if (finish.get() == FinishReason.CONTENT_FILTER || finish.get() == FinishReason.OTHER) {
            return complaints.refusal(cost);
        }
        return new ChatReply.Answer(ToolTalk.turn(response.aiMessage(), callsBefore), cost);
    }

    private static Cost cost(HttpCall call, Optional<TokenUsage> usage) {
        return new Cost(
                call.requests(),
                usage.map(TokenUsage::inputTokenCount).orElse(0),
                usage.map(TokenUsage::outputTokenCount).orElse(0),
                call.took());
    }
}
