package dev.loopkeeper.checks;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.List;
import java.util.stream.Stream;

/** Every store port has a contract to inherit, and every module that stores inherits all of them. */
final class StoreContracts {
    private static final String PROVIDER = "storage.StorageProvider";
    private static final String CONTRACT = "Contract";

    private StoreContracts() {}

    /** The store ports among core's classes: interfaces named {@code *Store}. */
    static List<JavaClass> ports(JavaClasses core) {
        return core.stream()
                .filter(type -> type.isInterface() && type.getSimpleName().endsWith("Store"))
                .toList();
    }

    /** Names of the ports for which {@code testkit} has no {@code <Port>Contract}. */
    static List<String> withoutContract(JavaClasses core, JavaClasses testkit) {
        return ports(core).stream()
                .map(port -> port.getSimpleName() + CONTRACT)
                .filter(contract -> contracts(testkit)
                        .noneMatch(type -> type.getSimpleName().equals(contract)))
                .toList();
    }

    /** Whether a class among {@code classes} provides a storage, the port being {@code root}'s. */
    static boolean provideStorage(JavaClasses classes, String root) {
        return classes.stream().anyMatch(type -> !type.isInterface() && type.isAssignableTo(root + "." + PROVIDER));
    }

    /** Names of the contracts in {@code testkit} that no concrete class among {@code tests} inherits. */
    static List<String> notInherited(JavaClasses testkit, JavaClasses tests) {
        return contracts(testkit)
                .filter(contract ->
                        tests.stream().noneMatch(test -> isConcrete(test) && test.isAssignableTo(contract.getName())))
                .map(JavaClass::getSimpleName)
                .sorted()
                .toList();
    }

    private static Stream<JavaClass> contracts(JavaClasses testkit) {
        return testkit.stream()
                .filter(type -> type.isTopLevelClass() && type.getSimpleName().endsWith(CONTRACT));
    }

    private static boolean isConcrete(JavaClass type) {
        return !type.isInterface() && !type.getModifiers().contains(JavaModifier.ABSTRACT);
    }
}
