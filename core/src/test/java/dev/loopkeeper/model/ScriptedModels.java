package dev.loopkeeper.model;

import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

/** Opens models that answer what they were told to, by their names; found by ServiceLoader. */
public final class ScriptedModels implements ModelProvider {
    private static final Map<String, Scripted> OPEN = new ConcurrentHashMap<>();

    /** For ServiceLoader. */
    public ScriptedModels() {}

    /** The model of that name, which was told nothing yet. */
    public static Scripted fresh(String name) {
        Scripted made = new Scripted(name);
        OPEN.put(name, made);
        return made;
    }

    @Override
    public Optional<LanguageModel> open(ModelPlace place) {
        return Optional.ofNullable(OPEN.get(place.model()));
    }

    /** A model that answers one thing after the other, and then none. */
    public static final class Scripted implements LanguageModel {
        private final String name;
        private final Deque<ModelReply> replies = new ConcurrentLinkedDeque<>();
        private final List<Prompt> asked = new CopyOnWriteArrayList<>();

        private final Deque<Function<Chat, ChatReply>> turns = new ConcurrentLinkedDeque<>();
        private final List<Chat> chats = new CopyOnWriteArrayList<>();

        private volatile CountDownLatch gate = new CountDownLatch(0);

        private Scripted(String name) {
            this.name = name;
        }

        /** The setting that names it. */
        public String setting() {
            return "ollama:" + name;
        }

        /** Is to answer this; single quotes stand for double ones. */
        public Scripted answering(String text) {
            replies.add(new Answer(text.replace('\'', '"'), new Cost(1, 100, 10, Duration.ofMillis(20))));
            return this;
        }

        /** Is not to answer. */
        public Scripted failing(Kind kind, String why) {
            replies.add(new Failure(kind, why, new Cost(1, 0, 0, Duration.ofMillis(5))));
            return this;
        }

        /** Is to say this in a chat. */
        public Scripted saying(String text) {
            return doing(any -> reply(text, List.of()));
        }

        /** Is to want tools called in a chat: each a name and arguments, in which single quotes stand for double ones. */
        public Scripted calling(String... calls) {
            List<ToolCall> wanted = new ArrayList<>();
            for (int i = 0; i < calls.length; i += 2) {
                wanted.add(ToolCall.read("x" + i, calls[i], calls[i + 1].replace('\'', '"')));
            }
            return doing(any -> reply("", wanted));
        }

        /** Is to do something when it is asked next in a chat, and to answer what comes of that. */
        public Scripted doing(Function<Chat, ChatReply> turn) {
            turns.add(turn);
            return this;
        }

        /** What it says or wants called. */
        public static ChatReply reply(String text, List<ToolCall> calls) {
            return new ChatReply.Answer(new Chat.ModelTurn(text, calls), new Cost(1, 100, 10, Duration.ofMillis(20)));
        }

        /** The chats in which it was asked. */
        public List<Chat> chats() {
            return List.copyOf(chats);
        }

        @Override
        public ChatReply chat(Chat chat, Duration patience) {
            chats.add(chat);
            Function<Chat, ChatReply> turn = turns.poll();
            return turn == null ? LanguageModel.super.chat(chat, patience) : turn.apply(chat);
        }

        /** Answers nothing from now on, until the latch is counted down. */
        public CountDownLatch holding() {
            gate = new CountDownLatch(1);
            return gate;
        }

        /** What it was asked. */
        public List<Prompt> asked() {
            return List.copyOf(asked);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public ModelReply ask(Prompt prompt, Duration patience) {
            asked.add(prompt);
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new Failure(Kind.CANCELLED, name + " was not waited for.", Cost.NONE);
            }
            return Optional.ofNullable(replies.poll())
                    .orElseGet(() -> new Failure(Kind.FAILED, name + " has nothing to say.", Cost.NONE));
        }
    }
}
