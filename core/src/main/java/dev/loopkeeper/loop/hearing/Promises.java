package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.time.language.TimeExpression;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells to whom something is promised from what is promised. Stateless. */
final class Promises {
    private static final int FEW = 7;
    private static final Map<String, String> THEM = Map.of("She", "her", "He", "him", "They", "them", "You", "you");

    /** {@code The deputy says she'll have my cover}: somebody else promises. */
    private static final Set<String> SAYING = Set.of(
            "says",
            "say",
            "said",
            "thinks",
            "think",
            "reckons",
            "hopes",
            "promises",
            "promised",
            "swears",
            "claims",
            "knows",
            "told",
            "tells",
            "insists",
            "if",
            "when",
            "until");

    private Promises() {}

    /** {@code Told Femi he'd have my comments}: give him them. */
    static Act handing(Clause clause, Act act) {
        for (int at = 2; at + 2 < Math.min(clause.size(), FEW); at++) {
            boolean told = Set.of("he", "she", "they").contains(clause.token(at).word())
                    && Set.of("would", "will").contains(clause.token(at + 1).word())
                    && clause.token(at + 2).is("have");
            if (told
                    && act instanceof Act.Intends intends
                    && !Vague.leansOn(clause.token(at - 1).word())) {
                Token whom = clause.token(at - 1);
                String name = clause.text().substring(whom.start(), whom.end());
                String content = "Give " + name + " " + ToBeDone.lower(intends.content());
                return new Act.Intends(clause, content, intends.confidence(), intends.often(), intends.hedged());
            }
        }
        return act;
    }

    /** {@code You have my word, the venue gets our plan before six}: give it the plan. */
    static Optional<Act> given(Clause clause, Setting setting) {
        boolean pledged = setting.sentence().anyMatch(other -> other.has(Sign.PLEDGE));
        int has = IntStream.range(1, Math.min(clause.size() - 2, FEW))
                .filter(at -> isGetting(clause, at))
                .findFirst()
                .orElse(0);
        boolean ours = has > 0
                && (Set.of("my", "our").contains(clause.token(has + 1).word())
                        || (pledged
                                && Set.of("the", "that", "his", "her", "their", "its", "those")
                                        .contains(clause.token(has + 1).word())));
        boolean told = clause.tokens().stream().limit(has).anyMatch(token -> SAYING.contains(token.word()));
        if (!ours
                || told
                || clause.question()
                || !(pledged || isDue(clause))
                || !Futures.isAhead(clause, setting.now())) {
            return Optional.empty();
        }
        int who = clause.token(has - 1).is("will") ? has - 1 : has;
        return Content.of(clause, 0, who)
                .map(whom -> THEM.getOrDefault(whom, whom.indexOf(' ') < 0 ? whom : ToBeDone.lower(whom)))
                .filter(whom ->
                        !Set.of("I", "We", "It", "That", "This", "Nobody").contains(whom))
                .flatMap(whom -> Content.of(clause, has + 1).map(what -> "Give " + whom + " " + ToBeDone.lower(what)))
                .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false));
    }

    private static boolean isGetting(Clause clause, int at) {
        return clause.token(at).is("gets")
                || (Set.of("get", "have").contains(clause.token(at).word())
                        && clause.token(at - 1).is("will"));
    }

    private static boolean isDue(Clause clause) {
        return clause.times().stream().anyMatch(time -> time.extent().kind() == TimeExpression.Kind.DEADLINE);
    }

    /** {@code I've promised my wife}: to whom, not what. */
    static boolean isSomebody(String content) {
        List<Token> tokens = Tokens.of(content);
        String last = tokens.get(tokens.size() - 1).word();
        boolean named = tokens.size() == 1 && Subject.isSomebody(last);
        return (named || (tokens.size() == 2 && Subject.isPerson(last))) && !Content.isAct(content);
    }
}
