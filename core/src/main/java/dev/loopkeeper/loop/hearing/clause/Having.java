package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads what somebody has, had or got as what was done: {@code the accountant has my papers now}. Stateless. */
public final class Having {
    private static final Set<String> SETTLING = WordSet.of("my", "the", "our", "a", "an", "some", "that", "both");
    private static final Set<String> THEIRS = WordSet.of("his", "her", "their", "its");
    private static final Set<String> PARTICLES =
            WordSet.of("in", "out", "up", "off", "on", "back", "down", "away", "over");
    private static final Set<String> BEHIND_THING = WordSet.of(
            "in", "before", "after", "when", "while", "and", "as", "at", "on", "with", "from", "around", "round", "by",
            "for", "to", "despite", "even");
    private static final Set<String> SUMS = WordSet.of("money", "cash", "loan", "deposit");
    private static final Set<String> GETTING =
            WordSet.of("picked", "collected", "bought", "got", "grabbed", "fetched", "ordered");
    private static final Set<String> OFFICES =
            WordSet.of("people", "lot", "office", "team", "department", "folks", "guys", "crowd", "place", "desk");
    private static final int FAR = 10;

    private static final Pattern MEAL = Pattern.compile(
            "(?i)^(?:I |we )?(?:just )?had (.+ for (?:breakfast|brunch|lunch|dinner|tea|supper|pudding|dessert))\\b");

    private static final Pattern TICKETS = Pattern.compile(
            "(?i)^(?:we |i )?(?:bought|got|ordered|grabbed) (?:\\S+ ){0,3}(?:tickets?|seats?) (?:for|to|at) (.+)");

    private Having() {}

    /** {@code Dan helped me put the shelves up}: both did. */
    public static Optional<String> helped(Clause clause) {
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR); at++) {
            boolean helped =
                    clause.token(at).is("helped") && clause.token(at + 1).isOneOf("me", "us");
            if (helped) {
                int verb = clause.token(at + 2).is("to") ? at + 3 : at + 2;
                return Content.of(clause, verb);
            }
        }
        return Optional.empty();
    }

    /** {@code Declan dropped the receipts in for me}: done, by whom one has for it. */
    public static Optional<String> doneFor(Clause clause) {
        int verb = Places.between(1, Math.min(clause.size() - 3, FAR))
                .first(at -> Forms.isPast(clause.token(at).word()))
                .orElse(0);
        int end = Places.between(verb + 2, clause.size() - 1)
                .first(at -> clause.token(at).is("for") && clause.token(at + 1).is("me"))
                .orElse(0);
        boolean settled =
                verb > 0 && clause.token(verb + 1).isOneOf("the", "my", "our", "that", "those", "all", "both");
        boolean somebody = Subject.of(clause.tokens()) == Subject.OTHER;
        return settled && somebody && end > 0 && !clause.question() ? Content.of(clause, verb, end) : Optional.empty();
    }

    /** {@code Pete lent me his drill}: borrowed. */
    public static Optional<String> borrowed(Clause clause) {
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR); at++) {
            boolean lent = clause.token(at).isOneOf("lent", "loaned")
                    && clause.token(at + 1).isOneOf("me", "us");
            if (lent) {
                String from = Content.of(clause, 0, person(clause, at))
                        .map(who -> " from " + who)
                        .orElse("");
                return Content.of(clause, at + 2).map(what -> "borrowed " + Content.lower(what) + from);
            }
        }
        return Optional.empty();
    }

    /** {@code Maisie's had her jabs}: was taken for them. */
    public static Optional<String> undergone(Clause clause) {
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR + 1); at++) {
            if (hadOne(clause, at) && !isDoneBehind(clause, at) && Subject.of(clause.tokens()) != Subject.SELF) {
                Optional<String> whom = Content.of(clause, 0, person(clause, at));
                return Content.of(clause, at + 2)
                        .flatMap(what -> whom.map(who -> "took " + who + " for " + Content.lower(what)));
            }
        }
        return Optional.empty();
    }

    /** {@code The apple tree's had its trim}, {@code Rex got his walk in before the rain}: trimmed, walked. */
    public static Optional<String> given(Clause clause) {
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR); at++) {
            boolean brought = isDoneBehind(clause, at) && (clause.token(at).is("got") || Doers.isOfOther(clause));
            if (hadOne(clause, at) && !brought && Subject.of(clause.tokens()) != Subject.SELF) {
                int verb = endOfThing(clause, at + 2) - 1;
                while (verb > at + 1 && !Content.isAct(clause.token(verb).word())) {
                    verb--;
                }
                String done = clause.token(verb).word();
                return verb == at + 1
                        ? Optional.empty()
                        : Content.of(clause, 0, person(clause, at)).map(thing -> done + " the " + thing);
            }
        }
        return Optional.empty();
    }

    /** Where what was had ends: before when, where or how. */
    private static int endOfThing(Clause clause, int from) {
        int end = from;
        while (end < clause.size()
                && (end == from || (!BEHIND_THING.contains(clause.token(end).word()) && !clause.isTime(end)))) {
            end++;
        }
        return end;
    }

    private static boolean hadOne(Clause clause, int at) {
        return clause.token(at).isOneOf("had", "got")
                && (THEIRS.contains(clause.token(at + 1).word())
                        || clause.token(at + 1).is("a"))
                && !(isHandedIn(clause, at)
                        && Subject.isPerson(clause.token(at - 1).word()));
    }

    /** {@code My daughter got her tax return in}: she did, and was given nothing. */
    private static boolean isHandedIn(Clause clause, int got) {
        return clause.token(got).is("got")
                && THEIRS.contains(clause.token(got + 1).word())
                && Places.between(got + 2, clause.size())
                        .any(at -> clause.token(at).is("in")
                                && (at + 1 == clause.size()
                                        || clause.isTime(at + 1)
                                        || clause.token(at + 1).isOneOf("and", "before", "on", "just", "with", "at")));
    }

    /** {@code Got her hair cut}: what was done to it stands behind it. */
    private static boolean isDoneBehind(Clause clause, int had) {
        return clause.tokens().subList(had + 2, endOfThing(clause, had + 2)).stream()
                .anyMatch(token -> Forms.isPast(token.word()) || Forms.isUnmarked(token.word()));
    }

    /** {@code The accountant has my papers now}. */
    public static List<String> received(Clause clause) {
        if (clause.token(clause.size() - 1).is("again")) {
            return List.of();
        }
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR); at++) {
            int thing = clause.token(at + 1).is("all") ? at + 2 : at + 1;
            boolean reunited =
                    clause.token(at).is("with") && clause.token(at - 1).is("reunited");
            boolean had = (reunited || clause.token(at).isOneOf("has", "have", "got", "had"))
                    && !isHandedIn(clause, at)
                    && (SETTLING.contains(clause.token(thing).word())
                            || THEIRS.contains(clause.token(thing).word()))
                    && clause.tokens().stream()
                            .skip(thing)
                            .noneMatch(token ->
                                    token.is("with") || Forms.isPast(token.word()) || Forms.isUnmarked(token.word()));
            boolean bought =
                    clause.token(at).is("bought") && clause.token(at + 1).isOneOf("my", "our");
            if (bought && Subject.of(clause.tokens()) != Subject.SELF) {
                return Content.of(clause, at + 1)
                        .map(what -> List.of("sold " + what))
                        .orElse(List.of());
            }
            if (had && Subject.of(clause.tokens()) != Subject.SELF) {
                boolean known = !clause.token(thing).isOneOf("a", "an");
                return given(Content.of(clause, 0, person(clause, at)), Content.of(clause, thing), known);
            }
        }
        return List.of();
    }

    private static List<String> given(Optional<String> person, Optional<String> thing, boolean known) {
        String whom = person.filter(name -> !Vague.leansOn(name) && !isOffice(name))
                .map(name -> " to " + name)
                .orElse("");
        return thing.map(what -> known
                        ? List.of(
                                "gave " + what + whom,
                                "sent " + what + whom,
                                "lent " + what + whom,
                                "took " + what + whom,
                                "returned " + what + whom,
                                "submitted " + what)
                        : List.of("gave " + what + whom, "sent " + what + whom))
                .orElse(List.of());
    }

    /** {@code The passport people}, {@code the insurance lot}: whoever sees to it there. */
    private static boolean isOffice(String name) {
        return OFFICES.contains(name.substring(name.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT));
    }

    /** {@code Have the spare keys back from the locksmith}, {@code got my deposit back}. */
    public static Optional<String> fetched(Clause clause) {
        int had = self(clause);
        int thing = had + (clause.size() > had + 1 && clause.token(had + 1).is("got") ? 2 : 1);
        boolean owning = clause.token(had).isOneOf("have", "got")
                && clause.size() > thing + 1
                && SETTLING.contains(clause.token(thing).word());
        for (int at = thing + 1; owning && at < Math.min(clause.size(), thing + FAR); at++) {
            boolean last = at + 1 == clause.size() || clause.token(at + 1).is("from") || clause.isTime(at + 1);
            if (clause.token(at).is("back")
                    && last
                    && !Forms.isPast(clause.token(at - 1).word())) {
                String from = Content.of(clause, at + 1)
                        .map(place -> " " + Content.lower(place))
                        .orElse("");
                return Content.of(clause, thing, at).map(what -> "picked up " + Content.lower(what) + from);
            }
        }
        return Optional.empty();
    }

    /** {@code Picked up the drops from the vet's}: without where. */
    public static Optional<String> got(Clause clause) {
        int verb = Places.between(self(clause), clause.size())
                .first(at -> !clause.token(at).isOneOf("have", "just", "finally"))
                .orElse(0);
        return GETTING.contains(clause.token(verb).word())
                ? IntStream.range(verb + 3, clause.size() - 1)
                        .filter(at -> clause.token(at).isOneOf("from", "at") && !clause.isTime(at + 1))
                        .boxed()
                        .findFirst()
                        .flatMap(where -> Content.of(clause, verb, where))
                : Optional.empty();
    }

    private static boolean isSum(String word) {
        return SUMS.contains(word) || Amounts.isMoney(word);
    }

    /** {@code Dave has his fifty quid back}: was paid. */
    public static Optional<String> repaid(Clause clause) {
        for (int at = 1; clause.endsWith("back") && at + 2 < Math.min(clause.size(), FAR); at++) {
            boolean had = clause.token(at).isOneOf("has", "have", "got")
                    && THEIRS.contains(clause.token(at + 1).word())
                    && isSum(clause.token(clause.size() - 2).word());
            if (had && Subject.of(clause.tokens()) != Subject.SELF) {
                return Content.of(clause, 0, person(clause, at)).map(whom -> "paid " + whom + " back");
            }
        }
        return Optional.empty();
    }

    /** {@code Had a salad for lunch}. */
    public static Optional<String> eaten(String about) {
        Matcher meal = MEAL.matcher(about);
        return meal.find() ? Optional.of("ate " + meal.group(1)) : Optional.empty();
    }

    /** {@code Got us two tickets for the theatre}: booked it. */
    public static Optional<String> seated(String about) {
        Matcher tickets = TICKETS.matcher(about);
        return tickets.matches() ? Optional.of("booked " + tickets.group(1)) : Optional.empty();
    }

    /** {@code We have milk again}: bought. */
    public static Optional<String> stocked(Clause clause) {
        boolean having = clause.size() > 3
                && clause.endsWith("again")
                && ((clause.token(0).isOneOf("we", "i") && clause.token(1).is("have"))
                        || (clause.token(0).is("there") && clause.token(1).isOneOf("is", "are")));
        int thing = having && clause.token(2).is("got") ? 3 : 2;
        return having
                ? Content.of(clause, thing, clause.size() - 1).map(what -> "bought " + Content.lower(what))
                : Optional.empty();
    }

    /** {@code Made it to the tip with the old carpet}: took it there. */
    public static Optional<String> brought(Clause clause) {
        int to = self(clause) + 1;
        boolean down = to + 1 < clause.size()
                && clause.token(to).isOneOf("down", "up", "over", "round")
                && clause.token(to + 1).is("the");
        while (!down && to < Math.min(clause.size(), FAR) && !clause.token(to).is("to")) {
            to++;
        }
        for (int with = to + 2; with + 1 < clause.size(); with++) {
            if (clause.token(with).is("with")
                    && SETTLING.contains(clause.token(with + 1).word())) {
                Optional<String> place = Content.of(clause, to + 1, with);
                return Content.of(clause, with + 1)
                        .flatMap(thing -> place.map(there -> "took " + Content.lower(thing) + " to " + there));
            }
        }
        return Optional.empty();
    }

    /** {@code The saw's got its new blade in}: the blade was changed. */
    public static Optional<String> renewed(Clause clause) {
        for (int at = 1; at + 2 < Math.min(clause.size(), FAR); at++) {
            boolean had = clause.token(at).isOneOf("has", "have", "got", "had")
                    && THEIRS.contains(clause.token(at + 1).word())
                    && clause.token(at + 2).isOneOf("new", "fresh");
            if (had && Subject.of(clause.tokens()) != Subject.SELF) {
                String of = Content.of(clause, 0, person(clause, at)).orElse("");
                return Content.of(clause, at + 3).map(part -> "replaced the " + joinedPart(part) + " on " + of);
            }
        }
        return Optional.empty();
    }

    /** Without the {@code in} of {@code its new blade in}. */
    private static String joinedPart(String part) {
        int last = part.lastIndexOf(' ');
        return last > 0 && PARTICLES.contains(part.substring(last + 1)) ? part.substring(0, last) : part;
    }

    private static int person(Clause clause, int had) {
        boolean is = had > 1 && clause.token(had - 1).isOneOf("is", "has", "have");
        return is ? had - 1 : had;
    }

    /** Behind the subject, if it is the person. */
    public static int self(Clause clause) {
        return clause.size() > 1 && clause.token(0).is("i") ? 1 : 0;
    }

    /** {@code Sent my aunt a letter}, {@code posted a note to Tom}: wrote to them. */
    public static Optional<String> written(Clause clause) {
        int verb = self(clause);
        if (verb + 3 >= clause.size() || !clause.token(verb).isOneOf("sent", "posted", "mailed")) {
            return Optional.empty();
        }
        int paper = Places.between(verb + 2, clause.size())
                .first(at ->
                        clause.token(at - 1).is("a") && clause.token(at).isOneOf("letter", "note", "card", "postcard"))
                .orElse(0);
        if (paper == 0) {
            return Optional.empty();
        }
        boolean behind = paper == verb + 2;
        boolean to =
                behind && paper + 2 < clause.size() && clause.token(paper + 1).is("to");
        return (to
                        ? Content.of(clause, paper + 2)
                        : behind ? Optional.<String>empty() : Content.of(clause, verb + 1, paper - 1))
                .map(whom -> "wrote to " + whom);
    }
}
