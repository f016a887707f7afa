package dev.loopkeeper.checks;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Java sources, measured by the compiler's own parser. */
final class Sources {
    private Sources() {}

    /** A method or constructor with a body, and the number of lines from its first modifier to its closing brace. */
    record Method(Path file, String name, long lines) {
        @Override
        public String toString() {
            return Tree.ROOT.relativize(file) + "#" + name + ": " + lines + " lines";
        }
    }

    /** Number of lines of a file. */
    static long lines(Path file) {
        try (var lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every method of {@code files}, those of nested and anonymous classes included. */
    static List<Method> methods(Collection<Path> files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<Method> methods = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(new Measure(unit, positions), methods);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return methods;
    }

    private static final class Measure extends TreeScanner<@Nullable Void, List<Method>> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;

        Measure(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, List<Method> found) {
            LineMap map = unit.getLineMap();
            long first = map.getLineNumber(positions.getStartPosition(unit, method));
            long last = map.getLineNumber(positions.getEndPosition(unit, method));
            found.add(new Method(
                    Path.of(unit.getSourceFile().toUri()), method.getName().toString(), last - first + 1));
            return super.visitMethod(method, found);
        }
    }
}
