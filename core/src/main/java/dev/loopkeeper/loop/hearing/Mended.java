package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Reports;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Parts;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells that a thing is as it should be by what belongs to it: {@code the drawer opens first time now} of the till that was to be
 * repaired. Stateless.
 */
final class Mended {
    /** After these one sees it by the thing itself. */
    private static final Set<String> LASTING = WordSet.of(
            "sort",
            "clean",
            "wash",
            "bathe",
            "dye",
            "wipe",
            "scrub",
            "polish",
            "dust",
            "vacuum",
            "sweep",
            "mop",
            "empty",
            "tidy",
            "descale",
            "defrost",
            "unblock",
            "bleed radiator",
            "iron",
            "sew",
            "fix",
            "top up",
            "replace",
            "install",
            "assemble",
            "hang",
            "paint",
            "wallpaper",
            "varnish",
            "prime",
            "sand",
            "strip",
            "drill",
            "frame",
            "carve",
            "cut",
            "fill",
            "plaster",
            "tile",
            "insulate",
            "lay",
            "oil",
            "tune",
            "sharpen",
            "service",
            "jump start",
            "charge",
            "rearrange",
            "mow",
            "weed",
            "plant",
            "repot",
            "prune",
            "dig",
            "reseed",
            "cook",
            "bake",
            "ice",
            "write",
            "rewrite",
            "edit",
            "design",
            "draw",
            "code",
            "debug",
            "update",
            "upgrade",
            "reset",
            "groom",
            "muck out",
            "knit",
            "craft",
            "pump up",
            "make",
            "pack",
            "unpack",
            "file");

    /** These do something with a part and leave the thing as it was, or as it should not be. */
    private static final Set<String> OTHERWISE = WordSet.of(
            "bought",
            "left",
            "ordered",
            "borrowed",
            "found",
            "got",
            "picked",
            "fetched",
            "chose",
            "paid",
            "priced",
            "arrived",
            "delivered",
            "watched",
            "saw",
            "googled",
            "asked",
            "rang",
            "called",
            "phoned",
            "texted",
            "emailed",
            "told",
            "booked",
            "met",
            "spoke",
            "broken",
            "broke",
            "rotten",
            "leaking",
            "leaks",
            "stuck",
            "jammed",
            "cracked",
            "snapped",
            "dead",
            "worse",
            "missing",
            "lost",
            "falling",
            "fell",
            "filthy",
            "full",
            "overflowing",
            "dirty",
            "blocked",
            "smells",
            "stinks",
            "ruined",
            "torn",
            "their",
            "his",
            "her",
            "your");

    private static final Set<String> SEEN =
            WordSet.of("saw", "seen", "watched", "watching", "heard", "passed", "noticed", "spotted", "listening");

    private static final int SHORT = 5;

    private Mended() {}

    /** Whether the clause tells that something is as it should be, or what was done to it. */
    static boolean isToldOf(Clause clause) {
        Subject subject = Subject.of(clause.tokens());
        boolean own = subject == Subject.SELF || (subject == Subject.NONE && !Reports.isPassive(clause));
        boolean done = own && Forms.isAnywherePast(clause);
        return (done || clause.has(Sign.RESTORED)) && !isOtherwise(clause);
    }

    /** Whether it tells of something else that is done with the part, or that it is not as it should be. */
    private static boolean isOtherwise(Clause clause) {
        return clause.any(token -> OTHERWISE.contains(token.word()))
                || Places.between(0, clause.size() - 2)
                        .any(at -> clause.token(at).is("as")
                                && clause.token(at + 2).is("as")
                                && clause.none(token -> token.is("new")));
    }

    /** {@code Saw it from the train}: it is somebody else's. */
    static boolean isSeen(Clause clause) {
        return clause.any(token -> SEEN.contains(token.word()));
    }

    /** What is done anew to a thing that has a new one of what the clause names: {@code new strings on} is restringing. */
    static Stream<String> anew(Clause clause) {
        return clause.tokens().stream()
                .map(token -> "re" + Parts.singular(token.word()))
                .filter(verb -> verb.length() > SHORT && !Content.isAct(verb));
    }

    /** Whether what is to be done leaves the thing so that one sees it. */
    static boolean isLasting(OpenLoop loop) {
        Doing doing = Known.of(loop.content()).doing();
        return doing.acts().stream().anyMatch(LASTING::contains) || Shown.isToBeGotDone(loop);
    }
}
