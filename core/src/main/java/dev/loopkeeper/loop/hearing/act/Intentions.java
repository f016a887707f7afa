package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Aims;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Habits;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Hears of what is intended, and how firmly. */
public final class Intentions {
    private static final Set<String> SOON = WordSet.of("work", "lunch", "dinner", "school", "breakfast", "tea");
    private static final Set<String> NAMING =
            WordSet.of("the", "my", "our", "a", "an", "that", "this", "his", "her", "their");
    private static final Set<String> OWN = WordSet.of("the", "my", "our");

    private static final int FEW = 7;
    private static final int FRONT = 6;
    /** How sure it is that something is meant which is said outright; from 0 to 1. */
    public static final double FIRM = 0.8;

    private static final double NEEDED = 0.6;
    private static final double HEDGED = 0.5;
    static final double TIMED = 0.1;
    private static final Set<String> KINDS =
            WordSet.of("annual", "daily", "weekly", "monthly", "quarterly", "yearly", "nightly", "fortnightly");

    private final Setting setting;

    Intentions(Setting setting) {
        this.setting = setting;
    }

    /** What is to be done again and again. */
    Optional<Act> keepsUp(Clause whole) {
        boolean often = Occasions.areOften(whole, setting);
        Clause behind = often ? Occasions.behind(whole) : whole;
        Clause clause = Occasions.withoutOther(behind);
        boolean ruled = setting.isAnnouncedRule() && !Forms.isAnywherePast(clause);
        boolean onward = whole.has(Sign.ONWARD)
                || ruled
                || setting.onward(often)
                || (often && (isUnderHeading(clause) || Ruling.isBegun(clause, setting)));
        boolean meant = onward || isKeptUp(clause, often, clause.start() > behind.start());
        if (!meant
                || !(often || onward)
                || clause.question()
                || !(ruled || ActReader.isOwn(clause) || isAsked(clause) || Habits.behindDays(clause) > 0)
                || (Reports.isPast(clause) && !Ruling.isAhead(clause) && !Ruling.isGoingToBe(clause, setting))
                || clause.has(Sign.HEDGE)
                || isRefrain(clause)
                || (!ruled && Theirs.isOf(clause, setting))
                || isOnceOfMany(clause)
                || Unmeant.isNeededBy(clause)
                || clause.has(Sign.STRUGGLE)
                || InVain.is(clause, setting)
                || (clause.has(Sign.NEED) && setting.isBehindRefrain())
                || isTail(clause)
                || Habits.isMadeOnce(clause)
                || Ruling.isWhenever(clause)
                || isHeading(clause)
                || Occasions.isOnlyUrged(clause)
                || OwnRules.isNoMoreOf(clause)
                || Occasions.isOnly(whole)
                || isReported(clause)
                || Occasions.isWhere(clause, setting)) {
            return Optional.empty();
        }
        return habit(clause, often)
                .map(content -> act(clause, Pointed.inFull(Passives.asDoing(content, setting), setting)));
    }

    /** {@code Wrote up the minutes from Monday}: done, and of that day. */
    private static boolean isReported(Clause clause) {
        String first = clause.token(0).word();
        return Forms.isPast(first)
                && !Forms.isUnmarked(first)
                && clause.repeats().isEmpty()
                && !clause.has(Sign.WILL);
    }

    /** Whether it is meant, by what the clause says or, where something comes back, by how it is taken up. */
    private boolean isKeptUp(Clause clause, boolean often, boolean besides) {
        boolean said = Stream.of(Sign.WILL, Sign.WANT, Sign.NEED, Sign.PROMISED).anyMatch(clause::has);
        return said
                || (often
                        && (besides
                                || Occasions.isTakenUp(clause)
                                || setting.sentence().anyMatch(Occasions::endsOld)
                                || (Amounts.isMeasure(clause) && !Occasions.isBedtime(clause))
                                || isForMe(clause)
                                || Inverted.heardFrom(clause).isPresent()
                                || Aims.isTold(clause)));
    }

    private Optional<String> habit(Clause clause, boolean often) {
        return Inverted.something(clause)
                .or(() -> Inverted.heardFrom(clause))
                .or(() -> Habits.content(told(clause)))
                .or(() -> isUnderHeading(clause) ? setting.topic().map(Content::plainVerb) : Optional.empty())
                .filter(content -> !Idle.isFeeling(content)
                        && !Idle.isBeing(content)
                        && (often || !(isState(clause) || Theirs.isNews(clause, content))))
                .filter(content -> !Idle.isTurn(content) || clause.has(Sign.ONWARD))
                .map(content -> clause.find(Sign.WILL)
                        .map(place -> fronted(clause, place, content))
                        .orElse(content))
                .map(content -> Vague.isEmpty(content) && !Vague.pointsBack(content)
                        ? setting.topic().map(Intentions::inPlaceOf).orElse(content)
                        : content)
                .filter(content -> !OwnRules.isOnlyRule(content))
                .map(content -> Occasions.isOfIt(clause) ? "It" : content);
    }

    private static Act act(Clause clause, String habit) {
        return new Act.Intends(clause, habit, FIRM + TIMED, true, false);
    }

    /** {@code Instead of going there once, I'll be going every Thursday}: going there. */
    private static String inPlaceOf(String topic) {
        String start = "Instead of ";
        return topic.startsWith(start) ? Content.plainVerb(Content.capital(topic.substring(start.length()))) : topic;
    }

    /** {@code The physio told me to stretch twice a day}. */
    private static boolean isAsked(Clause clause) {
        return Ruling.isFromMe(clause)
                || clause.find(Sign.NEED).filter(place -> place.from() == 0).isPresent();
    }

    /** {@code It's ten minutes on the wobble board every morning for me}: behind what only points ahead. */
    private static Clause told(Clause clause) {
        int named = Occasions.behindNaming(clause);
        if (named > 0) {
            return clause.from(named);
        }
        boolean ahead = pointsAhead(clause)
                && !clause.token(2).is("going")
                && (Amounts.isAmount(clause.token(2).word())
                        || (clause.has(Sign.ONWARD)
                                && !Vague.pointsBack(clause.token(2).word())));
        return ahead ? clause.from(2) : clause.from(Occasions.behindMe(clause));
    }

    /** {@code So it's the stairs every morning for me}. */
    private static boolean isForMe(Clause clause) {
        int end = clause.size();
        return pointsAhead(clause)
                && clause.token(end - 2).is("for")
                && clause.token(end - 1).is("me");
    }

    private static boolean pointsAhead(Clause clause) {
        return clause.size() > FEW
                && clause.token(0).is("it")
                && clause.token(1).is("is");
    }

    /** {@code We're with another supplier as of today}: how things are, not what is to be done. */
    private static boolean isState(Clause clause) {
        return clause.size() > 2
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are")
                && clause.token(2).isOneOf("with", "in", "on", "at", "a", "an", "the", "no", "so", "now");
    }

    /** {@code That's the plan from here on in}, {@code no more}: it speaks of what was said before. */
    private static boolean isRefrain(Clause clause) {
        boolean bare = clause.size() == 2 && clause.token(0).is("no");
        boolean lead = Cues.english()
                .at(Sign.LEAD, clause.tokens(), 0)
                .filter(place -> place.to() == clause.size())
                .isPresent();
        return bare
                || lead
                || (clause.repeats().isEmpty() && Sighs.isBare(clause))
                || clause.endsWith("keep", "it", "up")
                || Occasions.isAside(clause)
                || Occasions.isOneOff(clause)
                || isScope(clause)
                || (clause.token(0).isOneOf("that", "this")
                        && clause.size() > 1
                        && clause.token(1).is("is")
                        && clause.repeats().isEmpty());
    }

    /** {@code And it goes for Dad too}, {@code for me as much as for him}: who is to keep to what was said before. */
    static boolean isScope(Clause clause) {
        Clause told = Beginnings.trimmed(clause);
        boolean of = told.size() > 2
                && told.token(0).isOneOf("it", "that", "this")
                && told.token(1).isOneOf("applies", "goes", "holds", "counts", "includes");
        boolean both = told.token(0).is("for") && told.tokens().stream().skip(1).anyMatch(token -> token.is("for"));
        return of || both || (told.size() <= 2 && told.endsWith("included"));
    }

    /** {@code ..., for good}: no doing. */
    private static boolean isTail(Clause clause) {
        return Cues.english()
                .at(Sign.TAIL, clause.tokens(), 0)
                .filter(place -> place.to() == clause.size())
                .isPresent();
    }

    /** {@code New rule in this house: phones off at nine}, {@code it starts: phones off at nine}: the rule stands behind it. */
    private boolean isHeading(Clause clause) {
        boolean announced =
                clause.isBefore(":") && clause.size() <= 2 && clause.token(0).is("it");
        boolean whose = clause.isBehind("rule")
                && clause.isBefore(",")
                && clause.token(0).isOneOf("in", "for", "at", "on");
        boolean heading = clause.isBefore(":")
                && (clause.token(0).isOneOf("in", "for", "at", "on")
                        || clause.token(clause.size() - 1).is("yes")
                        || clause.any(token -> token.is("rule")));
        return announced || whose || (heading && setting.next().isPresent());
    }

    /** {@code Send the weekly report tomorrow}: it comes every week, and is sent once. */
    private boolean isOnceOfMany(Clause clause) {
        boolean kind = Places.between(0, clause.size() - 1)
                .any(at -> KINDS.contains(clause.token(at).word())
                        && !StopWords.contains(clause.token(at + 1).word())
                        && !clause.token(at + 1).is("rather"));
        boolean said = clause.any(token -> token.is("every") || token.is("each"));
        return kind && !said && !clause.has(Sign.ONWARD) && isTimed(clause);
    }

    /** {@code I promised Otto I would}. */
    Optional<Act> promised(Clause clause) {
        return Unmeant.isNoPromise(clause, setting.now())
                ? Optional.empty()
                : Promises.thing(clause)
                        .or(() ->
                                intention(clause, Sign.PROMISED, FIRM, true).map(act -> Promises.handing(clause, act)));
    }

    /** {@code I gave Halima my word: her reference will be written by Friday}: what is promised stands behind it. */
    Optional<Act> pledged(Clause clause) {
        boolean told = clause.isBehind(":")
                && !clause.question()
                && setting.heading().filter(head -> head.has(Sign.PROMISED)).isPresent();
        return told
                ? (isDoing(clause) ? Content.asRequest(clause, 0) : Content.of(clause, 0))
                        .filter(content -> !Vague.isEmpty(content))
                        .map(content -> new Act.Intends(clause, content, FIRM, clause.isOften(), false))
                : Optional.empty();
    }

    /** {@code Mending the gate by Friday}, but not {@code filing cabinet in his office by Friday}. */
    private static boolean isDoing(Clause clause) {
        return clause.size() > 1 && NAMING.contains(clause.token(1).word());
    }

    /** Will, need, wish or mere possibility. */
    Optional<Act> intends(Clause clause) {
        boolean unsure = setting.next().filter(Undecided::isUnsure).isPresent();
        return intention(clause, Sign.HEDGE, HEDGED, isTimed(clause) && !unsure)
                .or(() -> intention(clause, Sign.WILL, FIRM, true))
                .or(() -> intention(clause, Sign.NEED, NEEDED, true))
                .or(() -> intention(clause, Sign.WANT, isTimed(clause) ? FIRM : HEDGED, isTimed(clause)));
    }

    private Optional<Act> intention(Clause clause, Sign sign, double confidence, boolean firm) {
        boolean asked = sign == Sign.NEED ? setting.isBehindRefrain() || isMereQuestion(clause) : clause.question();
        if (asked || (sign == Sign.HEDGE && (clause.isBefore(", but no,") || Theirs.isAlternative(clause, setting)))) {
            return Optional.empty();
        }
        return clause.find(sign)
                .filter(place -> isOwnIntention(clause, place)
                        && !Phrasing.isOther(clause, sign, place)
                        && !Unmeant.isAt(clause, sign, place)
                        && !goesOnOfThing(clause, place))
                .flatMap(place -> Inverted.something(clause)
                        .or(() -> Content.ahead(clause, Phrasing.isMaking(clause, place) ? place.to() - 1 : place.to()))
                        .map(content -> fronted(clause, place, goingTo(clause, place.to(), content))))
                .filter(content -> (!Vague.isPronoun(content) || clause.endsWith("for", "it"))
                        && (!Idle.isIdle(content) || isPointing(clause, content) || isGoing(clause, content)))
                .map(content -> Passives.seenTo(Phrasing.unwound(content), setting))
                .filter(content -> !Owed.isNothing(clause) && !content.startsWith("Myself "))
                .filter(content -> sign != Sign.PROMISED || !Promises.isSomebody(content))
                .filter(content -> !Open.isOfNobody(content)
                        && !Vague.isOnlyWhen(content)
                        && (sign != Sign.HEDGE || !Unmeant.isGuess(clause, content)))
                .map(content -> sign == Sign.HEDGE && !firm ? Wished.inFull(clause, content, setting) : content)
                .filter(content -> firm ? sign != Sign.HEDGE || !Wished.isAtOnce(content) : !Wished.isPassing(content))
                .map(content -> new Act.Intends(
                        Owed.timed(clause, setting),
                        Owed.content(clause, content),
                        isTimed(clause) ? confidence + TIMED : confidence,
                        false,
                        !firm));
    }

    /** Whether it is the person, alone or with others, who intends it. */
    private static boolean isOwnIntention(Clause clause, Cues.Place place) {
        return (place.from() == 0 || Promises.isReliedOn(clause, place))
                || (place.from() <= 2 && clause.token(0).is("we"))
                || (clause.token(place.from()).is("i") && isOwnUpTo(clause, place.from()) && ActReader.isOwn(clause));
    }

    /** {@code Fabric I'll sort tomorrow}: what it is done to stands first. */
    private static String fronted(Clause clause, Cues.Place place, String verb) {
        boolean thought = place.from() == 1 && clause.token(0).isOneOf("thinking", "reckon", "figure", "hoping");
        int thing = Phrasing.front(clause);
        return place.from() > 0 && place.from() <= FRONT + 2 * thing && !thought
                ? Inverted.ahead(clause, thing, place.from(), verb)
                : verb;
    }

    /** {@code I'm going to the dentist}: go there. */
    private static String goingTo(Clause clause, int at, String content) {
        boolean place = at > 1
                && at < clause.size()
                && clause.token(at - 2).isOneOf("going", "off")
                && NAMING.contains(clause.token(at).word());
        return place ? "Go to " + Content.lower(content) : content;
    }

    /** {@code The present is bought and going to be loud}, {@code 34 degrees forecast, going to be a scorcher}: it is. */
    private boolean goesOnOfThing(Clause clause, Cues.Place place) {
        boolean being = place.to() + 1 < clause.size()
                && clause.token(place.to()).is("be")
                && clause.token(place.to() + 1).is("a");
        return place.from() == 0
                && clause.token(0).is("going")
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence())
                        .filter(before -> being || before.any(token -> token.is("is") || token.is("are")))
                        .filter(before -> Subject.of(before.tokens()) != Subject.SELF)
                        .isPresent();
    }

    private static boolean isMereQuestion(Clause clause) {
        return clause.question() && clause.none(token -> token.is("remind") || token.is("down"));
    }

    private static boolean isOwnUpTo(Clause clause, int to) {
        return to <= 4 || Subject.of(clause.tokens()) != Subject.OTHER;
    }

    /** {@code I'll do that tomorrow}: what was spoken of before. */
    private boolean isPointing(Clause clause, String content) {
        List<Token> tokens = Tokens.of(content);
        return tokens.get(0).is("do") && Vague.isPronoun(content.substring(2)) && isTimed(clause);
    }

    /** {@code I'll go on Monday}: where was said before. */
    private boolean isGoing(Clause clause, String content) {
        return Idle.isGoing(content) && isTimed(clause) && setting.previous().isPresent();
    }

    private boolean isTimed(Clause clause) {
        return isTimed(clause, setting.now());
    }

    static boolean isTimed(Clause clause, LocalDateTime now) {
        return Futures.isAhead(clause, now) || Futures.isDuring(clause, now) || afterSomething(clause);
    }

    private static boolean afterSomething(Clause clause) {
        for (int i = 0; i + 1 < clause.size(); i++) {
            boolean around = (clause.token(i).is("after") || clause.token(i).is("before"))
                    && SOON.contains(clause.token(i + 1).word());
            boolean under = i + 2 < clause.size()
                    && clause.token(i).is("on")
                    && OWN.contains(clause.token(i + 1).word())
                    && clause.token(i + 2).is("way");
            if (around || under) {
                return true;
            }
        }
        return false;
    }

    /** {@code July challenge: a cold shower each morning}. */
    private static boolean isUnderHeading(Clause clause) {
        return clause.isBehind(":") && !Forms.isAnywherePast(clause) && Subject.of(clause.tokens()) == Subject.NONE;
    }
}
