package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.WordSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the loop that the words for what is let go of name: {@code no need to look at that tap}. */
final class Dropped {
    private static final Set<String> SEEING_TO = WordSet.of("look", "worry", "think", "bother", "deal", "see", "fuss");
    private static final Set<String> SEEKING = WordSet.of(
            "look",
            "looking",
            "find",
            "finding",
            "hunt",
            "hunting",
            "search",
            "searching",
            "shop",
            "shopping",
            "source",
            "buy",
            "buying",
            "get",
            "getting");

    private static final Set<String> PLANS =
            WordSet.of("the", "that", "this", "whole", "plan", "idea", "project", "scheme", "notion", "dream", "thing");

    private final Likening likening;
    private final Antecedents antecedents;

    Dropped(Likening likening, Antecedents antecedents) {
        this.likening = likening;
        this.antecedents = antecedents;
    }

    /** What the words name; {@code she is buying a cooker, so I needn't find one}: what they and the rest of it name. */
    Optional<Likening.Found> named(String about, Act.Drops act, Predicate<OpenLoop> wanted) {
        return idea(about)
                .or(() -> antecedents.named(about, wanted))
                .or(() -> sought(about, act, wanted))
                .or(() -> theirs(about, wanted))
                .or(() -> lookedAt(about, wanted))
                .or(() -> Tokens.of(about).stream().map(Token::word).allMatch(PLANS::contains)
                        ? antecedents.last().or(() -> antecedents.partly(wanted))
                        : Optional.empty())
                .or(() -> Vague.pointsToThing(about)
                        ? antecedents
                                .last()
                                .filter(last -> wanted.test(last.loop())
                                        && likening.fits(Vague.named(about, last.loop()), last.loop()))
                        : Optional.empty())
                .or(() -> Vague.pointsBack(about) && !Vague.pointsToSomebody(about)
                        ? likening.touched(about, antecedents.sentence(act.clause()), wanted)
                        : Optional.empty())
                .or(() -> Doing.of(about).acts().isEmpty()
                        ? Optional.empty()
                        : likening.doing(about, Hearing.NAMED, wanted));
    }

    /** {@code The whole Portugal idea is dead}: what was thought about, before whatever is to be done. */
    private Optional<Likening.Found> idea(String about) {
        int space = about.lastIndexOf(' ');
        boolean told = space > 0
                && Set.of("idea", "notion", "dream", "scheme")
                        .contains(about.substring(space + 1).toLowerCase(Locale.ROOT));
        Predicate<OpenLoop> mused = loop -> loop.kind() == LoopKind.THREAD;
        return told
                ? likening.mentioned(about, mused).or(() -> likening.mentioned(about.substring(0, space), mused))
                : Optional.empty();
    }

    /** {@code We've been given a highchair, so I can stop looking for one}: what the rest of it names. */
    private Optional<Likening.Found> sought(String about, Act.Drops act, Predicate<OpenLoop> wanted) {
        Token verb = Tokens.of(about).get(0);
        if (!SEEKING.contains(verb.word())) {
            return Optional.empty();
        }
        return Vague.pointsToThing(about)
                ? likening.mentioned(antecedents.sentence(act.clause()), wanted)
                : antecedents.named("find" + about.substring(verb.end()).replaceFirst("^ for ", " "), wanted);
    }

    /** {@code You can let her wedding go}: the one wedding there is. */
    private Optional<Likening.Found> theirs(String about, Predicate<OpenLoop> wanted) {
        int space = about.indexOf(' ');
        boolean owned = space > 0 && Set.of("Her", "His", "Their").contains(about.substring(0, space));
        return owned ? likening.mentioned(about.substring(space), wanted) : Optional.empty();
    }

    /** {@code No need to look at that tap}: whatever was to be done to it. */
    private Optional<Likening.Found> lookedAt(String about, Predicate<OpenLoop> wanted) {
        Token verb = Tokens.of(about).get(0);
        return SEEING_TO.contains(verb.word())
                ? likening.mentioned(String.join(" ", Doing.of(about).objects()), wanted)
                : Optional.empty();
    }
}
