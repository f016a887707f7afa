package dev.loopkeeper.checks;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** How many top-level types each package has: one with too many of them has more than one job. */
final class PackageSizes {
    private PackageSizes() {}

    /** The number of top-level types of the packages that have more than {@code limit}, by the package's name. */
    static Map<String, Integer> above(int limit, Collection<JavaClass> classes) {
        Map<String, Integer> sizes = new TreeMap<>();
        classes.stream()
                .filter(Classes::isType)
                .filter(JavaClass::isTopLevelClass)
                .forEach(type -> sizes.merge(type.getPackageName(), 1, Integer::sum));
        sizes.values().removeIf(size -> size <= limit);
        return sizes;
    }
}
