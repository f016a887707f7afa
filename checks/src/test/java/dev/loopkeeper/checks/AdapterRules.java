package dev.loopkeeper.checks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What an adapter may know, and what others may know of it. */
final class AdapterRules {
    private AdapterRules() {}

    /** No class of an adapter names a class of {@code others}; stores are found by ServiceLoader. */
    static ArchRule doNotSee(Set<String> others) {
        return noClasses()
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "that belong to another adapter",
                        candidate ->
                                others.contains(candidate.getBaseComponentType().getName())))
                .because("an adapter can be left out, replaced or added without a change in another");
    }

    /**
     * Names of the public top-level types of the adapter's own package, sorted. Its sub-packages are public only to one
     * another: that no other adapter sees them is the rule above.
     */
    static List<String> entryTypes(JavaClasses classes) {
        Optional<String> own =
                classes.stream().map(JavaClass::getPackageName).min(Comparator.comparingInt(String::length));
        return classes.stream()
                .filter(type -> type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(type -> own.equals(Optional.of(type.getPackageName())))
                .map(JavaClass::getName)
                .sorted()
                .toList();
    }

    /** Names of all of {@code classes}. */
    static Set<String> names(JavaClasses classes) {
        return classes.stream().filter(Classes::isType).map(JavaClass::getName).collect(Collectors.toUnmodifiableSet());
    }
}
