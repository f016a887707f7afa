package dev.loopkeeper.checks;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Circles of top-level classes: each uses the others, directly or by way of others, so that none can be understood alone.
 * What is nested counts as the class it lies in, and a sealed type and all its permitted subtypes count as one.
 */
final class Circles {
    private final Map<String, Set<String>> uses = new TreeMap<>();
    private final Map<String, String> families = new TreeMap<>();

    private Circles(Collection<JavaClass> classes) {
        classes.stream().filter(Classes::isType).forEach(type -> note(type.reflect()));
        classes.stream().filter(Classes::isType).forEach(this::note);
        uses.values().forEach(used -> used.retainAll(uses.keySet()));
    }

    /** The circles of more than {@code limit} classes, each as the sorted names of its classes. */
    static List<Set<String>> above(int limit, Collection<JavaClass> classes) {
        Circles circles = new Circles(classes);
        return circles.uses.keySet().stream()
                .map(circles::around)
                .filter(circle -> circle.size() > limit)
                .distinct()
                .toList();
    }

    private void note(Class<?> type) {
        if (type.isSealed()) {
            Arrays.stream(type.getPermittedSubclasses())
                    .map(permitted -> outermost(permitted.getName()))
                    .filter(permitted -> !permitted.equals(outermost(type.getName())))
                    .forEach(permitted -> families.put(permitted, outermost(type.getName())));
        }
    }

    private void note(JavaClass type) {
        String user = family(type);
        Set<String> used = uses.computeIfAbsent(user, name -> new TreeSet<>());
        type.getDirectDependenciesFromSelf().stream()
                .map(Dependency::getTargetClass)
                .map(target -> family(target.getBaseComponentType()))
                .filter(target -> !target.equals(user))
                .forEach(used::add);
    }

    private Set<String> around(String name) {
        Set<String> circle = new TreeSet<>(Set.of(name));
        reachable(name).stream()
                .filter(other -> reachable(other).contains(name))
                .forEach(circle::add);
        return circle;
    }

    private Set<String> reachable(String from) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(uses.getOrDefault(from, Set.of()));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (reached.add(next)) {
                open.addAll(uses.getOrDefault(next, Set.of()));
            }
        }
        return reached;
    }

    private String family(JavaClass type) {
        String name = outermost(type.getName());
        while (families.containsKey(name)) {
            name = families.get(name);
        }
        return name;
    }

    private static String outermost(String name) {
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
