package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Happened;
import dev.loopkeeper.loop.hearing.act.Managed;
import dev.loopkeeper.loop.hearing.act.Over;
import dev.loopkeeper.loop.hearing.act.Readings;
import dev.loopkeeper.loop.hearing.act.Reports;
import dev.loopkeeper.loop.hearing.act.SeenTo;
import dev.loopkeeper.loop.hearing.act.ToBeDone;
import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Children;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Ones;
import dev.loopkeeper.loop.hearing.clause.Pets;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Turned;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the loops that a report means. Closing the wrong one is worse than closing none. */
final class Reported {
    private static final String AND = " and ";
    private static final List<String> WAYS = List.of("ran ", "walked ", "cycled ", "hiked ", "swam ", "rowed ");
    private static final Set<String> ANY = WordSet.of("a", "an", "another", "some", "any");
    private static final List<String> LIVING = List.of(
            "went to ", "went for ", "did ", "had ", "sat ", "watched ", "read ", "tried ", "saw ", "visited ", "");
    private static final int NEAR = 3;
    private static final int FEW = 7;
    /** {@code Voted before work}: when, by what else one does. */
    private static final Pattern AROUND = Pattern.compile("(?i) (?:before|after|during) (?:the |my )?\\w+$");

    private static final Pattern PORTION =
            Pattern.compile("(?i)\\b(?:slice|piece|bite|mouthful|sip)s? of (?!my mind)|\\bpaid .+ half$");

    /** {@code Watered everything}: whatever is to be watered. */
    private static final Pattern WHOLE =
            Pattern.compile("(?i) (?:everything|everyone|the (?:whole )?lot|them all|all of (?:them|it))$");

    /** {@code The hoovering's done}, {@code got all my filing done}, {@code finished ironing}: whatever is to be done so. */
    private static final Pattern CHORE =
            Pattern.compile("(?i)(?:(?:i|we|i've|have|finally|just|that's|got|did|done|finished) )*"
                    + "(?:(?:all )?(?:of )?(?:the|my|our|today's) |(?<=finished ))(\\w{3,}ing)(?:'s| is)?"
                    + "(?: all)?(?: (?:done|finished|sorted))?");

    /** {@code Ironed and in the wardrobe}: where it was put, and no second thing. */
    private static final Pattern AND_THERE = Pattern.compile("(?i) and (?:in|on|at|up|out|away|off|back|under) ");

    private static final double PLAIN = Likeness.LIKELY;
    private static final Set<String> ROUNDING = WordSet.of("finished", "completed", "did", "done", "played");
    /** What one does with what one practises: {@code sang my scales}, {@code cracked the crossword}. */
    private static final Set<String> PRACTISING =
            WordSet.of("sang", "did", "drilled", "rehearsed", "practised", "practiced", "cracked", "solved");

    private static final Set<String> SETTLED = WordSet.of("my", "the", "our", "today's");
    private static final List<String> PRACTICE = List.of("did ", "practised ", "sang ", "played ", "solved ");
    private static final Set<String> BEFORE_VERB = WordSet.of("i", "we", "have", "just", "already", "finally");

    private final Likening likening;
    private final Antecedents antecedents;

    Reported(Likening likening, Antecedents antecedents) {
        this.likening = likening;
        this.antecedents = antecedents;
    }

    /** The one loop that the report means; empty when it means none, or two alike. */
    Optional<Likening.Found> meant(Act.Reports act, String about) {
        List<String> ways = Readings.of(act.clause(), about, antecedents.spokenOf())
                .map(antecedents::withMine)
                .toList();
        return dose(act, about)
                .or(() -> ways.stream()
                        .flatMap(way -> likening.doing(way, PLAIN, mayBe(act, way)).stream())
                        .findFirst()
                        .map(found -> OfIt.instead(found, act.clause(), antecedents, likening)))
                .or(() -> ways.stream()
                        .flatMap(way -> whichOne(way).or(() -> ofSomebody(way)).stream())
                        .findFirst())
                .or(() -> act.sure() ? nearly(act, about) : Optional.empty())
                .or(() -> carried(act.clause()))
                .or(() -> gone(act.clause(), about))
                .or(() -> lived(Managed.event(act.clause())))
                .or(() -> act.clause().token(0).is("after") ? lived(Over.before(act.clause())) : Optional.empty())
                .or(() -> Happened.isNamed(act.clause()) ? lived(act.about()) : Optional.empty())
                .or(() -> occurred(act.clause()))
                .or(() -> standingFor(about))
                .or(() -> act.sure() ? alone(act.clause(), about) : Optional.empty())
                .or(() -> act.sure() ? rounded(about) : Optional.empty())
                .or(() -> act.sure() ? begun(act, ways) : Optional.empty())
                .or(() -> Vague.pointsBack(about) ? withBefore(about) : Optional.empty())
                .filter(found -> !Unfitting.isHadByAnother(act.clause(), found.loop()));
    }

    /** {@code Vitamins: tick}: taken, when to take them is a habit, and not bought. */
    private Optional<Likening.Found> dose(Act.Reports act, String about) {
        return (act.sure() || Managed.isSwallowed(act.clause()))
                        && Tokens.of(about).size() <= FEW
                        && !Vague.isEmpty(about)
                        && likening.said(about).acts().isEmpty()
                ? likening.doing(
                        "took " + about,
                        PLAIN,
                        loop -> loop.content().startsWith("Take ") && loop.kind() == LoopKind.HABIT)
                : Optional.empty();
    }

    /** {@code The Leeds one's booked}: the only train for which it is that one. */
    private Optional<Likening.Found> whichOne(String way) {
        return Ones.which(way).flatMap(which -> likening.whichOne(which, loop -> Ones.with(way, loop), Hearing.DOABLE));
    }

    /** {@code Spoke to his teacher}: to Callum's, when only his is to be spoken to. */
    private Optional<Likening.Found> ofSomebody(String way) {
        Optional<Likening.Found> owned = Vague.saysWhose(way)
                ? likening.ofSomebody(way, loop -> Vague.withOwner(way, loop), Hearing.DOABLE.and(Vague::isOfSomebody))
                : Optional.empty();
        return owned.or(() -> Children.isSeenTo(way)
                        ? likening.ofSomebody(way, loop -> Children.withName(way, loop), Hearing.DOABLE)
                        : Optional.empty())
                .or(() -> Pets.isSeenTo(way)
                        ? likening.ofSomebody(
                                way,
                                loop -> Pets.withKind(way, loop),
                                loop -> Hearing.isDoable(loop) && Pets.isCalledOtherwise(way, loop))
                        : Optional.empty())
                .or(() -> Whom.pointedAt(way, likening));
    }

    /** {@code The demo's behind me}: the only one, though which product is not said. */
    private Optional<Likening.Found> nearly(Act.Reports act, String about) {
        return Readings.plain(act.clause(), about)
                .map(antecedents::withMine)
                .flatMap(way -> likening.nearly(way, mayBe(act, way)).stream())
                .findFirst();
    }

    /** {@code The three lines are written}: what a loop begins with, for where, when and of which kind need not be said. */
    private Optional<Likening.Found> begun(Act.Reports act, List<String> ways) {
        return ways.stream()
                .filter(way -> Tokens.of(way).stream().noneMatch(token -> ANY.contains(token.word())))
                .flatMap(way -> likening.saidBy(way, mayBe(act, way)).stream())
                .findFirst();
    }

    /** The loops that it means equally well. */
    List<Likening.Found> tied(Act.Reports act, String about) {
        return likening.tied(about, PLAIN, mayBe(act, about));
    }

    /** {@code Both reports are submitted}: the two loops that it means equally well. */
    List<Likening.Found> both(Act.Reports act, String about) {
        boolean two = act.clause().tokens().stream().limit(NEAR).anyMatch(token -> token.is("both"));
        return two
                ? Readings.of(act.clause(), about, antecedents.spokenOf())
                        .map(way -> tied(act, way.replaceFirst("(?i)\\bboth\\b", "")))
                        .filter(tied -> tied.size() == 2)
                        .findFirst()
                        .orElse(List.of())
                : List.of();
    }

    /** {@code A cup of tea} may be one of a habit; it is no tea bought, {@code mum is out} no call, {@code Jo and I sat down} no asking. */
    private Predicate<OpenLoop> mayBe(Act.Reports act, String way) {
        boolean state = Subject.of(act.clause().tokens()) != Subject.SELF && Reports.isState(act.clause());
        boolean mereThing = (state || !act.sure()) && likening.said(way).acts().isEmpty();
        Optional<Set<String>> owner = Subject.owner(act.clause().tokens()).map(Known::stems);
        boolean portion = PORTION.matcher(way).find();
        Predicate<OpenLoop> fitting = mereThing
                ? loop -> (loop.kind() == LoopKind.HABIT && !state)
                        || (Hearing.isDoable(loop)
                                && Known.of(loop.content()).doing().acts().isEmpty())
                : portion ? Reported::isOfPortion : Hearing.DOABLE;
        Predicate<OpenLoop> own = owner.isEmpty()
                ? fitting
                : fitting.and(loop -> Known.of(loop.content()).stems().containsAll(owner.get()));
        boolean taken = Unfitting.isTakenThere(act.clause(), way);
        boolean company = act.about()
                .filter(about -> about.regionMatches(true, 0, way + " and I ", 0, way.length() + " and I ".length()))
                .isPresent();
        return loop -> own.test(loop)
                && !(company && Named.isToldByVerb(loop))
                && !Unfitting.is(act.clause(), loop)
                && !(taken && Unfitting.isOwnGoing(loop));
    }

    /** Whether the words are only of a portion, and the loop is not. */
    static boolean isOnlyPortion(String words, OpenLoop loop) {
        return PORTION.matcher(words).find() && !isOfPortion(loop);
    }

    /** {@code Ordered a slice of cake}: not the cake that was to be ordered. */
    private static boolean isOfPortion(OpenLoop loop) {
        return Hearing.isDoable(loop)
                && (loop.kind() == LoopKind.HABIT
                        || PORTION.matcher(loop.content()).find());
    }

    /** {@code I've done my French listening}: what begins with just these words, for what is to be done with homework is no homework. */
    private Optional<Likening.Found> carried(Clause clause) {
        return Readings.carried(clause)
                .flatMap(way -> likening.doing(
                        way,
                        PLAIN,
                        loop -> Hearing.isDoable(loop) && loop.content().regionMatches(true, 0, way, 0, way.length())));
    }

    /** {@code Three miles along the canal}: the one way of getting about that is pending. */
    private Optional<Likening.Found> gone(Clause clause, String about) {
        if (!Amounts.isDistance(clause)) {
            return Optional.empty();
        }
        List<Likening.Found> ways = WAYS.stream()
                .flatMap(way -> likening.doing(way + about, PLAIN, Hearing.DOABLE).stream())
                .toList();
        return ways.size() == 1 ? Optional.of(ways.get(0)) : Optional.empty();
    }

    /** {@code Yoga was bliss}: the one thing open that is being there. */
    private Optional<Likening.Found> lived(Optional<String> what) {
        List<Likening.Found> lived = what.stream()
                .flatMap(event -> LIVING.stream().map(way -> way + Content.lower(event)))
                .flatMap(way ->
                        likening.doing(way, PLAIN, loop -> Hearing.isDoable(loop) && Managed.isLived(loop)).stream())
                .toList();
        List<OpenLoop> loops =
                lived.stream().map(Likening.Found::loop).distinct().toList();
        return loops.size() == 1 ? Optional.of(lived.get(0)) : Optional.empty();
    }

    /** {@code The meeting's over}: the only one, though what it was about is not said. */
    private Optional<Likening.Found> occurred(Clause clause) {
        return Over.told(clause)
                .or(() -> Over.done(clause))
                .flatMap(event -> likening.nearly(
                        "went to " + Content.lower(event), loop -> Hearing.isDoable(loop) && Managed.isLived(loop)));
    }

    /** {@code Measured up}: nothing but the doing, and one thing open that is to be done so; {@code got in} bought nothing. */
    private Optional<Likening.Found> alone(Clause clause, String about) {
        boolean got =
                clause.token(Math.min(Having.self(clause), clause.size() - 1)).is("got");
        String all = WHOLE.matcher(
                        AROUND.matcher(SeenTo.stated(clause).orElse(about)).replaceFirst(""))
                .replaceFirst("");
        boolean state = clause.token(0).isSelf()
                && clause.token(Math.min(1, clause.size() - 1)).isOneOf("am", "are")
                && SeenTo.stated(clause).isEmpty();
        boolean bare = Tokens.of(all).size() <= 3
                && !all.endsWith(" home")
                && !state
                && clause.size() <= FEW
                && !got
                && isBare(likening.said(all));
        Matcher chore = CHORE.matcher(clause.quote());
        String doing = chore.matches() ? "did the " + chore.group(1) : all;
        boolean whole = WHOLE.matcher(about).find();
        List<Likening.Found> same = bare || chore.matches()
                ? likening.sameAct(doing, loop -> Hearing.isDoable(loop) && !(whole && Named.isToldByVerb(loop)))
                : List.of();
        return same.size() == 1
                ? same.stream().filter(found -> isOfNamed(clause, doing, found)).findFirst()
                : Optional.empty();
    }

    /** {@code I didn't call Sam, I texted him}: whoever was named is meant, and nobody else. */
    private boolean isOfNamed(Clause clause, String about, Likening.Found found) {
        return antecedents
                .withName(about, clause)
                .map(way -> likening.fits(way, found.loop()))
                .orElse(true);
    }

    /** {@code Finished the crossword}, {@code played my scales}, of {@code Do the crossword} and {@code Scales every morning}. */
    private Optional<Likening.Found> rounded(String about) {
        List<Token> tokens = Tokens.of(about);
        int verb = 0;
        while (verb < tokens.size() && BEFORE_VERB.contains(tokens.get(verb).word())) {
            verb++;
        }
        if (verb + 1 < tokens.size()
                && PRACTISING.contains(tokens.get(verb).word())
                && SETTLED.contains(tokens.get(verb + 1).word())) {
            String thing = about.substring(tokens.get(verb + 1).start());
            return PRACTICE.stream()
                    .flatMap(way -> likening.doing(way + thing, PLAIN, loop -> loop.kind() == LoopKind.HABIT).stream())
                    .findFirst();
        }
        if (verb + 1 >= tokens.size() || !ROUNDING.contains(tokens.get(verb).word())) {
            return Optional.empty();
        }
        String thing = about.substring(tokens.get(verb + 1).start());
        return likening.doing("did " + thing, PLAIN, Reported::isNamedOnly)
                .or(() -> likening.doing(thing + " done", PLAIN, Reported::isNamedOnly));
    }

    /** {@code Do the crossword}, {@code scales every morning}: it says of what, and not what is done to it. */
    private static boolean isNamedOnly(OpenLoop loop) {
        String first = Wording.first(loop);
        return loop.kind() == LoopKind.HABIT
                ? !Content.isAct(first) || first.equals("do")
                : first.equals("do") && Hearing.isDoable(loop);
    }

    private static boolean isBare(Doing doing) {
        return doing.acts().size() == 1
                && doing.objects().isEmpty()
                && doing.names().isEmpty()
                && !doing.isLight()
                && doing.words().size() == 1;
    }

    /** {@code rang him}, after a question about him. */
    private Optional<Likening.Found> standingFor(String about) {
        return Vague.pointsBack(about) || Vague.pointsToSomebody(about)
                ? antecedents.one().filter(meant -> likening.fits(Vague.named(about, meant.loop()), meant.loop()))
                : Optional.empty();
    }

    /** {@code did my walk and my stretches}: what was done with the second as with the first. */
    List<Likening.Found> beside(Clause clause, String about) {
        Stream<Likening.Found> with = Stream.of(
                        Stream.of(about), Turned.of(clause).stream(), Results.of(clause).stream())
                .flatMap(way -> way)
                .flatMap(way -> beside(way).stream());
        return Stream.concat(with, lived(Over.before(clause)).stream())
                .distinct()
                .toList();
    }

    private List<Likening.Found> beside(String told) {
        String about = told.replace(" as well as ", AND);
        int and = about.indexOf(AND);
        int verb = endOfVerb(about);
        if (PORTION.matcher(about).find()) {
            return List.of();
        }
        if (and > 0 && and == verb) {
            return shared(about.substring(0, verb), about.substring(and + AND.length())).stream()
                    .toList();
        }
        if (and <= verb || about.indexOf(AND, and + 1) >= 0) {
            return List.of();
        }
        String second = about.substring(0, verb) + " " + about.substring(and + AND.length());
        boolean there = AND_THERE.matcher(about).find();
        Optional<Likening.Found> found = likening.doing(second, PLAIN, there ? Unfitting::isPutting : Hearing.DOABLE);
        return found.isEmpty()
                ? List.of()
                : Stream.concat(likening.doing(about.substring(0, and), PLAIN, Hearing.DOABLE).stream(), found.stream())
                        .toList();
    }

    /** Behind {@code picked up}, {@code I've watered}. */
    private static int endOfVerb(String about) {
        List<Token> tokens = Tokens.of(about);
        int verb = 0;
        while (verb + 1 < tokens.size() && BEFORE_VERB.contains(tokens.get(verb).word())) {
            verb++;
        }
        boolean split =
                verb + 1 < tokens.size() && ToBeDone.isWay(tokens.get(verb + 1).word());
        return tokens.get(split ? verb + 1 : verb).end();
    }

    /** {@code Washed and ironed the shirts}: the first is of what the second names. */
    private Optional<Likening.Found> shared(String first, String second) {
        int object = second.indexOf(' ');
        return object < 0 ? Optional.empty() : likening.doing(first + second.substring(object), PLAIN, Hearing.DOABLE);
    }

    /** {@code signed the contract and sent it}: what was sent stands in the clause before. */
    private Optional<Likening.Found> withBefore(String about) {
        return antecedents
                .reportedBefore()
                .flatMap(text -> likening.doing(text + " " + about, PLAIN, Hearing.DOABLE))
                .or(() -> antecedents
                        .last()
                        .filter(last -> likening.mentioned(about, loop -> loop.equals(last.loop()))
                                .isPresent()));
    }
}
