package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds what was done by somebody else's part in it: by who was glad of it, {@code Babs was over the moon with the flowers}, or
 * who came to do it, {@code the boiler chap's been and gone}. Stateless.
 */
final class Onlookers {
    private static final int FRONT = 4;
    private static final Set<String> GLAD =
            WordSet.of("thrilled", "delighted", "chuffed", "overjoyed", "touched", "moon", "tickled", "speechless");
    private static final Set<String> LOVING = WordSet.of("loved", "loves", "adored", "adores");
    private static final Set<String> WITH = WordSet.of("with", "about", "by", "over", "at");
    /** What somebody is glad of does not do these. */
    private static final Set<String> OTHERWISE = WordSet.of("ask", "thank", "talk", "tell", "water", "wash", "borrow");

    private static final Set<String> TELLING = WordSet.of(
            "tell", "inform", "let", "ring", "phone", "call", "email", "text", "message", "warn", "break", "write",
            "notify", "explain", "speak", "talk");
    private static final Set<String> NEWS =
            WordSet.of("now", "finally", "all", "there", "not", "me", "us", "we", "i", "that", "everything");

    private static final Set<String> NOT_TOLD = WordSet.of(
            "i", "we", "you", "nobody", "who", "wonder", "if", "never", "always", "everyone", "everybody", "god");

    private static final Set<String> WORKERS = WordSet.of(
            "man",
            "men",
            "guy",
            "guys",
            "bloke",
            "chap",
            "chaps",
            "fella",
            "fellow",
            "lady",
            "woman",
            "lad",
            "lads",
            "people",
            "folk",
            "engineer",
            "fitter",
            "technician",
            "crew");
    private static final Set<String> HAVING_DONE = WordSet.of("get", "have");

    private Onlookers() {}

    /** The loops that may be meant; none when nobody else is said to be glad, or to have come. */
    static List<Likening.Found> of(Clause clause, Likening likening) {
        return Stream.of(glad(clause, likening), told(clause, likening), come(clause, likening))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /** {@code Mrs Delgado was thrilled with the soup}: she has it. */
    private static List<Likening.Found> glad(Clause clause, Likening likening) {
        int thing = IntStream.range(1, clause.size() - 1)
                .filter(at -> LOVING.contains(clause.token(at).word())
                        || (WITH.contains(clause.token(at).word())
                                && GLAD.contains(clause.token(at - 1).word())))
                .map(at -> at + 1)
                .findFirst()
                .orElse(0);
        if (thing == 0 || clause.tokens().stream().limit(thing).anyMatch(Token::isSelf) || isOfAnother(clause, thing)) {
            return List.of();
        }
        Set<String> who = Known.stems(clause.upTo(thing - 1).quote());
        Set<String> what = Known.stems(clause.from(thing).quote());
        return likening.naming(what).stream()
                .filter(loop -> loop.kind() == LoopKind.COMMITMENT
                        && !OTHERWISE.contains(Wording.first(loop))
                        && !Collections.disjoint(Known.of(loop.content()).stems(), who))
                .map(loop -> new Likening.Found(loop, Likeness.LIKELY, "somebody was glad of it"))
                .distinct()
                .toList();
    }

    /** {@code The cake her friend made}. */
    private static boolean isOfAnother(Clause clause, int thing) {
        return Places.between(thing + 1, clause.size())
                .any(at -> Forms.isPast(clause.token(at).word())
                        && Subject.isSomebody(clause.token(at - 1).word()));
    }

    /** {@code Denise knows there's a baby coming}, {@code Gareth knows not to expect us}: the only thing there was to tell them. */
    private static List<Likening.Found> told(Clause clause, Likening likening) {
        int knows = Places.between(1, Math.min(FRONT, clause.size()))
                .first(at -> clause.token(at).is("knows") || clause.token(at).is("know"))
                .orElse(0);
        if (knows == 0 || clause.tokens().stream().limit(knows).anyMatch(token -> NOT_TOLD.contains(token.word()))) {
            return List.of();
        }
        Set<String> who = Known.stems(clause.upTo(knows).quote());
        Set<String> what = Known.stems(clause.from(knows).quote());
        boolean news = clause.any(token -> NEWS.contains(token.word()));
        return likening.naming(who).stream()
                .filter(loop -> news
                        || Known.of(loop.content()).doing().names().stream()
                                .map(Stems::stem)
                                .anyMatch(what::contains))
                .filter(loop -> loop.kind() == LoopKind.COMMITMENT
                        && TELLING.contains(Wording.first(loop))
                        && Tokens.of(loop.content()).stream()
                                .skip(1)
                                .limit(FRONT - 1L)
                                .anyMatch(token -> who.contains(Stems.stem(token.word()))))
                .map(loop -> new Likening.Found(loop, Likeness.LIKELY, "knows it now"))
                .distinct()
                .toList();
    }

    /** {@code The cylinder guy came}, {@code boiler chap's been}: what one gets done by such. */
    private static List<Likening.Found> come(Clause clause, Likening likening) {
        int worker = Places.between(1, Math.min(clause.size() - 1, FRONT))
                .first(at -> WORKERS.contains(clause.token(at).word()) && isHere(clause, at + 1))
                .orElse(0);
        if (worker == 0 || Subject.isSaying(clause.token(worker - 1).word())) {
            return List.of();
        }
        Predicate<OpenLoop> got = loop -> loop.kind() == LoopKind.COMMITMENT
                && HAVING_DONE.contains(Wording.first(loop))
                && Tokens.of(loop.content()).stream().anyMatch(token -> Forms.isPast(token.word()));
        return likening.about(Stems.stem(clause.token(worker - 1).word()), got);
    }

    private static boolean isHere(Clause clause, int at) {
        String verb = clause.token(at).word();
        boolean been = at + 1 < clause.size()
                && Set.of("has", "is", "have", "was", "were").contains(verb)
                && clause.token(at + 1).isOneOf("been", "here", "round", "gone");
        return been || Set.of("came", "turned", "showed", "called").contains(verb);
    }
}
