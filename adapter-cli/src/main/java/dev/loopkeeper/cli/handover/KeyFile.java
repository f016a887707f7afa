package dev.loopkeeper.cli.handover;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/** The file by which callers find this process: named after its number, readable by its owner alone, and gone with it. */
record KeyFile(Path file) {
    private static final Set<PosixFilePermission> MINE = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> MY_FOLDER = PosixFilePermissions.fromString("rwx------");

    /**
     * Writes the file, and takes away those of processes that are no more.
     *
     * @throws IOException when it cannot be written, or others could get at it
     */
    static KeyFile write(Path folder, List<String> lines) throws IOException {
        Files.createDirectories(folder, attribute(MY_FOLDER));
        if (Files.isSymbolicLink(folder)) {
            throw new IOException("it is a link");
        }
        Files.setPosixFilePermissions(folder, MY_FOLDER);
        sweep(folder);
        long process = ProcessHandle.current().pid();
        Path fresh = folder.resolve("." + process);
        Files.deleteIfExists(fresh);
        try (SeekableByteChannel channel = Files.newByteChannel(
                fresh, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attribute(MINE))) {
            channel.write(ByteBuffer.wrap((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8)));
        }
        return new KeyFile(Files.move(fresh, folder.resolve("" + process), StandardCopyOption.ATOMIC_MOVE));
    }

    private static FileAttribute<Set<PosixFilePermission>> attribute(Set<PosixFilePermission> permissions) {
        return PosixFilePermissions.asFileAttribute(permissions);
    }

    private static void sweep(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "{,.}[0-9]*")) {
            for (Path each : files) {
                if (Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS) && isOfNobody(each)) {
                    Files.deleteIfExists(each);
                }
            }
        }
    }

    private static boolean isOfNobody(Path file) {
        String process = file.getFileName().toString().replace(".", "");
        return process.matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(process))
                        .filter(ProcessHandle::isAlive)
                        .isEmpty();
    }

    /** Takes the file away; one that cannot be is worth nothing to anybody. */
    void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException left) {
            return;
        }
    }
}
