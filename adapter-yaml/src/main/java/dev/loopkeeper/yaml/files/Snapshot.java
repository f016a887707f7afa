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

    /** @param noting tells which changes are decided and perhaps not done */
    Snapshot(Locator locator, Contents contents, Supplier<Unfinished> noting) {
        this.locator = locator;
        this.contents = contents;
        this.noting = noting;
        this.noted = noting.get();
    }

    @Override
    public Optional<FileText> read(RelPath file) {
        Place place = places.computeIfAbsent(file, f -> locator.find(f, folders));
        Net net = noted.nets().get(place.path());
        return net == null
                ? seen.computeIfAbsent(place.file(), contents::load).map(KnownText::text)
                : after(net, place);
    }

    @Override
    public List<Entry> list(RelPath folder) {
        FolderListing there = listed.computeIfAbsent(folder, f -> FolderListing.of(locator.find(f, folders), f));
        if (noted.nets().isEmpty()) {
            return there.sorted();
        }
        FolderListing listing = there.copy();
        RelPath real = locator.find(folder).path();
        noted.nets().values().stream()
                .filter(net -> net.path().parent().equals(real))
                .forEach(net -> show(net, listing));
        return listing.sorted();
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
        return listed.entrySet().stream().allMatch(e -> e.getValue().isStill(FolderListing.of(locator, e.getKey())));
    }

    private void show(Net net, FolderListing listing) {
        if (after(net, locator.find(net.path())).isPresent()) {
            listing.put(net.path().name(), false);
        } else {
            listing.remove(net.path().name());
        }
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
