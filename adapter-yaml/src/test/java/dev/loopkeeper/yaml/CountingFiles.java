package dev.loopkeeper.yaml;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

/** The machine's file system, which counts what is asked of it by paths that {@link #path} gives. */
final class CountingFiles extends FileSystemProvider {
    private final FileSystem real;
    private final FileSystem counting = new Counting();
    private int opened;
    private int listed;
    private int looked;

    CountingFiles(FileSystem real) {
        this.real = real;
    }

    /** How many files were opened since the last {@link #reset}. */
    int opened() {
        return opened;
    }

    /** How many folders were listed. */
    int listed() {
        return listed;
    }

    /** How often a file or folder was looked at without being opened. */
    int looked() {
        return looked;
    }

    void reset() {
        opened = 0;
        listed = 0;
        looked = 0;
    }

    /** The same path; what is done with it, and with every path that comes from it, is counted. */
    Path path(Path path) {
        return (Path) Proxy.newProxyInstance(
                CountingFiles.class.getClassLoader(),
                new Class<?>[] {Path.class, Counted.class},
                (proxy, method, arguments) -> answer(path, method, arguments));
    }

    /** A path of this file system. */
    private interface Counted {
        Path inner();
    }

    private Object answer(Path path, Method method, Object[] arguments) throws Throwable {
        if (method.getName().equals("inner")) {
            return path;
        }
        if (method.getName().equals("getFileSystem")) {
            return counting;
        }
        try {
            Object[] plain = arguments == null
                    ? new Object[0]
                    : Arrays.stream(arguments).map(CountingFiles::plain).toArray();
            return counted(method.invoke(path, plain));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Object counted(Object answer) {
        return answer instanceof Path path ? path(path) : answer;
    }

    private static Object plain(Object value) {
        return value instanceof Counted counted ? counted.inner() : value;
    }

    private static Path inner(Path path) {
        return (Path) plain(path);
    }

    private FileSystemProvider provider() {
        return real.provider();
    }

    @Override
    public String getScheme() {
        return "counting";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return counting;
    }

    @Override
    public Path getPath(URI uri) {
        return path(provider().getPath(uri));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        opened++;
        return provider().newByteChannel(inner(path), options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        opened++;
        return provider().newFileChannel(inner(path), options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        listed++;
        DirectoryStream<Path> stream = provider().newDirectoryStream(inner(folder), path -> filter.accept(path(path)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return StreamSupport.stream(stream.spliterator(), false)
                        .map(CountingFiles.this::path)
                        .iterator();
            }

            @Override
            public void close() throws IOException {
                stream.close();
            }
        };
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        provider().createDirectory(inner(folder), attributes);
    }

    @Override
    public void delete(Path path) throws IOException {
        provider().delete(inner(path));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        provider().copy(inner(source), inner(target), options);
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        provider().move(inner(source), inner(target), options);
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
        return provider().isSameFile(inner(path), inner(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return provider().isHidden(inner(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return provider().getFileStore(inner(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        looked++;
        provider().checkAccess(inner(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        looked++;
        return provider().getFileAttributeView(inner(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        looked++;
        return provider().readAttributes(inner(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        looked++;
        return provider().readAttributes(inner(path), attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        provider().setAttribute(inner(path), attribute, value, options);
    }

    /** A file system whose provider counts. */
    private final class Counting extends FileSystem {
        @Override
        public FileSystemProvider provider() {
            return CountingFiles.this;
        }

        @Override
        public void close() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean isReadOnly() {
            return real.isReadOnly();
        }

        @Override
        public String getSeparator() {
            return real.getSeparator();
        }

        @Override
        public Iterable<Path> getRootDirectories() {
            return real.getRootDirectories();
        }

        @Override
        public Iterable<FileStore> getFileStores() {
            return real.getFileStores();
        }

        @Override
        public Set<String> supportedFileAttributeViews() {
            return real.supportedFileAttributeViews();
        }

        @Override
        public Path getPath(String first, String... more) {
            return path(real.getPath(first, more));
        }

        @Override
        public PathMatcher getPathMatcher(String pattern) {
            return real.getPathMatcher(pattern);
        }

        @Override
        public UserPrincipalLookupService getUserPrincipalLookupService() {
            return real.getUserPrincipalLookupService();
        }

        @Override
        public WatchService newWatchService() throws IOException {
            return real.newWatchService();
        }
    }
}
