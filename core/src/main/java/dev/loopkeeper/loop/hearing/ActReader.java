package dev.loopkeeper.loop.hearing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Tells what a clause does: rules tried in order, the first that fits decides. */
final class ActReader {
    private static final List<Sign> BEGINNING = List.of(Sign.DROP, Sign.WILL, Sign.NEED);

    private static final int FEW = 3;
    private static final int LONG_PHRASE = 4;
    private static final int NEAR = 5;
    private static final Set<String> WHERE =
            Set.of("off", "in", "into", "at", "to", "round", "over", "by", "back", "around");

    private static final Set<String> NO_THING = Set.of("no", "not", "then", "so");

    private final Setting setting;
    private final Asides asides;
    private final Ticks ticks;
    private final List<Function<Clause, Optional<Act>>> rules;

    ActReader(Setting setting) {
        this.setting = setting;
        this.asides = new Asides(setting);
        this.ticks = new Ticks(setting);
        Intentions intentions = new Intentions(setting);
        this.rules = List.of(
                this::muses,
                new Struggles(setting)::read,
                this::neither,
                this::letsGo,
                this::goesOn,
                this::misses,
                intentions::keepsUp,
                intentions::reserved,
                intentions::pledged,
                new Volunteering(setting)::read,
                intentions::promised,
                intentions::intends,
                clause -> ToBeDone.handed(clause, setting.now()),
                clause -> ToBeDone.read(clause, setting.now()),
                new Done(setting)::read,
                intentions::plans,
                new Notes(setting)::read);
    }

    /** What the clause does. */
    Act read(Clause whole) {
        Clause clause = trimmed(whole);
        return asides.read(whole)
                .or(() -> ticks.read(whole))
                .or(() -> Misses.notOnly(clause))
                .or(() -> retracts(whole))
                .or(() -> goingOn(whole, clause))
                .orElseGet(() -> byRules(clause));
    }

    private Act byRules(Clause clause) {
        return rules.stream()
                .flatMap(rule -> rule.apply(clause).stream())
                .findFirst()
                .orElseGet(() -> new Act.Nothing(clause));
    }

    /** Without the words at its beginning that say nothing, and without a time there. */
    static Clause trimmed(Clause clause) {
        boolean both = clause.token(0).is("both") && clause.tokens().stream().anyMatch(token -> token.is("and"));
        Clause rest = both ? clause.from(1) : clause;
        while (rest.size() > 1) {
            rest = ofTwo(rest);
            Optional<Cues.Place> lead = Cues.english().at(Sign.LEAD, rest.tokens(), 0);
            boolean telling = lead.isPresent() && (isTelling(rest) || beginsMore(rest, lead.get()));
            if (lead.isPresent() && lead.get().to() < rest.size() && !telling) {
                rest = rest.from(lead.get().to());
            } else if (rest.isTime(0) && !isSubjectTime(rest) && !isOnward(rest)) {
                rest = rest.from(1);
            } else {
                return rest;
            }
        }
        return rest;
    }

    /** {@code Pia and I have decided}, {@code the kids and I are going}: we; {@code muggins here is cooking}: I am. */
    private static Clause ofTwo(Clause clause) {
        if (clause.size() > FEW && clause.token(0).is("muggins")) {
            Clause rest = clause.from(clause.token(1).is("here") ? 2 : 1);
            return rest.token(0).is("is") ? rest.from(1) : rest;
        }
        for (int at = 1; at + 3 < Math.min(clause.size(), NEAR + 1); at++) {
            boolean two = clause.token(at).is("and") && clause.token(at + 1).is("i");
            boolean ahead =
                    clause.token(at + 2).is("are") || clause.token(at + 2).is("will");
            if (two && ahead) {
                return clause.from(at + 1).beginningWith("we");
            }
            if (two && clause.tokens().stream().limit(at + 4L).anyMatch(token -> token.is("decided"))) {
                return clause.from(at + 1);
            }
        }
        return clause;
    }

    /** {@code No Spanish today}, {@code yes to the run}: the first word is no mere beginning. */
    private static boolean isTelling(Clause clause) {
        return (clause.token(0).is("no") && !isSubject(clause.token(1)))
                || (clause.token(0).is("yes") && clause.token(1).is("to"))
                || (clause.token(0).is("so") && clause.token(1).is("much"))
                || (clause.token(0).is("still") && clause.token(1).is("no"))
                || isWhichOne(clause)
                || (clause.token(0).is("still")
                        && WHERE.contains(clause.token(1).word()));
    }

    /** {@code First coat is on}: which coat, not what was done first. */
    private static boolean isWhichOne(Clause clause) {
        return Set.of("first", "second", "next").contains(clause.token(0).word())
                && !isSubject(clause.token(1))
                && !Forms.isPast(clause.token(1).word())
                && !Content.isAct(clause.token(1).word());
    }

    /** {@code Decided to keep the jacket}, {@code I've decided to buy a bike}: the words begin what is said. */
    private static boolean beginsMore(Clause clause, Cues.Place lead) {
        return BEGINNING.stream()
                .flatMap(sign -> Cues.english().at(sign, clause.tokens(), 0).stream())
                .anyMatch(place -> place.to() > lead.to());
    }

    private static boolean isSubject(Token token) {
        return Set.of("i", "we", "it", "actually", "but", "my").contains(token.word());
    }

    /** {@code From now on no phone in bed}: no day on which there was none. */
    private static boolean isOnward(Clause clause) {
        Optional<Cues.Place> onward = Cues.english().at(Sign.ONWARD, clause.tokens(), 0);
        return onward.filter(place ->
                        place.to() < clause.size() && clause.token(place.to()).is("no"))
                .isPresent();
    }

    /** {@code Sunday nights are for planning}, {@code Sundays should be for planning}. */
    private static boolean isSubjectTime(Clause clause) {
        int at = 0;
        while (at < clause.size() && clause.isTime(at)) {
            at++;
        }
        boolean reserved = at + 2 < clause.size()
                && clause.token(at + 1).is("be")
                && clause.token(at + 2).is("for");
        return reserved
                || (at < clause.size()
                        && Set.of("are", "is", "belongs", "belong")
                                .contains(clause.token(at).word()));
    }

    // -- a second verb of the same sentence: I'll ring the school and pay the bill

    private Optional<Act> goingOn(Clause whole, Clause clause) {
        if ((whole.token(0).is("and") || isListed(whole)) && setting.before() instanceof Act.Reports done) {
            return doneToo(done, clause);
        }
        boolean joined = (whole.token(0).is("and") || isListed(whole)) && Futures.isRequest(clause);
        if (!joined
                || !(setting.before() instanceof Act.Intends first)
                || first.clause().sentence() != clause.sentence()) {
            return Optional.empty();
        }
        Clause timed = clause.times().isEmpty() ? clause.withTimesOf(first.clause()) : clause;
        boolean often =
                Intentions.isOften(clause) || (first.often() && clause.times().isEmpty());
        return (often ? Habits.content(clause) : Content.asRequest(clause, 0))
                .map(content -> new Act.Intends(timed, content, first.confidence(), often, first.hedged()));
    }

    /** {@code Wash the car, clean the windows and ring Mum}: behind a comma, with an {@code and} to come. */
    private boolean isListed(Clause whole) {
        return whole.isBehind(",")
                && whole.times().isEmpty()
                && setting.sentence()
                        .filter(other -> other.start() >= whole.start())
                        .anyMatch(other -> other.tokens().stream().anyMatch(token -> token.is("and")));
    }

    /** {@code did my walk, and my stretches}, {@code the present is bought and posted}. */
    private static Optional<Act> doneToo(Act.Reports done, Clause clause) {
        if (clause.size() == 1 && Forms.isPast(clause.token(0).word())) {
            return Turned.thing(done.clause())
                    .map(thing -> new Act.Reports(
                            clause, Optional.of(clause.token(0).word() + " the " + thing), done.sure()));
        }
        boolean verbless = clause.tokens().stream()
                        .noneMatch(token -> Forms.isPast(token.word())
                                || Subject.isSaying(token.word())
                                || NO_THING.contains(token.word()))
                && (Reports.isThing(clause) || clause.isBehind(","))
                && clause.times().isEmpty();
        String first = done.clause().tokens().stream()
                .limit(NEAR)
                .map(Token::word)
                .filter(word -> !word.equals("i") && !word.equals("have"))
                .findFirst()
                .orElse("");
        boolean same = verbless && done.clause().sentence() == clause.sentence() && Forms.isPast(first);
        return same
                ? Content.of(clause, 0)
                        .map(thing -> new Act.Reports(clause, Optional.of(first + " " + thing), done.sure()))
                : Optional.empty();
    }

    // -- taking back

    private Optional<Act> retracts(Clause clause) {
        return clause.find(Sign.RETRACT)
                .filter(place -> setting.reportsBefore())
                .map(place -> new Act.Retracts(clause, Content.of(clause, place.to())));
    }

    // -- on the mind

    private Optional<Act> muses(Clause clause) {
        Optional<Cues.Place> place = clause.find(Sign.MUSE)
                .filter(muse -> muse.from() == 0
                        || clause.find(Sign.MUSED)
                                .filter(mused -> mused.from() <= muse.from())
                                .isEmpty());
        if (place.isPresent()
                && (place.get().from() == 0 || isOwn(clause))
                && (!clause.question() || isAsked(clause, place.get()))) {
            return mused(clause, place.get())
                    .filter(content -> !isPronoun(content) || !(setting.before() instanceof Act.Muses))
                    .map(content -> new Act.Muses(clause, content));
        }
        return clause.find(Sign.MUSED)
                .filter(mused -> !clause.has(Sign.PATTERN))
                .filter(mused -> !clause.question() || mused.from() > 2)
                .map(mused -> new Act.Muses(clause, topic(clause, mused)));
    }

    /** What stands behind the words for it; {@code it's the empty house I can't stop thinking about}: or before them. */
    private static Optional<String> mused(Clause clause, Cues.Place muse) {
        if (muse.to() < clause.size()) {
            return Content.of(clause, muse.to());
        }
        boolean cleft =
                muse.from() > 2 && clause.token(0).is("it") && clause.token(1).is("is");
        return (cleft ? Content.of(clause, 2, muse.from()) : Optional.<String>empty())
                .or(() -> Content.of(clause, muse.from() + 1));
    }

    /** {@code Is it mad to even consider goats?} */
    private static boolean isAsked(Clause clause, Cues.Place muse) {
        return muse.from() == 0 && Set.of("is", "am").contains(clause.token(0).word());
    }

    private String topic(Clause clause, Cues.Place mused) {
        return Topics.before(clause, mused.from())
                .filter(topic -> !Vague.pointsBack(topic) || !Vague.isEmpty(topic))
                .or(() -> Topics.behind(clause, mused.to()))
                .or(setting::topic)
                .or(setting::following)
                .orElseGet(clause::quote);
    }

    static boolean isOwn(Clause clause) {
        return Subject.of(clause.tokens()) != Subject.OTHER;
    }

    // -- not done

    /** {@code New rule: no screens past ten} is no day without, nor is {@code the dentist isn't until June}. */
    private Optional<Act> misses(Clause clause) {
        boolean ruled = clause.token(0).is("no") && setting.onward(false);
        boolean later = clause.tokens().stream().anyMatch(token -> token.is("not"))
                && (clause.isBefore("until ") || clause.isBefore("till "));
        return ruled || later ? Optional.empty() : Misses.read(clause).map(missed -> underHeading(clause, missed));
    }

    /** {@code The new letterbox: still in its box}. */
    private Act underHeading(Clause clause, Act missed) {
        boolean told = clause.isBehind(":")
                && clause.find(Sign.MISSED).filter(place -> place.from() == 0).isPresent();
        return told && setting.topic().isPresent() ? new Act.Misses(clause, setting.topic()) : missed;
    }

    /** {@code Neither the gym nor the pool}; {@code neither Sam nor Bob called} tells of them. */
    private Optional<Act> neither(Clause clause) {
        boolean second = clause.token(0).is("nor");
        boolean first = setting.next()
                .filter(next -> next.token(0).is("nor"))
                .filter(next -> clause.tokens().stream().anyMatch(token -> token.is("neither")))
                .isPresent();
        if (!(first || second) || setting.sentence().noneMatch(Reports::isAnywherePast)) {
            return Optional.empty();
        }
        boolean own = setting.sentence()
                .anyMatch(other -> Reports.isPassive(other) || Subject.of(other.tokens()) == Subject.SELF);
        return own ? Misses.neither(clause, first) : Optional.of(new Act.Nothing(clause));
    }

    // -- letting go

    private Optional<Act> letsGo(Clause clause) {
        Optional<Cues.Place> drop = Cues.english()
                .at(Sign.DROP, clause.tokens(), 0)
                .filter(place -> Cues.english()
                        .at(Sign.DROPPED, clause.tokens(), 0)
                        .filter(all -> all.to() == clause.size())
                        .isEmpty());
        if (drop.isPresent()
                && (!clause.question() || isPolite(clause))
                && !setting.resolved(clause)
                && !delivers(clause, drop.get())) {
            Optional<String> about = Content.of(
                            clause,
                            drop.get().to(),
                            endOfDropped(clause, drop.get().to()))
                    .or(() -> within(clause, drop.get()));
            boolean idiom = clause.tokens().subList(0, drop.get().to()).stream().noneMatch(token -> token.is("not"));
            return Optional.of(new Act.Drops(clause, about.filter(text -> !isPronoun(text)), idiom));
        }
        return clause.find(Sign.DROPPED)
                .filter(place -> !clause.question()
                        && !clause.has(Sign.DONE)
                        && (Results.of(clause).isEmpty()
                                || isPronoun(clause.token(0).word())))
                .map(place -> {
                    int be = place.from() > 1
                                    && Set.of("is", "are")
                                            .contains(clause.token(place.from() - 1)
                                                    .word())
                            ? 1
                            : 0;
                    Optional<String> about =
                            place.from() == 0 ? Optional.empty() : Content.of(clause, 0, place.from() - be);
                    boolean pointing = about.filter(text -> Vague.pointsBack(text) && Vague.isEmpty(text))
                            .isPresent();
                    return new Act.Drops(
                            clause, about.filter(text -> !isPronoun(text) && !pointing), pointing || place.from() == 0);
                });
    }

    /** {@code Could you please drop the quiz night?} */
    private static boolean isPolite(Clause clause) {
        return Set.of("can", "could", "would", "will").contains(clause.token(0).word())
                && clause.size() > 1
                && clause.token(1).is("you");
    }

    /** {@code I'm dropping the books off}: what is dropped somewhere is not let go of. */
    private static boolean delivers(Clause clause, Cues.Place drop) {
        String verb = clause.token(drop.to() - 1).word();
        return verb.startsWith("drop")
                && clause.tokens().subList(drop.to(), clause.size()).stream()
                        .map(Token::word)
                        .anyMatch(WHERE::contains);
    }

    /** {@code Knocking the choir on the head}. */
    private static Optional<String> within(Clause clause, Cues.Place drop) {
        return drop.to() - drop.from() > LONG_PHRASE
                ? Content.of(clause, drop.from() + 1, drop.to())
                : Optional.empty();
    }

    private static int endOfDropped(Clause clause, int from) {
        return Cues.english()
                .find(Sign.DROPPED, clause.tokens(), Math.min(from, clause.size() - 1))
                .map(Cues.Place::from)
                .orElse(clause.size());
    }

    static boolean isPronoun(String text) {
        List<Token> tokens = Tokens.of(text);
        return tokens.isEmpty()
                || Cues.english()
                        .at(Sign.PRONOUN, tokens, 0)
                        .filter(place -> place.to() == tokens.size())
                        .isPresent();
    }

    // -- going on

    private Optional<Act> goesOn(Clause clause) {
        return clause.find(Sign.UNFINISHED)
                .filter(place -> place.from() < NEAR && !clause.has(Sign.WILL))
                .map(place -> new Act.Nothing(clause));
    }
}
