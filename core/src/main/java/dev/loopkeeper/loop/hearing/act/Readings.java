package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Having;
import dev.loopkeeper.loop.hearing.clause.Inverted;
import dev.loopkeeper.loop.hearing.clause.Results;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Turned;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ways in which the words of a report may say what was done, the plainest first. Stateless. */
public final class Readings {
    private static final Set<String> HAVING = WordSet.of("got", "had", "have");
    private static final Set<String> SETTLING = WordSet.of("my", "the", "our", "a", "an", "some", "that", "both");
    private static final Set<String> REACHING = WordSet.of(
            "wrote", "rang", "called", "phoned", "emailed", "texted", "messaged", "went", "popped", "nipped", "logged");
    private static final Set<String> PARTICLES =
            WordSet.of("in", "out", "up", "off", "on", "back", "down", "away", "over");
    private static final Set<String> FITTING = WordSet.of("got", "fitted", "fit", "squeezed", "snuck", "sneaked");
    private static final Set<String> GOING = WordSet.of(
            "turned up",
            "showed up",
            "rocked up",
            "went along",
            "popped along",
            "made it",
            "dragged myself",
            "got myself",
            "hauled myself",
            "took myself",
            "trotted along",
            "ventured out");
    private static final Set<String> TOWARDS = WordSet.of("to", "at", "for");
    private static final Pattern SELF = Pattern.compile("^(?:I|We)(?:['\u2019]ve)? (?:have )?");
    private static final Pattern AGAINST = Pattern.compile(
            "(?i) (?:despite|in spite of|regardless of|thanks to|because of|due to|even with|without) ");
    private static final Set<String> STATING = WordSet.of("am", "is", "are", "will", "can", "has", "have");
    private static final int FAR = 6;
    private static final int NEAR = 4;

    private Readings() {}

    /**
     * The ways, each in the order of a report.
     *
     * @param clause the clause
     * @param about what it tells, in the person's words
     * @param before what was spoken of before it
     */
    public static Stream<String> of(Clause clause, String about, Optional<String> before) {
        Optional<String> been = backFrom(clause);
        if (been.isPresent()) {
            return Stream.concat(been.stream(), taken(clause, been.get()).stream());
        }
        Optional<String> practised = Amounts.practised(clause);
        if (practised.isPresent()) {
            return Stream.of("practised " + practised.get(), about);
        }
        Optional<String> fitted = fittedIn(clause);
        if (fitted.isPresent() && clause.any(token -> Amounts.MEASURES.contains(token.word()))) {
            return fitted.stream();
        }
        return inOrder(clause, about, before)
                .flatMap(way -> Stream.concat(Stream.of(way), pointing(way, before).stream()));
    }

    /** The ways to tell it, the plainest first. */
    private static Stream<String> inOrder(Clause clause, String about, Optional<String> before) {
        return Stream.of(
                        plain(clause, about),
                        Having.undergone(clause).stream(),
                        Having.borrowed(clause).stream(),
                        Having.helped(clause).stream(),
                        Having.doneFor(clause).stream(),
                        tookPlace(clause).stream().flatMap(event -> events(clause, event)),
                        Relieved.of(clause).stream(),
                        Presented.of(clause).stream(),
                        together(clause).stream(),
                        Having.given(clause).stream(),
                        Having.written(clause).stream(),
                        informed(clause),
                        attended(clause).stream(),
                        Taken.beenFor(clause).stream(),
                        SeenTo.stated(clause).stream(),
                        purpose(clause, before).stream(),
                        broughtAbout(clause).stream(),
                        fittedIn(clause).stream(),
                        Approached.of(clause),
                        first(about).stream(),
                        Having.eaten(about).stream(),
                        inSpite(about).stream(),
                        Having.seated(about).stream(),
                        joined(about).stream(),
                        Having.received(clause).stream(),
                        Having.fetched(clause).stream(),
                        Having.brought(clause).stream(),
                        Having.got(clause).stream(),
                        Taken.left(clause).stream(),
                        Errands.of(clause),
                        Enrolled.of(clause).stream(),
                        hadAgain(clause),
                        Inverted.fronted(clause).stream(),
                        Inverted.cameTo(clause).stream(),
                        lettered(clause).stream(),
                        Scored.ways(clause))
                .flatMap(way -> way);
    }

    /** As it is told, in the order of a report, and by what is true now. */
    public static Stream<String> plain(Clause clause, String about) {
        if (Subject.of(clause.tokens()) == Subject.SELF) {
            return Stream.of(about);
        }
        boolean other = Done.isByOther(clause) || isOfActs(clause);
        Stream<String> told = other ? Stream.empty() : Stream.of(about);
        return Stream.of(Turned.of(clause).stream(), told, Results.of(clause).stream())
                .flatMap(way -> way);
    }

    /** {@code Gym's paid up for another year}: paid, and not been to. */
    private static boolean isOfActs(Clause clause) {
        boolean act = clause.any(token -> token.is("is") || token.is("are"))
                && Turned.thing(clause).filter(Content::isAct).isPresent();
        if (!act) {
            return false;
        }
        Doing told = Doing.of(clause.quote());
        return told.acts().size() > 1 && told.objects().isEmpty();
    }

    /** {@code The car's been MOT'd}: what was done is called by its letters. */
    private static Optional<String> lettered(Clause clause) {
        return Turned.of(clause).filter(way -> way.contains("'d ")).map(way -> way.replaceFirst("'d ", " "));
    }

    /** {@code Just out of the hairdresser's}, {@code back from the vet}: been there. */
    private static Optional<String> backFrom(Clause clause) {
        for (int at = 0; at + 2 < Math.min(clause.size(), FAR); at++) {
            boolean from = clause.token(at + 1).is("from") && clause.token(at).isOneOf("back", "home", "in", "fresh");
            boolean out = clause.token(at).is("out")
                    && clause.token(at + 1).is("of")
                    && (at == 0
                            || isNamed(clause.token(at + 2).word())
                            || clause.token(at - 1).isOneOf("just", "fresh"));
            if (from || out) {
                return Content.of(clause, at + 2).map(place -> "went to " + place);
            }
        }
        return Optional.empty();
    }

    /** {@code Rex is back from the groomer}: was taken there. */
    private static Optional<String> taken(Clause clause, String been) {
        int is = 1;
        while (is < Math.min(clause.size(), FAR) && !clause.token(is).isOneOf("is", "are")) {
            is++;
        }
        return Subject.of(clause.tokens()) == Subject.SELF || is >= Math.min(clause.size(), FAR)
                ? Optional.empty()
                : Content.of(clause, 0, is).map(thing -> "took " + thing + been.substring("went".length()));
    }

    /** {@code I've done my French listening}: what was done says all. */
    public static Optional<String> carried(Clause clause) {
        int from = Having.self(clause);
        int at = clause.size() > from + 1 && clause.token(from).is("have") ? from + 1 : from;
        boolean done = clause.size() > at + 2
                && clause.token(at).isOneOf("did", "done")
                && clause.token(at + 1).isOneOf("my", "our");
        return done ? Content.of(clause, at + 2) : Optional.empty();
    }

    /** {@code Forty lengths and a hot chocolate}: the first is true by itself. */
    private static Optional<String> first(String about) {
        int and = about.indexOf(" and ");
        return and > 0 ? Optional.of(about.substring(0, and)) : Optional.empty();
    }

    /** {@code Went for my run despite the rain}: against what, and not to what. */
    private static Optional<String> inSpite(String about) {
        Matcher against = AGAINST.matcher(about);
        return against.find() ? Optional.of(about.substring(0, against.start())) : Optional.empty();
    }

    /** {@code Wrote to Mo to thank her}: what it was done for was done by it. */
    private static Optional<String> purpose(Clause clause, Optional<String> before) {
        int from = Having.self(clause);
        if (!REACHING.contains(clause.token(from).word())) {
            return Optional.empty();
        }
        for (int at = from + 2; at + 2 < clause.size(); at++) {
            if (clause.token(at).is("to") && Content.isAct(clause.token(at + 1).word())) {
                Optional<String> whom = Content.of(clause, from, at);
                return Content.of(clause, at + 1)
                        .map(done -> pointing(done, whom.or(() -> before)).orElse(done));
            }
        }
        return Optional.empty();
    }

    /** {@code Turned up at the meeting}: went there. */
    private static Optional<String> attended(Clause clause) {
        int self = Having.self(clause);
        int from = clause.token(self).is("have") ? self + 1 : self;
        for (int at = from + 1; at + 1 < Math.min(clause.size(), from + NEAR); at++) {
            if (TOWARDS.contains(clause.token(at).word())) {
                boolean going = GOING.contains(clause.tokens().subList(from, at).stream()
                        .map(Token::word)
                        .collect(Collectors.joining(" ")));
                return going ? Content.of(clause, at + 1).map(place -> "went to " + place) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** {@code The saw's got its new blade in}, {@code we have milk again}, {@code Dave has his fifty quid back}. */
    private static Stream<String> hadAgain(Clause clause) {
        return Stream.of(Having.renewed(clause), Having.stocked(clause), Having.repaid(clause))
                .flatMap(Optional::stream);
    }

    /** {@code The kids know about the move now}: were told. */
    static Stream<String> informed(Clause clause) {
        for (int at = 1; at + 1 < Math.min(clause.size(), FAR); at++) {
            boolean known = clause.token(at).isOneOf("knows", "know")
                    && isTopic(clause, at + 1)
                    && !isOfAny(clause, at + 2)
                    && Subject.of(clause.tokens()) != Subject.SELF;
            if (isToldThat(clause, at)) {
                String whom = Content.of(clause, 0, at).orElse("");
                return Content.of(clause, at + 1).stream().map(what -> "told " + whom + " " + Content.lower(what));
            }
            if (known) {
                String whom = Content.of(clause, 0, at).orElse("");
                return Content.of(clause, at + 2)
                        .map(what -> Stream.of("told " + whom + " about " + what, "reported " + what + " to " + whom))
                        .orElseGet(Stream::empty);
            }
        }
        return Agreed.of(clause).stream();
    }

    /** {@code School knows Ella's off tomorrow}. */
    private static boolean isToldThat(Clause clause, int at) {
        String who = clause.token(at + 1).word();
        return clause.token(at).isOneOf("knows", "know")
                && Subject.of(clause.tokens()) != Subject.SELF
                && (Set.of("i", "we", "that", "the", "my", "our").contains(who) || Subject.isSomebody(who))
                && clause.tokens().stream().skip(at + 2L).limit(NEAR).anyMatch(token -> STATING.contains(token.word()));
    }

    /** {@code About the move}, {@code the truth about the car}. */
    private static boolean isTopic(Clause clause, int at) {
        return clause.token(at).is("about")
                || (clause.token(at).is("the")
                        && at + 1 < clause.size()
                        && clause.token(at + 1).isOneOf("truth", "news", "story", "score", "plan"));
    }

    /** {@code Knows about houses}: of any, not of what there was to tell. */
    private static boolean isOfAny(Clause clause, int at) {
        return at == clause.size() - 1
                && clause.token(at).word().endsWith("s")
                && !Subject.isSomebody(clause.token(at).word());
    }

    /** {@code Dad and I finished the jigsaw}: with him. */
    private static Optional<String> together(Clause clause) {
        boolean two = clause.size() > 3
                && clause.token(1).is("and")
                && clause.token(2).isOneOf("i", "me");
        return two
                ? Content.of(clause, 3)
                        .map(done -> done + " with " + clause.token(0).word())
                : Optional.empty();
    }

    private static Stream<String> events(Clause clause, String event) {
        Stream<String> been = Stream.of("did " + event, "went to " + event);
        return clause.endsWith("happened") ? Stream.concat(been, Stream.of("went for " + event)) : been;
    }

    /** {@code The interview went ahead}. */
    private static Optional<String> tookPlace(Clause clause) {
        return clause.find(Sign.HAPPENED)
                .filter(place -> place.from() > 0)
                .flatMap(place -> Content.of(clause, 0, place.from()));
    }

    /** The {@code my} or {@code Mum's} before a thing. */
    static boolean isNamed(String word) {
        return SETTLING.contains(word)
                || word.endsWith("'s")
                || word.equals("another")
                || Amounts.isNumber(word)
                || Subject.isPerson(word);
    }

    /** {@code Handed my notice in}: the small word belongs to the verb. */
    private static Optional<String> joined(String about) {
        List<String> words = List.of(SELF.matcher(about).replaceFirst("").split(" +", -1));
        int end = words.size() - 1;
        while (end > 1 && !(PARTICLES.contains(words.get(end)) && isEnd(words, end))) {
            end--;
        }
        return end > 1
                ? Optional.of(words.get(0) + " " + words.get(end) + " " + String.join(" ", words.subList(1, end)))
                : Optional.empty();
    }

    /** {@code Handed it in with a minute to spare}, {@code gave it back to him}: whether nothing but circumstances follow. */
    private static boolean isEnd(List<String> words, int at) {
        return at == words.size() - 1
                || (words.get(at).equals("back") && words.get(at + 1).equals("to"))
                || Set.of("with", "after", "before", "without").contains(words.get(at + 1));
    }

    /** {@code Got my hair cut}. */
    private static Optional<String> broughtAbout(Clause clause) {
        int self = Having.self(clause);
        int first = clause.token(self).is("did") && clause.size() > self + 1 ? self + 1 : self;
        boolean managed = clause.token(first).is("managed")
                && clause.size() > first + 2
                && clause.token(first + 2).is("get");
        boolean got = first > self && clause.token(first).is("get");
        int from = managed ? first + 2 : first;
        boolean had = clause.size() > from + 3
                && (managed || got || HAVING.contains(clause.token(from).word()))
                && SETTLING.contains(clause.token(from + 1).word());
        for (int at = from + 3; had && at < Math.min(clause.size(), from + FAR); at++) {
            String word = clause.token(at).word();
            if (Forms.isPast(word) || Forms.isUnmarked(word)) {
                int done = at;
                boolean looked =
                        done + 1 < clause.size() && clause.token(done + 1).is("at");
                return Content.of(clause, from + 1, done)
                        .map(thing -> clause.token(done).word() + (looked ? " at " : " ") + thing);
            }
        }
        return Optional.empty();
    }

    /** {@code Got my run in}, {@code squeezed in a swim}, {@code got twenty minutes in on the piano}. */
    private static Optional<String> fittedIn(Clause clause) {
        int from = Having.self(clause);
        if (!FITTING.contains(clause.token(from).word())) {
            return Optional.empty();
        }
        for (int at = from + 1; at < Math.min(clause.size(), from + FAR + 2); at++) {
            if (clause.token(at).is("in")) {
                String rest = at > from + 1
                                && at + 2 < clause.size()
                                && clause.token(at + 1).isOneOf("on", "at")
                        ? clause.text().substring(clause.token(at).end(), clause.end())
                        : "";
                return at == from + 1
                        ? Content.of(clause, at + 1).map(thing -> "did " + thing)
                        : Content.of(clause, from + 1, at).map(thing -> "did " + thing + rest);
            }
        }
        return Optional.empty();
    }

    /** {@code Signed the contract and sent it to Rita}, {@code rang Mum, and her doctor too}. */
    public static Optional<String> pointing(String about, Optional<String> before) {
        List<String> things = before.map(text -> things(Doing.of(text), Vague.pointsToSomebody(about)))
                .orElse(List.of());
        return Vague.leansOn(about) && !things.isEmpty()
                ? Optional.of(Vague.replaced(about, things))
                : Optional.empty();
    }

    /** What it is done to, else who is named; the other way about where somebody is pointed to. */
    private static List<String> things(Doing doing, boolean somebody) {
        boolean named = somebody && !doing.names().isEmpty();
        return named || doing.objects().isEmpty()
                ? doing.names().stream().sorted().toList()
                : doing.objects();
    }
}
