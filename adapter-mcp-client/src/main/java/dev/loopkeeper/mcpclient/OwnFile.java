package dev.loopkeeper.mcpclient;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/** Files that only their owner may read, and that are of use where they were written alone. */
final class OwnFile {
    private static final String MINE = "rw-------";

    private OwnFile() {}

    static FileAttribute<?>[] permissions(Path folder) {
        return attributes(folder, MINE);
    }

    static FileAttribute<?>[] folderPermissions(Path folder) {
        return attributes(folder, "rwx------");
    }

    /** Where the system knows no such permissions, the folder's own decide. */
    private static FileAttribute<?>[] attributes(Path folder, String permissions) {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Whether it is a file, no link to one, that others may not read. */
    static boolean isMine(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && (view == null
                        || PosixFilePermissions.fromString(MINE)
                                .equals(view.readAttributes().permissions()));
    }

    /** Where a file is, and by which number its file system knows it: nobody can tell it beforehand, and a copy has another one. */
    static String place(Path file) throws IOException {
        String key = Objects.toString(
                Files.readAttributes(file, BasicFileAttributes.class).fileKey(), "");
        int number = key.indexOf("ino=");
        String folder = Objects.requireNonNull(file.toAbsolutePath().getParent())
                .toRealPath()
                .toString();
        return number < 0 ? folder : folder + "#" + key.substring(number + "ino=".length(), key.length() - 1);
    }

    /** A short name for a text of any characters. */
    static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every platform has SHA-256", e);
        }
    }
}
