package dev.loopkeeper.checks;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.List;
import java.util.Map;

/**
 * The order of core's packages: each may use only those before it, and so none can be part of a cycle. A package that has no
 * place of its own has that of the package it lies in.
 */
final class PackageOrder {
    private static final List<String> ORDER = List.of(
            "language",
            "text",
            "json",
            "address",
            "time",
            "language.lexicon",
            "language.pattern",
            "language.clause",
            "matching.meaning",
            "matching",
            "model",
            "connection",
            "goal",
            "journal",
            "loop",
            "calendar",
            "task",
            "listening",
            "listening.judge",
            "task.extraction",
            "task.asking",
            "memory",
            "settings",
            "profile",
            "progress",
            "conversation",
            "automation",
            "storage.trouble",
            "storage.record",
            "storage.history",
            "storage",
            "storage.held",
            "action",
            "action.memory",
            "action.loop",
            "action.goal",
            "action.done",
            "action.edit",
            "action.calendar",
            "action.task",
            "action.listen",
            "action.status",
            "action.agenda",
            "action.prompt",
            "action.history",
            "action.profile",
            "action.settings",
            "action.progress",
            "action.conversation",
            "action.search",
            "transfer",
            "transfer.format",
            "transfer.sync",
            "tool",
            "autopilot.gate",
            "autopilot",
            "tool.goal",
            "tool.loop",
            "tool.memory",
            "tool.conversation",
            "tool.store",
            "tool.task",
            "tool.automation",
            "tool.older",
            "tool.catalog",
            "");

    private static final int UNKNOWN = -1;

    /** Types of the root package that any package may use, each with its reason. */
    private static final Map<String, String> OPEN_TO_ALL = Map.of(
            "LoopkeeperException",
            "embedders catch it at the front door, but the exceptions of all packages extend it");

    private final String root;

    private PackageOrder(String root) {
        this.root = root;
    }

    /** The rule for a core whose root package is {@code root}. */
    static ArchRule under(String root) {
        return ArchRuleDefinition.classes()
                .should(new PackageOrder(root).condition())
                .because("a feature that can be read alone can be changed alone");
    }

    private ArchCondition<JavaClass> condition() {
        return new ArchCondition<>("use only packages that come before their own") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                checkOne(item, events);
            }
        };
    }

    private void checkOne(JavaClass item, ConditionEvents events) {
        int own = place(item);
        if (own == UNKNOWN) {
            events.add(SimpleConditionEvent.violated(
                    item, item.getName() + " is in a package without a place in the order"));
        }
        item.getDirectDependenciesFromSelf().stream()
                .filter(dependency -> isInside(target(dependency)) && !isOpenTo(target(dependency), own))
                .forEach(dependency -> events.add(SimpleConditionEvent.violated(item, dependency.getDescription())));
    }

    private boolean isOpenTo(JavaClass used, int user) {
        int place = place(used);
        boolean isBefore = place != UNKNOWN && place <= user;
        return isBefore || (used.getPackageName().equals(root) && OPEN_TO_ALL.containsKey(used.getSimpleName()));
    }

    private boolean isInside(JavaClass target) {
        return target.getPackageName().equals(root) || target.getPackageName().startsWith(root + ".");
    }

    private static JavaClass target(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType();
    }

    private int place(JavaClass item) {
        String name = item.getPackageName();
        String below = name.equals(root) ? "" : name.substring(root.length() + 1);
        while (below.contains(".") && !ORDER.contains(below)) {
            below = below.substring(0, below.lastIndexOf('.'));
        }
        return ORDER.indexOf(below);
    }
}
