package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says as a doing what is said of a thing: {@code the fridge gets emptied} is {@code Empty the fridge}. Stateless. */
final class Passives {
    private static final int FAR = 8;
    private static final Set<String> BEING = WordSet.of("get", "gets", "getting", "is", "are", "be", "being");
    private static final Set<String> BEFORE = WordSet.of(
            "is", "are", "will", "going", "to", "all", "be", "has", "have", "should", "must", "need", "needs");
    private static final List<String> SEEING =
            List.of("Make sure that ", "Make sure ", "See that ", "See to it that ", "Ensure that ", "Ensure ");
    private static final String FOR_ME = " for me";

    private Passives() {}

    /** The content as a request; what it is done to may stand in the clause before. */
    static String asDoing(String content, Setting setting) {
        String told = content.endsWith(FOR_ME) && content.length() > FOR_ME.length() * 2
                ? content.substring(0, content.length() - FOR_ME.length())
                : content;
        return turned(told).or(() -> second(told, setting)).orElse(told);
    }

    /** {@code Make sure the dog gets fed} is {@code Feed the dog}; any other content as it is. */
    static String seenTo(String content, Setting setting) {
        return SEEING.stream()
                .filter(content::startsWith)
                .findFirst()
                .map(seeing -> Content.capital(content.substring(seeing.length())))
                .filter(told -> Set.of("The", "My", "Our", "That", "Those", "These", "All", "Everything")
                        .contains(told.split(" ", 2)[0]))
                .map(told -> asDoing(told, setting))
                .filter(told -> !content.endsWith(Content.lower(told)))
                .orElse(content);
    }

    private static Optional<String> turned(String content) {
        List<Token> tokens = Tokens.of(content);
        return IntStream.range(1, Math.min(FAR, tokens.size() - 1))
                .filter(at -> BEING.contains(tokens.get(at).word()) && isDone(tokens.get(at + 1)))
                .boxed()
                .findFirst()
                .flatMap(at -> doing(tokens, content, at));
    }

    private static Optional<String> doing(List<Token> tokens, String content, int being) {
        int end = being;
        while (end > 1 && BEFORE.contains(tokens.get(end - 1).word())) {
            end--;
        }
        String thing = content.substring(0, tokens.get(end - 1).end());
        boolean vague = Subject.isSomebody(tokens.get(0).word()) || Vague.isEmpty(thing);
        String rest = content.substring(tokens.get(being + 1).end());
        return vague
                ? Optional.empty()
                : base(tokens.get(being + 1)).map(verb -> Content.capital(verb) + " " + Content.lower(thing) + rest);
    }

    /** {@code The boards get wiped and rewritten on Fridays}: both, of the boards. */
    private static Optional<String> second(String content, Setting setting) {
        List<Token> tokens = Tokens.of(content);
        boolean bare = tokens.size() == 1 && isDone(tokens.get(0));
        return bare
                ? setting.previous()
                        .filter(before -> setting.sentence().anyMatch(before::equals))
                        .flatMap(before -> turned(before.quote()))
                        .flatMap(first -> base(tokens.get(0)).map(verb -> joined(first, verb)))
                : Optional.empty();
    }

    private static String joined(String first, String verb) {
        List<Token> tokens = Tokens.of(first);
        String rest = tokens.stream().skip(1).map(Token::word).collect(Collectors.joining(" "));
        return first.substring(0, tokens.get(0).end()) + " and " + verb + " " + rest;
    }

    private static boolean isDone(Token token) {
        return Forms.isPast(token.word()) || Forms.isUnmarked(token.word());
    }

    /** The verb without its ending; empty when that is not known. */
    private static Optional<String> base(Token verb) {
        return Optional.of(Content.base(verb.word())).filter(base -> !Forms.isPast(base));
    }
}
