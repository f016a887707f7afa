package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears the person agree to what somebody asks or wants: {@code Ray asked if I'd drive on Sunday and I said yes}. */
final class Accepted {
    private static final int FEW = 9;
    private static final int NEAR = 4;

    private static final Set<String> ASKING = WordSet.of(
            "said", "asked", "wondered", "asks", "wonders", "asking", "wondering", "know", "begged", "hoping", "hoped");
    private static final Set<String> MODAL = WordSet.of("would", "could", "will", "can", "might", "was", "were", "am");
    private static final Set<String> WILLING = WordSet.of(
            "be", "free", "up", "for", "willing", "to", "able", "happy", "mind", "around", "available", "possibly");
    private static final Set<String> AGREEING = WordSet.of(
            "yes",
            "course",
            "sure",
            "ok",
            "okay",
            "fine",
            "yeah",
            "absolutely",
            "certainly",
            "gladly",
            "definitely",
            "yep",
            "agreed",
            "accepted",
            "on");
    private static final Set<String> SAYING = WordSet.of("said", "told", "nodded", "replied", "agreed", "accepted");

    /** What one calls oneself who will do it: {@code I'm his man}. */
    private static final Set<String> SELVES =
            WordSet.of("man", "woman", "girl", "guy", "in", "game", "happy", "one", "driver", "chauffeur", "volunteer");

    private static final Set<String> THEIR = WordSet.of("his", "her", "their", "your", "the", "all", "more", "than");

    private final Setting setting;

    Accepted(Setting setting) {
        this.setting = setting;
    }

    /** What was asked for; empty when nobody asked, or the clause does not agree. */
    Optional<Act> read(Clause clause) {
        return clause.question() || clause.size() > FEW || !isAgreeing(clause)
                ? mine(clause)
                : before().flatMap(said -> asked(said).or(() -> wanted(said, clause)).stream()
                                .flatMap(content -> act(clause, said, content).stream()))
                        .findFirst();
    }

    private boolean isAgreeing(Clause clause) {
        boolean guess = clause.token(0).is("who")
                && setting.previous().filter(before -> before.endsWith("guess")).isPresent();
        return guess || isPromise(clause) || isYes(clause) || isSelf(clause) || isWhen(clause) || isMe(clause);
    }

    /** {@code Ten kilos of plums by Sunday, all mine to stone}: what is to be done with what was named. */
    private Optional<Act> mine(Clause clause) {
        int mine = Places.between(0, Math.min(clause.size() - 2, NEAR))
                .first(at -> clause.token(at).is("mine") && clause.token(at + 1).is("to"))
                .orElse(-1);
        if (mine > 1 && !clause.question() && clause.token(mine - 1).isOneOf("is", "are")) {
            return Content.of(clause, 0, mine - 1)
                    .flatMap(thing -> Content.of(clause, mine + 2)
                            .flatMap(doing -> act(clause, clause, doing + " " + Content.lower(thing))));
        }
        return mine < 0 || clause.question()
                ? Optional.empty()
                : setting.previous()
                        .flatMap(said -> Content.of(said, 0)
                                .flatMap(thing -> Content.of(clause, mine + 2)
                                        .flatMap(doing -> act(clause, said, doing + " " + Content.lower(thing)))));
    }

    /** {@code It's me}. */
    private static boolean isMe(Clause clause) {
        return clause.size() > 2
                && clause.token(0).is("it")
                && clause.token(1).is("is")
                && clause.token(2).isOneOf("me", "muggins");
    }

    private Stream<Clause> before() {
        return Stream.of(setting.previous(), setting.beforePrevious()).flatMap(Optional::stream);
    }

    private Optional<Act> act(Clause clause, Clause said, String content) {
        Clause timed = (clause.times().isEmpty() ? clause.withTimesOf(said) : clause).told();
        return Futures.isAhead(timed, setting.now()) && !Vague.isEmpty(content)
                ? Optional.of(new Act.Intends(timed, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code If I'd drive on Sunday}, behind {@code Ray asked}. */
    private Optional<String> asked(Clause said) {
        boolean told = said.token(0).isOneOf("if", "whether")
                && said.size() > 3
                && said.token(1).isSelf()
                && MODAL.contains(said.token(2).word())
                && setting.clauseBefore(said)
                        .filter(asking ->
                                ASKING.contains(asking.token(asking.size() - 1).word()))
                        .isPresent();
        int asked = Places.between(1, said.size() - 3)
                .first(at -> ASKING.contains(said.token(at - 1).word())
                        && MODAL.contains(said.token(at).word())
                        && said.token(at + 1).isSelf())
                .orElse(-1);
        int whole = Places.between(1, said.size() - 3)
                .first(at -> said.token(at).isOneOf("if", "whether")
                        && ASKING.contains(said.token(at - 1).word())
                        && said.token(at + 1).isSelf()
                        && MODAL.contains(said.token(at + 2).word()))
                .orElse(told ? 0 : asked > 0 ? asked - 1 : said.size());
        int verb = whole + 3;
        while (verb < said.size() && WILLING.contains(said.token(verb).word())) {
            verb++;
        }
        return verb < said.size() ? Content.of(said, verb) : Optional.empty();
    }

    /** {@code Ray needs a lift on Sunday}, of somebody. */
    private Optional<String> wanted(Clause said, Clause clause) {
        return !isYes(clause) && !isPromise(clause) && said.sentence() >= clause.sentence() - 1
                ? Wanting.of(Beginnings.trimmed(said), setting.now())
                : Optional.empty();
    }

    /** {@code Course I will}. */
    private static boolean isPromise(Clause clause) {
        return clause.endsWith("i", "will")
                && clause.size() <= NEAR
                && !clause.token(0).is("so");
    }

    /** {@code I said yes}, {@code I've told him of course}. */
    private static boolean isYes(Clause clause) {
        return clause.any(token -> SAYING.contains(token.word()))
                && clause.token(0).isSelf()
                && AGREEING.contains(clause.token(clause.size() - 1).word())
                && clause.none(token -> token.is("not") || token.is("no"));
    }

    /** {@code I've told him I'm his man}, {@code I'm in}. */
    private static boolean isSelf(Clause clause) {
        Clause words = Spoken.words(clause).orElse(clause);
        int last = words.size() - 1;
        return last > 1
                && words.token(0).isSelf()
                && words.token(1).is("am")
                && SELVES.contains(words.token(last).word())
                && words.tokens().subList(2, last).stream().allMatch(token -> THEIR.contains(token.word()));
    }

    /** {@code I've told her Saturday}: when. */
    private static boolean isWhen(Clause clause) {
        int told = Places.between(1, Math.min(clause.size() - 1, 3))
                .first(at -> clause.token(at).is("told") || clause.token(at).is("said"))
                .orElse(0);
        return told > 0
                && clause.token(0).isSelf()
                && Places.between(told + 2, clause.size()).all(clause::isTime)
                && clause.size() > told + 1
                && clause.isTime(clause.size() - 1);
    }
}
