package dev.loopkeeper.transfer;

import dev.loopkeeper.conversation.Conversation;
import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Load.Effect;
import dev.loopkeeper.storage.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;

/** What {@link Export} wrote, on its way into a store, as {@link Adoption} says. */
public final class ExportFile implements ImportSource {
    /** The name of the format. */
    public static final String FORMAT = "loopkeeper";

    private static final int LONGEST_LINE = 64 << 20;
    private static final int MOST_FAULTS = 50;
    private static final int BEGINNING = 200;

    private final Workspace workspace;
    private final Input input;
    private final Adoption adoption;
    private boolean talks;

    /**
     * A file for a store.
     *
     * @param replace whether records of the file take the place of those of the same identity; those stay otherwise
     */
    public ExportFile(Workspace workspace, Caller caller, Input input, boolean replace) {
        this.workspace = workspace;
        this.input = input;
        this.adoption = new Adoption(workspace, caller, replace);
    }

    /** Whether a file that begins like this is one. */
    public static boolean recognises(String beginning) {
        return beginning.startsWith("{\"" + ExportLine.MARK + "\"");
    }

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public boolean isLarge() {
        long[] records = {0};
        input.read(in -> lines(in, (line, number) -> {
            if (line.substring(0, Math.min(BEGINNING, line.length())).contains("\"kind\":")) {
                records[0]++;
            }
        }));
        return records[0] > Import.UNDOABLE;
    }

    @Override
    public void read(Consumer<Incoming> taker, ImportReport report) {
        List<Fault> faults = new ArrayList<>();
        Reading reading = new Reading(taker, report, faults);
        input.read(in -> lines(in, reading::line));
        reading.end();
        if (!faults.isEmpty()) {
            throw new ImportException(faults);
        }
    }

    /** One time through the file. */
    private final class Reading {
        private final Consumer<Incoming> taker;
        private final ImportReport report;
        private final List<Fault> faults;
        private long last;
        private boolean ended;

        Reading(Consumer<Incoming> taker, ImportReport report, List<Fault> faults) {
            this.taker = taker;
            this.report = report;
            this.faults = faults;
        }

        void line(String text, long number) {
            last = number;
            if (faults.size() < MOST_FAULTS && !text.isBlank()) {
                try {
                    take(parsed(text), number);
                } catch (IllegalArgumentException e) {
                    faults.add(fault(number, text, String.valueOf(e.getMessage())));
                }
            }
        }

        private void take(ExportLine line, long number) {
            if (line instanceof ExportLine.Head head) {
                adoption.begin(head.users());
            } else if (number == 1) {
                throw new IllegalArgumentException("it is not the first line of an export");
            } else if (line instanceof ExportLine.Item item) {
                adoption.take(item.incoming(), taker, report);
            } else if (line instanceof ExportLine.End end) {
                ended = true;
                if (end.lines() >= 0 && end.lines() != number - 1) {
                    throw new IllegalArgumentException("the file has " + (number - 1) + " lines of " + end.lines()
                            + "; if that is meant, take \"lines\" out of this one");
                }
            } else {
                talks = true;
            }
        }

        void end() {
            if (!ended && faults.isEmpty()) {
                faults.add(fault(last, "", "the file was cut: it ends before its last line"));
            }
        }
    }

    private static Fault fault(long number, String text, String why) {
        return new Fault("line " + number, text.substring(0, Math.min(BEGINNING, text.length())), why);
    }

    @Override
    public void finish(boolean dryRun, ImportReport report) {
        if (talks) {
            Talks all = new Talks(dryRun, report);
            input.read(in -> lines(in, (line, number) -> {
                if (!line.isBlank()) {
                    all.take(parsed(line));
                }
            }));
            all.keep();
        }
    }

    /** Conversations, each kept whole when the next one begins. */
    private final class Talks {
        private final boolean dryRun;
        private final ImportReport report;
        private final List<Message> said = new ArrayList<>();
        private Optional<ExportLine.Talk> current = Optional.empty();

        Talks(boolean dryRun, ImportReport report) {
            this.dryRun = dryRun;
            this.report = report;
        }

        void take(ExportLine line) {
            if (line instanceof ExportLine.Talk talk) {
                keep();
                current = Optional.of(talk);
            } else if (line instanceof ExportLine.Said one) {
                said.add(one.message());
            }
        }

        void keep() {
            current.ifPresent(this::keep);
            current = Optional.empty();
            said.clear();
        }

        private void keep(ExportLine.Talk talk) {
            ConversationStore store = workspace.conversations(adoption.userOf(talk.user()));
            Conversation conversation = talk.conversation();
            ConversationId id = conversation.id();
            boolean created = dryRun ? store.find(id).isEmpty() : store.create(conversation, List.copyOf(said));
            Effect effect = created ? Effect.CREATED : isSame(store, conversation) ? Effect.SAME : Effect.KEPT;
            report.count(Kinds.CONVERSATION, effect);
            if (effect == Effect.KEPT) {
                report.kept(Kinds.CONVERSATION, id.value(), Optional.empty());
            }
        }

        private boolean isSame(ConversationStore store, Conversation conversation) {
            return store.find(conversation.id()).equals(Optional.of(conversation))
                    && store.before(conversation.id(), Long.MAX_VALUE, Integer.MAX_VALUE)
                            .equals(said);
        }
    }

    private static ExportLine parsed(String text) {
        try {
            if (Json.parse(text) instanceof JsonObject line) {
                return ExportLine.read(line);
            }
        } catch (JsonSyntaxException e) {
            throw new IllegalArgumentException("it is not JSON: " + e.getMessage(), e);
        }
        throw new IllegalArgumentException("it is not a JSON object");
    }

    /** Each line with its number; one that is no text is told where it is read. */
    private static long lines(InputStream in, ObjLongConsumer<String> taker) throws IOException {
        JsonLines lines = new JsonLines(in, LONGEST_LINE);
        long number = 0;
        for (Optional<JsonLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
            number++;
            if (next.get() instanceof JsonLines.Line.Text line) {
                taker.accept(line.text(), number);
            } else {
                String why = ((JsonLines.Line.Unreadable) next.get()).why();
                throw new ImportException(List.of(fault(number, "", why)));
            }
        }
        return number;
    }
}
