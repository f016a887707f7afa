package dev.loopkeeper.task.extraction;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.listening.Wording;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Puts a task as a title: a verb and what it is done to, short. Stateless. */
final class TaskTitle {
    private static final int SHORTEST = 5;

    private TaskTitle() {}

    /** The title of a task; empty when its words do not make one. */
    static Optional<String> of(Draft draft, TaskRules rules) {
        String text = draft.passage.text();
        List<Token> rest = addressed(draft);
        String whole = named(titled(draft, text, rest, rules), draft, rest);
        if (whole.length() < SHORTEST) {
            return Optional.empty();
        }
        for (int to = rest.size(); whole.length() > ExtractedTask.LONGEST_TITLE && to > 1; to--) {
            if (isBoundary(rest.get(to - 1))) {
                String shorter = titled(draft, text, rest.subList(0, to - 1), rules);
                whole = shorter.contains(" ") ? shorter : whole;
            }
        }
        return Optional.of(Excerpt.start(whole, ExtractedTask.LONGEST_TITLE));
    }

    private static String titled(Draft draft, String text, List<Token> rest, TaskRules rules) {
        String verb = Stream.of(draft.verb, draft.passage.over().verb(), rules.say("handle"))
                .filter(said -> !said.isEmpty())
                .findFirst()
                .orElse("");
        String words = Wording.of(verb, text, rest).replaceAll("\\s+", " ").replaceAll(" +([,.;:)])", "$1");
        return draft.meant.map(thing -> pointed(words, rest, thing, text)).orElse(words);
    }

    /** A pronoun is what it stands for. */
    private static String pointed(String words, List<Token> rest, List<Token> thing, String text) {
        Optional<Token> pointer =
                rest.stream().filter(token -> token.is(Pronouns.POINTER)).findFirst();
        if (pointer.isEmpty()) {
            return words;
        }
        Pattern word = Pattern.compile(
                "\\b" + Pattern.quote(pointer.get().text()) + "\\b", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        String named = Wording.of(text, thing);
        String small = thing.get(0).is(WordClasses.DETERMINER) ? Wording.small(named) : named;
        return word.matcher(words).replaceFirst(Matcher.quoteReplacement(small));
    }

    /** Without the one who speaks where they are only the one to whom it is sent: {@code send me the numbers}. */
    private static List<Token> addressed(Draft draft) {
        List<Token> rest = draft.rest;
        boolean told = isSpeaker(draft)
                && rest.size() > 1
                && rest.get(1).isWord()
                && !rest.get(1).isAny(WordClasses.PREPOSITION, "idle");
        return told ? rest.subList(1, rest.size()) : rest;
    }

    /** {@code let me know}: whether the one who speaks comes first behind the verb. */
    private static boolean isSpeaker(Draft draft) {
        List<Token> rest = draft.rest;
        return draft.passage.isToldByOther() && !rest.isEmpty() && rest.get(0).isAny("self-object", WordClasses.SELF);
    }

    /** With the name of the one who speaks for the pronoun. */
    private static String named(String words, Draft draft, List<Token> rest) {
        Optional<String> speaker = draft.passage.speaker().filter(name -> isSpeaker(draft) && rest.equals(draft.rest));
        return speaker.map(name -> words.replaceFirst(
                        "\\b" + Pattern.quote(rest.get(0).text()) + "\\b",
                        Matcher.quoteReplacement(People.first(name))))
                .orElse(words);
    }

    /** Where a title may end: before a further part of the sentence. */
    private static boolean isBoundary(Token token) {
        return token.isSign(',')
                || token.isAny(WordClasses.PREPOSITION, WordClasses.LINK, WordClasses.ASKING, WordClasses.SELF)
                || (token.is(WordClasses.VERB, Form.ING) && !token.is(WordClasses.NOUN));
    }
}
