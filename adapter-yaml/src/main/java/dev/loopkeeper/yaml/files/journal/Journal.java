package dev.loopkeeper.yaml.files.journal;

import dev.loopkeeper.yaml.files.disk.Disk;
import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.Fingerprint;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Ownership;
import dev.loopkeeper.yaml.files.disk.Stat;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The file in which changes are decided: each is appended with all its texts and flushed, and only then done to the files, which
 * are flushed later, many changes at a time. Then the journal begins anew at its beginning, as a new generation.
 *
 * <p>Its first {@value #START} bytes name the generation, the run of the operating system, and up to where changes are done.
 */
public final class Journal {
    /** Where the first change stands. */
    public static final int START = 256;

    private static final int MARK = 128;
    private static final String NAME = "loopkeeper-journal\t";
    private static final byte[] MAGIC = (NAME + "1\n").getBytes(StandardCharsets.ISO_8859_1);
    private static final long LARGE = 1024L * 1024;
    private static final Duration LONG_AGO = Duration.ofSeconds(5);
    private static final int TRIES = 5;
    private static final AtomicLong COUNTER = new AtomicLong();

    private final Locator locator;
    private final Path folder;
    private final Path file;
    private final Disk disk;
    private final Boot boot;
    private final JournaledTexts texts = new JournaledTexts();

    /** The journal of one folder; nothing is made or read before it is asked for. */
    public Journal(Locator locator, Disk disk, Boot boot) {
        this.locator = locator;
        this.folder = locator.control();
        this.file = locator.control("journal");
        this.disk = disk;
        this.boot = boot;
    }

    /** A change, or the names that it is about to make. */
    public static final class Piece {
        private final Frame frame;
        private final byte[] body;

        private Piece(Frame frame, byte[] body) {
            this.frame = frame;
            this.body = body;
        }

        boolean isChange() {
            return frame.sort() == 'c';
        }

        /** How many bytes of the journal it takes. */
        long size() {
            return Frame.HEAD + frame.length();
        }

        /** The steps of a change. */
        public List<Op> ops() {
            return isChange() ? Ops.decode(body) : List.of();
        }

        /** The names of what was about to be made. */
        public List<String> names() {
            return isChange() ? List.of() : text().lines().toList();
        }

        private String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    /**
     * What stands in the journal.
     *
     * @param generation empty when there is no journal
     * @param isSuspect whether all of it may be undone, because it was written in another run of the operating system
     * @param applied up to where it is done, as far as that is known
     * @param done what is done, where something is open that may follow from it
     * @param open what may be undone
     */
    public record State(String generation, boolean isSuspect, long applied, List<Piece> done, List<Piece> open) {
        static final State NONE = new State("", false, START, List.of(), List.of());

        /** Whether there is a journal at all. */
        public boolean exists() {
            return !generation.isEmpty();
        }

        /** Whether it was read at one moment: nobody began it anew meanwhile. */
        boolean isWhole() {
            return isSuspect
                    || open.isEmpty()
                    || START + done.stream().mapToLong(Piece::size).sum() == applied;
        }

        /** Whether all of it is done, as far as this run of the system sees. */
        public boolean isDone() {
            return !isSuspect && open.isEmpty();
        }

        boolean isSame(State other) {
            return generation.equals(other.generation)
                    && applied == other.applied
                    && open.stream()
                            .map(p -> p.frame)
                            .toList()
                            .equals(other.open.stream().map(p -> p.frame).toList());
        }
    }

    Path file() {
        return file;
    }

    /** Whether its file is there now; what else stands in its place is no journal. */
    public boolean exists() {
        return locator.isOwnFile(file);
    }

    /**
     * What it says now.
     *
     * @throws FolderException when it cannot be read, or is of a newer version
     */
    public State read() {
        if (!exists()) {
            return State.NONE;
        }
        try (RandomAccessFile in = opened()) {
            State state = read(in);
            for (int attempt = 1; !state.isWhole() && attempt < TRIES; attempt++) {
                state = read(in);
            }
            return state;
        } catch (FileNotFoundException gone) {
            return exists() ? unreadable(gone) : State.NONE;
        } catch (IOException e) {
            throw SystemErrors.reading(file, e);
        }
    }

    // No interrupt of the thread closes this kind of file.
    private RandomAccessFile opened() throws IOException {
        return new RandomAccessFile(file.toFile(), "r");
    }

    private State unreadable(IOException cause) {
        throw SystemErrors.reading(file, cause);
    }

    private State read(RandomAccessFile in) throws IOException {
        byte[] block = bytes(in, 0, START);
        Optional<Piece> head = head(block);
        if (head.isEmpty()) {
            return State.NONE;
        }
        String generation = head.get().frame.generation();
        Optional<Long> mark = mark(block, generation);
        boolean suspect = mark.isEmpty() || !boot.isThatOf(head.get().text());
        long applied = mark.orElse((long) START);
        List<Piece> open = pieces(in, generation, suspect ? START : applied, Long.MAX_VALUE);
        boolean follows = !suspect && !open.isEmpty();
        return new State(
                generation, suspect, applied, follows ? pieces(in, generation, START, applied) : List.of(), open);
    }

    private static Optional<Piece> head(byte[] block) {
        String text = new String(block, StandardCharsets.ISO_8859_1);
        if (text.startsWith(NAME) && !Arrays.equals(block, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw Ops.newer();
        }
        return text.startsWith(NAME) ? piece(block, MAGIC.length) : Optional.empty();
    }

    private static Optional<Long> mark(byte[] block, String generation) {
        return piece(block, MARK)
                .filter(piece -> piece.frame.generation().equals(generation))
                .map(piece -> Long.parseLong(piece.text(), 16));
    }

    private static Optional<Piece> piece(byte[] block, int at) {
        if (block.length < at + Frame.HEAD) {
            return Optional.empty();
        }
        int from = at + Frame.HEAD;
        return Frame.head(Arrays.copyOfRange(block, at, from))
                .filter(frame -> frame.length() <= block.length - from)
                .flatMap(frame -> piece(frame, Arrays.copyOfRange(block, from, from + (int) frame.length())));
    }

    private static Optional<Piece> piece(Frame frame, byte[] body) {
        return frame.fits(body) ? Optional.of(new Piece(frame, body)) : Optional.empty();
    }

    private static List<Piece> pieces(RandomAccessFile in, String generation, long from, long to) throws IOException {
        List<Piece> pieces = new ArrayList<>();
        long at = from;
        while (at < to) {
            Optional<Piece> next = piece(in, generation, at);
            if (next.isEmpty()) {
                return pieces;
            }
            pieces.add(next.get());
            at += next.get().size();
        }
        return pieces;
    }

    private static Optional<Piece> piece(RandomAccessFile in, String generation, long at) throws IOException {
        Optional<Frame> head =
                Frame.head(bytes(in, at, Frame.HEAD)).filter(f -> f.generation().equals(generation));
        return head.isEmpty()
                ? Optional.empty()
                : piece(head.get(), bytes(in, at + Frame.HEAD, (int) head.get().length()));
    }

    /** As many as there are, at most {@code length}. */
    private static byte[] bytes(RandomAccessFile in, long from, int length) throws IOException {
        byte[] bytes = new byte[(int) Math.max(0, Math.min(length, in.length() - from))];
        in.seek(from);
        in.readFully(bytes);
        return bytes;
    }

    /** Whether it holds changes that a program which runs would have settled long ago. */
    public boolean isAbandoned(InstantSource clock, Duration quiet) {
        if (!exists() || read().applied() == START) {
            return false;
        }
        long since = Stat.of(file).map(Stat::modifiedNanos).orElse(Long.MAX_VALUE) / 1_000_000;
        return clock.millis() - since > LONG_AGO.plus(quiet).toMillis();
    }

    /** All that was not settled yet, done or not. */
    public List<Piece> all(State state) throws IOException {
        if (!state.exists()) {
            return List.of();
        }
        try (RandomAccessFile in = opened()) {
            return pieces(in, state.generation(), START, Long.MAX_VALUE);
        }
    }

    /** The place for one more change; to be asked for with the lock held, and when nothing is open. */
    public Entry entry(State state) {
        FileType.check(file, FileType.FILE);
        return state.exists()
                ? new Entry(state.generation(), state.applied(), false)
                : new Entry(newGeneration(), START, true);
    }

    private static String newGeneration() {
        String unique = ProcessHandle.current().pid() + " " + System.nanoTime() + " " + System.currentTimeMillis() + " "
                + COUNTER.incrementAndGet();
        return Frame.hex(
                Fingerprint.of(unique.getBytes(StandardCharsets.ISO_8859_1)).sum());
    }

    /**
     * Begins a new generation: what is in the journal is in the files, and flushed.
     *
     * @param without whether its file is removed, which means the same
     */
    public void begin(boolean without) throws IOException {
        texts.forget();
        if (without || Files.size(file) > LARGE) {
            disk.delete(file);
            disk.flushFolder(folder);
        } else {
            disk.note(file, 0, block(newGeneration()));
            disk.flush(file);
        }
    }

    private byte[] block(String generation) {
        byte[] block = new byte[START];
        Arrays.fill(block, (byte) '\n');
        System.arraycopy(MAGIC, 0, block, 0, MAGIC.length);
        byte[] head = Frame.encode('b', generation, boot.mark().getBytes(StandardCharsets.ISO_8859_1));
        System.arraycopy(head, 0, block, MAGIC.length, head.length);
        byte[] mark = mark(generation, START);
        System.arraycopy(mark, 0, block, MARK, mark.length);
        return block;
    }

    private static byte[] mark(String generation, long applied) {
        return Frame.encode('m', generation, Frame.hex(applied).getBytes(StandardCharsets.ISO_8859_1));
    }

    /** One change on its way through the journal. */
    public final class Entry {
        private final String generation;
        private final boolean fresh;
        private final Deque<Long> begun = new ArrayDeque<>();
        private final List<Op> decided = new ArrayList<>();
        private long at;

        private Entry(String generation, long from, boolean fresh) {
            this.generation = generation;
            this.fresh = fresh;
            this.at = from;
        }

        /** Where the next change will stand. */
        public long end() {
            return at;
        }

        /** Notes the hidden files and folders that are about to be made. */
        public void stage(List<String> names) throws IOException {
            append('s', String.join("\n", names).getBytes(StandardCharsets.UTF_8));
        }

        /** Decides the change; on return it is on disk. */
        public void decide(List<Op> ops) throws IOException {
            append('c', Ops.encode(texts.shortened(generation, ops)));
            decided.addAll(ops);
            disk.flush(file);
            if (fresh) {
                disk.flushFolder(folder);
            }
        }

        private void append(char sort, byte[] body) throws IOException {
            byte[] piece = Frame.encode(sort, generation, body);
            begun.push(at);
            boolean first = fresh && at == START;
            if (first) {
                byte[] both = Arrays.copyOf(block(generation), START + piece.length);
                System.arraycopy(piece, 0, both, START, piece.length);
                disk.create(file, both, Ownership.within(locator.root()));
            } else {
                disk.append(file, at, piece);
            }
            at += piece.length;
        }

        /** Notes that the change is done; needs no flush, for within one run of the system a note is always seen. */
        public void done() throws IOException {
            disk.note(file, MARK, mark(generation, at));
            texts.add(generation, decided);
        }

        /**
         * Takes the decision back, if there was one; on return it is gone from the disk. The last piece goes first, and each by
         * itself, so that none stands there when another try comes to end just before it.
         */
        public void drop() throws IOException {
            texts.forget();
            for (long piece : begun) {
                disk.note(file, piece, new byte[Frame.HEAD]);
            }
            if (!begun.isEmpty()) {
                disk.flush(file);
            }
        }
    }
}
