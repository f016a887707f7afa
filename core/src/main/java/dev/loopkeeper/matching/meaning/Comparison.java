package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.matching.meaning.Activity.Stand;
import dev.loopkeeper.matching.meaning.Likeness.Layer;
import dev.loopkeeper.matching.meaning.Notion.Place;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One doing held against another. Acts, objects and what stands around them each give a factor; what contradicts ends the
 * comparison. A factor is 1 when nothing is missing.
 */
final class Comparison {
    private static final double OTHER = 0.3;
    private static final double EXTRA = 0.4;
    private static final double BESIDES = 0.9;
    private static final double UNSAID = 0.85;
    /** Who leaves out what kind of thing it is leaves out how it looks as well. */
    private static final double FURTHER = 0.2;

    /** Most comparisons end before anything is found. */
    private static final int FEW = 4;

    private static final Set<Place> CIRCUMSTANCES = Set.of(Place.BESIDE, Place.TOWARDS, Place.AROUND);

    /** Shared, because nearly all comparisons among many end here. */
    private static final Likeness OTHER_ACT = new Likeness(Layer.WORDS, 0, List.of(), "another act");

    private final Activity said;
    private final Activity other;
    private final IdentityHashMap<Notion, Notion> heard = new IdentityHashMap<>(FEW);
    private final Set<Notion> used = Collections.newSetFromMap(new IdentityHashMap<>(FEW));
    private boolean meant;

    Comparison(Activity said, Activity other) {
        this.said = said;
        this.other = other;
    }

    /** How well what was said reports the other: it must be the speaker's own doing, and done. */
    Likeness likeness() {
        if (said.is(Stand.UNFINISHED) && differ(Stand.UNFINISHED)) {
            return none("it is not quite done");
        }
        if (said.is(Stand.AHEAD) && differ(Stand.AHEAD)) {
            return none("it is not done yet");
        }
        return said.is(Stand.BY_OTHERS) ? none("somebody else did it") : compared();
    }

    private Likeness compared() {
        if (said.isEmpty() || other.isEmpty()) {
            return none("nothing is said that could be compared");
        }
        if (said.plain().equals(other.plain())) {
            return new Likeness(Layer.EXACT, 1, said.words(), "the same words");
        }
        if (differ(Stand.NEGATED)) {
            return none("one of them says not");
        }
        if (!said.amounts().fit(other.amounts())) {
            return none("the numbers differ");
        }
        return said.isVague() ? vague() : scored();
    }

    private boolean differ(Stand stand) {
        return said.is(stand) != other.is(stand);
    }

    private Likeness vague() {
        boolean also = other.notions().stream().allMatch(notion -> notion.place() != Place.ACT || !notion.isStage());
        return new Likeness(Layer.WORDS, also ? Likeness.POSSIBLE : 0, List.of(), "it does not say what");
    }

    private Likeness scored() {
        double acts = acts();
        if (acts == 0) {
            return OTHER_ACT;
        }
        double things = things();
        if (Owners.differ(said, other)) {
            return none("it is somebody else's");
        }
        if (TellOrSend.isOnly(said, other, heard.keySet())) {
            return none("it was not sent");
        }
        double score = Math.min(1, acts * things * extras() * around());
        if (acts <= OTHER) {
            return new Likeness(layer(), score, words(), "another act");
        }
        if (things < Concept.WIDER) {
            return new Likeness(layer(), score, words(), "about something else");
        }
        return new Likeness(layer(), score, words(), meant ? "says the same in other words" : "shares the words");
    }

    private Layer layer() {
        return meant ? Layer.MEANING : Layer.WORDS;
    }

    private List<String> words() {
        Set<String> words = new LinkedHashSet<>(FEW);
        for (Notion notion : said.notions()) {
            if (used.contains(notion)) {
                words.add(notion.words());
            }
        }
        return List.copyOf(words);
    }

    private static Likeness none(String reason) {
        return new Likeness(Layer.WORDS, 0, List.of(), reason);
    }

    // -- acts

    private double acts() {
        List<Notion> mine = said.deeds();
        List<Notion> its = other.deeds();
        if (its.isEmpty()) {
            return unplanned(mine);
        }
        if (mine.isEmpty()) {
            return its.stream().anyMatch(Notion::isStage) ? EXTRA : its.size() == 1 ? named(its.get(0)) : UNSAID;
        }
        if (mine.stream().allMatch(Notion::isAny)) {
            boolean arranging = mine.stream().anyMatch(Notion::isArranging);
            return its.stream().anyMatch(Notion::isStage) && !arranging ? EXTRA : BESIDES;
        }
        return covered(mine, its);
    }

    /** {@code The interview went well} names the act of {@code Interview at the bank}. */
    private double named(Notion act) {
        String last = act.words().substring(act.words().lastIndexOf(' ') + 1);
        Optional<Notion> by = said.at(Place.OBJECT).stream()
                .filter(thing -> thing.words().equals(last) && !act.isCarrier())
                .findFirst();
        by.ifPresent(thing -> remember(act, thing));
        return by.isPresent() ? 1 : UNSAID;
    }

    /** The other names no act: {@code Laundry}. */
    private static double unplanned(List<Notion> mine) {
        if (mine.isEmpty() || mine.stream().allMatch(Notion::isCarrier)) {
            return 1;
        }
        return mine.stream().anyMatch(Notion::isStage) ? OTHER : UNSAID;
    }

    private double covered(List<Notion> mine, List<Notion> its) {
        double sum = 0;
        for (Notion act : its) {
            double best = hear(act, mine);
            sum += act.isAny() && best == 0 ? finishing(mine) : best;
        }
        boolean lead = used.contains(mine.get(0)) || its.stream().anyMatch(Notion::isAny);
        boolean led = heard.containsKey(its.get(0)) || its.get(0).isAny();
        return lead && led ? sum / its.size() : Math.min(OTHER, sum / its.size());
    }

    /** To have written the essay is to have finished it, to have planned it is not. */
    private static double finishing(List<Notion> mine) {
        return mine.stream().anyMatch(Notion::isStage) ? OTHER : UNSAID;
    }

    /** Finds the notion that says another one best, and remembers it. */
    private double hear(Notion wanted, List<Notion> among) {
        double best = 0;
        Notion by = null;
        for (Notion notion : among) {
            double nearness = isDoneNotMeant(notion, wanted) ? 0 : notion.covers(wanted);
            boolean heads = nearness == best && by != null && by.place() == Place.MODIFIER;
            if (nearness > best || heads) {
                best = nearness;
                by = notion;
            }
        }
        if (by != null) {
            remember(wanted, by);
            meant |= !by.stem().equals(wanted.stem());
        }
        return best;
    }

    private void remember(Notion wanted, Notion by) {
        heard.put(wanted, by);
        used.add(by);
    }

    /** Who {@code tapped my card} cleaned no taps, though to have shopped is to have done the shop. */
    private boolean isDoneNotMeant(Notion notion, Notion wanted) {
        return wanted.place() == Place.OBJECT
                && notion.words().endsWith("ed")
                && !wanted.words().endsWith("ed")
                && said.notions().get(0).equals(notion)
                && !other.deeds().isEmpty()
                && other.deeds().stream().noneMatch(Notion::isCarrier);
    }

    // -- things

    private double things() {
        double all = used.isEmpty() ? 0.2 : 1;
        double sum = all;
        double further = 1;
        for (Notion thing : other.matters()) {
            double told =
                    Math.max(hear(thing, said.matters()), heard.containsKey(thing) ? 0 : hear(thing, said.deeds()));
            double best = told == 0 ? given(thing) : told;
            boolean unsaid = best == 0 && (isUnderstood(thing) || isForm(thing) || isOfUnsaid(thing));
            double weight = weight(thing) * (unsaid ? 0.2 : best == 0 && isCircumstance(thing) ? 0.3 : 1);
            if (best == 0 && thing.place() == Place.MODIFIER) {
                weight *= further;
                further = FURTHER;
            }
            all += weight;
            sum += weight * (isOtherHead(thing) ? Math.min(best, EXTRA) : best);
        }
        return sum / all;
    }

    private double given(Notion present) {
        Optional<Notion> gift = Gift.of(present, said);
        gift.ifPresent(got -> remember(present, got));
        return gift.isPresent() ? BESIDES : 0;
    }

    /** Words that the lexicon does not know are mostly names: {@code for the Hendersons}. */
    private double weight(Notion thing) {
        boolean name = thing.place() == Place.BESIDE && other.names().contains(thing.words());
        return name ? 0.85 : thing.place().weight;
    }

    /** The doctor's mum is no mum, and who helped with the homework did not do it. */
    private boolean isOtherHead(Notion thing) {
        Notion by = heard.get(thing);
        if (by == null || thing.place() != Place.OBJECT) {
            return false;
        }
        boolean about =
                by.place() == Place.BESIDE && (isOnlyAbout() || (!said.deeds().isEmpty() && extraObjects() > 0));
        return by.place() == Place.MODIFIER ? extraObjects() > 0 : about;
    }

    private boolean isOnlyAbout() {
        return said.deeds().stream().anyMatch(notion -> !notion.isCarrier())
                && other.deeds().stream().allMatch(Notion::isCarrier);
    }

    /** The exam of {@code revise for the chemistry exam}, when chemistry was said: what kind of thing it is goes without saying. */
    private boolean isForm(Notion thing) {
        if (!Roles.FORM.contains(thing.words().substring(thing.words().lastIndexOf(' ') + 1))) {
            return false;
        }
        int at = other.notions().indexOf(thing);
        return at > 0
                && other.notions().get(at - 1).place() == Place.MODIFIER
                && heard.containsKey(other.notions().get(at - 1))
                && said.deeds().stream().anyMatch(act -> !act.isAny());
    }

    /** For whom or about what, when a report says all that it is done to and nothing else beside. */
    private boolean isCircumstance(Notion thing) {
        return (thing.place() == Place.BESIDE || thing.place() == Place.TOWARDS)
                && !other.at(Place.OBJECT).isEmpty()
                && heard.keySet().containsAll(other.at(Place.OBJECT))
                && said.matters().stream().allMatch(used::contains);
    }

    /** The school of {@code bake a cake for the school fair}, when the fair was not spoken of: a circumstance is left out whole. */
    private boolean isOfUnsaid(Notion thing) {
        if (thing.place() != Place.MODIFIER) {
            return false;
        }
        int head = other.notions().indexOf(thing) + 1;
        return head < other.notions().size()
                && CIRCUMSTANCES.contains(other.notions().get(head).place())
                && said.matters().stream()
                        .noneMatch(mine -> mine.covers(other.notions().get(head)) > 0);
    }

    /** It need not be said, and nothing else is said in its place: breakfast is no dinner. */
    private boolean isUnderstood(Notion thing) {
        for (Notion mine : said.matters()) {
            if (mine.place() == Place.OBJECT
                    && !used.contains(mine)
                    && !mine.senses().isEmpty()) {
                return false;
            }
        }
        return isImplied(thing, said);
    }

    /** The lawn of {@code mowed}: the act has usually this object. */
    private static boolean isImplied(Notion thing, Activity doing) {
        for (Notion act : doing.deeds()) {
            if (act.usuallyHas(thing)) {
                return true;
            }
        }
        return false;
    }

    // -- what is said besides

    private double extras() {
        long objects = extraObjects();
        long beside = extra(Place.BESIDE) + extra(Place.TOWARDS);
        long around = extra(Place.AROUND);
        boolean otherMatter = missing(Place.MODIFIER) && objects + beside + extra(Place.MODIFIER) > 0;
        boolean otherPlace =
                (missing(Place.AROUND) && around + beside > 0) || (missing(Place.BESIDE) && isNamedPlace());
        if (otherMatter || otherPlace || (missing(Place.SOFT) && extra(Place.SOFT) > 0)) {
            return OTHER;
        }
        double byObjects = objects == 0 ? 1 : takesNone() ? EXTRA : BESIDES;
        return byObjects * (goesElsewhere() ? EXTRA : beside > 0 ? BESIDES : 1);
    }

    /** To sleep has no object, and who is called something is not called. */
    private boolean takesNone() {
        boolean handed = other.at(Place.TOWARDS).stream()
                .anyMatch(
                        whom -> heard.containsKey(whom) && said.at(Place.OBJECT).contains(heard.get(whom)));
        return (other.at(Place.OBJECT).isEmpty() && !handed)
                || said.deeds().stream().anyMatch(Notion::isSingle);
    }

    /** Something that weighs as much, and no more than what weighs more, is not said. */
    private boolean missing(Place least) {
        for (Notion notion : other.notions()) {
            boolean asked = least == Place.MODIFIER
                    ? notion.place() != Place.ACT && notion.place().weight >= least.weight
                    : notion.place() == least && !notion.isOccasion();
            if (asked && !heard.containsKey(notion) && !isImplied(notion, said)) {
                return true;
            }
        }
        return false;
    }

    /** {@code in Paris}: unknown to the lexicon, so probably a name. */
    private boolean isNamedPlace() {
        return said.notions().stream()
                .anyMatch(notion ->
                        notion.place() == Place.AROUND && notion.senses().isEmpty() && !used.contains(notion));
    }

    private long extra(Place place) {
        long extra = 0;
        for (Notion notion : said.notions()) {
            extra += notion.place() == place && !used.contains(notion) && !notion.isOccasion() ? 1 : 0;
        }
        return extra;
    }

    /** Not counting the pages of {@code did my pages}, where three pages were to be written. */
    private long extraObjects() {
        long extra = 0;
        for (Notion notion : said.notions()) {
            boolean object = notion.place() == Place.OBJECT && !used.contains(notion);
            boolean measured = other.amounts().measures().contains(notion.stem());
            extra += object && !measured && !isImplied(notion, said) ? 1 : 0;
        }
        return extra;
    }

    /** {@code walked to the shop} is no walk. */
    private boolean goesElsewhere() {
        return said.deeds().stream().anyMatch(Notion::isMoving)
                && said.matters().stream()
                        .anyMatch(notion -> notion.place() == Place.TOWARDS && !used.contains(notion));
    }

    private double around() {
        Set<String> mine = said.amounts().parts();
        Set<String> its = other.amounts().parts();
        return mine.isEmpty() || its.isEmpty() || mine.stream().anyMatch(its::contains) ? 1 : EXTRA;
    }
}
