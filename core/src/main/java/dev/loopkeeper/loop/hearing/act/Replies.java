package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Hears of what one asks oneself, or tells that somebody asks, by the answer behind it: {@code have I rung the bank? I have, this
 * morning}, {@code Mum keeps asking whether the beds are made. They are}.
 */
final class Replies {
    private static final Set<String> BEHIND_SKIPPED = WordSet.of("out", "of", "on", "to", "about");
    private static final Set<String> WHETHER = WordSet.of("if", "whether");
    private static final Set<String> ASKED = WordSet.of("i", "we", "you");
    /** {@code If I'd rung} is written as {@code if I would rung}. */
    private static final Set<String> PERFECT = WordSet.of("have", "had", "would");

    private static final Set<String> BE = WordSet.of("is", "are", "was", "were");
    private static final Set<String> BEING = WordSet.of("is", "are", "was", "were", "has", "have");
    private static final Set<String> PRONOUNS = WordSet.of("it", "they", "that", "those", "these");
    private static final Set<String> AUXILIARY = WordSet.of("have", "did", "had", "do");
    private static final Set<String> EASILY = WordSet.of(
            "yes",
            "yep",
            "yeah",
            "yup",
            "aye",
            "well",
            "and",
            "but",
            "of",
            "course",
            "reader",
            "actually",
            "indeed",
            "just",
            "already",
            "no",
            "nope",
            "as",
            "matter",
            "a",
            "fact",
            "in",
            "too",
            "yet",
            "so",
            "there",
            "now",
            "twice",
            "all",
            "really",
            "you",
            "know",
            "ever",
            "oh");
    /** What one has had at any time, or has got. */
    private static final Set<String> NO_DOING = WordSet.of("got", "mentioned", "told", "said", "gone", "been");

    /** {@code Did I tell you I sent them? Well, I did}: sent them. */
    private static final Pattern TOLD =
            Pattern.compile("(?i)^(?:tell you|mention|say)(?: that)? i (?:finally |have )*");

    /** {@code Did I skip my run? I did not}: it was done. */
    private static final Set<String> SKIPPING = WordSet.of(
            "skip",
            "skipped",
            "miss",
            "missed",
            "forget",
            "forgot",
            "forgotten",
            "chicken",
            "chickened",
            "bottle",
            "bottled",
            "bail",
            "bailed",
            "dodge",
            "dodged",
            "wimp",
            "wimped");

    private static final int FAR = 10;

    private final Setting setting;

    Replies(Setting setting) {
        this.setting = setting;
    }

    /** How what is asked is answered. */
    private enum Answer {
        YES,
        NO,
        NONE
    }

    /** What was done or not by the answer behind the clause; empty when it asks nothing, or is not answered. */
    Optional<Act> read(Clause clause) {
        if (isAnswerTo(clause)) {
            return Optional.of(new Act.Nothing(clause));
        }
        return ofSelf(clause)
                .filter(asked -> asked.size() > 1)
                .flatMap(asked -> act(asked, answer(true), 1))
                .or(() -> ofThing(clause).flatMap(asked -> act(asked, answer(false), 0)))
                .or(() -> isBare(clause) ? act(clause.told(), answer(true), 0) : Optional.empty())
                .or(() -> isOnlySelf(clause) && answer(true) == Answer.NO
                        ? Optional.of(new Act.Misses(clause.told(), Optional.empty()))
                        : Optional.empty());
    }

    /** {@code Did I?}, of what was promised before. */
    private boolean isOnlySelf(Clause clause) {
        return clause.question()
                && clause.size() == 2
                && AUXILIARY.contains(clause.token(0).word())
                && clause.token(1).isSelf()
                && setting.previous()
                        .filter(before -> before.has(Sign.PROMISED) || before.has(Sign.INTENDED))
                        .isPresent();
    }

    /** {@code Paid the licence?} */
    private static boolean isBare(Clause clause) {
        return clause.question()
                && clause.size() > 2
                && Forms.isPast(clause.token(0).word())
                && Subject.of(clause.tokens()) == Subject.NONE;
    }

    /** The {@code I did not} behind {@code did I skip my run?}, which the question has told already. */
    private boolean isAnswerTo(Clause clause) {
        return said(clause, true) == Answer.NO
                && setting.previous()
                        .flatMap(Replies::ofSelf)
                        .filter(asked -> asked.size() > 1
                                && SKIPPING.contains(asked.token(1).word()))
                        .isPresent();
    }

    private static Optional<Act> act(Clause asked, Answer answer, int from) {
        boolean skipped = SKIPPING.contains(asked.token(from).word());
        int thing = skipped ? from + 1 : from;
        while (skipped
                && thing < asked.size()
                && BEHIND_SKIPPED.contains(asked.token(thing).word())) {
            thing++;
        }
        boolean done = skipped == (answer == Answer.NO);
        String doing = skipped && !asked.token(thing - 1).is("to") ? "did " : "";
        return answer == Answer.NONE
                ? Optional.empty()
                : Content.of(asked, thing)
                        .map(what -> done
                                ? new Act.Reports(
                                        asked,
                                        Optional.of(
                                                skipped
                                                        ? doing + Content.lower(what)
                                                        : TOLD.matcher(what).replaceFirst("I ")),
                                        true)
                                : new Act.Misses(asked, Optional.of(what)));
    }

    /** {@code I rung the bank}, of {@code have I rung the bank} and {@code if I've rung the bank}. */
    private static Optional<Clause> ofSelf(Clause clause) {
        for (int at = 0; at + 2 < Math.min(clause.size(), FAR); at++) {
            String word = clause.token(at).word();
            boolean self = ASKED.contains(clause.token(at + 1).word());
            int verb = self && WHETHER.contains(word) ? behindPerfect(clause, at + 2) : at + 2;
            boolean inverted = self && AUXILIARY.contains(word) && !isSelf(clause, at - 1);
            if ((inverted || (self && WHETHER.contains(word))) && isDoing(clause, verb, word.equals("did"))) {
                return Optional.of(clause.saying(doing(clause, at + 1, verb)).told());
            }
        }
        return Optional.empty();
    }

    private static List<Token> doing(Clause clause, int self, int verb) {
        List<Token> words = new ArrayList<>(List.of(clause.token(self)));
        words.addAll(clause.tokens().subList(verb, clause.size()));
        return words;
    }

    private static boolean isSelf(Clause clause, int at) {
        return at >= 0 && clause.token(at).isSelf();
    }

    private static int behindPerfect(Clause clause, int at) {
        return PERFECT.contains(clause.token(at).word()) ? at + 1 : at;
    }

    private static boolean isDoing(Clause clause, int verb, boolean did) {
        if (!did && verb < clause.size() && clause.token(verb).is("ever")) {
            return false;
        }
        int at = verb;
        while (at < clause.size() && EASILY.contains(clause.token(at).word())) {
            at++;
        }
        return at < clause.size()
                && (Forms.isPast(clause.token(at).word())
                        || Forms.isUnmarked(clause.token(at).word())
                        || (did && !clause.token(at).is("not")))
                && clause.tokens().subList(verb, clause.size()).stream()
                        .noneMatch(token -> NO_DOING.contains(token.word()));
    }

    /** {@code The beds are made}, of {@code are the beds made} and {@code whether the beds are made}. */
    private static Optional<Clause> ofThing(Clause clause) {
        int whether = Places.between(0, Math.min(clause.size() - 3, FAR))
                .first(at -> WHETHER.contains(clause.token(at).word()))
                .orElse(-1);
        Optional<Clause> asked = whether >= 0
                ? Optional.of(clause.from(whether + 1).told())
                : clause.question() ? inverted(clause) : Optional.empty();
        return asked.filter(thing -> Subject.of(thing.tokens()) == Subject.THING && Reports.isPassive(thing));
    }

    private static Optional<Clause> inverted(Clause clause) {
        int last = clause.size() - 1;
        while (last > 2
                && (clause.isTime(last) || EASILY.contains(clause.token(last).word()))) {
            last--;
        }
        if (last < 2 || !BE.contains(clause.token(0).word())) {
            return Optional.empty();
        }
        List<Token> words = new ArrayList<>(clause.tokens().subList(1, last));
        int behind = clause.token(last).start();
        words.add(new Token(clause.token(0).word(), behind, behind));
        words.add(clause.token(last));
        return Optional.of(clause.saying(words).told());
    }

    /** What the clause behind says to it, one word or two before it passed over. */
    private Answer answer(boolean ofSelf) {
        List<Clause> behind = setting.behind();
        int at = 0;
        while (at + 1 < behind.size() && at < 2 && isOnlyBeginning(behind.get(at))) {
            at++;
        }
        if (at >= behind.size() || (behind.get(at).question() && !isWhole(behind.get(at), Sign.NO))) {
            return Answer.NONE;
        }
        Clause answer = behind.get(at);
        boolean counted = at + 1 < behind.size() && behind.get(at + 1).token(0).is("what");
        Answer plain = counted ? Answer.NONE : said(answer, ofSelf);
        Answer word = plain == Answer.NONE ? word(behind.get(0)) : plain;
        return plain == Answer.NONE && word != Answer.NONE && ofSelf && isOpen(behind) ? Answer.NONE : word;
    }

    private static boolean isOnlyBeginning(Clause clause) {
        return clause.all(token -> EASILY.contains(token.word()));
    }

    /** {@code I have, this morning}, {@code I did not}, {@code they are}. */
    private static Answer said(Clause clause, boolean ofSelf) {
        int at = 0;
        while (at < clause.size() && EASILY.contains(clause.token(at).word())) {
            at++;
        }
        boolean begun = at + 1 < clause.size()
                && (ofSelf
                        ? clause.token(at).isSelf()
                        : PRONOUNS.contains(clause.token(at).word()))
                && (ofSelf ? AUXILIARY : BEING).contains(clause.token(at + 1).word());
        boolean not = begun && at + 2 < clause.size() && clause.token(at + 2).is("not");
        boolean all = begun
                && Places.between(not ? at + 3 : at + 2, clause.size())
                        .all(i -> clause.isTime(i)
                                || EASILY.contains(clause.token(i).word())
                                || clause.token(i).isOneOf("since", "at", "before", "after", "over", "been"));
        return !all ? Answer.NONE : not ? Answer.NO : Answer.YES;
    }

    private static Answer word(Clause clause) {
        return isWhole(clause, Sign.YES) ? Answer.YES : isWhole(clause, Sign.NO) ? Answer.NO : Answer.NONE;
    }

    private static boolean isWhole(Clause clause, Sign sign) {
        return clause.find(sign)
                .filter(place -> place.from() == 0 && place.to() == clause.size())
                .isPresent();
    }

    /** {@code Aye, still on my list}. */
    private static boolean isOpen(List<Clause> behind) {
        int sentence = behind.get(0).sentence();
        return behind.stream()
                .takeWhile(clause -> clause.sentence() == sentence)
                .anyMatch(Ticks::isOpen);
    }
}
