package dev.loopkeeper.task;

import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * A text to find tasks in, and what is known when it comes.
 *
 * @param input the text
 * @param context what the person says about it
 * @param names how the person is called: their name, a handle; empty when that is not known
 * @param projects the titles of the projects there are
 * @param tags the labels there are
 * @param now the present, in the person's zone
 * @param times the language of times as the person speaks it
 */
public record SourceText(
        String input,
        Optional<String> context,
        List<String> names,
        List<String> projects,
        List<String> tags,
        ZonedDateTime now,
        TimeLanguage times) {
    /** Copies the lists. */
    public SourceText {
        names = List.copyOf(names);
        projects = List.copyOf(projects);
        tags = List.copyOf(tags);
    }

    /** A text of a person whose name is not known. */
    public SourceText(
            String input,
            Optional<String> context,
            List<String> projects,
            List<String> tags,
            ZonedDateTime now,
            TimeLanguage times) {
        this(input, context, List.of(), projects, tags, now, times);
    }
}
