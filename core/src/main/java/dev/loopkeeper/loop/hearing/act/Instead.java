package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears somebody say that they will do what was just said not to be: {@code Dave won't cut the hedge, so I will}. */
final class Instead {
    private static final Set<String> JOINING = WordSet.of("so", "but", "and", "then", "guess", "suppose", "i", "we");
    private static final Set<String> AHEAD = WordSet.of(
            "will",
            "shall",
            "going",
            "am",
            "are",
            "must",
            "have",
            "need",
            "got",
            "to",
            "do",
            "had",
            "better",
            "probably",
            "just",
            "definitely",
            "it",
            "that",
            "so",
            "instead",
            "myself",
            "ourselves",
            "be",
            "tho",
            "though",
            "then");
    private static final Set<String> PROMISING = WordSet.of("will", "shall", "going", "must", "have", "need", "better");
    private static final Set<String> NOBODY = WordSet.of("nobody", "none", "no-one");
    private static final Set<String> LEADING = WordSet.of(
            "else",
            "has",
            "have",
            "will",
            "can",
            "is",
            "wants",
            "want",
            "to",
            "even",
            "ever",
            "yet",
            "actually",
            "been",
            "able",
            "bother",
            "bothered",
            "managed",
            "manage",
            "got",
            "round",
            "around",
            "going",
            "one",
            "be");
    /** What nobody can do in another's place. */
    private static final Set<String> OWN_DOINGS = WordSet.of(
            "come",
            "make",
            "help",
            "stop",
            "like",
            "know",
            "care",
            "believe",
            "work",
            "let",
            "mind",
            "understand",
            "see",
            "hear",
            "sleep",
            "seem",
            "think",
            "happen",
            "stay",
            "say",
            "listen",
            "change",
            "get");

    private final Setting setting;

    Instead(Setting setting) {
        this.setting = setting;
    }

    /** What is taken on; empty when the clause does not say that what was not done will be. */
    Optional<Act> read(Clause clause) {
        return isTakenOn(clause)
                ? setting.previous()
                        .filter(before -> !before.question()
                                && !MoreThanOnce.isGoingOn(before)
                                && !before.token(0).is("if")
                                && clause.sentence() - before.sentence() <= 1)
                        .flatMap(before -> wanting(before).map(content -> act(clause, before, content)))
                : Optional.empty();
    }

    private static Act act(Clause clause, Clause before, String content) {
        Clause timed = clause.times().isEmpty() ? clause.withTimesOf(before) : clause;
        return new Act.Intends(timed.told(), content, Intentions.FIRM, false, false);
    }

    /** {@code So I will}, {@code but I'm going to on Saturday}, {@code will do tomorrow}. */
    private static boolean isTakenOn(Clause clause) {
        int at = 0;
        while (at < clause.size() && JOINING.contains(clause.token(at).word())) {
            at++;
        }
        boolean self = at > 0 && clause.token(at - 1).isSelf();
        boolean bare = at < clause.size() && clause.token(at).is("will");
        int from = at;
        return (self || bare)
                && !clause.question()
                && Places.between(from, clause.size())
                        .any(i -> PROMISING.contains(clause.token(i).word()))
                && Places.between(from, clause.size())
                        .all(i -> clause.isTime(i)
                                || AHEAD.contains(clause.token(i).word())
                                || Cues.english()
                                        .at(Sign.TAIL, clause.tokens(), i)
                                        .isPresent());
    }

    /** {@code Cut the hedge} of {@code Dave won't cut the hedge}. */
    private static Optional<String> wanting(Clause clause) {
        int not = Places.between(0, clause.size() - 1)
                .first(at -> clause.token(at).is("not")
                        || (at <= 1 && NOBODY.contains(clause.token(at).word()))
                        || (at == 1
                                && clause.token(0).is("no")
                                && clause.token(1).is("one")))
                .orElse(clause.size());
        int verb = not + 1;
        while (verb < clause.size() && LEADING.contains(clause.token(verb).word())) {
            verb++;
        }
        if (verb >= clause.size()) {
            return Optional.empty();
        }
        String word = clause.token(verb).word();
        String doing = Forms.isPast(word) || Forms.isProgressive(word) ? Content.base(word) : word;
        boolean theirs = verb + 1 < clause.size() && clause.token(verb + 1).isTheirs();
        boolean being = not > 0 && clause.token(not - 1).isOneOf("is", "are", "am", "was", "were");
        boolean does = not == 0
                ? Forms.isPast(word) || NOBODY.contains(clause.token(0).word())
                : !being || verb > not + 1 || Forms.isProgressive(word);
        return does && !theirs && !OWN_DOINGS.contains(doing)
                ? object(clause, verb + 1).map(thing -> Content.capital(doing) + " " + Content.lower(thing))
                : Optional.empty();
    }

    private static Optional<String> object(Clause clause, int from) {
        int end = clause.size();
        while (end > from && clause.token(end - 1).isOneOf("yet", "either", "anymore", "again")) {
            end--;
        }
        return end > from ? Content.of(clause, from, end).filter(thing -> !Vague.isEmpty(thing)) : Optional.empty();
    }
}
