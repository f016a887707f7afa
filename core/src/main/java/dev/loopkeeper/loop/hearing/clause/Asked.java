package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Hears what the assistant is asked to take off the list: {@code you can delete the reunion}. Stateless. */
public final class Asked {
    private static final List<List<String>> ASKING = List.of(
            List.of("please"),
            List.of("kindly"),
            List.of("you", "can"),
            List.of("you", "may"),
            List.of("you", "could"),
            List.of("you", "might", "as", "well"),
            List.of("we", "can"),
            List.of("can", "you"),
            List.of("could", "you"),
            List.of("would", "you"),
            List.of("will", "you"),
            List.of("feel", "free", "to"),
            List.of("go", "ahead", "and"));
    private static final Set<String> BETWEEN =
            WordSet.of("please", "just", "now", "also", "then", "safely", "kindly", "go", "ahead", "and");
    private static final Set<String> REMOVING = WordSet.of("remove", "delete", "erase", "lose", "discard", "untrack");
    private static final Set<String> WHENCE =
            WordSet.of("from", "off", "out", "of", "please", "would", "could", "will");
    /** What may be removed from a list without a please, for nobody does it to a thing. */
    private static final Set<String> ERASING = WordSet.of("delete", "erase", "untrack");

    private static final List<String> TAGS = List.of(", would you", ", will you", ", could you", ", please");
    private static final Set<String> WIPING = WordSet.of("wipe", "clear", "scrub", "cross", "strike", "bin", "drop");
    private static final Set<String> LISTED =
            WordSet.of("one", "ones", "entry", "item", "reminder", "task", "todo", "commitment", "bit");
    private static final Set<String> ABOUT = WordSet.of("about", "with", "for", "on", "to", "where", "saying");
    /** What is removed from a text, or from a machine. */
    private static final Set<String> WRITTEN = WordSet.of(
            "paragraph",
            "sentence",
            "section",
            "line",
            "lines",
            "word",
            "words",
            "column",
            "row",
            "file",
            "files",
            "folder",
            "comment",
            "comments",
            "function",
            "method",
            "slide",
            "bullet",
            "photo",
            "photos",
            "picture",
            "pictures",
            "email",
            "emails",
            "message",
            "messages",
            "app",
            "apps",
            "account",
            "history",
            "backups",
            "video",
            "videos",
            "contact",
            "contacts",
            "number",
            "code",
            "test",
            "tests",
            "class",
            "branch");

    /** What one asks with, and what stands behind it then. */
    private static final Map<String, Set<String>> WONDERING = Map.of(
            "why", Set.of("is", "are", "do", "does", "did", "was", "were", "can", "would", "am", "have", "has"),
            "how", Set.of("do", "does", "did", "can", "come"),
            "where", Set.of("is", "are", "do", "does", "did", "can"),
            "what", Set.of("time", "do", "does", "did"));

    private static final Set<String> INVERTED = WordSet.of("did", "have", "had", "has", "do", "does");
    private static final Set<String> ASKED = WordSet.of("i", "we", "you", "he", "she", "they");
    /** What is told behind these is told, not asked: {@code did I mention I sold the car}. */
    private static final Set<String> TELLING = WordSet.of("mention", "tell", "say", "told", "mentioned", "said");

    private static final Set<String> NAGGING = WordSet.of(
            "nag", "nagging", "ask", "asking", "remind", "reminding", "chase", "chasing", "pester", "pestering");

    private Asked() {}

    /** {@code No need to nag me about the form}, {@code you can stop asking me about it}: somebody need not bring it up. */
    public static boolean isSpared(Clause clause) {
        return Places.between(1, clause.size() - 2)
                .any(at -> NAGGING.contains(clause.token(at).word())
                        && clause.token(at + 1).is("me")
                        && clause.tokens().subList(0, at).stream()
                                .anyMatch(token -> token.isOneOf("need", "stop", "not")));
    }

    /** {@code Did I lock the shed or not}, {@code why is the gym always full}: asked, with or without its mark. */
    static boolean isInverted(List<Token> tokens) {
        boolean asking = tokens.size() > 3
                && WONDERING
                        .getOrDefault(tokens.get(0).word(), Set.of())
                        .contains(tokens.get(1).word());
        return asking || isYesOrNo(tokens);
    }

    private static boolean isYesOrNo(List<Token> tokens) {
        int verb = tokens.get(0).isOneOf("so", "but", "and", "wait", "hang") ? 1 : 0;
        return tokens.size() > verb + 3
                && INVERTED.contains(tokens.get(verb).word())
                && ASKED.contains(tokens.get(verb + 1).word())
                && tokens.stream().noneMatch(token -> TELLING.contains(token.word()));
    }

    /** Where what is asked begins; 0 when nothing is asked. */
    public static int begins(Clause clause) {
        int from = ASKING.stream()
                .filter(words -> stands(words, clause))
                .mapToInt(List::size)
                .max()
                .orElse(0);
        while (from > 0
                && from < clause.size()
                && BETWEEN.contains(clause.token(from).word())) {
            from++;
        }
        return from < clause.size() ? from : 0;
    }

    private static boolean stands(List<String> words, Clause clause) {
        for (int at = 0; at < words.size(); at++) {
            if (at + 1 >= clause.size() || !clause.token(at).is(words.get(at))) {
                return false;
            }
        }
        return true;
    }

    /** Whether it asks to let go of something. */
    public static boolean drops(Clause clause) {
        int from = begins(clause);
        return removed(clause).isPresent()
                || (from > 0
                        && (Cues.english().at(Sign.DROP, clause.tokens(), from).isPresent() || isPointing(clause)));
    }

    /** {@code Get rid of the sofa one}. */
    private static boolean isRidding(Clause clause, int verb) {
        return verb + 3 < clause.size()
                && clause.token(verb).is("get")
                && clause.token(verb + 1).is("rid")
                && clause.token(verb + 2).is("of");
    }

    /** What is to be removed: the kayak of {@code please remove the kayak}, {@code you can let the kayak go}. */
    public static Optional<String> removed(Clause clause) {
        int verb = isRidding(clause, begins(clause)) ? begins(clause) + 2 : begins(clause);
        if (verb + 1 >= clause.size()) {
            return Optional.empty();
        }
        if (verb == 0 || isOfList(clause, verb)) {
            return struck(clause, verb);
        }
        String word = clause.token(verb).word();
        int last = clause.size() - 1;
        boolean split = (word.equals("let") && clause.token(last).is("go"))
                || (word.equals("take") && clause.token(last).is("off"));
        boolean listed = word.equals("take") && clause.token(last).is("list");
        if (!split && !listed && !REMOVING.contains(word)) {
            return Optional.empty();
        }
        int end = split
                ? last
                : Places.between(verb + 1, clause.size())
                        .first(at -> WHENCE.contains(clause.token(at).word()))
                        .orElse(clause.size());
        return Content.of(clause, verb + 1, end);
    }

    /** {@code Delete the compost}, {@code remove the compost please}, {@code wipe the one about the compost}. */
    private static Optional<String> struck(Clause clause, int verb) {
        String word = clause.token(verb).word();
        boolean asked = ERASING.contains(word)
                || (REMOVING.contains(word) && TAGS.stream().anyMatch(clause::isBefore))
                || (REMOVING.contains(word)
                        && Places.between(verb + 2, clause.size()).any(at -> isAsking(clause, at)))
                || isOfList(clause, verb);
        if (!asked || clause.any(token -> WRITTEN.contains(token.word()))) {
            return Optional.empty();
        }
        int named = Places.between(verb + 2, clause.size() - 1)
                        .first(at -> ABOUT.contains(clause.token(at).word())
                                && LISTED.contains(clause.token(at - 1).word()))
                        .orElse(verb)
                + 1;
        int end = Places.between(named + 1, clause.size())
                .first(at -> WHENCE.contains(clause.token(at).word())
                        || LISTED.contains(clause.token(at).word()))
                .orElse(clause.size());
        return Content.of(clause, named, end);
    }

    /** {@code Remove the compost, would you}, {@code remove the compost please}. */
    private static boolean isAsking(Clause clause, int at) {
        String word = clause.token(at).word();
        return word.equals("please")
                || (at == clause.size() - 2
                        && Set.of("would", "could", "will", "can").contains(word)
                        && clause.token(at + 1).is("you"));
    }

    /** {@code The one about the compost}, {@code the compost entry}: speaks of what stands on the list. */
    private static boolean isOfList(Clause clause, int verb) {
        return (clause.token(verb).is("of")
                        || REMOVING.contains(clause.token(verb).word())
                        || WIPING.contains(clause.token(verb).word()))
                && Places.between(verb + 2, clause.size())
                        .any(at -> LISTED.contains(clause.token(at).word())
                                && clause.token(verb + 1).isOneOf("the", "that", "my")
                                && (at + 1 == clause.size()
                                        || ABOUT.contains(clause.token(at + 1).word())
                                        || WHENCE.contains(clause.token(at + 1).word())));
    }

    /** {@code So you can strike that}: what was spoken of before. */
    public static boolean isPointing(Clause clause) {
        int from = begins(clause);
        return from > 0
                && Cues.english()
                        .at(Sign.DROPPED, clause.from(from).tokens(), 0)
                        .filter(place -> place.to() == clause.size() - from)
                        .isPresent();
    }

    /** Whether the verb of what it asks for is the verb of a doing: {@code please delete the old backups} asks for that. */
    public static boolean isFor(Clause clause, String doing) {
        int verb = begins(clause);
        return verb > 0
                && REMOVING.contains(clause.token(verb).word())
                && Tokens.of(doing).get(0).is(clause.token(verb).word());
    }
}
