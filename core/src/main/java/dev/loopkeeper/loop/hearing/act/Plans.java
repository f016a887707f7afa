package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Remarks;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Timing;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears of what is going to be done without a word that says so: the verb and its time tell. */
final class Plans {
    private static final int FEW = 6;

    /** What one does to something without saying to what. */
    private static final Set<String> CHORES = WordSet.of(
            "Pack",
            "Cook",
            "Bake",
            "Iron",
            "Hoover",
            "Vacuum",
            "Babysit",
            "Revise",
            "Study",
            "Clean",
            "Decorate",
            "Paint",
            "Vote",
            "Enrol",
            "Enroll",
            "Resign",
            "Register",
            "Apply",
            "Complain",
            "Propose",
            "Garden",
            "Unpack",
            "Run",
            "Swim",
            "Jog",
            "Cycle",
            "Climb",
            "Row",
            "Hike",
            "Fast");

    /** What is said of a doing that stands before it. */
    private static final Set<String> JUDGING = WordSet.of(
            "is", "was", "did", "does", "works", "worked", "helps", "helped", "saves", "saved", "makes", "made");

    /** Behind these it is said of something else. */
    private static final Set<String> CLAUSING = WordSet.of(
            "i",
            "we",
            "he",
            "she",
            "it",
            "they",
            "you",
            "that",
            "what",
            "who",
            "which",
            "how",
            "where",
            "when",
            "if",
            "before",
            "after",
            "until",
            "till",
            "while",
            "because",
            "and",
            "as",
            "whatever",
            "so",
            "once");

    private static final Set<String> OWNERS = WordSet.of("my", "his", "hers", "their", "theirs", "our", "your");

    private static final Set<String> WAYS = WordSet.of("down", "over", "round", "out", "off", "up", "back", "away");
    private static final Set<String> PLACING = WordSet.of("at", "in", "on", "by", "down", "round", "over", "up");

    /** Words behind a place that tell how one is there, not what one does. */
    private static final Set<String> RESTING = WordSet.of(
            "doing",
            "being",
            "feeling",
            "sleeping",
            "waiting",
            "sitting",
            "lying",
            "resting",
            "relaxing",
            "dreading",
            "wearing",
            "hoping",
            "wishing",
            "standing",
            "thinking",
            "wondering",
            "trying",
            "recovering",
            "hiding",
            "sulking",
            "crying",
            "dying",
            "suffering",
            "including");

    /** What begins the thing that something is done to. */
    private static final Set<String> THINGS =
            WordSet.of("the", "a", "an", "my", "our", "his", "her", "their", "it", "them", "him", "some");

    private static final Set<String> ENDING = WordSet.of(
            "over", "done", "finished", "ends", "out", "up", "gone", "finishes", "stops", "through", "away", "asleep");

    private final Setting setting;

    Plans(Setting setting) {
        this.setting = setting;
    }

    /** {@code Ordering the flowers in two hours}, {@code Tomorrow I face the music}. */
    Optional<Act> read(Clause clause) {
        if (isHappening(clause)) {
            return Optional.of(new Act.Intends(clause, "Do that", Intentions.FIRM + Intentions.TIMED, false, false));
        }
        boolean been =
                clause.size() > 1 && clause.token(0).isSelf() && clause.token(1).isOneOf("was", "were");
        boolean ongoing = Futures.isDuring(clause, setting.now()) && !Futures.isAhead(clause, setting.now());
        boolean own = ActReader.isOwn(clause) && !Timing.isCondition(clause) && !Struggles.isEachTime(clause);
        if (clause.question()
                || ongoing
                || been
                || !(Intentions.isTimed(clause, setting.now()) || isAround(clause))
                || !own
                || setting.struggles()
                || (Moods.bad(clause) > 0 && setting.sentence().anyMatch(Rhythm::isSteady))
                || isSubject(clause)
                || Remarks.is(clause)) {
            return Optional.empty();
        }
        return Futures.verb(clause)
                .flatMap(at -> Content.asRequest(clause, at)
                        .map(verb -> Inverted.ahead(clause, 0, Futures.self(clause), verb)))
                .or(() -> onThePhone(clause))
                .or(() -> whereabouts(clause))
                .filter(content -> !Vague.isPronoun(content) && (content.indexOf(' ') > 0 || CHORES.contains(content)))
                .filter(content ->
                        !content.startsWith("Going to be ") && !Idle.isSaying(content) && !isOfOwner(content))
                .map(content ->
                        new Act.Intends(clause, content, Intentions.FIRM + Intentions.TIMED, clause.isOften(), false));
    }

    /** {@code I have to book the hall, so that's happening next week}, {@code that's Monday's job}: when what was just planned is done. */
    private boolean isHappening(Clause clause) {
        int that = clause.token(0).is("so") ? 1 : 0;
        boolean planned = setting.before() instanceof Act.Intends plan && !plan.often() && !plan.hedged();
        return planned
                && clause.size() > that + 3
                && !clause.question()
                && (clause.token(that).is("that")
                        || (clause.token(that).is("it")
                                && clause.token(that + 1).is("will")))
                && Futures.isAhead(clause, setting.now())
                && ((clause.endsWith("job") && clause.token(that + 1).is("is"))
                        || (clause.token(that + 1).isOneOf("is", "will")
                                && clause.token(that + 2).isOneOf("happening", "happen")));
    }

    /** {@code After the concert I'm giving the folders back}, {@code when the film's over I'm washing up}. */
    private boolean isAround(Clause clause) {
        boolean doing = clause.size() > 3
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are")
                && Forms.isProgressive(clause.token(2).word())
                && !RESTING.contains(clause.token(2).word())
                && clause.repeats().isEmpty();
        return doing
                && (isAfterEvent(clause)
                        || setting.sentence()
                                .anyMatch(whole -> whole.end() == clause.end()
                                        && whole.start() < clause.start()
                                        && Beginnings.isAround(whole))
                        || setting.previous()
                                .filter(before -> before.sentence() == clause.sentence())
                                .filter(before -> Beginnings.isAround(before) || isEnding(before))
                                .isPresent());
    }

    /** {@code I'm ringing Mum after my lecture}; not {@code I'm limping after the match}. */
    private static boolean isAfterEvent(Clause clause) {
        int around = clause.size() - 3;
        boolean event = around > 3
                && clause.token(around).isOneOf("after", "before")
                && clause.token(around + 1).isOneOf("the", "my", "this")
                && !Forms.isPast(clause.token(around + 2).word());
        return event
                && (THINGS.contains(clause.token(3).word())
                        || Subject.isSomebody(clause.token(3).word()));
    }

    /** {@code When the film's over}, {@code once term ends}. */
    private static boolean isEnding(Clause clause) {
        return clause.token(0).isOneOf("when", "once")
                && clause.none(Token::isSelf)
                && ENDING.contains(clause.token(clause.size() - 1).word());
    }

    /** {@code Ringing before nine did the trick}: the doing is what something is said of. */
    private static boolean isSubject(Clause clause) {
        return Forms.isProgressive(clause.token(0).word()) && (Unmeant.isForetelling(clause) || isJudged(clause));
    }

    private static boolean isJudged(Clause clause) {
        return IntStream.range(1, clause.size())
                .filter(at -> JUDGING.contains(clause.token(at).word()))
                .anyMatch(at -> Places.between(1, at)
                        .none(before -> !clause.isTime(before)
                                && CLAUSING.contains(clause.token(before).word())));
    }

    /** {@code I'm having his Thursday}: of the day that is had nothing is left to do. */
    private static boolean isOfOwner(String content) {
        int space = content.lastIndexOf(' ');
        return OWNERS.contains(content.substring(space + 1)) && content.indexOf(' ') == space;
    }

    /** {@code First thing tomorrow I'm on the phone to the council}. */
    private static Optional<String> onThePhone(Clause clause) {
        boolean own = clause.size() > FEW
                && clause.token(0).isSelf()
                && clause.token(1).is("am")
                && clause.token(2).is("on")
                && clause.token(4).is("phone")
                && clause.token(5).isOneOf("to", "with");
        return own ? Content.of(clause, FEW).map(whom -> "Phone " + Destined.named(whom)) : Optional.empty();
    }

    /** {@code On Sunday I'm down the allotment digging}: what is done, and where. */
    private static Optional<String> whereabouts(Clause clause) {
        int place = 2;
        boolean own = clause.size() > FEW - 2
                && clause.token(0).isSelf()
                && clause.token(1).isOneOf("am", "are");
        while (own
                && place + 2 < clause.size()
                && WAYS.contains(clause.token(place).word())
                && PLACING.contains(clause.token(place + 1).word())) {
            place++;
        }
        if (!own || !PLACING.contains(clause.token(place).word())) {
            return Optional.empty();
        }
        int from = place;
        return IntStream.range(from + 2, Math.min(clause.size(), from + FEW))
                .filter(at -> Forms.isProgressive(clause.token(at).word()))
                .filter(at -> !RESTING.contains(clause.token(at).word()))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.asRequest(clause, at)
                        .flatMap(doing ->
                                Content.of(clause, from, at).map(where -> doing + " " + Content.lower(where))));
    }
}
