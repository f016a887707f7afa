package dev.loopkeeper.cli.run;

import dev.loopkeeper.cli.input.Option;
import java.util.List;
import java.util.stream.Stream;

/**
 * One thing that a command can do, by the word that says so.
 *
 * @param name the word; empty when words are meant that begin with no verb
 * @param others further words for the same, which help leaves out
 * @param words what follows it, as help shows it: {@code NAME} has to, {@code [NAME]} may; empty when nothing does
 * @param options the command's options that go with it
 */
public record Verb(String name, List<String> others, String words, List<Option> options) {
    /** A verb that has one word. */
    public static Verb of(String name, String words, Option... options) {
        return new Verb(name, List.of(), words, List.of(options));
    }

    /** The same, which these words mean as well. */
    public Verb or(String... further) {
        return new Verb(name, List.of(further), words, options);
    }

    /** The same with more options, which go with other verbs as well. */
    public Verb with(List<Option> more) {
        return new Verb(
                name,
                others,
                words,
                Stream.concat(options.stream(), more.stream()).toList());
    }

    boolean isSaidBy(String word) {
        return name.equals(word) || others.contains(word);
    }

    boolean isImplied() {
        return name.isEmpty();
    }

    boolean takes(String option) {
        return options.stream().anyMatch(known -> known.name().equals(option));
    }

    boolean needsWords() {
        return !words.isEmpty() && !words.startsWith("[");
    }
}
