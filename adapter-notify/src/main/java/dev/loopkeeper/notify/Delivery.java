package dev.loopkeeper.notify;

import dev.loopkeeper.notify.Answer.Status;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One request on its way to a webhook, sent again while that may help and there is time.
 *
 * @param request what is sent
 * @param deadline within which
 * @param clock the time of day
 */
record Delivery(WebhookRequest request, Deadline deadline, InstantSource clock) {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

    /** Why it was not taken, as a sentence; empty when it was. */
    Optional<String> send() {
        Duration pause = FIRST_PAUSE;
        for (int tries = 1; ; tries++) {
            Answer answer = once();
            if (answer instanceof Status status && status.isGood()) {
                return Optional.empty();
            }
            Duration wanted = longer(pause, answer.retryAfter().orElse(Duration.ZERO));
            boolean isInTime = wanted.compareTo(deadline.left()) < 0;
            if (!answer.isPassing() || !isInTime || !waited(wanted)) {
                return Optional.of(new Complaint(request.server(), deadline, tries).about(answer));
            }
            Duration next = pause.multipliedBy(2);
            pause = next.compareTo(LONGEST_PAUSE) < 0 ? next : LONGEST_PAUSE;
        }
    }

    private Answer once() {
        return Exchange.of(request.at(clock.instant()), deadline, this::untilRetry);
    }

    private boolean waited(Duration time) {
        try {
            deadline.pause(time);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /** What a server means by {@code Retry-After}: seconds, or a time of day. */
    private Optional<Duration> untilRetry(String header) {
        if (SECONDS.matcher(header).matches()) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(header)));
        }
        try {
            Instant time = DateTimeFormatter.RFC_1123_DATE_TIME.parse(header, Instant::from);
            return Optional.of(Duration.between(clock.instant(), time));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
