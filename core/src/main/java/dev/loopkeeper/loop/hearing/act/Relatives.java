package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what is to be done to a thing by what hangs on its name: {@code that leaves the cake, which I'm ordering tomorrow}. */
final class Relatives {
    private static final int SHORTEST = 4;
    private static final Set<String> BEING = WordSet.of("am", "are", "will");
    private static final Set<String> DELAYING = WordSet.of(
            "meaning",
            "putting",
            "dreading",
            "avoiding",
            "promising",
            "wanting",
            "hoping",
            "planning",
            "intending",
            "forgetting",
            "fearing",
            "neglecting",
            "postponing",
            "delaying",
            "threatening",
            "saving",
            "missing");
    private static final Set<String> TOWARDS =
            WordSet.of("to", "at", "in", "on", "over", "back", "off", "up", "for", "round", "with");
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "those");

    private final Setting setting;

    Relatives(Setting setting) {
        this.setting = setting;
    }

    /** What is intended, with its time; empty when no thing is named before, or none is to be done. */
    Optional<Act> read(Clause clause) {
        boolean which = clause.size() >= SHORTEST
                && clause.token(0).is("which")
                && clause.token(1).isSelf()
                && BEING.contains(clause.token(2).word())
                && (Forms.isProgressive(clause.token(3).word())
                        || (clause.token(2).is("will")
                                && Content.isAct(clause.token(3).word() + " it")))
                && Intentions.isTimed(clause, setting.now());
        return which
                ? setting.previous()
                        .filter(before -> before.sentence() == clause.sentence())
                        .flatMap(Relatives::lastThing)
                        .flatMap(thing -> Content.of(clause, 3).flatMap(doing -> doneTo(doing, thing)))
                        .map(content -> new Act.Intends(clause.told(), content, Intentions.FIRM, false, false))
                : Optional.empty();
    }

    /** {@code Fixed the shelf I've been meaning to fix}, {@code did the return I kept putting off}: only which one it was. */
    static Optional<Act> whichOne(Clause clause, Setting setting) {
        int verb = clause.size() > SHORTEST - 1
                        && clause.token(1).isOneOf("have", "had")
                        && clause.token(2).is("been")
                ? 3
                : 2;
        boolean put = clause.size() > verb
                && clause.token(0).isOneOf("i", "we")
                && (verb > 2 || clause.token(1).is("kept"))
                && DELAYING.contains(clause.token(verb).word());
        boolean behind = setting.previous()
                .filter(done -> done.sentence() == clause.sentence()
                        && Reports.isPast(done)
                        && clause.text().substring(done.end(), clause.start()).isBlank())
                .isPresent();
        return put && behind ? Optional.of(new Act.Nothing(clause)) : Optional.empty();
    }

    /** {@code Send} or {@code send to the printer} with what is to be sent. */
    private static Optional<String> doneTo(String doing, String thing) {
        int space = doing.indexOf(' ');
        String verb = space < 0 ? doing : doing.substring(0, space);
        String rest = space < 0 ? "" : doing.substring(space);
        boolean towards =
                rest.isEmpty() || TOWARDS.contains(rest.strip().split(" ", 2)[0].toLowerCase(Locale.ROOT));
        return towards
                ? Optional.of(
                        Content.plainVerb(verb + " " + Content.lower(thing).replaceFirst(" only$", "") + rest))
                : Optional.empty();
    }

    /** The gate of {@code so that leaves the gate}, the deposit of {@code the deposit is due}. */
    private static Optional<String> lastThing(Clause before) {
        int is = Places.between(2, before.size())
                .first(at -> before.token(at).isOneOf("is", "are"))
                .orElse(-1);
        boolean subject = is > 0
                && is + 2 == before.size()
                && NAMING.contains(before.token(0).word());
        return subject ? Content.of(before, 0, is) : named(before);
    }

    private static Optional<String> named(Clause before) {
        return IntStream.range(0, before.size())
                .filter(at -> NAMING.contains(before.token(at).word()) && at > 0 && at + 1 < before.size())
                .boxed()
                .reduce((earlier, later) -> later)
                .filter(at -> at + SHORTEST >= before.size())
                .flatMap(at -> Content.of(before, at));
    }
}
