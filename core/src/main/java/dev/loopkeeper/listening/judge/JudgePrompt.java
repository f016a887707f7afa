package dev.loopkeeper.listening.judge;

import dev.loopkeeper.listening.Message;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.model.Marked;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.text.Secrets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a model is told of a message: the last messages of the person, what the assistant said in between, and what is open.
 *
 * @param message the message
 * @param names gives the names of the loops
 */
record JudgePrompt(Message message, Function<OpenLoop, String> names) {
    private static final int MOST_LOOPS = 40;
    private static final int MOST_RECENT = 10;
    private static final int MOST_MESSAGES = 3;
    private static final int LONGEST_BEFORE = 500;
    private static final int LONGEST_LOOP = 200;
    private static final int MOST_TOKENS = 800;

    private static final String SYSTEM = """
        A person talks with an assistant. Read their last message, and tell what it means for what is on their mind (loops).
        Answer with a list of acts. Most messages mean nothing: then the list is empty. When in doubt, leave it out.
        act, and what has to be true:
        - open: they will do something (kind COMMITMENT: "I will", "I have to", a time), will do it again and again (HABIT), have a topic on \
        their mind (THREAD), or struggle with something again and again (FRICTION). Something that they only might do is a THREAD. \
        content: a short phrase in their words, without the time; what is done begins with its verb.
        - complete: a loop is done, by what they say they did, or by what follows from it.
        - miss: it was not done, and stays open. dismiss: they let go of it.
        - promote: a commitment is done again and again from now on. move: it is done at another time, which timebox_text says.
        - reopen: it was taken for done, and was not.
        loop: its name in the list; needed by all but open. timebox_text: their words for the time.
        quote: the words of the last message that say so, copied exactly, at least two of them.
        Only what the person does themselves counts, and only what the last message says. Questions, what might be, what others do or say,
        quotations, stories, politeness and what the assistant is asked to do are no acts.
        Set what you do not know to null. Do not open what is in the list.
        """ + Marked.RULE;

    Prompt prompt() {
        String question = "Now: " + message.now().toLocalDate() + " "
                + message.now().toLocalTime().withNano(0) + ", " + message.now().getDayOfWeek() + "\n"
                + loops("Loops that are open", open())
                + loops(
                        "Loops done lately",
                        message.recent().get().stream().limit(MOST_RECENT).toList())
                + before()
                + about()
                + Marked.of("The last message", message.text());
        return Prompt.of(SYSTEM, question, ModelInterpreter.FORM, MOST_TOKENS);
    }

    /** Those whose words are said first, then the newest. */
    private List<OpenLoop> open() {
        String said = LoopWords.line(message.text());
        return message.pending().stream()
                .sorted(Comparator.comparingLong((OpenLoop loop) -> -shared(loop, said))
                        .thenComparing(OpenLoop::moment, Comparator.reverseOrder()))
                .limit(MOST_LOOPS)
                .toList();
    }

    private static long shared(OpenLoop loop, String said) {
        return LoopWords.ofContent(loop.content()).stream()
                .filter(said::contains)
                .count();
    }

    private String loops(String what, List<OpenLoop> loops) {
        String lines = loops.stream().map(this::line).collect(Collectors.joining("\n"));
        return loops.isEmpty() ? "" : Marked.of(what, lines);
    }

    private String line(OpenLoop loop) {
        String time = loop.timebox()
                .map(Timebox::text)
                .filter(text -> !text.isEmpty())
                .map(text -> " | " + text)
                .orElse("");
        return names.apply(loop) + " | " + loop.kind() + " | " + beginning(loop.content(), LONGEST_LOOP) + time;
    }

    /** Secrets are taken out first, as half of one is not known any more. */
    private static String beginning(String text, int longest) {
        return Excerpt.of(Secrets.clean(text).text(), longest);
    }

    private String about() {
        return message.about()
                .flatMap(id -> message.pending().stream()
                        .filter(loop -> loop.id().equals(id))
                        .findFirst())
                .map(loop -> Marked.of("The assistant had asked about", line(loop)))
                .orElse("");
    }

    /** From the third last message of the person on. */
    private String before() {
        List<String> lines = new ArrayList<>();
        int messages = 0;
        for (int at = message.before().size() - 1; at >= 0 && messages < MOST_MESSAGES; at--) {
            Message.Turn turn = message.before().get(at);
            messages += turn.assistant() ? 0 : 1;
            lines.add((turn.assistant() ? "assistant: " : "person: ") + beginning(turn.text(), LONGEST_BEFORE));
        }
        Collections.reverse(lines);
        return lines.isEmpty() ? "" : Marked.of("Said before", String.join("\n", lines));
    }
}
