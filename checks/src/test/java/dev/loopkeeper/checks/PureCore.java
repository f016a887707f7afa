package dev.loopkeeper.checks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What core may see of the world: values and algorithms, nothing that reaches outside the process. */
final class PureCore {
    private static final Set<String> PACKAGES = Set.of(
            "java.lang",
            "java.lang.annotation",
            // Not written by hand: what lambdas, records and string concatenation compile to.
            "java.lang.invoke",
            "java.lang.runtime",
            "java.math",
            // Buffers, which strict decoding of text needs; channels and files are packages of their own.
            "java.nio",
            "java.nio.charset",
            "java.text",
            "java.time",
            "java.time.chrono",
            "java.time.format",
            "java.time.temporal",
            "java.time.zone",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "java.util.function",
            "java.util.random",
            "java.util.regex",
            "java.util.stream",
            "org.jspecify.annotations");

    private static final Set<String> TYPES = Set.of(
            // Streams and readers of what somebody else opened, resources of the class path included.
            "java.io.BufferedReader",
            "java.io.ByteArrayInputStream",
            "java.io.ByteArrayOutputStream",
            "java.io.Closeable",
            "java.io.EOFException",
            "java.io.IOException",
            "java.io.InputStream",
            "java.io.InputStreamReader",
            "java.io.OutputStream",
            "java.io.OutputStreamWriter",
            "java.io.Reader",
            "java.io.Serializable",
            "java.io.StringReader",
            "java.io.StringWriter",
            "java.io.UncheckedIOException",
            "java.io.Writer",
            // A store is named by URI; parsing one opens no connection.
            "java.net.URI",
            "java.net.URISyntaxException",
            // Digests for keys that must be equal for equal texts.
            "java.security.MessageDigest",
            "java.security.NoSuchAlgorithmException");

    private static final List<String> OUTSIDE = List.of(
            "java.io.",
            "java.nio.file.",
            "java.nio.channels.",
            "java.net.",
            "java.sql.",
            "javax.sql.",
            "java.util.logging.",
            "org.slf4j.");

    private static final Set<String> REFUSED_TYPES = Set.of(
            "java.lang.Process",
            "java.lang.ProcessBuilder",
            "java.lang.ProcessHandle",
            "java.lang.Runtime",
            "java.lang.System$Logger",
            "java.util.Scanner",
            "java.util.Timer");

    private PureCore() {}

    /** Core depends on itself, on the JDK's pure packages, on guava's values, on lib-recur's rules and on null marks. */
    static ArchRule dependsOnlyOnPureCode(String root) {
        return classes()
                .should()
                .onlyDependOnClassesThat(isInside(root).or(isPure()))
                .because("core must mean the same in a terminal, on a server and in a test");
    }

    /** Core opens no file, socket, database or log and writes to no console. */
    static ArchRule reachesNothingOutside() {
        return noClasses()
                .should()
                .dependOnClassesThat(reachesOutside())
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .accessField(System.class, "in")
                .orShould()
                .callMethodWhere(printsAStackTrace())
                .because("whoever embeds core owns the files, the connections and the console");
    }

    private static DescribedPredicate<JavaMethodCall> printsAStackTrace() {
        return DescribedPredicate.describe(
                "it prints a stack trace", call -> call.getTarget().getName().equals("printStackTrace"));
    }

    private static DescribedPredicate<JavaClass> isInside(String root) {
        return base("inside " + root, name -> name.startsWith(root + "."));
    }

    private static DescribedPredicate<JavaClass> isPure() {
        return new DescribedPredicate<>("pure") {
            @Override
            public boolean test(JavaClass candidate) {
                JavaClass type = candidate.getBaseComponentType();
                String name = type.getName();
                return type.isPrimitive()
                        || TYPES.contains(name)
                        || type.getPackageName().startsWith("com.google.common.")
                        || type.getPackageName().startsWith("org.dmfs.rfc5545")
                        || (PACKAGES.contains(type.getPackageName()) && !REFUSED_TYPES.contains(name));
            }
        };
    }

    private static DescribedPredicate<JavaClass> reachesOutside() {
        return base(
                "reach outside", name -> REFUSED_TYPES.contains(name) || (isOutside(name) && !TYPES.contains(name)));
    }

    private static boolean isOutside(String name) {
        return OUTSIDE.stream().anyMatch(name::startsWith);
    }

    private static DescribedPredicate<JavaClass> base(String description, Predicate<String> byName) {
        return DescribedPredicate.describe(
                description,
                candidate -> byName.test(candidate.getBaseComponentType().getName()));
    }
}
