package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.time.language.Grain;
import java.util.Optional;
import java.util.Set;

/** Hears of what keeps going wrong. */
final class Struggles {
    private static final int SOON = 3;
    private static final Set<String> JOY = Set.of("laughing", "smiling", "grinning", "giggling", "humming");
    private static final Set<String> FEELING = Set.of("get", "gets", "feel", "end", "up", "am", "are", "find", "so");

    private final Setting setting;

    Struggles(Setting setting) {
        this.setting = setting;
    }

    /** The struggle that the clause tells of; empty when it tells of none. */
    Optional<Act> read(Clause clause) {
        boolean plain =
                clause.find(Sign.STRUGGLE).filter(place -> place.from() < 4).isPresent();
        boolean pattern = clause.find(Sign.PATTERN)
                .filter(place -> isTroubled(clause, place))
                .isPresent();
        boolean told = !(plain || pattern) && isStory(clause);
        if (isOnce(clause)
                || isRule(clause)
                || isPurpose(clause)
                || isJoy(clause)
                || clause.token(clause.size() - 1).is("to")) {
            return Optional.empty();
        }
        boolean own = ActReader.isOwn(clause) || clause.tokens().stream().anyMatch(token -> token.is("i"));
        if (!(plain || pattern || told) || (clause.question() && !isAsked(clause)) || !own || isWillful(clause)) {
            return Optional.empty();
        }
        return Optional.of(new Act.Struggles(clause, setting.story(clause)));
    }

    private boolean isTroubled(Clause clause, Cues.Place pattern) {
        boolean past = pattern.to() < clause.size()
                && !FEELING.contains(clause.token(pattern.to() - 1).word())
                && Forms.isPast(clause.token(pattern.to()).word());
        Optional<Cues.Place> within = Cues.english().find(Sign.TROUBLE, clause.tokens(), pattern.to());
        return !past
                && (within.isPresent() || (pattern.from() > 0 && clause.has(Sign.TROUBLE)) || setting.troubled(clause));
    }

    /** {@code I open my inbox, panic, close it}: what the person does, not has to do, in the present, with trouble in it. */
    private boolean isStory(Clause clause) {
        boolean present = clause.token(0).is("i")
                && clause.tokens().stream().limit(SOON).noneMatch(token -> Forms.isPast(token.word()))
                && !(clause.size() > 1 && Forms.isUnmarked(clause.token(1).word()))
                && clause.tokens().stream().noneMatch(token -> token.is("longer"))
                && Futures.verb(clause).filter(at -> at == 1).isPresent();
        boolean dated =
                clause.times().stream().anyMatch(time -> time.extent().grain().compareTo(Grain.DAY) >= 0);
        boolean duty = clause.find(Sign.NEED).filter(place -> place.from() < 2).isPresent();
        boolean denied = clause.token(clause.size() - 1).is("nothing");
        return present
                && !denied
                && !duty
                && !dated
                && !clause.has(Sign.DONE)
                && setting.troubled(clause)
                && setting.isLong(clause);
    }

    /** {@code From now on I get off two stops early}, {@code every morning, without fail, I'm going to water them}. */
    private boolean isRule(Clause clause) {
        boolean onward = setting.sentence().anyMatch(other -> other.token(0).is("from") && other.has(Sign.ONWARD));
        boolean will = !clause.token(0).is("i")
                && setting.sentence()
                        .filter(other -> !other.token(0).is("without"))
                        .noneMatch(other -> other.has(Sign.TROUBLE))
                && setting.sentence().anyMatch(other -> !other.equals(clause) && other.has(Sign.WILL));
        return onward || will;
    }

    /** {@code Why is it that I always interrupt?} */
    private static boolean isAsked(Clause clause) {
        return clause.token(0).is("why")
                && clause.tokens().stream()
                        .anyMatch(token -> Set.of("always", "never", "keep").contains(token.word()));
    }

    /** {@code I'll back them up so I never lose them again}: what is to be no more. */
    private static boolean isPurpose(Clause clause) {
        return clause.isBehind(" so") && clause.tokens().stream().anyMatch(token -> token.is("never"));
    }

    /** {@code I can't stop laughing}. */
    private static boolean isJoy(Clause clause) {
        return clause.tokens().stream().anyMatch(token -> JOY.contains(token.word()));
    }

    /** {@code Didn't end up cooking}. */
    private static boolean isOnce(Clause clause) {
        int did = clause.token(0).is("i") ? 1 : 0;
        return clause.size() > did + 1
                && clause.token(did).is("did")
                && clause.token(did + 1).is("not");
    }

    private boolean isWillful(Clause clause) {
        Optional<Cues.Place> will = clause.find(Sign.WILL);
        Optional<Cues.Place> struggle = clause.find(Sign.STRUGGLE);
        boolean rule = clause.token(0).is("it") && Intentions.isOften(clause) && setting.onward(true);
        boolean meant = will.isPresent()
                && struggle.filter(place -> place.from() < will.get().from()).isEmpty();
        return rule || meant || (clause.has(Sign.ONWARD) && !clause.has(Sign.TROUBLE));
    }
}
