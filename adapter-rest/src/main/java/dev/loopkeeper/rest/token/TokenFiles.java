package dev.loopkeeper.rest.token;

import dev.loopkeeper.AccessTokens;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.UserId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tokens in a folder that only its owner may look into, a file each, so that programs which make and take away tokens are
 * never in each other's way. Of the secret only a hash is kept.
 */
public final class TokenFiles implements AccessTokens {
    private static final String END = ".json";
    private static final String MINE = "rw-------";

    private final Path folder;
    private final SecureRandom random = new SecureRandom();

    /** The tokens in {@code folder}, which need not be there. */
    TokenFiles(Path folder) {
        this.folder = folder;
    }

    /** The tokens of a store; empty when it is on no disk. */
    public static Optional<TokenFiles> of(Loopkeeper store) {
        return store.workspace()
                .beside()
                .map(folder -> new TokenFiles(Path.of(folder).resolve("tokens")));
    }

    /** What a file holds. */
    private record Kept(Token token, String hash) {
        JsonObject json() {
            return JsonObject.builder()
                    .put("id", token.id())
                    .put("user", token.user().value())
                    .put("name", token.name())
                    .put("use", token.use().name())
                    .put("created_at", token.createdAt().toString())
                    .put("sha256", hash)
                    .build();
        }

        static Kept of(JsonObject json) {
            return new Kept(
                    new Token(
                            json.string("id").orElseThrow(),
                            new UserId(json.string("user").orElseThrow()),
                            json.string("name").orElseThrow(),
                            json.string("use").map(Use::valueOf).orElse(Use.EVERYTHING),
                            Instant.parse(json.string("created_at").orElseThrow())),
                    json.string("sha256").orElseThrow());
        }
    }

    @Override
    public Created create(UserId user, String name, Use use, Instant now) {
        TokenText text = TokenText.random(random);
        Token token = new Token(text.id(), user, name, use, now);
        try {
            keep(new Kept(token, text.hash()));
        } catch (IOException e) {
            throw new LoopkeeperException("cannot keep a token in " + folder + "; is it writable?", e);
        }
        return new Created(token, text.text());
    }

    private void keep(Kept kept) throws IOException {
        Files.createDirectories(folder, mine("rwx------"));
        Files.writeString(folder.resolve(".gitignore"), "*\n");
        Path fresh = folder.resolve(kept.token().id() + ".new");
        try (SeekableByteChannel file = Files.newByteChannel(
                fresh,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.DSYNC),
                mine(MINE))) {
            file.write(ByteBuffer.wrap(Json.write(kept.json()).getBytes(StandardCharsets.UTF_8)));
        }
        Files.move(fresh, file(kept.token().id()), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Where the system knows no such permissions, the folder's own decide. */
    private FileAttribute<?>[] mine(String permissions) {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    @Override
    public List<Token> list(UserId user) {
        return all().stream()
                .filter(token -> token.user().equals(user))
                .sorted(Comparator.comparing(Token::createdAt).thenComparing(Token::id))
                .toList();
    }

    /** Whether nobody has a token. */
    public boolean isEmpty() {
        return all().isEmpty();
    }

    private List<Token> all() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(END))
                    .flatMap(file -> read(file).stream())
                    .map(Kept::token)
                    .toList();
        } catch (IOException e) {
            throw new LoopkeeperException("cannot read the tokens in " + folder, e);
        }
    }

    @Override
    public boolean revoke(UserId user, String id) {
        boolean known = list(user).stream().anyMatch(token -> token.id().equals(id));
        try {
            return known && Files.deleteIfExists(file(id));
        } catch (IOException e) {
            throw new LoopkeeperException("cannot take away the token in " + file(id), e);
        }
    }

    /** What is known of a token that was shown; empty when it is worth nothing. */
    public Optional<Token> shown(String shown) {
        return TokenText.of(shown)
                .flatMap(text -> read(file(text.id()))
                        .filter(kept -> text.hasHash(kept.hash()))
                        .map(Kept::token));
    }

    private Path file(String id) {
        return folder.resolve(id + END);
    }

    /** A file that is none of ours, or that others may read, is not taken for a token: it may have come with a folder. */
    private static Optional<Kept> read(Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && isMine(file)
                    ? Optional.of(Kept.of((JsonObject) Json.parse(Files.readString(file))))
                    : Optional.empty();
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static boolean isMine(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return view == null
                || PosixFilePermissions.fromString(MINE)
                        .equals(view.readAttributes().permissions());
    }
}
