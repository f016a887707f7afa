package dev.loopkeeper.tool;

import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;

/**
 * What a person may answer to the question before a call, where that is not whether something may be taken away.
 *
 * @param param the parameter that an answer sets
 * @param options its values, each with words for people
 * @param none what is said when the person wants none of them
 */
public record Answers(String param, List<Refusal.Option> options, String none) {
    /** Copies the list. */
    public Answers {
        options = List.copyOf(options);
    }

    /** A question that is answered so. */
    public Tool.Asking to(Tool.Asking asked) {
        return new Tool.Asking() {
            @Override
            public Decision<Optional<String>> ask(View view, Arguments arguments) {
                return asked.ask(view, arguments);
            }

            @Override
            public Optional<Answers> answers() {
                return Optional.of(Answers.this);
            }
        };
    }
}
