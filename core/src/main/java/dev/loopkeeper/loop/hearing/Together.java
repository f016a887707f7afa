package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.matching.Likeness;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds what was done with each of the things a report names side by side: {@code the hall and the stairs are hoovered}. Stateless. */
final class Together {
    private static final Pattern TOLD = Pattern.compile(
            "(?i)(?:both )?(?<things>[^.!?]*?(?: and |, )[^.!?]*?) (?:are|were|have)(?: both| all| now)*(?: been)? (?<done>.+)");
    private static final Pattern PARTING = Pattern.compile("(?i),? and |, ");
    private static final double PLAIN = Likeness.LIKELY;

    private Together() {}

    /** The loops of the things, one for each; empty when it names but one, or two of them have no loop. */
    static List<Likening.Found> of(String about, Likening likening) {
        Matcher told = TOLD.matcher(about);
        if (!told.matches()) {
            return List.of();
        }
        List<String> things = Stream.of(PARTING.split(told.group("things"), -1))
                .map(String::strip)
                .filter(thing -> !Vague.isEmpty(thing))
                .toList();
        List<Likening.Found> found = things.stream()
                .flatMap(thing -> found(thing, told.group("done"), likening).stream())
                .distinct()
                .toList();
        return found.size() > 1 && found.size() >= things.size() - 1 ? found : List.of();
    }

    private static Optional<Likening.Found> found(String thing, String done, Likening likening) {
        return likening.doing(thing + " is " + done, PLAIN, Hearing.DOABLE)
                .or(() -> likening.doing(done + " " + thing, PLAIN, Hearing.DOABLE))
                .or(() -> likening.saidBy(thing + " is " + done, Hearing.DOABLE))
                .or(() -> done.startsWith("done") || done.startsWith("sorted")
                        ? likening.mentioned(thing, Hearing.DOABLE)
                        : Optional.empty());
    }
}
