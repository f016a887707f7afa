package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.Locator.Place;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads without the lock and without writing: a decided change counts as done, and afterwards it shows whether all was of one moment. */
final class Snapshot implements FolderView {
    private final Locator locator;
    private final Contents contents;
    private final Control control;
    private final Optional<byte[]> noted;
    private final Map<RelPath, Op> decided = new HashMap<>();
    private final Map<RelPath, Place> places = new HashMap<>();
    private final Map<RelPath, Place> folders = new HashMap<>();
    private final Map<Place, Optional<Loaded>> seen = new LinkedHashMap<>();
    private final Map<RelPath, List<Entry>> listed = new LinkedHashMap<>();

    Snapshot(Locator locator, Contents contents, Control control) {
        this.locator = locator;
        this.contents = contents;
        this.control = control;
        this.noted = control.intentBytes();
        noted.flatMap(Intent::decode).ifPresent(i -> i.ops().forEach(op -> decided.put(op.path(), op)));
    }

    @Override
    public Optional<FileText> read(RelPath file) {
        Place place = places.computeIfAbsent(file, f -> locator.find(f, folders));
        Op op = decided.get(place.path());
        return op == null ? plain(place) : after(op, place);
    }

    @Override
    public List<Entry> list(RelPath folder) {
        List<Entry> there = listed.computeIfAbsent(
                folder, f -> Listing.of(locator.find(f, folders), f).sorted());
        if (decided.isEmpty()) {
            return there;
        }
        Listing listing = new Listing(folder);
        there.forEach(entry -> listing.put(entry.path().name(), entry.folder()));
        RelPath real = locator.find(folder).path();
        decided.values().stream().filter(op -> op.path().parent().equals(real)).forEach(op -> show(op, listing));
        return listing.sorted();
    }

    /** True when all that was read stood so at one moment. */
    boolean isConsistent() {
        return sameIntent() && (seen.size() + listed.size() < 2 || (sameFiles() && sameListings()));
    }

    private boolean sameIntent() {
        Optional<byte[]> now = control.intentBytes();
        return now.isPresent() == noted.isPresent() && Arrays.equals(now.orElse(null), noted.orElse(null));
    }

    private boolean sameFiles() {
        return seen.entrySet().stream().allMatch(e -> same(e.getKey(), e.getValue()));
    }

    private boolean same(Place place, Optional<Loaded> then) {
        return then.map(l -> contents.unchanged(place.file(), l))
                .orElseGet(() -> Stat.of(place.file()).isEmpty());
    }

    private boolean sameListings() {
        return listed.entrySet().stream()
                .allMatch(e -> Listing.of(locator, e.getKey()).sorted().equals(e.getValue()));
    }

    private Optional<FileText> plain(Place place) {
        return seen.computeIfAbsent(place, p -> contents.load(p.file())).map(Loaded::text);
    }

    private void show(Op op, Listing listing) {
        if (after(op, locator.find(op.path())).isPresent()) {
            listing.put(op.path().name(), false);
        } else {
            listing.remove(op.path().name());
        }
    }

    /** What the file holds when the step is done, whether it is done or not. */
    private Optional<FileText> after(Op op, Place place) {
        if (op instanceof Op.Write write) {
            // The hidden file first: when it is gone, the target has its text.
            Optional<FileText> ready =
                    contents.load(place.file().resolveSibling(write.temp())).map(Loaded::text);
            Optional<FileText> now = load(place);
            return ready.isPresent() && now.map(FileText::fingerprint).equals(write.before()) ? ready : now;
        }
        if (op instanceof Op.Append append) {
            return load(place).map(now -> cut(now, append.size(), append.text(), append.text()));
        }
        if (op instanceof Op.Truncate truncate) {
            return load(place).map(now -> cut(now, truncate.size(), truncate.text(), ""));
        }
        Op.Delete delete = (Op.Delete) op;
        return load(place).filter(now -> !now.fingerprint().equals(delete.before()));
    }

    private Optional<FileText> load(Place place) {
        return contents.load(place.file()).map(Loaded::text);
    }

    private static FileText cut(FileText now, long size, String text, String end) {
        byte[] all = now.bytes();
        byte[] whole = text.getBytes(StandardCharsets.UTF_8);
        int tail = (int) (all.length - size);
        boolean ours = tail >= 0 && tail <= whole.length && Arrays.equals(all, (int) size, all.length, whole, 0, tail);
        if (!ours) {
            return now;
        }
        String base = new String(all, 0, (int) size, StandardCharsets.UTF_8);
        return new FileText(base + end, now.version());
    }
}
