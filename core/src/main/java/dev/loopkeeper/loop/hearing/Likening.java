package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Likeness;
import dev.loopkeeper.matching.Meaning;
import dev.loopkeeper.text.Stems;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the loops that words speak of; the same words are asked about in several ways. For one message; not thread-safe. */
final class Likening {
    private static final String LIST = "(?i) (?:and|or|nor) ";
    private static final double MARGIN = 0.04;
    private static final double ENOUGH = 0.5;
    private static final double NEARLY = 0.6;
    private static final double RIVAL = 0.4;
    private static final double SHOWN = 0.5;
    private static final double SECOND = 0.1;

    private final List<OpenLoop> loops;
    private final Meaning meaning;
    private final Map<String, Doing> said = new HashMap<>();
    private @Nullable Analysed analysed;
    private final Map<String, Set<Analysed.Entry>> near = new HashMap<>();
    private final Map<String, Map<Analysed.Entry, Likeness>> compared = new HashMap<>();

    Likening(List<OpenLoop> loops, Meaning meaning) {
        this.loops = loops;
        this.meaning = meaning;
    }

    /** Its loops, analysed when there are words to compare: most messages say nothing of any loop. */
    Analysed analysed() {
        Analysed known = analysed;
        if (known == null) {
            known = Analysed.of(loops);
            analysed = known;
        }
        return known;
    }

    /** What the words say is done; read once for a message. */
    Doing said(String words) {
        return said.computeIfAbsent(words, Doing::of);
    }

    /**
     * A loop that words speak of.
     *
     * @param loop the loop
     * @param score how well they fit, 0..1
     * @param reason why
     */
    record Found(OpenLoop loop, double score, String reason) {}

    /** The one loop whose doing the words say with at least {@code least}; empty when none or two do. */
    Optional<Found> doing(String words, double least, Predicate<OpenLoop> wanted) {
        return single(fitting(words, least, wanted).toList());
    }

    /**
     * The one loop whose doing the words say without all that it is about: {@code hoovered the stairs}, of the stairs and the
     * landing; empty when another one comes near.
     */
    Optional<Found> nearly(String words, Predicate<OpenLoop> wanted) {
        Doing said = said(words);
        List<Found> near = near(words).stream()
                .filter(entry -> entry.is(wanted))
                .flatMap(entry -> {
                    Likeness likeness = likeness(words, entry);
                    return likeness.ruledOut() ? Stream.empty() : Stream.of(found(entry.loop(), likeness));
                })
                .filter(found -> found.score >= RIVAL)
                .toList();
        return single(near.stream()
                .filter(found -> near.size() == 1 && found.score >= NEARLY && isOfFirst(said, found.loop))
                .toList());
    }

    /** {@code Bought a torch} is not of batteries for one. */
    private static boolean isOfFirst(Doing said, OpenLoop loop) {
        List<String> objects = Known.of(loop.content()).doing().objects();
        return objects.size() < 2
                || !loop.content().contains(" for ")
                || said.objects().isEmpty()
                || said.objects().contains(objects.get(0));
    }

    /** The one loop whose plan the words say again with at least {@code least}; empty when none or two do. */
    Optional<Found> again(String words, double least, Predicate<OpenLoop> wanted) {
        return single(beside(words).stream()
                .filter(entry -> entry.is(wanted))
                .map(entry -> found(
                        entry.loop(),
                        meaning.restates(said(words), entry.known().doing())))
                .filter(found -> found.score >= least)
                .toList());
    }

    /** The one loop that the words speak of, be it by what is done or by naming it; empty when none or two are. */
    Optional<Found> spokenOf(String words, Predicate<OpenLoop> wanted) {
        Map<OpenLoop, Found> best = new LinkedHashMap<>();
        Stream.concat(fitting(words, Likeness.LIKELY, wanted), naming(words, wanted))
                .forEach(found -> best.merge(found.loop, found, Likening::both));
        return single(List.copyOf(best.values()));
    }

    /** Two signs are better than one. */
    private static Found both(Found one, Found other) {
        Found better = other.score > one.score ? other : one;
        return new Found(better.loop, better.score + SECOND * Math.min(one.score, other.score), better.reason);
    }

    /** The one loop that the words name, whatever is said of it; empty when none or two are. */
    Optional<Found> mentioned(String words, Predicate<OpenLoop> wanted) {
        return single(naming(words, wanted).toList());
    }

    /** The one loop that the words name by what is done to a thing, and not to what belongs to it: the clarinet, no reeds for it. */
    Optional<Found> headed(String words, Predicate<OpenLoop> wanted) {
        Set<String> said = Known.stems(words);
        return single(naming(words, wanted)
                .filter(found -> Wording.isHeaded(found.loop, said))
                .toList());
    }

    /** All loops that the words name. */
    List<Found> allNamed(String words, Predicate<OpenLoop> wanted) {
        return naming(words, wanted).toList();
    }

    /** All loops whose doing has the act that the words tell of, whatever it is done to. */
    List<Found> sameAct(String words, Predicate<OpenLoop> wanted) {
        List<String> acts = said(words).acts();
        List<Analysed.Entry> same = near(words).stream()
                .filter(entry -> entry.is(wanted)
                        && entry.known().doing().acts().stream().anyMatch(acts::contains))
                .toList();
        return analysed().inOrder(same).stream()
                .map(entry -> new Found(entry.loop(), Likeness.LIKELY, "is the same doing"))
                .toList();
    }

    /** The loops that name a thing with all its words. */
    List<Found> about(String thing, Predicate<OpenLoop> wanted) {
        Set<String> stems = Known.stems(thing);
        return stems.stream()
                .limit(1)
                .flatMap(stem -> analysed().with(stem).stream())
                .filter(entry -> entry.known().stems().containsAll(stems) && entry.is(wanted))
                .map(entry -> new Found(entry.loop(), Likeness.LIKELY, "belongs to it"))
                .toList();
    }

    /**
     * The one loop whose verb and what it is done to these words are, two at least, be they not all of it: {@code wrote three
     * lines} of writing them in the diary, {@code learned my five chords} of learning five guitar chords.
     */
    Optional<Found> saidBy(String words, Predicate<OpenLoop> wanted) {
        List<String> told = List.copyOf(Known.stems(words));
        return told.size() < 2
                ? Optional.empty()
                : single(analysed().with(told.get(told.size() - 1)).stream()
                        .filter(entry -> entry.is(wanted)
                                && (Wording.isBeginning(told, entry.known())
                                        || Wording.isWithin(told, entry.loop())
                                        || Wording.isGotDone(told, entry.loop())))
                        .map(entry -> new Found(entry.loop(), Likeness.LIKELY, "says it in its words"))
                        .toList());
    }

    /** The one loop with a word in it whose doing is said in the way that it gives for that loop; empty when none or two are. */
    Optional<Found> whichOne(String word, Function<OpenLoop, String> way, Predicate<OpenLoop> wanted) {
        return inWay(analysed().with(Stems.stem(word)), way, wanted);
    }

    /** The one loop near the words whose doing is said in the way that it gives for that loop. */
    Optional<Found> ofSomebody(String words, Function<OpenLoop, String> way, Predicate<OpenLoop> wanted) {
        return inWay(near(words), way, wanted);
    }

    private Optional<Found> inWay(
            Collection<Analysed.Entry> among, Function<OpenLoop, String> way, Predicate<OpenLoop> wanted) {
        return single(among.stream()
                .filter(entry -> entry.is(wanted))
                .map(entry -> found(
                        entry.loop(),
                        meaning.compare(
                                Doing.of(way.apply(entry.loop())), entry.known().doing())))
                .filter(found -> found.score >= Likeness.LIKELY)
                .toList());
    }

    /** The only loop of that sort; empty when there is none, or two. */
    Optional<Found> only(Predicate<OpenLoop> wanted) {
        List<OpenLoop> all = loops.stream().filter(wanted).limit(2).toList();
        return all.size() == 1
                ? Optional.of(new Found(all.get(0), ENOUGH, "is the only one for it"))
                : Optional.empty();
    }

    /** The one loop that the words touch and, together with the words around them, name; empty when none or two are. */
    Optional<Found> touched(String words, String around, Predicate<OpenLoop> wanted) {
        Set<String> said = Known.stems(words);
        return single(naming(around, wanted)
                .filter(found -> Known.of(found.loop.content()).stems().stream().anyMatch(said::contains))
                .toList());
    }

    /** The one loop with a word beside its verb that the words have too, whatever else they say; empty when none or two have. */
    Optional<Found> concerned(String words, Predicate<OpenLoop> wanted) {
        List<Found> concerned = Known.stems(words).stream()
                .filter(stem -> !Subject.isPerson(stem))
                .flatMap(stem -> analysed().with(stem).stream().filter(entry -> !Wording.isVerb(stem, entry.loop())))
                .distinct()
                .filter(entry -> entry.is(wanted))
                .map(entry -> new Found(entry.loop(), ENOUGH, "is concerned"))
                .toList();
        return concerned.size() == 1 ? Optional.of(concerned.get(0)) : Optional.empty();
    }

    /** The loops that have this doing, of whatever the words name. */
    List<Found> doneTo(Doing act, Doing said, Predicate<OpenLoop> wanted) {
        return analysed().near(said).stream()
                .filter(entry -> entry.known().doing().isDoneBy(act)
                        && entry.known().doing().namedIn(said) >= SHOWN
                        && !entry.known().doing().isOfAnother(said)
                        && entry.is(wanted))
                .map(entry -> new Found(entry.loop(), Likeness.LIKELY, "goes with it"))
                .toList();
    }

    /** The one doable loop that has most of these stems beside its verb, and more of them than any other; else none. */
    List<Found> sharing(Set<String> stems) {
        Map<OpenLoop, Long> shared = new LinkedHashMap<>();
        stems.stream()
                .flatMap(stem -> analysed().with(stem).stream()
                        .filter(entry -> entry.is(Hearing.DOABLE) && !Wording.isVerb(stem, entry.loop())))
                .forEach(entry -> shared.merge(entry.loop(), 1L, Long::sum));
        long most = shared.values().stream().mapToLong(Long::longValue).max().orElse(0);
        List<Found> best = shared.entrySet().stream()
                .filter(entry -> entry.getValue() == most)
                .map(entry -> new Found(entry.getKey(), Likeness.LIKELY, "is the only one of it"))
                .toList();
        return best.size() == 1 ? best : List.of();
    }

    /** The doable loops that have one of these stems beside their verb. */
    List<OpenLoop> naming(Set<String> stems) {
        return stems.stream()
                .flatMap(stem -> analysed().with(stem).stream()
                        .filter(entry -> entry.is(Hearing.DOABLE) && !Wording.isVerb(stem, entry.loop())))
                .map(Analysed.Entry::loop)
                .distinct()
                .toList();
    }

    /**
     * The loops that have most of these stems beside their verb; of several alike those in which one of them names the thing,
     * and not of which kind it is: the fence, not the fence panel.
     */
    List<Found> closest(Set<String> stems, Predicate<OpenLoop> wanted) {
        Map<OpenLoop, Long> shared = new LinkedHashMap<>();
        stems.stream()
                .flatMap(stem -> analysed().with(stem).stream()
                        .filter(entry -> entry.is(wanted) && !Wording.isVerb(stem, entry.loop())))
                .forEach(entry -> shared.merge(entry.loop(), 1L, Long::sum));
        long most = shared.values().stream().mapToLong(Long::longValue).max().orElse(0);
        List<Found> best = shared.entrySet().stream()
                .filter(entry -> entry.getValue() == most)
                .map(entry -> new Found(entry.getKey(), ENOUGH, "is named beside it"))
                .toList();
        List<Found> headed = best.stream()
                .filter(found -> Wording.isHeaded(found.loop(), stems))
                .toList();
        return headed.isEmpty() ? best : headed;
    }

    /** The one loop closest to these stems; empty when none or two are. */
    Optional<Found> closestOne(Set<String> stems, Predicate<OpenLoop> wanted) {
        List<Found> closest = closest(stems, wanted);
        return closest.size() == 1 ? Optional.of(closest.get(0)) : Optional.empty();
    }

    /** Whether the words say the doing of that loop. */
    boolean fits(String words, OpenLoop loop) {
        return meaning.compare(said(words), Known.of(loop.content()).doing()).matches();
    }

    /** Whether the words are of the same doing as the loop's, though they may leave out what it is done to. */
    boolean isOf(String words, OpenLoop loop) {
        Doing said = said(words);
        return said.words().size() == 1
                ? Known.of(loop.content()).doing().isDoneBy(said)
                : meaning.restates(said, Known.of(loop.content()).doing()).matches();
    }

    /** Whether the words say another doing than that of the loop, be it with the same thing: {@code take the bus} buys no pass. */
    boolean isOther(String words, OpenLoop loop) {
        Doing said = said(words);
        return !said.isLight()
                && !said.acts().isEmpty()
                && !said.objects().isEmpty()
                && meaning.compare(said, Known.of(loop.content()).doing()).ruledOut();
    }

    /** Those that fit, in their order. Few fit at all, and what is wanted may take more to tell than how well they do. */
    private Stream<Found> fitting(String words, double least, Predicate<OpenLoop> wanted) {
        List<Analysed.Entry> fitting = beside(words).stream()
                .filter(entry -> likeness(words, entry).score() >= least && entry.is(wanted))
                .toList();
        return analysed().inOrder(fitting).stream().map(entry -> found(entry.loop(), likeness(words, entry)));
    }

    private Set<Analysed.Entry> near(String words) {
        return near.computeIfAbsent(words, asked -> analysed().around(said(asked)));
    }

    /** The loops that the words may speak of, in no order. */
    private Collection<Analysed.Entry> beside(String words) {
        return meaning.seesBeyondWords() ? analysed().all() : near(words);
    }

    private Likeness likeness(String words, Analysed.Entry entry) {
        return compared.computeIfAbsent(words, asked -> new IdentityHashMap<>())
                .computeIfAbsent(
                        entry,
                        other -> meaning.compare(said(words), other.known().doing()));
    }

    private Stream<Found> naming(String words, Predicate<OpenLoop> wanted) {
        Weighing naming = new Weighing(analysed(), Known.stems(words), wanted);
        List<Analysed.Entry> named = naming.touched()
                .filter(entry -> entry.is(wanted) && naming.score(entry.known().stems()) >= ENOUGH)
                .toList();
        return named.stream()
                .filter(entry -> !naming.isOutdone(entry, named))
                .map(entry -> new Found(entry.loop(), naming.score(entry.known().stems()), "names it"));
    }

    private static Found found(OpenLoop loop, Likeness likeness) {
        return new Found(loop, likeness.score(), likeness.reason());
    }

    /** The loops whose doing the words say equally well, when there are two and more. */
    List<Found> tied(String words, double least, Predicate<OpenLoop> wanted) {
        List<Found> best = best(fitting(words, least, wanted).toList());
        return best.size() > 1 ? best : List.of();
    }

    /** The one that fits best; empty when none or two do. */
    static Optional<Found> single(List<Found> fitting) {
        List<Found> best = best(fitting);
        return best.size() == 1 ? Optional.of(best.get(0)) : Optional.empty();
    }

    /** Those that fit best, within a margin; commitments before all others. */
    private static List<Found> best(List<Found> fitting) {
        double top = fitting.stream().mapToDouble(Found::score).max().orElse(0);
        List<Found> ties = fitting.stream()
                .filter(found -> found.score > top - MARGIN)
                .sorted(Comparator.comparingDouble(Found::score).reversed())
                .toList();
        List<Found> commitments = ties.stream()
                .filter(found -> found.loop.kind() == LoopKind.COMMITMENT)
                .toList();
        return commitments.isEmpty() ? ties : commitments;
    }

    /** {@code The choir and the book club}: each of them when each means one, else what all of it means. */
    static List<Found> listed(String about, Function<String, Optional<Found>> find) {
        List<Found> each = things(about).stream()
                .map(find)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        return each.size() > 1 ? each : find.apply(about).stream().toList();
    }

    /** The choir and the book club of {@code the choir and the book club}. */
    static List<String> things(String about) {
        return List.of(about.split(LIST, -1));
    }
}
