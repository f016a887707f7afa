package dev.loopkeeper.checks;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Packages whose package-info says that nothing in them is null unless it says so. */
final class NullMarks {
    private NullMarks() {}

    /** Names of the packages with types but without {@code @NullMarked}, sorted. */
    static List<String> missingIn(JavaClasses classes) {
        return classes.stream()
                .filter(Classes::isType)
                .map(JavaClass::getPackage)
                .distinct()
                .filter(candidate -> !isMarked(candidate))
                .map(JavaPackage::getName)
                .sorted()
                .toList();
    }

    private static boolean isMarked(JavaPackage candidate) {
        return candidate
                .tryGetPackageInfo()
                .filter((HasAnnotations<?> info) -> info.isAnnotatedWith(NullMarked.class))
                .isPresent();
    }
}
