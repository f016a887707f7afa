package dev.loopkeeper.conversation;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.model.Consultant.Question;
import dev.loopkeeper.model.Marked;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.text.Digest;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.text.Secrets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells by a language model what was said; blank when it does not answer.
 *
 * @param consultant asks the model
 */
public record ModelSummarizer(Consultant consultant) implements Summarizer {
    private static final int LONGEST_MESSAGE = 1_000;
    private static final int LONGEST = 1_500;
    private static final int LONGEST_ANSWER = 20_000;
    private static final int MOST_TOKENS = 600;
    private static final Pattern SENTENCES = Pattern.compile("(?s).*[.!?\\u3002](?=\\s|$)");

    private static final Field<String> SUMMARY = Field.of("summary", Shapes.text(LONGEST_ANSWER));
    private static final AnswerForm FORM = new AnswerForm(
            "summary", new ClosedObject(new Schema(List.of(SUMMARY), List.of()), "a member of the answer"));
    private static final String SYSTEM = """
        Sum up the part of a conversation below for somebody who goes on with it and does not see this part.
        - At most five sentences: facts, decisions and open questions. No advice and no greeting.
        - Say who said what: the user or the assistant.
        - Write in the language of the conversation.
        """ + Marked.RULE;

    @Override
    public String summarize(List<Message> dropped) {
        String said = dropped.stream()
                .filter(Message::isTalk)
                .map(message -> message.speaker() + ": " + beginning(message.text()))
                .collect(Collectors.joining("\n\n"));
        return said.isEmpty()
                ? ""
                : consultant
                        .ask(new Question(
                                "summarize " + Digest.of(said),
                                () -> Prompt.of(SYSTEM, Marked.of("The conversation", said), FORM, MOST_TOKENS)))
                        .answer()
                        .map(answer -> cut(SUMMARY.in(answer).strip()))
                        .orElse("");
    }

    /** Secrets are taken out first, as half of one is not known any more. */
    private static String beginning(String text) {
        return Excerpt.start(Secrets.clean(text).text(), LONGEST_MESSAGE);
    }

    /** As many whole sentences as there is room for. */
    private static String cut(String summary) {
        if (summary.length() <= LONGEST) {
            return summary;
        }
        Matcher whole = SENTENCES.matcher(Excerpt.start(summary, LONGEST));
        return whole.lookingAt() ? whole.group() : Excerpt.start(summary, LONGEST - 1) + "…";
    }
}
