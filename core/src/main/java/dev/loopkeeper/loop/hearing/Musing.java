package dev.loopkeeper.loop.hearing;

import java.util.Optional;
import java.util.Set;

/** Hears of what is on the person's mind: {@code I can't stop thinking about the interview}. */
final class Musing {
    private final Setting setting;

    Musing(Setting setting) {
        this.setting = setting;
    }

    /** The topic that the clause has on the mind; empty when it has none. */
    Optional<Act> read(Clause clause) {
        Optional<Cues.Place> place = clause.find(Sign.MUSE)
                .filter(muse -> muse.from() == 0
                        || clause.find(Sign.MUSED)
                                .filter(mused -> mused.from() <= muse.from())
                                .isEmpty());
        if (place.isPresent()
                && (place.get().from() == 0 || (ActReader.isOwn(clause) && !isOfSomebody(clause, place.get())))
                && (!clause.question() || isAsked(clause, place.get()))) {
            return mused(clause, place.get()).flatMap(this::topicOf).map(content -> new Act.Muses(clause, content));
        }
        return Mind.topic(clause, setting)
                .or(() -> clause.find(Sign.MUSED)
                        .filter(mused -> !clause.has(Sign.PATTERN))
                        .filter(mused -> !clause.question() || mused.from() > 2)
                        .map(mused -> topic(clause, mused)))
                .or(() -> Mind.within(clause))
                .filter(topic -> !Topics.isPassing(topic))
                .map(topic -> new Act.Muses(clause, topic));
    }

    /** {@code Bea can't stop thinking about the trip}. */
    private static boolean isOfSomebody(Clause clause, Cues.Place muse) {
        return muse.from() > 0 && !clause.token(muse.from()).is("i") && isNamed(clause, muse.from() - 1);
    }

    private static boolean isNamed(Clause clause, int at) {
        Token token = clause.token(at);
        return Subject.isPerson(token.word())
                || (Subject.isSomebody(token.word())
                        && Character.isUpperCase(clause.text().charAt(token.start())));
    }

    /** What stands behind the words for it; {@code it's the empty house I can't stop thinking about}: or before them. */
    private Optional<String> mused(Clause clause, Cues.Place muse) {
        boolean named = clause.token(0).is("that")
                && clause.size() > 2
                && clause.token(2).is("what")
                && muse.to() == clause.size();
        if (named && setting.previous().isPresent()) {
            return setting.previous().flatMap(before -> Content.of(before, 0));
        }
        Optional<String> behind = muse.to() < clause.size() ? Content.of(clause, muse.to()) : Optional.empty();
        if (behind.isPresent()) {
            return behind;
        }
        boolean cleft =
                muse.from() > 2 && clause.token(0).is("it") && clause.token(1).is("is");
        return (cleft ? Content.of(clause, 2, muse.from()) : Optional.<String>empty())
                .or(() -> Content.of(clause, muse.from() + 1));
    }

    /** {@code It's the row with my sister, I can't stop thinking about it}: what was named before is meant. */
    private Optional<String> topicOf(String content) {
        return Topics.isPointing(content)
                ? setting.previous()
                        .filter(before ->
                                !(setting.before() instanceof Act.Muses) && !(setting.before() instanceof Act.Intends))
                        .map(before -> Topics.isPointing(before)
                                ? setting.beforePrevious().orElse(before)
                                : before)
                        .map(before -> before.size() > 2
                                        && before.token(0).is("it")
                                        && before.token(1).is("is")
                                ? before.from(2)
                                : before)
                        .flatMap(before -> Content.of(before, 0))
                        .filter(before -> !ActReader.isPronoun(before))
                : Optional.of(content);
    }

    /** {@code Is it mad to even consider goats?} */
    private static boolean isAsked(Clause clause, Cues.Place muse) {
        return muse.from() == 0 && Set.of("is", "am").contains(clause.token(0).word());
    }

    private String topic(Clause clause, Cues.Place mused) {
        return Topics.behindWhat(clause, mused.to())
                .or(() -> Topics.before(clause, mused.from()))
                .filter(topic -> !Topics.isQuestion(topic) || setting.previous().isEmpty())
                .filter(topic -> !Vague.pointsBack(topic) || !Vague.isEmpty(topic))
                .or(() -> Topics.behind(clause, mused.to()))
                .or(setting::topic)
                .or(setting::following)
                .orElseGet(clause::quote);
    }
}
