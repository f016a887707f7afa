package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Ones;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Opens the topics that are on the person's mind. */
final class Mused {
    private static final double TOLD = 0.7;
    /** What one asks oneself of a thing, whatever it is. */
    private static final Set<String> ASKED =
            WordSet.of("ought", "meant", "supposed", "whether", "do", "feel", "start", "make");

    private final List<OpenLoop> pending;
    private final Likening likening;
    private final Antecedents antecedents;
    private final Openings openings;
    /** The clauses whose topics were heard: {@code I wonder how he is, it's been on my mind} has one. */
    private final List<String> told = new ArrayList<>();

    Mused(Message message, Likening likening, Antecedents antecedents, Openings openings) {
        this.pending = message.pending();
        this.likening = likening;
        this.antecedents = antecedents;
        this.openings = openings;
    }

    /** Opens the topic, unless something open has it. */
    void settle(Act.Muses act) {
        String named = antecedents.topic(act.content(), act.clause());
        String content = Ones.isOneOfIt(named) || isWhetherToDoIt(named) ? antecedents.naming(named) : named;
        boolean known = likening.again(
                                content,
                                Likeness.SURE,
                                loop -> loop.kind() != LoopKind.COMMITMENT || isOf(content, loop))
                        .isPresent()
                || pending.stream().anyMatch(loop -> isPartOf(content, loop));
        boolean again = openings.hasTopicIn(content)
                || told.stream().anyMatch(quote -> quote.contains(content.toLowerCase(Locale.ROOT)));
        boolean passing =
                content.startsWith("One of these ") || (content.startsWith("Could ") && Vague.pointsBack(content));
        if (!known && !again && !passing && !isOfTheSame(content) && !Vague.isEmpty(content)) {
            openings.open(LoopKind.THREAD, content, act.clause(), TOLD);
        }
        told.add(act.clause().quote().toLowerCase(Locale.ROOT));
    }

    /** {@code Whether to sell it or do it up}: whatever was spoken of before. */
    private static boolean isWhetherToDoIt(String content) {
        List<Token> tokens = Tokens.of(content);
        return tokens.size() > 3
                && tokens.get(0).is("whether")
                && tokens.get(1).is("to")
                && tokens.get(3).isOneOf("it", "them");
    }

    /** {@code What I ought to do with it}: with what was on the mind before. */
    private boolean isOfTheSame(String content) {
        List<Token> tokens = Tokens.of(content);
        return !told.isEmpty()
                && tokens.size() > 2
                && tokens.get(tokens.size() - 1).isOneOf("it", "them")
                && tokens.stream()
                                .map(Token::word)
                                .filter(word ->
                                        !StopWords.contains(word) && !ASKED.contains(word) && !Content.isAct(word))
                                .count()
                        < 2;
    }

    /** {@code The jacket}, of {@code Return the jacket}; {@code the whole electric car thing} is not of having the car washed. */
    private static boolean isOf(String content, OpenLoop loop) {
        return Known.of(loop.content())
                .stems()
                .containsAll(Known.stems(content.replaceFirst("^Whether (?:or not )?", "")));
    }

    /** {@code In two minds about York}, of {@code Whether to retire to York}. */
    private static boolean isPartOf(String content, OpenLoop loop) {
        Set<String> stems = Known.of(content).stems();
        return loop.kind() == LoopKind.THREAD
                && !stems.isEmpty()
                && Known.of(loop.content()).stems().containsAll(stems);
    }
}
