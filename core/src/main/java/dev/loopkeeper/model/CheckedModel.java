package dev.loopkeeper.model;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Asks a model until its answer has the form that was asked for: a second time, with what is wrong, and no more.
 *
 * @param model the model
 */
public record CheckedModel(LanguageModel model) {
    private static final Pattern THOUGHTS = Pattern.compile("(?s)\\A\\s*<think>.*?</think>");
    private static final Pattern FENCED = Pattern.compile("(?s)```(?:json)?\\s*\\n(.*?)\\n?```");
    private static final int MOST_FAULTS = 10;

    /** What came of it. */
    public sealed interface Checked {
        /** What it cost, all calls together. */
        Cost cost();

        /**
         * An answer of that form.
         *
         * @param json the answer; members that may be missing are left out where they were null
         */
        record Good(JsonObject json, Cost cost) implements Checked {}

        /**
         * No answer, or none of that form.
         *
         * @param why why, as a sentence for people
         */
        record Bad(Kind kind, String why, Cost cost) implements Checked {}
    }

    /**
     * Asks.
     *
     * @param patience how long all calls together may take
     */
    public Checked ask(Prompt prompt, Duration patience) {
        if (patience.isNegative() || patience.isZero()) {
            return new Checked.Bad(
                    Kind.TIMED_OUT, model.name() + " was not asked, as there is no time left.", Cost.NONE);
        }
        ModelReply first = model.ask(prompt, patience);
        if (!(first instanceof Answer answer)) {
            return failed((Failure) first, Cost.NONE);
        }
        Reading<JsonObject> read = read(answer.text(), prompt.form());
        Duration left = patience.minus(answer.cost().took());
        if (read instanceof Reading.Good<JsonObject> good) {
            return new Checked.Good(good.value(), answer.cost());
        }
        String complaint = ((Reading.Bad<JsonObject>) read).message();
        return left.isNegative() || left.isZero()
                ? new Checked.Bad(Kind.WRONG_FORM, sentence(complaint), answer.cost())
                : again(
                        prompt.repaired(
                                answer.text(),
                                "Your answer was not accepted: " + complaint
                                        + ". Answer again, with the whole JSON object and nothing else."),
                        left,
                        answer.cost());
    }

    private Checked again(Prompt repaired, Duration left, Cost before) {
        ModelReply second = model.ask(repaired, left);
        if (!(second instanceof Answer answer)) {
            return failed((Failure) second, before);
        }
        Cost cost = before.plus(answer.cost());
        return read(answer.text(), repaired.form())
                .<Checked>switchOn(
                        json -> new Checked.Good(json, cost),
                        complaint -> new Checked.Bad(Kind.WRONG_FORM, sentence(complaint), cost));
    }

    private static Checked failed(Failure failure, Cost before) {
        return new Checked.Bad(failure.kind(), failure.why(), before.plus(failure.cost()));
    }

    private String sentence(String complaint) {
        return model.name() + " did not answer in the form that was asked for: " + complaint + ".";
    }

    /** The answer, without what models like to write around it. */
    private static Reading<JsonObject> read(String text, AnswerForm form) {
        String said = THOUGHTS.matcher(text).replaceFirst("").strip();
        Matcher fenced = FENCED.matcher(said);
        try {
            return Json.parse(fenced.matches() ? fenced.group(1) : said) instanceof JsonObject object
                    ? checked((JsonObject) StrictSchema.withoutNulls(object), form)
                    : Reading.bad("it is not a JSON object");
        } catch (JsonSyntaxException e) {
            return Reading.bad("it is not JSON: " + e.getMessage());
        }
    }

    private static Reading<JsonObject> checked(JsonObject answer, AnswerForm form) {
        List<Fault> faults = form.members().faults(answer);
        return faults.isEmpty()
                ? Reading.good(answer)
                : Reading.bad(
                        faults.stream().limit(MOST_FAULTS).map(Fault::sentence).collect(Collectors.joining("; ")));
    }
}
