package dev.loopkeeper.yaml;

import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.yaml.user.HistoryFile.Line;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which lines of the change log are kept, told one after the other from the newest on. */
final class KeptLines {
    private final Retention retention;
    private final List<Instant> recent = new ArrayList<>();
    private final List<Line> undecided = new ArrayList<>();
    private String since = "";
    private String latest = "";

    KeptLines(Retention retention) {
        this.retention = retention;
    }

    /** Takes the next older line; gives the lines that are known to be kept by it. */
    Stream<Line> next(Line line) {
        boolean stays = isRecent(line) || holds(line) || (undecided.isEmpty() && isAhead(line));
        undecided.add(line);
        if (!stays) {
            return Stream.empty();
        }
        List<Line> kept = List.copyOf(undecided);
        undecided.clear();
        return kept.stream();
    }

    private boolean isRecent(Line line) {
        boolean tells = recent.size() < Retention.RECENT;
        if (tells) {
            learn(line);
        }
        return tells;
    }

    /** Takes one of the newest lines, which tell how old the others are. */
    void learn(Line line) {
        line.madeAt().ifPresent(recent::add);
        Retention.Span span = retention.span(recent);
        since = span.since().toString();
        latest = span.latest().toString();
    }

    /** Whether a line that came already, or is older, was made between the times that tell how old it is. */
    boolean holds(Line line) {
        return line.at().compareTo(since) >= 0 && !isAhead(line);
    }

    private boolean isAhead(Line line) {
        return line.at().compareTo(latest) > 0;
    }
}
