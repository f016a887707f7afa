package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Locator.Place;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.Stat;
import dev.loopkeeper.yaml.files.journal.Net;
import dev.loopkeeper.yaml.files.journal.Unfinished;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads without the lock and without writing: a decided change counts as done, and afterwards it shows whether all was of one moment. */
final class Snapshot implements FolderView {
    private final Locator locator;
    private final Contents contents;
    private final Supplier<Unfinished> noting;
    private final Unfinished noted;
    private final Map<RelPath, Place> places = new HashMap<>();
    private final Map<RelPath, Place> folders = new HashMap<>();
    private final Map<Path, Optional<KnownText>> seen = new LinkedHashMap<>();
    private final Map<RelPath, FolderListing> listed = new LinkedHashMap<>();
    private final Map<RelPath, FolderListing> shown = new HashMap<>();

    /** @param noting tells which changes are decided and perhaps not done */
    Snapshot(Locator locator, Contents contents, Supplier<Unfinished> noting) {
        this.locator = locator;
        this.contents = contents;
        this.noting = noting;
        this.noted = noting.get();
    }

    @Override
    public Optional<FileText> read(RelPath file) {
        if (around(file).filter(folder -> folder.lacks(file.name())).isPresent()) {
            return Optional.empty();
        }
        Place place = places.computeIfAbsent(file, f -> locator.find(f, folders));
        Net net = noted.nets().get(place.path());
        return net == null
                ? seen.computeIfAbsent(place.file(), f -> contents.load(f, place.stat()))
                        .map(KnownText::text)
                : after(net, place);
    }

    @Override
    public List<Entry> list(RelPath folder) {
        return listing(folder).sorted();
    }

    @Override
    public boolean has(RelPath folder, String name) {
        return listing(folder).has(name);
    }

    private FolderListing listing(RelPath folder) {
        FolderListing known = shown.get(folder);
        if (known == null) {
            known = around(folder)
                    .filter(around -> around.lacks(folder.name()))
                    .map(around -> around.missing(folder.name()))
                    .orElseGet(() -> found(folder));
            shown.put(folder, known);
        }
        return known;
    }

    private FolderListing found(RelPath folder) {
        FolderListing there = listing(folder, folders);
        listed.put(folder, there);
        if (noted.nets().isEmpty()) {
            return there;
        }
        FolderListing listing = there.copy();
        noted.nets().values().stream()
                .filter(net -> net.path().isBelow(there.place()))
                .forEach(net -> listing.show(
                        net.path(), after(net, locator.find(net.path())).isPresent()));
        return listing;
    }

    private FolderListing listing(RelPath folder, Map<RelPath, Place> known) {
        return FolderListing.of(locator.find(folder, known), folder, contents.folders()::in);
    }

    /** The folder that holds it, when that was listed already: what it lacks need not be looked for on disk. */
    private Optional<FolderListing> around(RelPath path) {
        return path.isRoot() ? Optional.empty() : Optional.ofNullable(shown.get(path.parent()));
    }

    /** True when all that was read stood so at one moment. */
    boolean isConsistent() {
        return noted.isSame(noting.get()) && (seen.size() + listed.size() < 2 || (sameFiles() && sameListings()));
    }

    private boolean sameFiles() {
        return seen.entrySet().stream().allMatch(e -> same(e.getKey(), e.getValue()));
    }

    private boolean same(Path file, Optional<KnownText> then) {
        return then.map(known -> contents.unchanged(file, known))
                .orElseGet(() -> Stat.of(file).isEmpty());
    }

    private boolean sameListings() {
        Map<RelPath, Place> now = new HashMap<>();
        return listed.entrySet().stream().allMatch(e -> e.getValue().isStill(listing(e.getKey(), now)));
    }

    /** What the file holds when all is done, whether it is done or not. */
    private Optional<FileText> after(Net net, Place place) {
        Optional<FileText> now = contents.load(place.file()).map(KnownText::text);
        Optional<byte[]> bytes = now.map(FileText::bytes);
        if (net.judge(bytes, noted.journal().isSuspect()) != Net.Found.OURS) {
            return now;
        }
        return net.after(bytes).map(after -> new FileText(new String(after, StandardCharsets.UTF_8)));
    }
}
