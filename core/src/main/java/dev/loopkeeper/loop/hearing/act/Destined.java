package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Hears of things that get nowhere unless somebody brings them: {@code those books are going back tomorrow}. */
final class Destined {
    private static final int FAR = 8;
    private static final int NEAR = 4;
    private static final Set<String> GOING = WordSet.of("go", "goes", "going");
    private static final Set<String> COMING = WordSet.of("come", "comes", "coming");
    private static final Set<String> THIS = WordSet.of("that", "this", "those", "these");
    private static final Set<String> POINTING = WordSet.of("it", "they", "those", "these");
    private static final Set<String> KNOWN = WordSet.of("the", "my", "our", "that", "this", "those", "these");

    /** What goes and comes of itself. */
    private static final Set<String> MOVING = WordSet.of(
            "train",
            "trains",
            "bus",
            "buses",
            "coach",
            "ferry",
            "flight",
            "plane",
            "boat",
            "tram",
            "sun",
            "moon",
            "tide",
            "clocks",
            "clock",
            "price",
            "prices",
            "rent",
            "rates",
            "costs",
            "bills",
            "fees",
            "lights",
            "power",
            "show",
            "film",
            "album",
            "series",
            "episode",
            "results",
            "news",
            "rain",
            "snow",
            "storm",
            "clouds",
            "party",
            "strike",
            "match",
            "game",
            "season",
            "weather",
            "temperature",
            "site",
            "app",
            "update",
            "sale",
            "prize",
            "job",
            "vote",
            "moment",
            "time",
            "day",
            "week",
            "weekend",
            "thing",
            "year",
            "cat",
            "temperatures",
            "lot",
            "curtain",
            "curtains",
            "delivery",
            "order",
            "milk",
            "swallows",
            "birds",
            "exhibition",
            "meeting",
            "money",
            "parcel",
            "package",
            "post",
            "stock",
            "leaves",
            "flowers");

    /** Lights of these kinds are put up and taken down. */
    private static final Set<String> DRESSING =
            WordSet.of("christmas", "fairy", "xmas", "diwali", "party", "tree", "string");

    private static final Set<String> PLACES = WordSet.of(
            "ebay",
            "vinted",
            "gumtree",
            "marketplace",
            "depop",
            "craigslist",
            "olx",
            "post",
            "bin",
            "skip",
            "wash",
            "oven",
            "freezer",
            "fridge",
            "attic",
            "loft",
            "ground",
            "boot",
            "tip",
            "dump",
            "library",
            "cleaners",
            "cleaner's",
            "dry-cleaners",
            "menders",
            "mender's",
            "recycling",
            "charity",
            "bank",
            "vet",
            "vet's",
            "vets",
            "garage",
            "shop",
            "shops",
            "bonfire",
            "envelope",
            "letterbox",
            "machine",
            "compost",
            "shed",
            "wall",
            "nursery",
            "kennels",
            "groomer's",
            "groomer",
            "groomers",
            "jeweller",
            "jeweller's",
            "jewellers",
            "jeweler",
            "framer",
            "framer's",
            "tailor",
            "tailor's",
            "cobbler",
            "cobbler's",
            "mechanic",
            "restorer",
            "upholsterer",
            "engraver",
            "printers",
            "printer's",
            "shredder",
            "washing",
            "slow");
    private static final Map<String, String> PUTTING =
            Map.of("up", "Put", "on", "Put", "in", "Put", "into", "Put", "down", "Take", "back", "Take", "to", "Take");
    private static final Set<String> OUTWARD = WordSet.of("out", "off");

    private final Setting setting;

    Destined(Setting setting) {
        this.setting = setting;
    }

    /** What is to be brought somewhere; empty when the thing goes by itself. */
    Optional<Act> read(Clause clause) {
        boolean ahead = !clause.question()
                && !clause.subordinate()
                && !clause.isOften()
                && Futures.isAhead(clause, setting.now())
                && !isDenied(clause);
        return ahead
                ? brought(clause).map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code It's not going back}, but not {@code whether he likes it or not}. */
    private static boolean isDenied(Clause clause) {
        return Places.between(0, clause.size())
                .any(at -> (clause.token(at).is("not")
                                && !(at > 0 && clause.token(at - 1).is("or")))
                        || (clause.token(at).is("if") && !Stake.isResolved(clause)));
    }

    private Optional<String> brought(Clause clause) {
        boolean known = KNOWN.contains(clause.token(0).word()) || isOwned(clause) || HandedIn.is(clause);
        Optional<String> due = setting.next()
                        .filter(next -> next.has(Sign.WILL) || next.has(Sign.NEED))
                        .isPresent()
                ? Optional.empty()
                : HandedIn.due(clause);
        if (due.isPresent()) {
            return due;
        }
        Optional<String> plainly = known ? taken(clause, false).or(() -> handed(clause)) : Optional.empty();
        return plainly.or(() ->
                (known || Subject.of(clause.tokens()) == Subject.THING || Subject.of(clause.tokens()) == Subject.NONE)
                                && hasVerb(clause)
                                && Stake.isTaken(clause, setting)
                        ? taken(clause, true).or(() -> handed(clause))
                        : Optional.empty());
    }

    /** {@code Nan's brooch}. */
    private static boolean isOwned(Clause clause) {
        return clause.size() > 1
                && !clause.isTime(0)
                && clause.isCapital(0)
                && !clause.token(0).bare().equals(clause.token(0).word());
    }

    private static boolean hasVerb(Clause clause) {
        return clause.tokens().stream()
                .skip(1)
                .limit(FAR)
                .anyMatch(token -> GOING.contains(token.word())
                        || COMING.contains(token.word())
                        || token.is("off")
                        || token.is("lands"));
    }

    /** Where the thing is brought; {@code seen} when the person says that they see to it, whatever the thing is. */
    private static Optional<String> taken(Clause clause, boolean seen) {
        int verb = Places.between(seen ? 1 : 2, Math.min(clause.size() - 1, FAR))
                .first(at -> GOING.contains(clause.token(at).word())
                        || COMING.contains(clause.token(at).word())
                        || isOff(clause, at))
                .orElse(0);
        int end = end(clause, verb);
        boolean told = verb > 0
                && end >= (seen ? 1 : 2)
                && isThing(clause, end)
                && (seen ? !clause.isTime(verb + 1) : !isMoving(clause, end) && isBrought(clause, end, verb));
        if (!told) {
            return Optional.empty();
        }
        return Content.of(clause, 0, end)
                .map(thing -> doing(clause, verb) + " " + Content.lower(thing) + where(clause, verb + 1));
    }

    /** {@code The rabbit's off to the vet}. */
    private static boolean isOff(Clause clause, int at) {
        return clause.token(at).is("off")
                && clause.token(at - 1).isOneOf("is", "are")
                && clause.token(at + 1).is("to");
    }

    /** Where the thing ends: before the are of {@code those books are going}. */
    private static int end(Clause clause, int verb) {
        boolean progressive = verb > 0
                && (clause.token(verb).word().endsWith("ing")
                        || clause.token(verb).is("off"));
        boolean being = progressive && clause.token(verb - 1).isOneOf("is", "are");
        boolean needed = verb > 2
                && clause.token(verb - 1).is("to")
                && clause.token(verb - 2).isOneOf("has", "have", "needs", "need");
        return needed ? verb - 2 : being ? verb - 1 : progressive ? 0 : verb;
    }

    private static boolean isThing(Clause clause, int end) {
        boolean pointing = end == 1 && POINTING.contains(clause.token(0).word());
        return pointing
                || clause.tokens().subList(0, end).stream()
                        .noneMatch(token -> Subject.isPerson(token.word())
                                || Subject.isSaying(token.word())
                                || Forms.isPast(token.word())
                                || token.isOneOf("will", "when", "what", "how", "who"));
    }

    private static boolean isMoving(Clause clause, int end) {
        boolean dressing = Places.between(1, end)
                .any(at -> clause.token(at).is("lights")
                        && DRESSING.contains(clause.token(at - 1).word()));
        return !dressing && clause.tokens().subList(0, end).stream().anyMatch(token -> MOVING.contains(token.word()));
    }

    /** Whether nothing of the kind goes there by itself: {@code in the post}, {@code that wall is coming down}. */
    private static boolean isBrought(Clause clause, int end, int verb) {
        String way = clause.token(verb + 1).word();
        boolean going = GOING.contains(clause.token(verb).word());
        if (way.equals("back") && going) {
            return true;
        }
        if (!PUTTING.containsKey(way) && !OUTWARD.contains(way)) {
            return false;
        }
        boolean place =
                clause.tokens().stream().skip(verb + 2L).limit(NEAR).anyMatch(token -> PLACES.contains(token.word()));
        boolean check = verb + 2 < clause.size()
                && way.equals("in")
                && clause.token(verb + 2).is("for");
        return place
                || check
                || HandedIn.is(clause)
                || (!way.equals("to") && !clause.isTime(verb + 1) && isKnown(clause, end, way, going));
    }

    /** {@code That wall is coming down}, {@code the ladder goes up}: which it is, is told; or it is known as a thing. */
    private static boolean isKnown(Clause clause, int end, String way, boolean going) {
        boolean pointed = THIS.contains(clause.token(0).word()) && (going || !way.equals("back"));
        boolean known = !way.equals("on")
                && !way.equals("in")
                && (going || way.equals("down"))
                && Content.of(clause, 0, end)
                        .filter(thing -> !Known.of(thing).doing().objects().isEmpty())
                        .isPresent();
        return pointed || known;
    }

    private static String doing(Clause clause, int verb) {
        String way = clause.token(verb + 1).word();
        boolean check = way.equals("in") && clause.token(verb + 2).is("for");
        boolean coming = COMING.contains(clause.token(verb).word()) && !way.equals("down");
        return check ? "Take" : coming ? "Get" : PUTTING.getOrDefault(way, "Get");
    }

    /** {@code In for its MOT}, {@code back}: without the time. */
    private static String where(Clause clause, int from) {
        int to = from;
        while (to < clause.size() && !(clause.isTime(to) && to > from)) {
            to++;
        }
        boolean hanging = to < clause.size()
                && to > from + 1
                && clause.token(to - 1).isOneOf("on", "at", "by", "in", "before", "this", "for");
        String words = clause.text()
                .substring(
                        clause.token(from).start(),
                        clause.token(hanging ? to - 2 : to - 1).end());
        return " " + words;
    }

    /** {@code The report will be with Ana by five}, {@code the draft lands in Priya's inbox}. */
    private static Optional<String> handed(Clause clause) {
        int with = Places.between(3, Math.min(clause.size() - 1, FAR))
                .first(at -> isLanding(clause, at))
                .orElse(0);
        if (with == 0) {
            return Optional.empty();
        }
        boolean will = clause.token(with - 2).is("will");
        int end = will ? with - 2 : with - 1;
        boolean told = end > 1 && isThing(clause, end) && !isMoving(clause, end) && isSomebody(clause, with + 1);
        String to = clause.token(with).is("with")
                ? " to "
                : " " + clause.token(with).word() + " ";
        return told
                ? Content.of(clause, 0, end)
                        .flatMap(thing -> Content.of(clause, with + 1)
                                .map(whom -> "Get " + Content.lower(thing) + to + named(whom)))
                : Optional.empty();
    }

    /** The name as it is written, {@code my boss} small. */
    static String named(String whom) {
        return whom.startsWith("My ") || whom.startsWith("The ") ? Content.lower(whom) : whom;
    }

    private static boolean isLanding(Clause clause, int at) {
        String verb = clause.token(at - 1).word();
        boolean lands = Set.of("lands", "land").contains(verb)
                || (verb.equals("be") && clause.token(at - 2).is("will"));
        return lands && clause.token(at).isOneOf("with", "in", "on");
    }

    /** {@code Ana}, {@code the client}, {@code Priya's inbox}. */
    private static boolean isSomebody(Clause clause, int at) {
        return Places.between(at, Math.min(clause.size(), at + 2)).any(place -> {
            String word = clause.token(place).word();
            String bare = clause.token(place).bare();
            return !clause.isTime(place)
                    && !Set.of("you", "me", "us").contains(word)
                    && (Subject.isSomebody(bare)
                            || Set.of("council", "bank", "school").contains(bare));
        });
    }
}
