package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.Folders.DAILY;
import static dev.loopkeeper.yaml.files.Folders.GOALS;
import static dev.loopkeeper.yaml.files.Folders.LOG;
import static dev.loopkeeper.yaml.files.Folders.WEEK;
import static dev.loopkeeper.yaml.files.Folders.put;
import static dev.loopkeeper.yaml.files.Folders.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.yaml.files.disk.Faults;
import dev.loopkeeper.yaml.files.disk.Faults.Step;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.journal.Boot;
import dev.loopkeeper.yaml.files.journal.Frame;
import dev.loopkeeper.yaml.files.journal.Journal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The power fails after changes that were acknowledged, and the disk has of each file what it happened to have: nothing is lost. */
class PowerCutTest {
    private static final RelPath NEW = RelPath.of("a/b/new.yml");
    private static final FolderOptions UNSETTLED =
            FolderOptions.defaults().withSync(false).withQuiet(Duration.ZERO);
    private static final Boot BEFORE = new Boot(Optional.of("b".repeat(36)));
    private static final Boot AFTER = new Boot(Optional.of("a".repeat(36)));

    /** Changes in which files are written, grow, go and come back. */
    private static final List<Function<Txn, Integer>> CHANGES = List.of(
            txn -> {
                txn.write(WEEK, "week one");
                txn.append(LOG, "- second\n");
                return 0;
            },
            txn -> {
                txn.write(WEEK, "week two, " + "longer ".repeat(2000));
                txn.write(NEW, "new\n");
                txn.append(LOG, "- third\n");
                return 0;
            },
            txn -> {
                txn.append(NEW, "grown\n");
                txn.delete(DAILY);
                txn.append(LOG, "- fourth\n");
                return 0;
            },
            txn -> {
                txn.write(GOALS, "goals after");
                txn.write(DAILY, "daily again");
                txn.write(LOG, "- all anew\n");
                txn.append(NEW, "and grown\n");
                return 0;
            },
            txn -> {
                txn.append(LOG, "- and one\n");
                txn.write(WEEK, "week one");
                txn.delete(GOALS);
                return 0;
            },
            txn -> {
                txn.write(WEEK, weeks("as planned"));
                txn.append(LOG, "- more\n");
                return 0;
            },
            txn -> {
                txn.write(WEEK, weeks("as it was"));
                txn.append(LOG, "- still more\n");
                return 0;
            },
            txn -> {
                txn.append(WEEK, "and one\n");
                txn.write(NEW, "anew\n");
                return 0;
            },
            txn -> {
                txn.write(WEEK, weeks("as told") + "and one\nand two\n");
                txn.write(NEW, "last\n");
                return 0;
            });

    /** A long text that differs in one line only. */
    private static String weeks(String line) {
        return "week\n".repeat(700) + line + "\n" + "more\n".repeat(700);
    }

    @TempDir
    Path temp;

    private int folders;

    @Test
    void whatWasAcknowledgedIsThereWhateverTheDiskLostOfTheFiles() throws IOException {
        Random random = new Random(5);
        for (int changes = 1; changes <= CHANGES.size(); changes++) {
            for (int round = 0; round < 60; round++) {
                Path root = prepared();
                List<Map<String, String>> states = changed(root, changes);
                Map<String, String> expected = tree(root);
                lose(root, states, random);
                assertThat(readable(root, AFTER))
                        .as("read, %d, %d", changes, round)
                        .isEqualTo(texts(expected));
                DataFolder again = DataFolder.open(root, UNSETTLED, Faults.NONE, true, AFTER);
                assertThat(tree(root)).as("recovered, %d, %d", changes, round).isEqualTo(expected);
                assertThat(again.recover()).isEmpty();
                assertThat(again.leftovers()).isEmpty();
            }
        }
    }

    @Test
    void aDecisionThatIsTornAtAnyByteIsNone() throws IOException {
        Path root = prepared();
        changed(root, 2);
        Map<String, String> before = tree(root);
        byte[] earlier = Files.readAllBytes(journal(root));
        Path other = prepared();
        changed(other, 3);
        byte[] whole = Files.readAllBytes(journal(other));
        byte[] third = Arrays.copyOfRange(whole, earlier.length, whole.length);
        String generation = new String(earlier, Journal.START + 2, 16, StandardCharsets.ISO_8859_1);
        byte[] own = ofGeneration(third, generation);
        for (int length = 0; length <= own.length; length++) {
            byte[] torn = Arrays.copyOf(earlier, earlier.length + own.length);
            System.arraycopy(own, 0, torn, earlier.length, length);
            Files.write(journal(root), torn);
            boolean decided = readable(root, BEFORE).containsKey(NEW.value())
                    && readable(root, BEFORE).get(NEW.value()).contains("grown");
            assertThat(decided).as("%d bytes", length).isEqualTo(length == own.length);
        }
        assertThat(tree(root)).isEqualTo(before);
        DataFolder.open(root, UNSETTLED, Faults.NONE, true, BEFORE);
        assertThat(tree(root)).isEqualTo(tree(other));
    }

    @Test
    void aPersonsEditAfterTheChangesSurvivesThePowerCut() throws IOException {
        Path root = prepared();
        changed(root, 4);
        put(root, WEEK, "edited by hand");
        put(root, LOG, Files.readString(root.resolve(LOG.value())) + "by hand\n");
        Map<String, String> expected = tree(root);
        DataFolder folder = DataFolder.open(root, UNSETTLED, Faults.NONE, true, AFTER);
        assertThat(tree(root)).isEqualTo(expected);
        assertThat(folder.leftovers()).isEmpty();
    }

    @Test
    void anOldJournalThatIsPutBackChangesNothing() throws IOException {
        for (Boot boot : List.of(BEFORE, AFTER)) {
            Path root = prepared();
            DataFolder folder = first(root, Faults.NONE);
            folder.transaction(CHANGES.get(0));
            byte[] old = Files.readAllBytes(journal(root));
            folder.transaction(CHANGES.get(1));
            folder.close();
            put(root, LOG, "edited by hand");
            Map<String, String> expected = tree(root);
            Files.write(journal(root), old);
            DataFolder.open(root, UNSETTLED, Faults.NONE, true, boot);
            assertThat(tree(root)).isEqualTo(expected);
        }
    }

    @Test
    void anOldDecisionThatIsPutBackOverwritesNothingNewer() throws IOException {
        Path root = prepared();
        List<byte[]> decided = new ArrayList<>();
        Faults copying = (step, file) -> {
            if (step == Step.NOTE) {
                decided.add(Files.readAllBytes(journal(root)));
            }
        };
        DataFolder folder = DataFolder.open(root, UNSETTLED, copying, true, BEFORE);
        folder.transaction(CHANGES.get(0));
        folder.transaction(txn -> {
            txn.write(WEEK, "week later");
            return 0;
        });
        folder.close();
        put(root, LOG, "edited by hand");
        Files.write(journal(root), decided.get(0));
        DataFolder.open(root, UNSETTLED, Faults.NONE, true, BEFORE);
        assertThat(root.resolve(WEEK.value())).hasContent("week later");
        assertThat(root.resolve(LOG.value())).hasContent("edited by hand");
    }

    @Test
    void aJournalOfWhichTheBeginningIsBrokenHoldsNoDecision() throws IOException {
        Path root = prepared();
        changed(root, 2);
        Map<String, String> expected = tree(root);
        byte[] whole = Files.readAllBytes(journal(root));
        for (int at = 0; at < Journal.START; at++) {
            byte[] broken = whole.clone();
            broken[at] ^= 1;
            Files.write(journal(root), broken);
            boolean newer = at >= "loopkeeper-journal\t".length() && at < "loopkeeper-journal\t1\n".length();
            if (!newer) {
                DataFolder.open(root, UNSETTLED, Faults.NONE, true, BEFORE);
                assertThat(tree(root)).as("byte %d", at).isEqualTo(expected);
            }
        }
    }

    @Test
    void aKillAtAnyStepOfALaterChangeLeavesAllOrNothing() throws IOException {
        for (int changes = 3; changes <= CHANGES.size(); changes++) {
            aKillAtAnyStepLeavesAllOrNothing(changes);
        }
    }

    private void aKillAtAnyStepLeavesAllOrNothing(int changes) throws IOException {
        for (Boot next : List.of(BEFORE, AFTER)) {
            Path whole = prepared();
            changed(whole, changes);
            Map<String, String> after = tree(whole);
            Path half = prepared();
            changed(half, changes - 1);
            Map<String, String> before = tree(half);
            boolean done = false;
            for (int n = 1; !done; n++) {
                Path root = prepared();
                done = killedInTheLast(root, changes, n);
                assertThat(readable(root, next)).as("step %d", n).isIn(texts(before), texts(after));
                DataFolder.open(root, UNSETTLED, Faults.NONE, true, next);
                assertThat(tree(root)).as("step %d", n).isIn(before, after);
            }
        }
    }

    @Test
    void aRefusalOfTheDiskAtAnyStepOfALaterChangeLeavesNothingBehind() throws IOException {
        for (int changes = 3; changes <= CHANGES.size(); changes++) {
            aRefusalAtAnyStepLeavesNothingBehind(changes);
        }
    }

    private void aRefusalAtAnyStepLeavesNothingBehind(int changes) throws IOException {
        boolean done = false;
        for (int n = 1; !done; n++) {
            Path root = prepared();
            int[] left = {-1};
            Faults refusal = (any, file) -> {
                if (left[0] > 0 && --left[0] == 0) {
                    throw new IOException("No space left on device");
                }
            };
            DataFolder folder = first(root, refusal);
            CHANGES.subList(0, changes - 1).forEach(folder::transaction);
            Map<String, String> before = tree(root);
            left[0] = n;
            try {
                folder.transaction(CHANGES.get(changes - 1));
                done = left[0] > 0;
                assertThat(tree(root)).isNotEqualTo(before);
            } catch (FolderException refused) {
                assertThat(tree(root)).as("step %d", n).isEqualTo(before);
            }
            Map<String, String> expected = tree(root);
            DataFolder.open(root, UNSETTLED, Faults.NONE, true, AFTER);
            assertThat(tree(root)).as("after a power cut, step %d", n).isEqualTo(expected);
        }
    }

    @Test
    void aDecisionThatWasTakenBackStaysSoWhenTheNextTryDies() throws IOException {
        for (Boot next : List.of(BEFORE, AFTER)) {
            Path root = prepared();
            int[] tries = {-1};
            Faults editing = (step, file) -> {
                if (tries[0] == 0 && step == Step.FLUSH) {
                    put(root, GOALS, "edited by hand");
                    tries[0]++;
                } else if (tries[0] == 1 && step == Step.CREATE) {
                    throw new Killed();
                }
            };
            DataFolder folder =
                    DataFolder.open(root, FolderOptions.defaults().withQuiet(Duration.ZERO), editing, true, BEFORE);
            folder.transaction(CHANGES.get(0));
            Map<String, String> expected = new TreeMap<>(tree(root));
            expected.put(GOALS.value(), "edited by hand");
            tries[0] = 0;
            assertThatThrownBy(() -> folder.transaction(txn -> {
                        txn.write(GOALS, txn.read(GOALS).orElseThrow().text() + " and here");
                        txn.append(LOG, "- third\n");
                        txn.write(WEEK, "week two");
                        return 0;
                    }))
                    .isInstanceOf(Killed.class);
            assertThat(readable(root, next)).isEqualTo(texts(expected));
            DataFolder.open(root, UNSETTLED, Faults.NONE, true, next);
            assertThat(tree(root)).isEqualTo(expected);
        }
    }

    @Test
    void whatAKilledProcessDidNotFlushIsFlushedByWhoOpensTheFolderLater() throws IOException {
        Path root = prepared();
        changed(root, 2);
        Map<String, String> expected = tree(root);
        DataFolder.open(root, UNSETTLED, Faults.NONE, true, BEFORE).close();
        assertThat(journal(root)).as("its writer may still run").exists();
        InstantSource later = InstantSource.offset(InstantSource.system(), Duration.ofMinutes(1));
        DataFolder.open(root, UNSETTLED.withClock(later), Faults.NONE, true, BEFORE);
        assertThat(journal(root)).doesNotExist();
        assertThat(tree(root)).isEqualTo(expected);
    }

    private boolean killedInTheLast(Path root, int changes, int step) {
        int[] left = {-1};
        Faults kill = (any, file) -> {
            if (left[0] > 0 && --left[0] == 0) {
                throw new Killed();
            }
        };
        DataFolder folder = first(root, kill);
        CHANGES.subList(0, changes - 1).forEach(folder::transaction);
        left[0] = step;
        try {
            folder.transaction(CHANGES.get(changes - 1));
            return true;
        } catch (Killed expected) {
            return false;
        }
    }

    private Path prepared() {
        Path root = temp.resolve("f" + folders++);
        put(root, GOALS, "goals before");
        put(root, WEEK, "week before");
        put(root, DAILY, "daily before");
        put(root, LOG, "- first\n");
        return root;
    }

    /** A folder whose first change is behind it, for that is settled at once. */
    private static DataFolder first(Path root, Faults faults) {
        DataFolder folder = DataFolder.open(root, UNSETTLED, faults, true, BEFORE);
        folder.transaction(txn -> {
            txn.append(LOG, "");
            txn.write(RelPath.of("first.yml"), "first");
            return 0;
        });
        return folder;
    }

    /** Makes changes of which the disk need not have more than the journal; the states of the files before and between. */
    private static List<Map<String, String>> changed(Path root, int changes) {
        DataFolder folder = first(root, Faults.NONE);
        List<Map<String, String>> states = new ArrayList<>();
        for (int i = 0; i < changes; i++) {
            states.add(texts(tree(root)));
            folder.transaction(CHANGES.get(i));
        }
        states.add(texts(tree(root)));
        return states;
    }

    /** Puts each file into one of the states that it had, or cuts off what was written last. */
    private static void lose(Path root, List<Map<String, String>> states, Random random) throws IOException {
        Map<String, String> all = new TreeMap<>();
        states.forEach(all::putAll);
        for (String name : all.keySet()) {
            Path file = root.resolve(name);
            Optional<String> state = Optional.ofNullable(
                    states.get(random.nextInt(states.size())).get(name));
            boolean tornToo = random.nextInt(4) == 0
                    && !states.get(0).getOrDefault(name, "").equals(state.orElse(""));
            String flushed = states.get(0).getOrDefault(name, "");
            Optional<String> found = tornToo ? state.map(text -> torn(text, flushed, random)) : state;
            Files.deleteIfExists(file);
            if (found.isPresent()) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, found.get());
            }
        }
    }

    /** Whole blocks are there, or not, or read as zeros; what was flushed and only grew is there. */
    private static String torn(String text, String flushed, Random random) {
        int blocks = Math.min(text.length(), 4096 * random.nextInt(1 + text.length() / 4096));
        int kept = text.startsWith(flushed) ? Math.max(blocks, flushed.length()) : blocks;
        return random.nextBoolean()
                ? text.substring(0, kept)
                : text.substring(0, kept) + "\0".repeat(text.length() - kept);
    }

    private static Map<String, String> texts(Map<String, String> tree) {
        Map<String, String> texts = new TreeMap<>(tree);
        texts.values().removeIf("folder"::equals);
        return texts;
    }

    /** What a reader sees who may not write. */
    private static Map<String, String> readable(Path root, Boot boot) {
        Snapshot snapshot = Snapshots.of(root, boot);
        Map<String, String> seen = new TreeMap<>();
        for (RelPath file : List.of(GOALS, WEEK, DAILY, LOG, NEW, RelPath.of("first.yml"))) {
            snapshot.read(file).ifPresent(t -> seen.put(file.value(), t.text()));
        }
        assertThat(snapshot.isConsistent()).isTrue();
        return seen;
    }

    private static Path journal(Path root) {
        return root.resolve(".loopkeeper/journal");
    }

    /** The pieces of a journal, as if they belonged to another generation of it. */
    private static byte[] ofGeneration(byte[] pieces, String generation) {
        List<byte[]> own = new ArrayList<>();
        int length = 0;
        for (int at = 0; at < pieces.length; ) {
            Frame frame =
                    Frame.head(Arrays.copyOfRange(pieces, at, at + Frame.HEAD)).orElseThrow();
            int end = at + Frame.HEAD + (int) frame.length();
            own.add(Frame.encode(frame.sort(), generation, Arrays.copyOfRange(pieces, at + Frame.HEAD, end)));
            length += end - at;
            at = end;
        }
        byte[] all = new byte[length];
        int at = 0;
        for (byte[] piece : own) {
            System.arraycopy(piece, 0, all, at, piece.length);
            at += piece.length;
        }
        return all;
    }

    /** The process is gone: nothing of it runs any more. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }
}
