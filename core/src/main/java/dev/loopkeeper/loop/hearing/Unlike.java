package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells that what comes back is another thing than what is open, though they share a word. Stateless. */
final class Unlike {
    private static final int FEW = 2;

    /** What is done once and for all. */
    static final Set<String> ONCE = WordSet.of(
            "buy",
            "fetch",
            "order",
            "book",
            "cancel",
            "return",
            "register",
            "renew",
            "fix",
            "mend",
            "repair",
            "replace",
            "find",
            "get",
            "collect",
            "sell",
            "apply",
            "sign",
            "enrol",
            "join",
            "finish",
            "frame",
            "rent",
            "hire",
            "reserve",
            "report",
            "choose",
            "lend");

    /** Money is much alike. */
    private static final Set<String> MONEY =
            WordSet.of("quid", "pound", "dollar", "euro", "rupe", "fifti", "twenti", "ten", "hundr");

    private Unlike() {}

    /** Whether a loop is another than that of which words make a rule. */
    static boolean isElse(OpenLoop loop, String content) {
        return isOnceOnly(loop, content)
                || isAnother(loop, content)
                || isMore(loop, content)
                || isBesidesIt(loop, content);
    }

    /** {@code I'm taking Gran out for lunch every month} packs no lunch for a trip. */
    static boolean isDoneElse(Clause clause, OpenLoop loop) {
        int verb = doing(clause);
        Optional<String> content = verb > 0 ? Content.asRequest(clause, verb) : Optional.empty();
        return content.filter(said -> !Vague.pointsBack(said) && isBarelyNamed(said, loop))
                .isPresent();
    }

    /** Whether words have another verb than a loop, and at most half of what else it says. */
    static boolean isBarelyNamed(String content, OpenLoop loop) {
        Set<String> said = Known.stems(content);
        Set<String> known = Known.of(loop.content()).stems();
        long shared = known.stream()
                .filter(stem -> !Wording.isVerb(stem, loop) && !MONEY.contains(stem) && said.contains(stem))
                .count();
        boolean same = said.stream().anyMatch(stem -> Wording.isVerb(stem, loop));
        return !same && shared * 2 <= known.size() - 1;
    }

    /** Whether words name nothing that a loop is done to, and hardly anything else of it: {@code one coffee a day}, of the coffee machine. */
    static boolean isOfAnotherThing(String content, OpenLoop loop) {
        Set<String> said = Known.stems(content);
        List<String> objects = Known.of(loop.content()).doing().objects();
        return !Vague.isLight(loop.content())
                && !Vague.pointsBack(content)
                && !objects.isEmpty()
                && !Collections.disjoint(said, Known.of(loop.content()).stems())
                && objects.stream().map(Stems::stem).noneMatch(said::contains)
                && isBarelyNamed(content, loop);
    }

    /** The putting of {@code I'm putting ten in the jar}, {@code what I am doing is putting ten in the jar}; 0 when there is none. */
    private static int doing(Clause clause) {
        return IntStream.range(1, clause.size() - 1)
                .filter(at -> clause.token(at).isOneOf("am", "is", "are")
                        && Forms.isProgressive(clause.token(at + 1).word())
                        && !clause.token(at + 1).is("doing")
                        && clause.tokens().subList(0, at).stream().anyMatch(Token::isSelf))
                .map(at -> at + 1)
                .findFirst()
                .orElse(0);
    }

    /** {@code A lunch break away from the dispensary}, of {@code Tidy the dispensary}: one word that both have among others. */
    private static boolean isBesidesIt(OpenLoop loop, String content) {
        Known known = Known.of(loop.content());
        Set<String> said = Known.stems(content);
        List<String> shared = said.stream().filter(known.stems()::contains).toList();
        if (loop.kind() != LoopKind.COMMITMENT || shared.size() != 1 || said.size() <= FEW) {
            return false;
        }
        String only = shared.get(0);
        List<Token> tokens = Tokens.of(content);
        boolean apart = Places.between(2, tokens.size())
                .any(at -> Stems.stem(tokens.get(at).word()).equals(only)
                        && tokens.subList(at - 2, at).stream().anyMatch(token -> token.is("from")));
        boolean kind = known.stems().size() > 2
                && known.doing().objects().size() < 2
                && Known.of(content).doing().acts().isEmpty()
                && tokens.stream().anyMatch(token -> token.is("with"));
        return !Wording.isVerb(only, loop) && (apart || kind);
    }

    /** {@code Cook more}, of {@code Cook dinner}: more than the one. */
    private static boolean isMore(OpenLoop loop, String content) {
        return loop.kind() == LoopKind.COMMITMENT && (content.endsWith(" more") || content.endsWith(" less"));
    }

    /** {@code Half an hour of piano every evening} is not having it tuned. */
    private static boolean isOnceOnly(OpenLoop loop, String content) {
        String first = Wording.first(loop);
        return loop.kind() == LoopKind.COMMITMENT
                && ONCE.contains(first)
                && !Tokens.of(content).get(0).is(first);
    }

    /** {@code A page of the novel a day} backs no manuscript up, and {@code do five minutes of tricks with Rex} walks no Rex. */
    private static boolean isAnother(OpenLoop loop, String content) {
        Doing said = Known.of(content).doing();
        Known known = Known.of(loop.content());
        boolean shared = Known.stems(content).stream().anyMatch(known.stems()::contains);
        boolean other = said.isLight()
                && !said.objects().isEmpty()
                && !known.doing().isLight()
                && !known.stems().containsAll(Known.stems(content))
                && said.objects().stream().noneMatch(known.doing().objects()::contains);
        String first = Tokens.of(content).get(0).word();
        boolean carried = Futures.isCarrying(first) && !known.stems().contains(Stems.stem(first));
        return other
                || isOfOther(loop, content)
                || (said.acts().isEmpty() && !known.doing().acts().isEmpty() && (carried || !shared));
    }

    /** {@code Work from home}, of {@code Work on the report}: alike in the verb alone. */
    static boolean isOfOther(OpenLoop loop, String content) {
        Set<String> said = Known.stems(content);
        Set<String> known = Known.of(loop.content()).stems();
        String verb = Stems.stem(Tokens.of(content).get(0).word());
        return said.size() > 1
                && known.size() > 1
                && verb.equals(Stems.stem(Wording.first(loop)))
                && said.stream().noneMatch(stem -> !stem.equals(verb) && known.contains(stem))
                && Collections.disjoint(
                        Known.of(content).doing().objects(),
                        Known.of(loop.content()).doing().objects());
    }
}
