package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;

/** Hears of times that are kept for something: {@code this afternoon is for the VAT}. */
final class Reserved {
    private static final Set<String> RESERVING = WordSet.of(
            "belongs",
            "belong",
            "should",
            "is",
            "are",
            "will",
            "going",
            "to",
            "be",
            "reserved",
            "earmarked",
            "set",
            "aside",
            "kept",
            "all",
            "about",
            "given",
            "over",
            "now",
            "for");
    private static final Set<String> DAYS = WordSet.of(
            "days",
            "nights",
            "mornings",
            "evenings",
            "day",
            "night",
            "weekend",
            "morning",
            "afternoon",
            "evening",
            "week");

    private static final Set<String> SPELLS = WordSet.of(
            "lunch",
            "breaks",
            "lunchtimes",
            "hours",
            "commutes",
            "mornings",
            "evenings",
            "afternoons",
            "arvos",
            "weekends",
            "nights");

    private static final Set<String> NO_DOING = WordSet.of(
            "a", "an", "the", "my", "our", "your", "his", "her", "their", "going", "not", "no", "always", "so", "for");
    private static final Set<String> KEEPING = WordSet.of(
            "keeping",
            "keep",
            "kept",
            "reserving",
            "reserved",
            "saving",
            "saved",
            "blocking",
            "blocked",
            "setting",
            "set");
    private static final Set<String> FINALLY = WordSet.of("finally", "actually", "will", "shall");

    private final Setting setting;

    Reserved(Setting setting) {
        this.setting = setting;
    }

    /** Behind the {@code for} of {@code reserved for going through the letters} stands what it is kept for. */
    private static boolean isEnd(Clause clause, int from, int at) {
        return at > from && clause.token(at - 1).isOneOf("for", "about");
    }

    /** {@code Saturdays are gym days}. */
    private static boolean isDays(Clause clause, int at) {
        int last = last(clause);
        return at < last
                && !NO_DOING.contains(clause.token(at).word())
                && !clause.token(at).word().endsWith("'s")
                && DAYS.contains(clause.token(last).word())
                && (clause.has(Sign.ONWARD)
                        || last - at > 1
                        || Content.isAct(clause.token(at).word()));
    }

    /** The day that stands at the end, but for {@code from now on}. */
    private static int last(Clause clause) {
        int end = clause.find(Sign.ONWARD).map(Cues.Place::from).orElse(clause.size());
        return end > 1 && clause.token(end - 1).is("now") ? end - 2 : end - 1;
    }

    /** Behind the my of {@code Thursdays are my baking days now}. */
    private static int behindMy(Clause clause, int at) {
        boolean mine = at + 2 < clause.size() && clause.token(at).isOneOf("my", "our");
        return mine ? at + 1 : at;
    }

    /** {@code Every Sunday is soup day from now on}. */
    Optional<Act> days(Clause clause) {
        int is = 0;
        while (is < clause.size() && clause.isTime(is)) {
            is++;
        }
        boolean days = is > 0
                && is + 1 < clause.size()
                && clause.token(is).isOneOf("is", "are")
                && clause.isOften()
                && !clause.question()
                && isDays(clause, behindMy(clause, is + 1));
        return days
                ? Content.of(clause, behindMy(clause, is + 1), last(clause))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, true, false))
                : Optional.empty();
    }

    /** {@code Saturday morning belongs to the allotment}. */
    private static boolean isOwned(Clause clause, int at) {
        return at > 1
                && clause.token(at - 2).isOneOf("belongs", "belong")
                && clause.token(at - 1).is("to");
    }

    /** {@code Sunday nights are for batch cooking from here on}: it is to be so. */
    static boolean isFromNow(Clause clause) {
        int are =
                Places.between(0, clause.size()).first(at -> !clause.isTime(at)).orElse(0);
        return are > 0
                && are + 2 < clause.size()
                && clause.token(are).isOneOf("is", "are")
                && clause.token(are + 1).is("for")
                && (clause.has(Sign.ONWARD) || Rhythm.isFromNow(clause));
    }

    /** {@code This afternoon is for the VAT}, {@code tonight's the night I wash the car}. */
    Optional<Act> read(Clause clause) {
        return doing(clause).or(() -> kept(clause)).or(() -> keeping(clause));
    }

    /** {@code Tonight's the night I finally wash the car}. */
    private Optional<Act> doing(Clause clause) {
        int is = 0;
        while (is < clause.size() && clause.isTime(is)) {
            is++;
        }
        boolean day = is > 0
                && is + 4 < clause.size()
                && clause.token(is).is("is")
                && clause.token(is + 1).is("the")
                && DAYS.contains(clause.token(is + 2).word())
                && !clause.question()
                && Futures.isAhead(clause, setting.now());
        if (day
                && clause.token(is + 3).is("for")
                && Forms.isProgressive(clause.token(is + 4).word())) {
            return Content.asRequest(clause, is + 4)
                    .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false));
        }
        boolean told = day && clause.token(is + 3).isSelf();
        int verb = told && FINALLY.contains(clause.token(is + 4).word()) ? is + 5 : is + 4;
        return told && verb < clause.size() && !Forms.isPast(clause.token(verb).word())
                ? Content.asRequest(clause, verb)
                        .filter(content -> !Idle.isIdle(content))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code I'm keeping Tuesday evenings for the choir}, {@code Fridays I've set aside for the kids}. */
    private Optional<Act> keeping(Clause clause) {
        int verb = Places.between(2, clause.size() - 1)
                .first(at -> KEEPING.contains(clause.token(at).word())
                        && clause.token(at - 2).isSelf()
                        && clause.token(at - 1).isOneOf("am", "have", "will"))
                .orElse(-1);
        int whatFor = verb < 0
                ? -1
                : Places.between(verb + 1, clause.size() - 1)
                        .first(at -> clause.token(at).is("for"))
                        .orElse(-1);
        boolean reserved = whatFor > 0
                && Places.between(0, whatFor)
                        .all(at -> clause.isTime(at)
                                || (at >= verb - 2 && at <= verb)
                                || SPELLS.contains(clause.token(at).word())
                                || clause.token(at).isOneOf("free", "clear", "aside", "out", "off", "the", "my"))
                && (clause.isOften() || Futures.isAhead(clause, setting.now()));
        return reserved && !clause.question()
                ? Content.asRequest(clause, whatFor + 1)
                        .filter(content -> !Set.of("Us", "Me", "You", "It").contains(content))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, clause.isOften(), false))
                : Optional.empty();
    }

    private Optional<Act> kept(Clause clause) {
        int at = 0;
        while (at < clause.size()
                && (clause.isTime(at) || SPELLS.contains(clause.token(at).word()))) {
            at++;
        }
        int from = at;
        boolean always = clause.tokens().subList(0, from).stream()
                .anyMatch(token -> SPELLS.contains(token.word()) && token.word().endsWith("s"));
        while (at < clause.size() && RESERVING.contains(clause.token(at).word()) && !isEnd(clause, from, at)) {
            at++;
        }
        boolean often = clause.isOften() || always;
        boolean ahead = Futures.isAhead(clause, setting.now()) || (often && at > from + 1);
        return at > from
                        && from > 0
                        && ahead
                        && !clause.question()
                        && (clause.token(at - 1).isOneOf("for", "about") || isOwned(clause, at))
                ? Content.asRequest(clause, at)
                        .filter(content -> !Set.of("Us", "Me", "You").contains(content) && !Tasks.isCount(content))
                        .map(content -> new Act.Intends(clause, content, Intentions.FIRM, often, false))
                : Optional.empty();
    }
}
