package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Turns where a thing is now, or what somebody has agreed to, into what was done for it. Stateless. */
public final class Placed {
    private static final int FAR = 9;
    private static final int LISTED = 5;
    private static final Set<String> BEING = WordSet.of("is", "are", "was", "were", "sits", "sit");
    private static final Set<String> BETWEEN = WordSet.of(
            "all", "now", "safely", "finally", "already", "both", "sitting", "waiting", "lying", "hanging", "tucked",
            "back");
    private static final Set<String> AT = WordSet.of("in", "on", "at", "under", "through", "into");
    private static final Set<String> KNOWN = WordSet.of("the", "my", "our", "its");
    private static final Set<String> OURS = WordSet.of("my", "our");
    private static final Set<String> PLACES = WordSet.of(
            "hand",
            "hands",
            "desk",
            "inbox",
            "tray",
            "pigeonhole",
            "letterbox",
            "mailbox",
            "doorstep",
            "door",
            "locker",
            "email",
            "emails",
            "account",
            "possession",
            "office",
            "wallet",
            "pocket",
            "wardrobe",
            "downloads",
            "pigeonholes",
            "bag",
            "handbag",
            "rucksack",
            "boot");
    private static final Set<String> GOING =
            WordSet.of("gave", "sent", "returned", "dropped off", "submitted", "handed in", "delivered");
    private static final Set<String> COMING = WordSet.of("picked up", "downloaded", "bought", "booked", "collected");
    private static final Set<String> AGREEING = WordSet.of("said", "says", "agreed", "offered", "promised");

    private Placed() {}

    /** What may have been done; empty when the clause tells of no such place. */
    public static List<String> of(Clause clause) {
        if (isListed(clause)) {
            String who = clause.token(0).word();
            String whom = who.substring(0, who.length() - 2);
            return Content.of(clause, LISTED)
                    .map(what -> List.of("signed " + whom + " up for " + what, "registered " + whom + " for " + what))
                    .orElse(List.of());
        }
        for (int be = 1; be + 2 < Math.min(clause.size(), FAR); be++) {
            int at = be + 1;
            while (at < clause.size() && BETWEEN.contains(clause.token(at).word())) {
                at++;
            }
            if (BEING.contains(clause.token(be).word())
                    && at + 2 < clause.size()
                    && AT.contains(clause.token(at).word())) {
                return ways(clause, be, at + 1);
            }
        }
        return List.of();
    }

    /** {@code Leo's name is down for the swimming lessons}. */
    private static boolean isListed(Clause clause) {
        return clause.size() > LISTED
                && clause.token(0).word().endsWith("'s")
                && clause.token(1).is("name")
                && clause.token(2).is("is")
                && clause.token(3).is("down")
                && clause.token(4).is("for");
    }

    private static List<String> ways(Clause clause, int thing, int owner) {
        int place = Places.between(owner + 1, Math.min(clause.size(), owner + 4))
                .first(at -> PLACES.contains(clause.token(at).word()))
                .orElse(0);
        String what = Content.of(clause, 0, thing).map(Content::lower).orElse("");
        if (place == 0 || what.isEmpty()) {
            return moved(clause, what, owner);
        }
        String last = clause.token(place - 1).word();
        boolean named = last.endsWith("'s") || isPlural(clause, place - 1);
        if (OURS.contains(clause.token(owner).word()) && !named) {
            return COMING.stream().map(way -> way + " " + what).toList();
        }
        if (!named && !clause.token(owner).isTheirs()) {
            return List.of();
        }
        String whom = named ? name(clause, owner, place) : "";
        return GOING.stream()
                .flatMap(way -> Stream.of(way + " " + what + (whom.isEmpty() ? "" : " to " + whom), way + " " + what))
                .toList();
    }

    /** {@code The sofa is in the garage now}: was moved there; {@code the tent's back in the loft}: was put back there. */
    private static List<String> moved(Clause clause, String what, int where) {
        boolean known = !what.isEmpty() && KNOWN.contains(clause.token(where).word()) && !clause.question();
        boolean back = clause.token(where - 2).is("back");
        return known
                ? Content.of(clause, where).stream()
                        .map(place -> back
                                ? "put " + what + " back "
                                        + clause.token(where - 1).word() + " " + Content.lower(place)
                                : "moved " + what + " to " + Content.lower(place))
                        .toList()
                : List.of();
    }

    private static String name(Clause clause, int from, int to) {
        String text = clause.text()
                .substring(clause.token(from).start(), clause.token(to - 1).end());
        return text.endsWith("'s") ? text.substring(0, text.length() - 2) : text;
    }

    /** The tenants of {@code in the tenants' hands}. */
    private static boolean isPlural(Clause clause, int at) {
        int end = clause.token(at).end();
        return clause.token(at).word().endsWith("s")
                && end < clause.text().length()
                && (clause.text().charAt(end) == '\'' || clause.text().charAt(end - 1) == '\'');
    }

    /** {@code Nina's said she'll water the plants}, {@code Raj is happy to be a reference}. */
    public static Optional<String> agreed(Clause clause) {
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR); at++) {
            int from = will(clause, at);
            int end = clause.token(at - 1).is("is")
                            || clause.token(at - 1).is("has")
                            || clause.token(at - 1).is("have")
                    ? at - 1
                    : at;
            if (from > 0 && end > 0) {
                return Content.of(clause, 0, end)
                        .flatMap(who ->
                                Content.of(clause, from).map(what -> "asked " + who + " to " + Content.lower(what)));
            }
        }
        return Optional.empty();
    }

    /** Where it begins what somebody is willing to do; 0 when nobody is. */
    private static int will(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean says = AGREEING.contains(word)
                && clause.token(at + 1).isOneOf("he", "she", "they")
                && clause.token(at + 2).isOneOf("will", "would", "can");
        boolean willing =
                Set.of("happy", "agreed", "glad", "willing", "offered").contains(word)
                        && clause.token(at + 1).is("to");
        return says ? at + 3 : willing ? at + 2 : 0;
    }
}
