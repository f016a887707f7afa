package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Verdicts.Fate;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Earnest;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds what is no longer to be sold or given away because it is kept: {@code I'm hanging on to the desk}. */
final class Kept {
    private static final Set<String> PARTING = WordSet.of(
            "sell", "donate", "return", "list", "flog", "give", "bin", "dump", "throw", "chuck", "rehome", "scrap",
            "auction", "rid", "regift", "swap", "lend", "let", "pawn", "recycle");
    /** {@code The receipt for the desk} is not the desk. */
    private static final Pattern BESIDE = Pattern.compile("(?i)(?<!part) (?:for|with|in|on|of|from) (?!to\\b).*");

    private static final int FEW = 3;

    private final Likening likening;
    private final Verdicts verdicts;

    Kept(Likening likening, Verdicts verdicts) {
        this.likening = likening;
        this.verdicts = verdicts;
    }

    /** Lets go of the one loop of parting with what a sentence says is kept. */
    void settle(List<Act> acts) {
        List<Clause> all = Act.clauses(acts);
        Act.bySentence(acts).forEach((sentence, told) -> {
            List<Clause> clauses = Act.clauses(told);
            boolean kept = !verdicts.tellsOf(sentence)
                    && clauses.stream().noneMatch(Kept::isOfOther)
                    && clauses.stream()
                            .anyMatch(clause -> isKept(clause) && !clause.question() && Earnest.isMeant(clause, all));
            if (kept) {
                settleSentence(clauses);
            }
        });
    }

    /** {@code My brother is hanging on to his}. */
    private static boolean isOfOther(Clause clause) {
        return clause.tokens().stream().limit(FEW).anyMatch(token -> Subject.isPerson(token.word()))
                || clause.any(token -> token.isTheirs());
    }

    private void settleSentence(List<Clause> clauses) {
        String words = clauses.stream()
                .map(Clause::quote)
                .map(quote -> BESIDE.matcher(quote).replaceFirst(""))
                .collect(Collectors.joining(" "));
        List<Likening.Found> parting = likening.allNamed(words, Kept::isParting);
        if (parting.size() == 1) {
            verdicts.settle(parting.get(0), Fate.DISMISSED, clauses.get(0));
        }
    }

    /** {@code I'm keeping it}, {@code decided to hang on to it}, {@code can't bear to part with it}, {@code it stays}. */
    private static boolean isKept(Clause clause) {
        return Places.between(0, clause.size()).any(at -> switch (clause.token(at)
                .word()) {
            case "keeping", "keep" -> isOwn(clause, at);
            case "hanging", "holding", "hang", "hold", "hung", "held" ->
                at + 2 < clause.size()
                        && clause.token(at + 1).is("on")
                        && clause.token(at + 2).is("to");
            case "part" ->
                at + 1 < clause.size() && clause.token(at + 1).is("with") && clause.any(token -> token.is("not"));
            case "stays", "staying" ->
                at + 1 == clause.size() || clause.token(at + 1).is("put");
            default -> false;
        });
    }

    /** Whether it is the person who keeps it. */
    private static boolean isOwn(Clause clause, int verb) {
        boolean self = clause.tokens().subList(0, verb).stream().anyMatch(Token::isSelf);
        boolean decided = verb > 0 && clause.token(verb - 1).is("to");
        boolean said = clause.none(token -> token.isOneOf("is", "was"));
        return (self || decided || (verb == 0 && said))
                && verb + 1 < clause.size()
                && !Forms.isProgressive(clause.token(verb + 1).word());
    }

    /** Whether a content is to keep what is to be parted with in a loop: {@code Hang on to the desk}. */
    static boolean isOf(String content, OpenLoop loop) {
        Set<String> named = Known.stems(content);
        return isParting(loop)
                && Tokens.of(content).get(0).isOneOf("hang", "hold", "keep")
                && Known.stems(loop.content()).stream().skip(1).anyMatch(named::contains);
    }

    /** {@code Sell the desk}, {@code get rid of the desk}, {@code take the desk to the tip}. */
    private static boolean isParting(OpenLoop loop) {
        List<Token> content = Tokens.of(loop.content());
        boolean away = content.get(0).is("take")
                && content.stream().anyMatch(token -> token.isOneOf("tip", "dump", "charity"));
        boolean rid =
                content.get(0).is("get") && content.size() > 1 && content.get(1).is("rid");
        return Hearing.isDoable(loop) && (PARTING.contains(content.get(0).word()) || away || rid);
    }
}
