package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.AsSaid;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Topics;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Hears of what is on the person's mind: {@code I can't stop thinking about the interview}. */
final class Musing {
    private static final int BEHIND_VERB = 3;
    private static final Set<String> OWN = WordSet.of("i", "me", "my", "we", "us", "our");

    private static final Set<String> MUCH = WordSet.of(
            "a",
            "an",
            "all",
            "so",
            "too",
            "more",
            "often",
            "constantly",
            "sometimes",
            "lots",
            "loads",
            "most",
            "every");

    private static final Set<String> LEAVING = WordSet.of(
            "bus", "train", "tram", "ferry", "flight", "start", "beginning", "turn", "deadline", "exit", "stop");

    private static final Set<String> IDEA =
            WordSet.of("The idea", "The thought", "That idea", "That thought", "This idea");

    /** {@code Wondering a lot lately if}. */
    private static final Pattern LATELY = Pattern.compile(
            "^(?:(?:a lot|lately|recently|again|often|all (?:day|week)) )+(?=if |whether )", Pattern.CASE_INSENSITIVE);

    private final Setting setting;

    Musing(Setting setting) {
        this.setting = setting;
    }

    /** The topic that the clause has on the mind; empty when it has none. */
    Optional<Act> read(Clause clause) {
        return topical(clause)
                .map(act -> act instanceof Act.Muses muses
                        ? new Act.Muses(clause, withRest(muses.content(), clause))
                        : act);
    }

    /** {@code Mulling over leaving the choir and joining a band}, {@code how it'd be if I'd stayed}: with what stands beside it. */
    private String withRest(String content, Clause clause) {
        boolean would = clause.any(token -> token.is("would"));
        return clause.quote().endsWith(content.substring(1))
                ? setting.next()
                        .filter(next ->
                                next.size() > 2 && ((would && next.token(0).is("if")) || isBeside(next)))
                        .map(next -> content + " " + next.quote())
                        .orElse(content)
                : content;
    }

    /** {@code And joining a band}. */
    private static boolean isBeside(Clause next) {
        return next.token(0).isOneOf("and", "or")
                && Forms.isProgressive(next.token(1).word());
    }

    /** {@code Wrestling with her duvet cover}: with a thing that is somebody's. */
    private static boolean isOfHands(Clause clause, Cues.Place muse) {
        return muse.to() < clause.size()
                && clause.token(muse.to() - 1).is("with")
                && clause.token(muse.to()).isOneOf("his", "her", "their");
    }

    /** {@code I miss the bus}: being late for it. */
    private static boolean isLateFor(Clause clause, Cues.Place muse) {
        return clause.token(muse.to() - 1).is("miss")
                && clause.tokens().stream().skip(muse.to()).limit(3).anyMatch(token -> LEAVING.contains(token.word()));
    }

    private Optional<Act> topical(Clause clause) {
        return isUnthought(clause) ? Optional.empty() : thoughtOf(clause);
    }

    private Optional<Act> thoughtOf(Clause clause) {
        Optional<String> told = Open.topic(clause, setting).or(() -> Mind.nothingElse(clause, setting));
        if (told.isPresent()) {
            return told.map(topic -> new Act.Muses(clause, topic));
        }
        if (isOffMind(clause)) {
            return Results.of(clause).isEmpty() ? Optional.of(new Act.Nothing(clause)) : Optional.empty();
        }
        Optional<Cues.Place> place = clause.find(Sign.MUSE)
                .filter(muse -> !isLateFor(clause, muse) && !isOfHands(clause, muse))
                .filter(muse -> !isWhich(clause, muse) && !isOfBefore(clause, muse))
                .filter(muse -> muse.from() == 0
                        || clause.find(Sign.MUSED)
                                .filter(mused -> mused.from() <= muse.from())
                                .isEmpty());
        if (place.isPresent()
                && (place.get().from() == 0 || (ActReader.isOwn(clause) && !isOfSomebody(clause, place.get())))
                && (!clause.question() || isAsked(clause, place.get()))) {
            if (isOver(clause, place.get())) {
                return Optional.of(new Act.Nothing(clause));
            }
            return mused(clause, place.get())
                    .flatMap(behind -> topicOf(behind)
                            .filter(content -> !Topics.isClock(content) && !content.startsWith("You "))
                            .map(content -> content.equals(behind) ? asked(clause, place.get(), content) : content))
                    .map(content -> Content.capital(LATELY.matcher(content).replaceFirst("")))
                    .map(content -> new Act.Muses(clause, content));
        }
        return Undecided.topic(clause)
                .or(() -> Mind.topic(clause, setting))
                .or(() -> clause.find(Sign.MUSED)
                        .filter(mused -> !clause.has(Sign.PATTERN) || isOfIt(clause, mused))
                        .filter(mused -> (!clause.question() || mused.from() > 2) && !isTheirs(clause, mused))
                        .flatMap(mused -> topic(clause, mused)))
                .or(() -> Occupied.topic(clause, setting))
                .or(() -> Brooding.topic(clause, setting))
                .or(() -> Fancied.topic(clause))
                .filter(topic -> !Topics.isPassing(topic))
                .map(topic -> new Act.Muses(clause, whole(clause, topic)));
    }

    /** {@code The question of staying on after I graduate has been on my mind}: all of that, and not when. */
    private String whole(Clause clause, String topic) {
        return setting.previous()
                .filter(head -> clause.subordinate()
                        && head.sentence() == clause.sentence()
                        && head.token(0).isOneOf("the", "whether", "how", "what", "this", "that")
                        && head.none(token -> token.isSelf()
                                || (Subject.BEING.contains(token.word())
                                        && !head.token(0).is("what")))
                        && !Forms.isAnywherePast(head))
                .flatMap(head -> Content.of(head, 0))
                .map(head -> head + " " + AsSaid.lower(topic))
                .orElse(topic);
    }

    /** {@code It keeps going round in my head}, {@code I think about it an awful lot}: of what was said before. */
    private boolean isOfBefore(Clause clause, Cues.Place muse) {
        boolean much = muse.to() + 1 < clause.size()
                && clause.token(muse.to()).isOneOf("it", "that", "this", "them")
                && MUCH.contains(clause.token(muse.to() + 1).word());
        boolean alone = muse.from() == 0
                && muse.to() == clause.size()
                && clause.token(0).is("it")
                && setting.next()
                        .filter(next -> next.sentence() == clause.sentence())
                        .isEmpty();
        return much || alone;
    }

    /** {@code I've booked the class I'd been thinking about}: only which one. */
    private static boolean isWhich(Clause clause, Cues.Place muse) {
        return clause.token(0).isSelf() && muse.from() > BEHIND_VERB && muse.to() == clause.size();
    }

    /** {@code She's been rattling round that flat}: where somebody is; {@code it went clean out of my head}: it is there no more. */
    private static boolean isTheirs(Clause clause, Cues.Place mused) {
        boolean gone = Places.between(Math.max(0, mused.from() - 2), mused.from())
                .any(at -> clause.token(at).isOneOf("went", "gone", "flew", "slipped"));
        if (gone) {
            return true;
        }
        return clause.token(0).isOneOf("he", "she", "they")
                && mused.to() < clause.size()
                && clause.token(mused.to()).isOneOf("that", "the", "her", "his", "their");
    }

    /** {@code Whether I picked the wrong career}, of {@code I wonder if I picked it}: with the word that asks. */
    private static String asked(Clause clause, Cues.Place muse, String content) {
        if (muse.to() == clause.size()) {
            return content;
        }
        if (clause.token(muse.to() - 1).is("that")) {
            return Content.capital(clause.from(muse.to()).quote());
        }
        return IntStream.range(muse.from(), muse.to())
                .filter(at -> at == muse.to() - 1 || clause.token(at + 1).is("to"))
                .mapToObj(at -> Undecided.asked(clause, at))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(content);
    }

    /** {@code The dentist never even crossed my mind}. */
    private static boolean isUnthought(Clause clause) {
        return clause.find(Sign.MUSED)
                .filter(mused -> clause.tokens().subList(Math.max(0, mused.from() - 2), mused.from()).stream()
                        .anyMatch(token -> token.is("never")))
                .isPresent();
    }

    /** {@code The tax bill is no longer hanging over me}, {@code no more overdue books on my conscience}. */
    private static boolean isOffMind(Clause clause) {
        return clause.find(Sign.MUSED)
                .filter(mused -> mused.from() > 2)
                .filter(mused -> (clause.token(0).is("no") && clause.token(1).is("more"))
                        || (clause.token(mused.from() - 1).is("longer")
                                && clause.token(mused.from() - 2).is("no"))
                        || (clause.token(mused.from() - 1).is("not")
                                && (clause.endsWith("any", "more") || clause.endsWith("anymore"))))
                .isPresent();
    }

    /** {@code I was torn about the coat but I'm glad of it now}. */
    private boolean isOver(Clause clause, Cues.Place muse) {
        boolean before = muse.from() > 1
                && clause.token(muse.from() - 1).is("been")
                && clause.token(muse.from() - 2).is("had")
                && muse.to() < clause.size()
                && Vague.isEmpty(clause.from(muse.to()).quote());
        boolean denied = muse.from() > 0
                && clause.token(muse.from() - 1).isOneOf("was", "were")
                && setting.next().filter(next -> next.token(0).is("but")).isPresent();
        return before || denied;
    }

    /** {@code Bea can't stop thinking about the trip}, {@code the council is thinking about a bridge}. */
    private static boolean isOfSomebody(Clause clause, Cues.Place muse) {
        boolean body = muse.from() > 1
                && clause.token(muse.from() - 1).isOneOf("is", "are")
                && Forms.isProgressive(clause.token(muse.from()).word())
                && (Subject.of(clause.tokens()) == Subject.OTHER
                        || clause.tokens().stream()
                                .limit(muse.from())
                                .noneMatch(token -> token.isOneOf("my", "our", "me", "what")))
                && clause.tokens().stream().limit(muse.from()).noneMatch(Token::isSelf);
        boolean named = muse.from() > 1
                && Subject.isName(clause.token(0).word())
                && Character.isUpperCase(clause.text().charAt(clause.start()))
                && clause.token(1).word().endsWith("s")
                && !Subject.isSaying(clause.token(1).word())
                && clause.tokens().stream().limit(muse.from()).noneMatch(token -> OWN.contains(token.word()));
        return named
                || body
                || isHowSomebodyIs(clause, muse)
                || (muse.from() > 0 && !clause.token(muse.from()).is("i") && isNamed(clause, muse.from() - 1));
    }

    /** {@code Mum's worried about}, {@code Tom is nervous about}. */
    private static boolean isHowSomebodyIs(Clause clause, Cues.Place muse) {
        if (muse.from() == 0 || clause.token(muse.from()).isSelf()) {
            return false;
        }
        String before = clause.token(muse.from() - 1).word();
        boolean owner = before.endsWith("'s") && Subject.isPerson(before.substring(0, before.length() - 2));
        return owner
                || (muse.from() > 1
                        && Set.of("is", "are", "seems", "was").contains(before)
                        && (Subject.isPerson(clause.token(muse.from() - 2).word())
                                || isNamed(clause, muse.from() - 2)));
    }

    private static boolean isNamed(Clause clause, int at) {
        Token token = clause.token(at);
        return Subject.isPerson(token.word())
                || (Subject.isSomebody(token.word())
                        && Character.isUpperCase(clause.text().charAt(token.start())));
    }

    /** What stands behind the words for it; {@code it's the empty house I can't stop thinking about}: or before them. */
    private Optional<String> mused(Clause clause, Cues.Place muse) {
        boolean named = clause.token(0).is("that")
                && clause.size() > 2
                && clause.token(2).is("what")
                && muse.to() == clause.size();
        if (named && setting.previous().isPresent()) {
            return setting.previous().flatMap(before -> Content.of(before, 0));
        }
        Optional<String> behind = muse.to() < clause.size() ? Content.of(clause, muse.to()) : Optional.empty();
        if (behind.isPresent()) {
            return behind;
        }
        Optional<String> asked = Brooding.behind(setting);
        if (asked.isPresent()) {
            return asked;
        }
        boolean cleft = muse.from() > 2
                && clause.token(0).isOneOf("it", "there", "that")
                && clause.token(1).is("is");
        Optional<String> between = cleft ? Content.of(clause, 2, muse.from()) : Optional.empty();
        Optional<String> before = between.filter(Topics::isAnnounced)
                .flatMap(announced -> setting.previous())
                .flatMap(told -> Content.of(told, 0));
        return before.or(() -> between).or(() -> something(clause, muse)).or(() -> Content.of(clause, muse.from() + 1));
    }

    /** {@code The move is something I've been thinking about}: the move. */
    private static Optional<String> something(Clause clause, Cues.Place muse) {
        int is = Places.between(1, muse.from() - 1)
                .first(at -> clause.token(at).isOneOf("is", "are")
                        && clause.token(at + 1).isOneOf("something", "what", "a", "the", "one"))
                .orElse(0);
        return is > 0 && muse.to() == clause.size() ? Content.of(clause, 0, is) : Optional.empty();
    }

    /** {@code It's the row with my sister, I can't stop thinking about it}: what was named before is meant. */
    private Optional<String> topicOf(String content) {
        if (Open.isLikewise(content)) {
            return setting.saidBefore();
        }
        if (content.equals("The question")) {
            return setting.saidBefore();
        }
        if (IDEA.contains(content)) {
            return idea();
        }
        if (Topics.isPointing(content) && setting.isSeveralBefore()) {
            return setting.saidBefore();
        }
        return Topics.isPointing(content)
                ? setting.previous()
                        .filter(before ->
                                !(setting.before() instanceof Act.Muses) && !(setting.before() instanceof Act.Intends))
                        .map(before -> Topics.isPointing(before)
                                ? setting.beforePrevious().orElse(before)
                                : before)
                        .map(before -> before.size() > 2
                                        && before.token(0).is("it")
                                        && before.token(1).is("is")
                                ? before.from(2)
                                : before)
                        .flatMap(before -> Content.of(before, 0))
                        .filter(before -> !Vague.isPronoun(before))
                : Optional.of(content);
    }

    /** {@code A tattoo at sixty. Daft? Could be. Can't shake the idea}: what was named last that is more than a word or two. */
    private Optional<String> idea() {
        Optional<Clause> before = setting.previous();
        while (before.filter(other -> other.size() <= 2 || other.question() || other.has(Sign.HEDGE))
                .isPresent()) {
            before = before.flatMap(setting::clauseBefore);
        }
        return before.flatMap(other -> Content.of(other, 0));
    }

    /** {@code Is it mad to even consider goats?}, {@code is it silly that I'm still turning over what they said?} */
    private static boolean isAsked(Clause clause, Cues.Place muse) {
        boolean first = muse.from() == 0 && clause.token(0).isOneOf("is", "am");
        boolean silly = muse.from() > 2
                && clause.token(0).isOneOf("is", "am")
                && clause.token(muse.from() - 1).isOneOf("i", "am");
        return first || silly;
    }

    private Optional<String> topic(Clause clause, Cues.Place mused) {
        if (isOfIt(clause, mused)) {
            return setting.saidBefore();
        }
        boolean own = clause.any(token -> OWN.contains(token.word()));
        if (mused.from() == 0
                && mused.to() < clause.size()
                && clause.token(mused.to()).is("i")
                && clause.has(Sign.HAD)) {
            return Optional.empty();
        }
        return Topics.behindWhat(clause, mused.to())
                .or(() -> Topics.before(clause, mused.from()))
                .filter(topic -> !Topics.isQuestion(topic) || setting.previous().isEmpty())
                .filter(topic -> !Topics.isAnnounced(topic) || setting.next().isEmpty())
                .filter(topic -> !Vague.pointsBack(topic) || !Vague.isEmpty(topic))
                .or(() -> Topics.behind(clause, mused.to()))
                .or(() -> mused.from() == 0 || clause.token(0).isOneOf("he", "she", "they", "it")
                        ? setting.saidBefore()
                        : Optional.empty())
                .or(setting::topic)
                .or(setting::following)
                .or(() -> own ? Optional.of(clause.quote()) : Optional.empty());
    }

    /** {@code I can't let it go}. */
    private static boolean isOfIt(Clause clause, Cues.Place mused) {
        return (clause.token(0).isSelf() || clause.token(0).is("been"))
                && clause.tokens().subList(mused.from(), mused.to()).stream().anyMatch(token -> token.is("it"));
    }
}
