package dev.loopkeeper.loop.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Messages of ordinary days, collected apart from the rules: how many of them are understood entirely. */
class MessagesTest {
    private static final double ENOUGH = 0.9;

    /** A message and what is heard in it. */
    private record Answer(MessageCase one, Heard heard) {
        Stream<String> missed() {
            List<String> wrong = wrong(one, heard);
            return wrong.isEmpty() ? Stream.of() : Stream.of(one + "\n    " + String.join("; ", wrong));
        }

        Stream<String> extra() {
            List<String> meant = Stream.of("completed", "wins", "promoted")
                    .flatMap(list -> one.expected(list).stream())
                    .toList();
            return done(heard, kind -> true).stream()
                    .filter(id -> !meant.contains(id))
                    .map(id -> one + " closes " + id);
        }
    }

    private static List<Answer> answers = List.of();

    /** On all processors: no message knows of another. */
    @BeforeAll
    static void hearAll() {
        answers = MessageCase.all().parallelStream()
                .map(one -> new Answer(one, one.heard()))
                .toList();
    }

    @Test
    void understandsNineOfTenMessagesEntirely() {
        List<String> missed = answers.stream().flatMap(Answer::missed).toList();

        assertThat(answers).hasSizeGreaterThanOrEqualTo(80);
        assertThat(1 - (double) missed.size() / answers.size())
                .as("missed:\n%s", String.join("\n", missed))
                .isGreaterThanOrEqualTo(ENOUGH);
    }

    @Test
    void closesNothingThatTheMessagesLeaveOpen() {
        assertThat(answers.stream().flatMap(Answer::extra)).isEmpty();
    }

    private static List<String> wrong(MessageCase one, Heard heard) {
        List<String> wrong = new ArrayList<>();
        compare("completed", one, done(heard, kind -> kind != LoopKind.HABIT), wrong);
        compare("wins", one, done(heard, kind -> kind == LoopKind.HABIT), wrong);
        compare("dismissed", one, ids(heard.dismissed()), wrong);
        compare("missed", one, ids(heard.missed()), wrong);
        compare("reopened", one, ids(heard.reopened()), wrong);
        compare(
                "promoted",
                one,
                heard.promoted().stream()
                        .map(promotion -> promotion.loop().id().value())
                        .sorted()
                        .toList(),
                wrong);
        opened(one, heard, wrong);
        retimed(one, heard, wrong);
        return wrong;
    }

    private static void compare(String list, MessageCase one, List<String> actual, List<String> wrong) {
        if (!one.expected(list).equals(actual)) {
            wrong.add(list + " " + actual + " instead of " + one.expected(list));
        }
    }

    private static List<String> done(Heard heard, Predicate<LoopKind> kind) {
        return ids(heard.completed().stream()
                .filter(finding -> kind.test(finding.loop().kind()))
                .toList());
    }

    private static List<String> ids(List<Heard.Finding> findings) {
        return findings.stream()
                .map(Heard.Finding::loop)
                .map(OpenLoop::id)
                .map(id -> id.value())
                .sorted()
                .toList();
    }

    private static void opened(MessageCase one, Heard heard, List<String> wrong) {
        List<Heard.Draft> left = new ArrayList<>(heard.opened());
        MessageCase.objects(one.expect(), "opened").forEach(expected -> {
            Optional<Heard.Draft> found =
                    left.stream().filter(draft -> fits(expected, draft)).findFirst();
            found.ifPresentOrElse(left::remove, () -> wrong.add("does not open " + expected));
        });
        left.forEach(draft -> wrong.add("opens " + draft));
    }

    private static boolean fits(JsonObject expected, Heard.Draft draft) {
        return draft.kind().name().equals(MessageCase.text(expected, "kind"))
                && stems(draft.content()).containsAll(stems(MessageCase.text(expected, "content")))
                && expected.object("timebox")
                        .map(MessagesTest::interval)
                        .equals(draft.timebox().map(MessagesTest::interval));
    }

    private static void retimed(MessageCase one, Heard heard, List<String> wrong) {
        one.expect()
                .object("retimed")
                .ifPresent(retimed -> retimed.members().forEach((id, box) -> {
                    boolean moved = heard.mentioned().stream()
                            .filter(mention -> mention.loop().id().value().equals(id))
                            .anyMatch(mention -> mention.timebox()
                                    .map(MessagesTest::interval)
                                    .equals(Optional.of(interval((JsonObject) box))));
                    if (!moved) {
                        wrong.add("does not move " + id + " to " + box);
                    }
                }));
    }

    private static String interval(JsonObject box) {
        return MessageCase.text(box, "start") + " " + MessageCase.text(box, "end");
    }

    private static String interval(Timebox box) {
        return box.start() + " " + box.end();
    }

    private static Set<String> stems(String text) {
        return Words.of(text).stream()
                .map(word -> word.text())
                .filter(word -> !StopWords.contains(word))
                .map(Stems::stem)
                .collect(Collectors.toSet());
    }
}
