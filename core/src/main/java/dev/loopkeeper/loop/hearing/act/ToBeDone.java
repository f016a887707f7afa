package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Hears of things that something is to be done to: {@code the car needs washing}, {@code the spare room gets painted on Sunday}.
 * Stateless.
 */
public final class ToBeDone {
    private static final double NEEDED = 0.6;
    private static final double TIMED = 0.8;
    private static final int FAR = 8;
    /** {@code Looking at}, {@code dealing with}: their small word stands before the thing. */
    private static final Map<String, String> TIED =
            Map.of("looking", "Look", "seeing", "See", "dealing", "Deal", "attending", "Attend");

    private static final Set<String> BETWEEN =
            WordSet.of("finally", "all", "really", "still", "also", "definitely", "badly", "properly");
    private static final int FEW = 5;
    private static final Set<String> CONTACTED = WordSet.of(
            "rung", "called", "phoned", "texted", "emailed", "told", "asked", "paid", "thanked", "reminded", "chased");

    private static final Set<String> WAYS = WordSet.of("in", "out", "off", "up", "down", "back", "over", "away");
    private static final Set<String> MISSIONS = WordSet.of(
            "mission", "job", "task", "priority", "plan", "goal", "list", "agenda", "project", "next", "challenge");
    private static final Set<String> BEING =
            WordSet.of("is", "was", "will", "has", "gets", "got", "one", "needs", "wants");
    /** What is done for everybody in a street. */
    private static final Set<String> SERVED = WordSet.of("collected", "delivered", "announced", "published");

    private static final Set<String> PUTTING = WordSet.of("in", "into", "on", "out", "up");

    private static final Set<String> GETTING = WordSet.of("gets", "get", "getting");

    /** What is done to things without the person. */
    private static final Set<String> NEWS = WordSet.of(
            "announced",
            "published",
            "released",
            "broadcast",
            "cancelled",
            "closed",
            "delayed",
            "postponed",
            "shut",
            "played",
            "delivered",
            "shown",
            "married",
            "paid",
            "lost",
            "tired",
            "worse",
            "dressed",
            "started",
            "stuck");

    private static final List<List<String>> NEEDING = List.of(
            List.of("needs", "to", "be"),
            List.of("need", "to", "be"),
            List.of("needs", "to", "get"),
            List.of("need", "to", "get"),
            List.of("has", "to", "be"),
            List.of("have", "to", "be"),
            List.of("has", "got", "to", "be"),
            List.of("must", "be"),
            List.of("should", "be"),
            List.of("ought", "to", "be"),
            List.of("wants"),
            List.of("want"),
            List.of("needs"),
            List.of("need"),
            List.of("could", "do", "with"));

    private ToBeDone() {}

    /** What is to be done; empty when the clause tells of nothing of the kind. */
    static Optional<Act> read(Clause clause, LocalDateTime now) {
        boolean told = clause.question()
                || clause.isOften()
                || clause.subordinate()
                || clause.token(0).isOneOf("make", "ensure")
                || isNever(clause)
                || (Vague.pointsBack(clause.token(0).word()) && !isThatThing(clause))
                || !(Subject.of(clause.tokens()) == Subject.THING
                        || isNoun(clause)
                        || CaredFor.is(clause)
                        || isToBeToldOf(clause));
        return told
                ? Optional.empty()
                : mission(clause)
                        .or(() -> needed(clause))
                        .or(() -> carried(clause))
                        .or(() -> Foreseen.placed(clause, now))
                        .or(() -> agenda(clause, now))
                        .or(() -> arranged(clause, now));
    }

    /** {@code The boiler man has to be rung}: somebody, and no thing. */
    private static boolean isToBeToldOf(Clause clause) {
        return clause.any(token -> CONTACTED.contains(token.word()))
                && IntStream.range(1, Math.min(clause.size(), FAR))
                        .map(at -> behindNeed(clause, at))
                        .anyMatch(verb -> verb > 0
                                && verb < clause.size()
                                && CONTACTED.contains(clause.token(verb).word()));
    }

    /** {@code That chain is getting oiled tonight}: which chain, not what was spoken of. */
    private static boolean isThatThing(Clause clause) {
        return clause.size() > 2
                && clause.token(0).isOneOf("that", "this", "those", "these")
                && !StopWords.contains(clause.token(1).word())
                && !BEING.contains(clause.token(1).word());
    }

    /** {@code She gets her book from me on Friday}. */
    static Optional<Act> handed(Clause clause, LocalDateTime now) {
        return clause.question() || !Futures.isAhead(clause, now)
                ? Optional.empty()
                : Inverted.fromMe(clause).map(content -> new Act.Intends(clause, content, TIMED, false, false));
    }

    /** {@code Renewing the passport is this week's mission}. */
    private static Optional<Act> mission(Clause clause) {
        int is = 1;
        while (is < clause.size() && !clause.token(is).is("is")) {
            is++;
        }
        boolean told = is + 1 < clause.size()
                && is + FEW >= clause.size()
                && Forms.isProgressive(clause.token(0).word())
                && MISSIONS.contains(clause.token(clause.size() - 1).word());
        return told
                ? Content.of(clause, 0, is)
                        .map(Content::plainVerb)
                        .map(content -> new Act.Intends(clause, content, TIMED, false, false))
                : Optional.empty();
    }

    /** {@code The gutters are top of my list for Saturday}. */
    private static Optional<Act> agenda(Clause clause, LocalDateTime now) {
        return clause.find(Sign.AGENDA)
                .filter(place -> place.from() > 0
                        && (Futures.isAhead(clause, now) || isDownToMe(clause, place))
                        && !isLent(clause, place)
                        && !clause.isTime(place.to() - 1))
                .flatMap(place -> Content.of(clause, 0, place.from()))
                .filter(thing -> !Vague.isPronoun(thing))
                .map(Content::plainVerb)
                .map(content -> new Act.Intends(clause, content, TIMED, false, false));
    }

    /** {@code The mulled wine's down to me}: that is so whenever it is wanted. */
    private static boolean isDownToMe(Clause clause, Cues.Place place) {
        return clause.size() == place.to() && clause.endsWith("down", "to", "me");
    }

    /** {@code The drill is mine until Sunday}: how long one has it. */
    private static boolean isLent(Clause clause, Cues.Place place) {
        return clause.token(place.to() - 1).is("mine")
                && clause.times().stream()
                        .map(time -> time.text().toLowerCase(Locale.ROOT))
                        .anyMatch(time -> time.startsWith("until ") || time.startsWith("till "));
    }

    private static boolean isNoun(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.NONE
                && (clause.token(0).isOneOf("the", "my", "our", "those", "these") || wantsDoing(clause));
    }

    /** {@code Hearing aid batteries want changing}. */
    private static boolean wantsDoing(Clause clause) {
        int last = clause.size() - 1;
        return last > 1
                && clause.token(last - 1).isOneOf("want", "wants", "need", "needs")
                && Forms.isProgressive(clause.token(last).word());
    }

    private static Optional<Act> needed(Clause clause) {
        for (int at = 1; at < Math.min(clause.size(), FAR); at++) {
            int behind = behindNeed(clause, at);
            if (behind > 0
                    && behind < clause.size()
                    && !clause.token(at - 1).is("not")
                    && (isDoing(clause.token(behind).word())
                            || Forms.isPast(clause.token(behind).word()))) {
                return act(clause, at, behind, NEEDED);
            }
        }
        return Optional.empty();
    }

    /** {@code The car seat has to go to Gran's}: take it there. */
    private static Optional<Act> carried(Clause clause) {
        int need = Places.between(1, Math.min(clause.size(), FAR) - 3)
                .first(at -> isToGo(clause, at))
                .orElse(0);
        boolean got = need > 1 && clause.token(need - 1).word().startsWith("ha");
        boolean go = need > 0 && clause.token(need + 2).is("go");
        boolean put = go && PUTTING.contains(clause.token(need + 3).word());
        String verb = put ? "Put " : go ? "Take " : "Get ";
        return need == 0
                ? Optional.empty()
                : Content.of(clause, 0, got ? need - 1 : need)
                        .filter(thing -> !Vague.isPronoun(thing))
                        .flatMap(thing ->
                                where(clause, need + 3).map(where -> verb + Content.lower(thing) + " " + where))
                        .map(content -> new Act.Intends(clause, content, NEEDED, false, false));
    }

    /** {@code To Gran's}, {@code back to the shop}. */
    private static Optional<String> where(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean more = at + 1 < clause.size();
        boolean further = more && word.equals("back") && clause.token(at + 1).is("to");
        return (further
                        ? where(clause, at + 1)
                        : more
                                ? Content.of(clause, at + 1).map(place -> asWritten(clause, at + 1, place))
                                : Optional.of(""))
                .map(place -> (word + " " + place).strip());
    }

    /** A content that begins at a token within the clause, its first letter as it was written. */
    private static String asWritten(Clause clause, int at, String content) {
        return Character.isUpperCase(clause.text().charAt(clause.token(at).start())) ? content : Content.lower(content);
    }

    /** {@code Has to go to}, {@code needs to get back}. */
    private static boolean isToGo(Clause clause, int at) {
        return clause.token(at).isOneOf("has", "have", "needs", "need", "got")
                && clause.token(at + 1).is("to")
                && clause.token(at + 2).isOneOf("go", "get")
                && (clause.token(at + 3).isOneOf("to", "back", "off")
                        || PUTTING.contains(clause.token(at + 3).word()));
    }

    /** The index behind words of need, and those that may follow them; -1 when there are none. */
    private static int behindNeed(Clause clause, int at) {
        return NEEDING.stream()
                .filter(words -> stands(words, clause, at))
                .findFirst()
                .map(words -> behindFillers(clause, at + words.size()))
                .orElse(-1);
    }

    private static boolean stands(List<String> words, Clause clause, int at) {
        int to = at + words.size();
        return to < clause.size()
                && clause.tokens().subList(at, to).stream()
                        .map(Token::word)
                        .toList()
                        .equals(words);
    }

    private static boolean isDoing(String word) {
        return Forms.isProgressive(word) || isPast(word);
    }

    /** The in of {@code hand in}. */
    public static boolean isWay(String word) {
        return WAYS.contains(word);
    }

    static boolean isPast(String word) {
        return (Forms.isPast(word) || Forms.isUnmarked(word)) && !NEWS.contains(word);
    }

    /** {@code Never gets opened till the last day}. */
    private static boolean isNever(Clause clause) {
        return clause.any(token -> token.is("never") || token.is("rarely") || token.is("seldom"));
    }

    /** {@code Gets painted on Sunday}: without a time it is what usually happens. */
    private static Optional<Act> arranged(Clause clause, LocalDateTime now) {
        if (!Futures.isAhead(clause, now) || isBySomebody(clause)) {
            return Optional.empty();
        }
        for (int at = 1; at < Math.min(clause.size(), FAR); at++) {
            int behind = behindFillers(clause, at + 1);
            boolean gets = GETTING.contains(clause.token(at).word())
                    && behind < clause.size()
                    && (isPast(clause.token(behind).word()) || Due.isPaid(clause, at, behind))
                    && clause.tokens().subList(0, at).stream().noneMatch(token -> token.is("not"))
                    && !SERVED.contains(clause.token(behind).word());
            boolean noun = GETTING.contains(clause.token(at).word())
                    && behind + 1 < clause.size()
                    && clause.token(behind).isOneOf("its", "their", "a")
                    && (Content.isAct(clause.token(behind + 1).word())
                            || clause.token(0).isOneOf("my", "our", "that", "those"));
            if (noun) {
                return act(clause, at, behind + 1, TIMED);
            }
            boolean own = GETTING.contains(clause.token(at).word())
                    && behind + 1 < clause.size()
                    && clause.token(behind).isOneOf("its", "their");
            if (own && !clause.any(token -> token.is("back")) && Subject.of(clause.tokens()) == Subject.THING) {
                return given(clause, at, behind);
            }
            if (gets && !clause.token(behind).is("left")) {
                boolean being = clause.token(at - 1).isOneOf("is", "are");
                return act(clause, being ? at - 1 : at, behind, TIMED);
            }
        }
        return Optional.empty();
    }

    /** {@code The bike gets its new saddle on Sunday}: give it the saddle. */
    private static Optional<Act> given(Clause clause, int gets, int its) {
        int end = clause.token(gets - 1).isOneOf("is", "are") ? gets - 1 : gets;
        return Content.of(clause, 0, end)
                .filter(thing -> !Vague.isPronoun(thing))
                .flatMap(thing ->
                        Content.of(clause, its).map(what -> "Give " + Content.lower(thing) + " " + Content.lower(what)))
                .map(content -> new Act.Intends(clause, content, TIMED, false, false));
    }

    /** {@code Gets mended by the landlord}. */
    static boolean isBySomebody(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("by")
                        && !clause.isTime(at)
                        && !clause.isTime(at + 1)
                        && !clause.token(at + 1).isOneOf("me", "yours"));
    }

    /** {@code The hedge will be cut}, {@code the surgeon is being called tomorrow}. */
    static Optional<Act> willBe(Clause clause, LocalDateTime now) {
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR) && Futures.isAhead(clause, now); at++) {
            boolean ahead = (clause.token(at).is("will") && clause.token(at + 1).is("be"))
                    || (clause.token(at).is("is") && clause.token(at + 1).is("being"));
            if (ahead && isPast(clause.token(at + 2).word())) {
                return act(clause, at, at + 2, TIMED);
            }
        }
        return Optional.empty();
    }

    private static int behindFillers(Clause clause, int from) {
        int at = from;
        while (at < clause.size() && BETWEEN.contains(clause.token(at).word())) {
            at++;
        }
        return at;
    }

    static Optional<Act> act(Clause clause, int thingEnd, int verb, double confidence) {
        int end = thingEnd;
        while (end > 1 && BETWEEN.contains(clause.token(end - 1).word())) {
            end--;
        }
        boolean named = CaredFor.isNamed(clause, end);
        Optional<String> thing = Content.of(clause, 0, end).filter(text -> !Vague.isPronoun(text));
        String rest = AsSaid.behind(clause, verb + 1);
        String way = rest.isEmpty()
                        && verb + 1 < clause.size()
                        && isWay(clause.token(verb + 1).word())
                ? " " + clause.token(verb + 1).word()
                : rest;
        String tied = TIED.getOrDefault(clause.token(verb).word(), "");
        boolean with = !tied.isEmpty() && rest.isEmpty() && verb + 2 == clause.size();
        String doing = with
                ? tied + " " + clause.token(verb + 1).word()
                : Content.capital(Content.base(clause.token(verb).word()));
        return thing.map(what -> new Act.Intends(
                clause,
                doing + " " + (named ? what : Content.lower(what)) + (with ? "" : way),
                confidence,
                false,
                false));
    }
}
