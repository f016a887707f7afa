package dev.loopkeeper.ical;

import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.storage.trouble.Trouble;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A store in memory whose users have folders on disk.
 *
 * @param held the records
 * @param folder where the folders are
 */
record FolderStorage(MemoryStorage held, Path folder) implements Storage {
    @Override
    public <R> R read(UserId user, Function<Records, R> query) {
        return held.read(user, query);
    }

    @Override
    public <R> R write(UserId user, Function<Records, Work<R>> work) {
        return held.write(user, work);
    }

    @Override
    public boolean note(UserId user, List<Note> notes, Duration patience) {
        return held.note(user, notes, patience);
    }

    @Override
    public List<Trouble> check() {
        return held.check();
    }

    @Override
    public Optional<URI> folder(UserId user) {
        return Optional.of(folder.resolve(user.value()).toUri());
    }

    /** The records stay, for who opens it again. */
    @Override
    public void close() {
        held.check();
    }
}
