package dev.loopkeeper.mcpclient;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.connection.ServerSettings;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Servers in a folder that only its owner may look into, a file each. A file names the place for which it was written, so that one that came
 * along with a copied folder is told from one that a person set up here: it could run anything.
 */
final class ServerFiles implements ServerSettings {
    private static final String END = ".json";
    private static final String FRESH = ".new";

    private final Path folder;

    /** The servers in {@code folder}, which need not be there. */
    ServerFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * What a file holds.
     *
     * @param here whether it was written for this place
     */
    private record Kept(String user, ServerName name, ServerPlace place, boolean here) {}

    @Override
    public SortedMap<ServerName, ServerPlace> of(String user) {
        SortedMap<ServerName, ServerPlace> own = new TreeMap<>();
        all(user).stream().filter(Kept::here).forEach(kept -> own.put(kept.name(), kept.place()));
        return own;
    }

    @Override
    public SortedSet<ServerName> foreign(String user) {
        SortedSet<ServerName> foreign = new TreeSet<>();
        all(user).stream().filter(kept -> !kept.here()).forEach(kept -> foreign.add(kept.name()));
        return foreign;
    }

    @Override
    public synchronized boolean add(String user, ServerName name, ServerPlace place) {
        if (of(user).containsKey(name)) {
            return false;
        }
        put(user, name, place);
        return true;
    }

    @Override
    public synchronized void put(String user, ServerName name, ServerPlace place) {
        try {
            keep(user, name, place);
        } catch (IOException e) {
            throw new LoopkeeperException("cannot keep a server in " + folder + "; is it writable?", e);
        }
    }

    private void keep(String user, ServerName name, ServerPlace place) throws IOException {
        Files.createDirectories(folder, OwnFile.folderPermissions(folder));
        Files.writeString(folder.resolve(".gitignore"), "*\n");
        Path fresh = folder.resolve(fileName(user, name) + FRESH);
        Files.deleteIfExists(fresh);
        try (SeekableByteChannel file = Files.newByteChannel(
                fresh,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.DSYNC),
                OwnFile.permissions(folder))) {
            JsonObject json = JsonObject.builder()
                    .put("user", user)
                    .put("name", name.value())
                    .put("server", place.json())
                    .put("written_for", OwnFile.place(fresh))
                    .build();
            file.write(ByteBuffer.wrap(Json.write(json).getBytes(UTF_8)));
        }
        Files.move(fresh, folder.resolve(fileName(user, name)), StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public boolean remove(String user, ServerName name) {
        try {
            return Files.deleteIfExists(folder.resolve(fileName(user, name)));
        } catch (IOException e) {
            throw new LoopkeeperException("cannot take away a server in " + folder, e);
        }
    }

    private static String fileName(String user, ServerName name) {
        return name + "." + OwnFile.hash(user) + END;
    }

    private List<Kept> all(String user) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        List<Kept> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith("." + OwnFile.hash(user) + END))
                    .flatMap(file -> read(file).stream())
                    .filter(kept -> kept.user().equals(user))
                    .forEach(all::add);
        } catch (IOException e) {
            throw new LoopkeeperException("cannot read the servers in " + folder, e);
        }
        return all;
    }

    private static Optional<Kept> read(Path file) {
        try {
            JsonObject json = (JsonObject) Json.parse(Files.readString(file));
            return Optional.of(new Kept(
                    json.string("user").orElseThrow(),
                    new ServerName(json.string("name").orElseThrow()),
                    ServerPlace.read(json.object("server").orElseThrow()).switchOn(place -> place, why -> {
                        throw new IllegalArgumentException(why);
                    }),
                    OwnFile.isMine(file) && json.string("written_for").equals(Optional.of(OwnFile.place(file)))));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
