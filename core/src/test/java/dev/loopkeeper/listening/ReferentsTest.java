package dev.loopkeeper.listening;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.listening.Message.Turn;
import dev.loopkeeper.loop.OpenLoop;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReferentsTest {
    private static Turn asked(String text) {
        return new Turn(true, text);
    }

    private static Turn said(String text) {
        return new Turn(false, text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "[Call mum] did it -> done Call mum",
                "[Call mum] that's done -> done Call mum",
                "[Call mum; Buy milk] did it -> nothing",
                "[Call mum; HABIT: Run] did it -> done Call mum",
                "[HABIT: Run] did it -> nothing",
                "[Call mum] did it, and the weather was lovely all day long -> nothing",
                "[Call mum; Buy milk] I called mum, then I did it again -> done Call mum",
                "[Call mum] I didn't do it -> missed Call mum",
                "[Call mum] scrap that -> dropped Call mum"
            })
    void pointsToTheOnlyCommitment(String scene, String result) {
        assertThat(Scenes.heard(scene)).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "yep, just now -> done Call mum",
                "yes -> done Call mum",
                "did it -> done Call mum",
                "not yet -> missed Call mum",
                "nope -> missed Call mum",
                "yes I like milk and honey in my tea with some lemon -> nothing",
                "what? -> nothing"
            })
    void answersTheQuestionBefore(String answer, String result) {
        Message message = Scenes.message("[Call mum; Buy milk; HABIT: Run]" + answer);

        assertThat(Scenes.heard(Scenes.after(message, asked("Did you call your mum?"))))
                .isEqualTo(result);
        assertThat(Scenes.heard(Scenes.about(message, message.pending().get(0))))
                .isEqualTo(result);
    }

    @Test
    void answersForTheLoopThatIsGivenWhateverWasAsked() {
        Message message = Scenes.after(Scenes.message("[Call mum; Buy milk] yes"), asked("Did you call mum?"));

        assertThat(Scenes.heard(Scenes.about(message, message.pending().get(1))))
                .isEqualTo("done Buy milk");
    }

    @Test
    void answersNothingWhereTheQuestionNamesSeveralOrNone() {
        Message message = Scenes.message("[Call mum; Buy milk] yes");

        assertThat(Scenes.heard(Scenes.after(message, asked("Did you call mum and buy milk?"))))
                .isEqualTo("nothing");
        assertThat(Scenes.heard(Scenes.after(message, asked("How are you?")))).isEqualTo("nothing");
        assertThat(Scenes.heard(Scenes.after(message, said("Call mum")))).isEqualTo("nothing");
        assertThat(Scenes.heard(message)).isEqualTo("nothing");
    }

    @Test
    void onlyTheLastTurnCounts() {
        Message message = Scenes.message("[Call mum; Buy milk] yes");

        assertThat(Scenes.heard(Scenes.after(message, asked("Did you call mum?"), said("Who?"))))
                .isEqualTo("nothing");
        Turn[] turns =
                IntStream.range(0, 10).mapToObj(n -> asked(String.valueOf(n))).toArray(Turn[]::new);
        assertThat(Scenes.after(message, turns).before())
                .extracting(Turn::text)
                .containsExactly("2", "3", "4", "5", "6", "7", "8", "9");
    }

    @Test
    void pointsToWhatThePersonNamedJustBefore() {
        Message message = Scenes.message("[Call mum; Buy milk; Send the deck] did it");

        assertThat(Scenes.heard(Scenes.after(message, said("I still have to buy milk"))))
                .isEqualTo("done Buy milk");
        assertThat(Scenes.heard(
                        Scenes.after(Scenes.message("[Call mum; Send the deck] sent"), said("The deck is next"))))
                .isEqualTo("done Send the deck");
        assertThat(Scenes.heard("[Call mum; Send the deck] sent")).isEqualTo("nothing");
    }

    @Test
    void takesBackWhatWasClosedLast() {
        Message message = Scenes.recently(Scenes.message("actually I haven't called mum"), "Buy milk", "Call mum");

        assertThat(Scenes.heard(message)).isEqualTo("reopened Call mum");
        assertThat(Scenes.heard("actually I haven't called mum")).isEqualTo("nothing");
    }

    @Test
    void closesNothingThatWasBeforeItWasMade() {
        Message message = Scenes.message("[Call mum] I called mum yesterday");
        OpenLoop today = message.pending().get(0).with(OpenLoop.CREATED_AT, Instant.parse("2026-03-04T07:00:00Z"));
        OpenLoop before = message.pending().get(0).with(OpenLoop.CREATED_AT, Instant.parse("2026-03-01T07:00:00Z"));

        assertThat(Scenes.heard(Scenes.message(message.text(), List.of(today)))).isEqualTo("nothing");
        assertThat(Scenes.heard(Scenes.message(message.text(), List.of(before))))
                .isEqualTo("done Call mum on 2026-03-03");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            quoteCharacter = '`',
            value = {
                "[Meditate] I like to meditate and I want to do it every day -> promoted Meditate FREQ=DAILY",
                "[Buy milk] I want to do it every day -> nothing"
            })
    void promotesWhatIsNamedBeside(String scene, String result) {
        assertThat(Scenes.heard(scene)).isEqualTo(result);
    }
}
