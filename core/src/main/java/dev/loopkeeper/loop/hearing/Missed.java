package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.act.Readings;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.act.Unmoved;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the loops that were not done. */
final class Missed {
    private static final double PLAINLY = 0.6;
    private static final int MOST = 3;
    /** What one does first with whatever is to be done to a thing. */
    private static final Set<String> BEGINNING = WordSet.of(
            "opened",
            "open",
            "touched",
            "touch",
            "started",
            "start",
            "begun",
            "begin",
            "looked",
            "look",
            "glanced",
            "unwrapped",
            "unpacked",
            "approached");

    private static final Pattern CHORE = Pattern.compile("(?i)(?:the|my|any|that) \\w{3,}ing");
    private static final int SHORT = 4;
    private static final Set<String> SEEING_TO = WordSet.of("see", "look", "deal", "attend", "get");
    private static final Set<String> TO = WordSet.of("to", "at", "with");
    private static final Set<String> BESIDE = WordSet.of("for", "with", "by", "from", "to", "like", "behind");
    private static final Set<String> ANYWHERE =
            WordSet.of("up", "out", "in", "there", "here", "at", "all", "done", "yet");
    /** What is still empty when nothing was written or drawn on it. */
    private static final Set<String> EMPTY = WordSet.of("page", "screen", "sheet", "canvas", "document", "paper");

    private final Likening likening;
    private final Antecedents antecedents;
    private final Verdicts verdicts;

    Missed(Likening likening, Antecedents antecedents, Verdicts verdicts) {
        this.likening = likening;
        this.antecedents = antecedents;
        this.verdicts = verdicts;
    }

    /** Settles what the act says was not done. */
    void settle(Act.Misses act) {
        meant(act).stream()
                .filter(found -> !Owned.byAnother(act.clause(), found.loop()))
                .filter(found -> !verdicts.isLetGoOf(found.loop(), act.clause().sentence()))
                .filter(found -> act.about()
                        .filter(about -> Owned.isOnlyOwner(about, found.loop())
                                && !Doing.of(about).acts().isEmpty())
                        .isEmpty())
                .forEach(found -> verdicts.settle(found, CalledOff.skipped(act.clause(), found.loop()), act.clause()));
    }

    private List<Likening.Found> meant(Act.Misses act) {
        Clause clause = act.clause();
        if (act.about().isEmpty() && isOfItsOwn(clause)) {
            return likening.mentioned(clause.token(clause.size() - 3).word(), Hearing.DOABLE).stream()
                    .toList();
        }
        Optional<Likening.Found> denied = act.about().isEmpty() ? denied(clause) : Optional.empty();
        if (act.about().isEmpty() && isDenial(clause)) {
            return denied
                    .or(() -> antecedents
                            .one()
                            .filter(found -> verdicts.completing(found.loop()).isEmpty()))
                    .stream()
                    .toList();
        }
        if (act.about().filter(about -> !Vague.isPronoun(about)).isEmpty()) {
            return clause.has(Sign.NEITHER)
                    ? antecedents.neither(clause)
                    : inSentence(clause)
                            .or(antecedents::one)
                            .or(() -> likening.mentioned(clause.quote(), Hearing.DOABLE))
                            .stream()
                            .filter(found -> !antecedents.asksOther(found.loop()))
                            .toList();
        }
        String about = antecedents.withMine(act.about().get());
        return clause.token(0).is("nothing") && Doing.of(about).objects().isEmpty()
                ? allOf(about)
                : Likening.listed(about, part -> meant(part, clause));
    }

    /** {@code He wouldn't let me near his claws so that didn't happen}: what the sentence names, where what was told before is done. */
    private Optional<Likening.Found> inSentence(Clause clause) {
        boolean done = antecedents
                .last()
                .flatMap(found -> verdicts.completing(found.loop()))
                .filter(told -> told.sentence() < clause.sentence())
                .isPresent();
        return done
                ? likening.closestOne(Known.stems(antecedents.sentence(clause)), Hearing.DOABLE)
                        .filter(found -> verdicts.completing(found.loop()).isEmpty())
                : Optional.empty();
    }

    /** {@code The bed's made, dishes aren't}: the dishes, whatever was spoken of before. */
    private static boolean isOfItsOwn(Clause clause) {
        return clause.size() > 2
                && clause.size() <= SHORT
                && clause.token(clause.size() - 1).is("not")
                && clause.token(clause.size() - 2).isOneOf("is", "are", "was", "were")
                && !Vague.isPronoun(clause.token(clause.size() - 3).word())
                && !Vague.isEmpty(clause.token(clause.size() - 3).word());
    }

    /** {@code The letter's written but not posted}: what was not done to the thing before. */
    private Optional<Likening.Found> denied(Clause clause) {
        return isDenial(clause)
                ? Readings.pointing(clause.token(1).word() + " it", antecedents.spokenOf())
                        .flatMap(way -> likening.doing(way, Likeness.LIKELY, Hearing.DOABLE))
                : Optional.empty();
    }

    private static boolean isDenial(Clause clause) {
        return clause.size() == 2
                && clause.token(0).is("not")
                && Forms.isPast(clause.token(1).word());
    }

    /** {@code Nothing got ironed}: whatever was to be ironed. */
    private List<Likening.Found> allOf(String about) {
        boolean any = Tokens.of(about).stream().skip(1).map(Token::word).allMatch(ANYWHERE::contains);
        List<Likening.Found> same = any ? likening.sameAct(about, Hearing.DOABLE) : List.of();
        return same.size() <= MOST ? same : List.of();
    }

    /** {@code Never got near the vacuuming}, of {@code Hoover the cab}: a doing that is named as a thing. */
    private Optional<Likening.Found> chore(String about) {
        List<Likening.Found> same = CHORE.matcher(about).matches()
                ? likening.sameAct("did " + Content.lower(about), Hearing.DOABLE)
                : List.of();
        return same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty();
    }

    /** What the words name, else what the whole sentence names and they speak of. */
    private Optional<Likening.Found> meant(String about, Clause clause) {
        return forgotten(about, clause)
                .or(() -> practised(about, clause))
                .or(() -> unused(about, clause))
                .or(() -> seenTo(about))
                .or(() -> beside(about))
                .or(() -> Readings.pointing(about, antecedents.spokenOf())
                        .flatMap(way -> antecedents.named(way, Hearing.DOABLE)))
                .or(() -> antecedents
                        .named(about, Hearing.DOABLE)
                        .filter(found -> !likening.isOther(about, found.loop()) && !isOnlyBeside(about, found.loop())))
                .or(() -> likening.touched(about, antecedents.sentence(clause), Hearing.DOABLE))
                .or(() -> untouched(about))
                .or(() -> unwritten(about))
                .or(() -> chore(about))
                .or(() -> likening.headed(about, Hearing.DOABLE));
    }

    /** {@code No guitar tonight}, {@code not touched the guitar all week}: the one habit of it, and not the strings that it needs. */
    private Optional<Likening.Found> practised(String about, Clause clause) {
        boolean thing = (!clause.times().isEmpty() || clause.has(Sign.IDLED))
                && Doing.of(about).acts().isEmpty()
                && !Vague.isEmpty(about);
        List<Likening.Found> habits = thing
                ? likening.about(about, loop -> loop.kind() == LoopKind.HABIT && !Renounced.isGivingUp(loop.content()))
                : List.of();
        return habits.size() == 1 ? Optional.of(habits.get(0)) : Optional.empty();
    }

    /** {@code My trainers haven't left the hall}: what one does in them. */
    private Optional<Likening.Found> unused(String about, Clause clause) {
        return Unmoved.isTold(clause)
                        && likening.allNamed(about, Hearing.DOABLE).isEmpty()
                ? Gear.doings(about).stream()
                        .flatMap(doing -> likening.doing(doing, Likeness.LIKELY, Hearing.DOABLE).stream())
                        .findFirst()
                : Optional.empty();
    }

    /** {@code Meant to see to the squeaky brakes}: whatever was to be done to them, and not to what belongs to them. */
    private Optional<Likening.Found> seenTo(String about) {
        List<Token> words = Tokens.of(about);
        return words.size() > 2
                        && SEEING_TO.contains(words.get(0).word())
                        && TO.contains(words.get(1).word())
                ? likening.closestOne(Known.stems(about.substring(words.get(1).end())), Hearing.DOABLE)
                : Optional.empty();
    }

    /** {@code My seat for a lady with a cactus}: what somebody has beside it is not the cactus that is spoken of. */
    private static boolean isOnlyBeside(String about, OpenLoop loop) {
        List<Token> words = Tokens.of(about);
        int beside = Places.between(1, words.size() - 1)
                .first(at -> BESIDE.contains(words.get(at).word())
                        && words.get(at + 1).isOneOf("a", "an"))
                .orElse(words.size());
        Set<String> known = Known.of(loop.content()).stems();
        return beside < words.size()
                && Known.stems(about.substring(0, words.get(beside).start())).stream()
                        .noneMatch(known::contains);
    }

    /** {@code I bottled it with Gareth}: what names somebody says more than what points back. */
    private Optional<Likening.Found> beside(String about) {
        String rest = Vague.leansOn(about) ? Vague.replaced(about, List.of()) : "";
        return rest.isBlank() || Vague.isEmpty(rest) ? Optional.empty() : likening.mentioned(rest, Hearing.DOABLE);
    }

    /** {@code I forgot my vitamins}: to take them, when that is open, and not to order more. */
    private Optional<Likening.Found> forgotten(String about, Clause clause) {
        boolean forgot = clause.any(token -> token.is("forgot") || token.is("forgotten"));
        return forgot && Doing.of(about).acts().isEmpty()
                ? likening.doing("took " + about, Likeness.LIKELY, Hearing.DOABLE)
                : Optional.empty();
    }

    /** {@code Never opened the contract}: whatever was to be done with it. */
    private Optional<Likening.Found> untouched(String about) {
        List<Token> words = Tokens.of(about);
        if (!BEGINNING.contains(words.get(0).word())) {
            return Optional.empty();
        }
        String thing = about.substring(words.get(0).end());
        return Vague.isEmpty(thing) || Vague.isPronoun(thing)
                ? antecedents.last().filter(last -> Hearing.isDoable(last.loop()))
                : likening.mentioned(thing, Hearing.DOABLE).filter(found -> found.score() >= PLAINLY);
    }

    /** {@code They think I wrote to Ann. The page is still blank}: what was to be written was spoken of before. */
    private Optional<Likening.Found> unwritten(String about) {
        List<Token> words = Tokens.of(about);
        boolean empty =
                words.size() <= 2 && EMPTY.contains(words.get(words.size() - 1).word());
        return empty
                ? antecedents.last().filter(last -> Hearing.isDoable(last.loop()) && !verdicts.has(last.loop()))
                : Optional.empty();
    }
}
