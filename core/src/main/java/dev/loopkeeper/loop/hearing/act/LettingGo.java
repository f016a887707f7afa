package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Asked;
import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.MoreThanOnce;
import dev.loopkeeper.loop.hearing.clause.Ones;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Hears of what one lets go of. */
public final class LettingGo {
    private static final int LONG_PHRASE = 4;

    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "this", "those", "these");
    private static final Set<String> ENDING = WordSet.of("off", "from", "on", "out", "a", "go", "goodbye", "i");

    private static final Set<String> STAYING =
            WordSet.of("out", "on", "off", "open", "in", "at", "by", "under", "outside", "behind", "with", "where");
    private static final Set<String> LATER = WordSet.of("till", "til", "until", "tomorrow", "later");
    private static final Set<String> BEING = WordSet.of("am", "are", "have");
    private static final Set<String> DECIDED = WordSet.of("question", "debate", "discussion", "subject", "chapter");
    /** What is so, whoever tells of it: {@code the boss says the talk isn't needed any more}. */
    private static final Set<String> DECREED =
            WordSet.of("needed", "necessary", "required", "cancelled", "called", "happening", "ahead");

    private static final Set<String> AGENDA = WordSet.of("cards", "table", "menu", "agenda", "matter", "happening");
    private static final Set<String> GIVING_UP =
            WordSet.of("giving", "missing", "quitting", "dropping", "abandoning", "skipping", "cancelling", "binning");

    /** Verbs of saying and thinking, in the forms that somebody else's words are told with. */
    public static final Set<String> SAYING = WordSet.of(
            "says", "say", "said", "saying", "tells", "told", "telling", "thinks", "think", "thought", "reckons",
            "reckon");

    private final Setting setting;

    private final Released released;

    LettingGo(Setting setting) {
        this.setting = setting;
        this.released = new Released(setting);
    }

    /** What the clause lets go of; empty when it lets go of nothing. */
    Optional<Act> read(Clause clause) {
        if (NotDropped.is(clause)
                || NotDropped.isLeftAsIs(clause, setting)
                || NotDropped.isDoneAlready(clause, setting)
                || isTaken(clause)
                || MoreThanOnce.isGoingOn(clause)
                || Readings.informed(clause).findAny().isPresent()) {
            return Optional.empty();
        }
        int asked = Asked.begins(clause);
        Optional<String> removed = Asked.removed(clause);
        if (removed.isPresent() || Asked.isPointing(clause)) {
            return Optional.of(new Act.Drops(clause, removed.filter(text -> !Vague.isPronoun(text)), true));
        }
        Clause bare = asked > 0 && clause.token(0).is("please") ? clause.from(asked) : clause;
        return dropped(bare).or(() -> resolved(bare).flatMap(this::dropped)).or(() -> released.read(clause));
    }

    /** {@code Scrapping the pond} of {@code we're scrapping the pond}, {@code cross the juicer off} of {@code let's cross it off}. */
    private static Optional<Clause> resolved(Clause clause) {
        boolean doing = clause.token(0).isSelf()
                && BEING.contains(clause.token(Math.min(1, clause.size() - 1)).word());
        boolean asking = clause.token(0).is("let")
                && clause.size() > 1
                && clause.token(1).is("us");
        return clause.size() > 3 && (doing || asking) ? Optional.of(clause.from(2)) : Optional.empty();
    }

    /** {@code Leave that to me}, {@code leave has been approved}. */
    private static boolean isTaken(Clause clause) {
        boolean granted = clause.size() > 1 && clause.token(1).isOneOf("has", "is", "was");
        return clause.token(0).is("leave") && (granted || clause.endsWith("to", "me") || clause.endsWith("with", "me"));
    }

    private Optional<Act> dropped(Clause clause) {
        Optional<Cues.Place> drop = Cues.english()
                .at(Sign.DROP, clause.tokens(), 0)
                .filter(place -> Cues.english()
                        .at(Sign.DROPPED, clause.tokens(), 0)
                        .filter(all -> all.to() == clause.size() && !isNamedIn(clause, place))
                        .isEmpty());
        if (drop.filter(place -> NotDropped.isOnlyWhen(clause, place)).isPresent()) {
            return Optional.of(new Act.Nothing(clause));
        }
        if (drop.isPresent()
                && !NotDropped.isOverAndOver(clause, setting)
                && (!clause.question() || isPolite(clause))
                && (!setting.resolved(clause)
                        || clause.token(0).is("forget")
                        || clause.token(0).is("scrap"))
                && !delivers(clause, drop.get())
                && !isLeftSo(clause, drop.get())
                && !NotDropped.isOnlyNotOften(clause, drop.get())
                && !isBackFrom(clause, drop.get())
                && !isRegretted(clause, drop.get())
                && !isKept(clause, drop.get())
                && !isOnlyThought(clause, drop.get())) {
            Optional<String> about = Content.of(
                            clause,
                            drop.get().to(),
                            endOfDropped(clause, drop.get().to()))
                    .or(() -> within(clause, drop.get()));
            boolean idiom = clause.tokens().subList(0, drop.get().to()).stream().noneMatch(token -> token.is("not"));
            return Optional.of(new Act.Drops(
                    clause,
                    about.filter(text -> !Vague.isPronoun(text)
                                    && !text.equals("My list")
                                    && !text.equalsIgnoreCase("bother"))
                            .or(this::explained),
                    idiom));
        }
        return named(clause);
    }

    /** {@code It's over}: what one has come through as much as what came to nothing. */
    private static boolean isOver(Clause clause) {
        return clause.size() == 3 && Vague.isPronoun(clause.token(0).word()) && clause.endsWith("is", "over");
    }

    /** {@code It doesn't matter when}: only how it is done does not. */
    private boolean isWhatever(Clause clause) {
        return clause.endsWith("not", "matter")
                && setting.next()
                        .filter(next -> next.token(0).isOneOf("when", "how", "what", "which", "who", "where", "if"))
                        .isPresent();
    }

    /** The Rome of {@code not going to Rome after all}. */
    private static boolean isNamedIn(Clause clause, Cues.Place drop) {
        return clause.token(0).is("not")
                && Content.of(clause, drop.to(), endOfDropped(clause, drop.to()))
                        .filter(text -> !Vague.isPronoun(text)
                                && (!Vague.pointsBack(text) || Ones.which(text).isPresent())
                                && !Vague.isEmpty(text))
                        .isPresent();
    }

    /** {@code I don't think I'll go tonight}: one may yet go another time, unless it is {@code after all}. */
    private static boolean isOnlyThought(Clause clause, Cues.Place drop) {
        boolean thought = clause.tokens().subList(0, drop.to()).stream().anyMatch(token -> token.is("think"))
                && !clause.token(drop.to() - 1).word().startsWith("happen");
        boolean ended = clause.endsWith("after", "all") || clause.endsWith("anymore") || clause.endsWith("any", "more");
        boolean letGo = clause.tokens().subList(drop.from(), drop.to()).stream().anyMatch(token -> token.is("let"));
        return thought && !letGo && !(ended && clause.times().isEmpty());
    }

    /** {@code I'm not giving up on the exam}: the last thing it is, is let go of. */
    private static boolean isKept(Clause clause, Cues.Place drop) {
        return drop.to() + 1 < clause.size()
                && GIVING_UP.contains(clause.token(drop.to()).word())
                && clause.tokens().subList(0, drop.to()).stream().anyMatch(token -> token.is("not"));
    }

    /** {@code The book club is off}: what is let go of stands first. */
    private Optional<Act> named(Clause clause) {
        return clause.find(Sign.DROPPED)
                .filter(place -> !clause.question()
                        && !NotDropped.isNamed(clause, place)
                        && (!clause.has(Sign.DONE) || place.to() - place.from() == clause.size())
                        && (place.from() == 0 || !clause.token(0).is("nobody"))
                        && !Phrasing.isOutcome(clause, place)
                        && !isAway(clause, place)
                        && !isNotToRepeat(clause)
                        && !isOver(clause)
                        && !isWhatever(clause)
                        && !NotDropped.isSinceDone(clause, setting)
                        && Relieved.of(clause).isEmpty()
                        && !isRuled(clause)
                        && !clause.has(Sign.UNDECIDED)
                        && !isSaidByOthers(clause, place)
                        && !isToldTo(clause, place)
                        && (clause.token(place.from()).is("i")
                                || Results.of(clause).isEmpty()
                                || isDecided(clause, place)
                                || (Vague.isPronoun(clause.token(0).word())
                                        && Subject.isSaying(clause.token(1).word()))))
                .map(place -> {
                    int be = place.from() > 1 && clause.token(place.from() - 1).isOneOf("is", "are") ? 1 : 0;
                    Optional<String> about = place.from() == 0 || isLetGoOf(clause, place)
                            ? Optional.empty()
                            : Content.of(clause, begin(clause, place), place.from() - be);
                    boolean pointing = about.filter(text -> Vague.pointsBack(text) && Vague.isEmpty(text))
                            .isPresent();
                    return new Act.Drops(
                            clause,
                            about.filter(text -> !Vague.isPronoun(text) && !pointing)
                                    .or(this::explained),
                            pointing || place.from() == 0 || isLetGoOf(clause, place) || isDecided(clause, place));
                });
    }

    /** Whether what goes off is brought, leaves, or has gone off at last. */
    private boolean isAway(Clause clause, Cues.Place place) {
        return delivers(clause, place) || isLeaving(clause, place) || isOffAtLast(clause, place);
    }

    /** {@code Told Dylan it's over}: what ended is told to somebody, and named by nothing but that. */
    private static boolean isToldTo(Clause clause, Cues.Place place) {
        int pointing =
                place.from() > 1 && clause.token(place.from() - 1).is("is") ? place.from() - 2 : place.from() - 1;
        boolean that =
                Places.between(1, place.from()).any(at -> clause.token(at).is("that"));
        return pointing > 1
                && (that || clause.token(pointing).isOneOf("it", "we"))
                && Places.between(0, pointing - 1).any(at -> clause.token(at).isOneOf("told", "tell", "telling"));
    }

    /** {@code No shoes in the house any more, that's the new rule}: what holds from now on. */
    private boolean isRuled(Clause clause) {
        return clause.token(0).is("no")
                && setting.next().filter(OwnRules::isRule).isPresent();
    }

    /** {@code With the twins I let it go}: why stands first, and not what. */
    private static boolean isLetGoOf(Clause clause, Cues.Place place) {
        return clause.token(place.from()).is("let")
                && clause.token(place.from() - 1).isSelf();
    }

    /** {@code Nan can go}, {@code all my intentions came to nothing}: who leaves, what was not done. */
    private static boolean isLeaving(Clause clause, Cues.Place place) {
        return clause.tokens().subList(0, place.from()).stream()
                .map(Token::word)
                .anyMatch(word -> word.equals("intentions")
                        || (clause.token(place.from()).is("can") && !Vague.isPronoun(word) && Subject.isPerson(word)));
    }

    /** {@code Last year I bailed on it, this year I won't}: one will not do that again. */
    private boolean isNotToRepeat(Clause clause) {
        return clause.endsWith("will", "not")
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence()
                                && Stream.of(Sign.MISS, Sign.MISSED, Sign.LETTING)
                                        .anyMatch(before::has))
                        .isPresent();
    }

    /** {@code Everyone tells me the job isn't worth it}. */
    private static boolean isSaidByOthers(Clause clause, Cues.Place place) {
        return Subject.of(clause.tokens()) == Subject.OTHER
                && behindSaying(clause, place) > 0
                && clause.tokens().subList(place.from(), place.to()).stream()
                        .noneMatch(token -> DECREED.contains(token.word()));
    }

    /** Where the thing begins: behind why it is so, {@code my visa got rejected so Canada's off the cards}, and who says it. */
    private static int begin(Clause clause, Cues.Place place) {
        int so = IntStream.range(1, place.from() - 1)
                .filter(at -> clause.token(at).is("so")
                        && Subject.isName(clause.token(at + 1).word()))
                .reduce((first, last) -> last)
                .orElse(-1);
        return Math.max(so + 1, behindSaying(clause, place));
    }

    /** Where what somebody says begins; 0 when nobody says it. */
    private static int behindSaying(Clause clause, Cues.Place place) {
        int said = Places.between(0, place.from())
                        .first(at -> SAYING.contains(clause.token(at).word()))
                        .orElse(-1)
                + 1;
        boolean whom = said > 0 && said < place.from() && clause.token(said).isOneOf("me", "us", "that");
        return whom ? said + 1 : said;
    }

    /** {@code The dog question is closed}, {@code Wales is no longer on the cards}: of what was only thought of, too. */
    private static boolean isDecided(Clause clause, Cues.Place place) {
        return DECIDED.contains(clause.token(place.from()).word())
                || clause.tokens().subList(place.from(), place.to()).stream()
                        .anyMatch(token -> AGENDA.contains(token.word()));
    }

    /** {@code I thought it would never come off, but it's off}: what was to come off has done so. */
    private boolean isOffAtLast(Clause clause, Cues.Place place) {
        return clause.token(place.to() - 1).is("off")
                && clause.token(place.from()).is("is")
                && setting.previous()
                        .filter(before -> before.sentence() == clause.sentence()
                                && before.any(token -> token.isOneOf("off", "nearly", "almost")))
                        .isPresent();
    }

    /** {@code Scrap that, the blog I mean}, {@code not going to happen, the pull-ups}. */
    private Optional<String> explained() {
        return setting.next()
                .filter(next -> next.endsWith("i", "mean"))
                .flatMap(next -> Content.of(next, 0, next.size() - 2))
                .or(() -> setting.next()
                        .filter(next -> next.isBehind(",") && next.size() <= LONG_PHRASE && isThing(next))
                        .flatMap(next -> Content.of(next, 0)));
    }

    private static boolean isThing(Clause clause) {
        return NAMING.contains(clause.token(0).word())
                && clause.size() > 1
                && clause.none(token -> Subject.isSaying(token.word()) || Forms.isPast(token.word()));
    }

    /** {@code Could you please drop the quiz night?} */
    private static boolean isPolite(Clause clause) {
        return clause.token(0).isOneOf("can", "could", "would", "will")
                && clause.size() > 1
                && clause.token(1).is("you");
    }

    /** {@code I'm dropping the books off}, {@code dropped that bag at the shop}: what is dropped somewhere is not let go of. */
    private static boolean delivers(Clause clause, Cues.Place drop) {
        return clause.tokens().subList(drop.from(), drop.to()).stream()
                        .anyMatch(token -> token.word().startsWith("drop"))
                && isSomewhere(clause, drop);
    }

    /** {@code I needn't have rung}: that was done. */
    private static boolean isRegretted(Clause clause, Cues.Place drop) {
        return drop.to() + 1 < clause.size()
                && clause.token(drop.to()).is("have")
                && Forms.isPast(clause.token(drop.to() + 1).word());
    }

    /** {@code Leave the compost out by the shed}, {@code leave the heating on}: where it stays, or how. */
    private static boolean isLeftSo(Clause clause, Cues.Place drop) {
        if (!clause.token(drop.to() - 1).is("leave")) {
            return false;
        }
        if (isPutOff(clause)) {
            return true;
        }
        int out = Places.between(drop.to() + 1, clause.size())
                .first(at -> STAYING.contains(clause.token(at).word()))
                .orElse(clause.size());
        boolean left = out == clause.size()
                || (clause.token(out).is("out")
                        && (out + 1 == clause.size() || clause.token(out + 1).is("of")));
        return !left;
    }

    /** {@code I'm just out of the barber's}: one was there. */
    private static boolean isBackFrom(Clause clause, Cues.Place drop) {
        return drop.to() > 1
                && clause.token(drop.to() - 1).is("of")
                && clause.token(drop.to() - 2).is("out")
                && clause.token(drop.to() - 3).is("just");
    }

    /** {@code Leave the groomer for now}, {@code leave the hedge till spring}. */
    public static boolean isPutOff(Clause clause) {
        return clause.endsWith("for", "now")
                || clause.endsWith("for", "later")
                || clause.any(token -> LATER.contains(token.word()));
    }

    private static boolean isSomewhere(Clause clause, Cues.Place drop) {
        return clause.tokens().subList(drop.to(), clause.size()).stream()
                .map(Token::word)
                .anyMatch(Beginnings::isWhere);
    }

    /** {@code Knocking the choir on the head}. */
    private static Optional<String> within(Clause clause, Cues.Place drop) {
        boolean split = clause.token(drop.to() - 1).isOneOf("off", "go");
        if (drop.to() - drop.from() <= (split ? LONG_PHRASE - 1 : LONG_PHRASE)) {
            return Optional.empty();
        }
        int from = Places.between(drop.from() + 1, drop.to())
                .first(at -> NAMING.contains(clause.token(at).word()))
                .orElse(drop.from() + 1);
        int to = Places.between(from + 1, drop.to())
                .first(at -> ENDING.contains(clause.token(at).word()))
                .orElse(drop.to());
        return Content.of(clause, from, to);
    }

    private static int endOfDropped(Clause clause, int from) {
        return Cues.english()
                .find(Sign.DROPPED, clause.tokens(), Math.min(from, clause.size() - 1))
                .map(Cues.Place::from)
                .orElse(clause.size());
    }
}
