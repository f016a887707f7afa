package dev.loopkeeper.checks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Calls whose answer depends on when, where or on which machine they are made. */
final class HiddenInputs {
    private static final Set<String> RANDOM_BY_NATURE =
            Set.of("java.util.concurrent.ThreadLocalRandom", "java.security.SecureRandom");

    private static final Set<String> FORMATS = Set.of(
            "java.text.BreakIterator",
            "java.text.Collator",
            "java.text.DateFormat",
            "java.text.DecimalFormat",
            "java.text.DecimalFormatSymbols",
            "java.text.MessageFormat",
            "java.text.NumberFormat",
            "java.text.SimpleDateFormat");

    private static final Map<String, Predicate<Call>> KINDS = Map.of(
            "clock", HiddenInputs::isClock,
            "randomness", HiddenInputs::isRandomness,
            "default zone", HiddenInputs::isZone,
            "default locale", HiddenInputs::isLocale,
            "default charset", HiddenInputs::isCharset,
            "environment", HiddenInputs::isEnvironment);

    /** The classes of core that ask the machine, each with its reason. */
    private static final Map<String, String> ASKS_THE_MACHINE = Map.of(
            "dev.loopkeeper.ThisMachine",
            "a first program of three lines gives no clock, zone and randomness; whoever gives them never comes here");

    private HiddenInputs() {}

    /** Core has no input but its parameters. */
    static ArchRule areAbsent() {
        return classes()
                .that(DescribedPredicate.describe(
                        "are not the one that asks the machine", type -> !ASKS_THE_MACHINE.containsKey(type.getName())))
                .should(haveNone())
                .because("the same inputs must give the same bytes, on any machine, at any time");
    }

    private static ArchCondition<JavaClass> haveNone() {
        return new ArchCondition<>("take clock, randomness, zone, locale, charset and environment as parameters") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                item.getCodeUnitAccessesFromSelf().forEach(access -> report(item, access, events));
            }
        };
    }

    private static void report(JavaClass item, JavaCodeUnitAccess<?> access, ConditionEvents events) {
        Call call = Call.of(access.getTarget());
        KINDS.entrySet().stream()
                .filter(kind -> kind.getValue().test(call))
                .forEach(kind -> events.add(SimpleConditionEvent.violated(
                        item, "hidden " + kind.getKey() + ": " + access.getDescription())));
    }

    private static boolean isClock(Call call) {
        return (call.owner.startsWith("java.time.") && call.name.equals("now") && !call.takes("java.time.Clock"))
                || (call.owner.equals("java.time.Clock") && call.name.startsWith("system"))
                || (call.owner.equals("java.time.Clock")
                        && call.name.startsWith("tick")
                        && !call.takes("java.time.Clock"))
                || call.is("java.time.InstantSource", "system")
                || call.is("java.lang.System", "currentTimeMillis", "nanoTime")
                || call.isBare("java.util.Date", "<init>")
                || call.is("java.util.Calendar", "getInstance");
    }

    private static boolean isRandomness(Call call) {
        return RANDOM_BY_NATURE.contains(call.owner)
                || call.is("java.util.UUID", "randomUUID")
                || call.is("java.lang.Math", "random")
                || call.is("java.lang.StrictMath", "random")
                || call.isBare("java.util.Random", "<init>")
                || call.isBare("java.util.SplittableRandom", "<init>")
                || call.is("java.util.random.RandomGenerator", "getDefault", "of")
                || (call.is("java.util.Collections", "shuffle") && call.parameters.size() == 1);
    }

    private static boolean isZone(Call call) {
        return call.is("java.time.ZoneId", "systemDefault") || call.is("java.util.TimeZone", "getDefault");
    }

    private static boolean isLocale(Call call) {
        return call.is("java.util.Locale", "getDefault")
                || call.isBare("java.lang.String", "toLowerCase", "toUpperCase")
                || call.is("java.lang.String", "formatted")
                || (call.is("java.lang.String", "format") && !call.takesLocale())
                || (call.is("java.time.format.DateTimeFormatter", "ofPattern") && !call.takesLocale())
                || (call.is("java.util.Formatter", "<init>") && !call.takesLocale())
                || (FORMATS.contains(call.owner) && call.createsWithoutLocale());
    }

    private static boolean isCharset(Call call) {
        return call.is("java.nio.charset.Charset", "defaultCharset")
                || call.isBare("java.lang.String", "getBytes")
                || (call.is("java.lang.String", "<init>") && call.takes("[B") && !call.takesCharset())
                || (call.is("java.io.InputStreamReader", "<init>") && !call.takesCharset())
                || (call.is("java.io.OutputStreamWriter", "<init>") && !call.takesCharset())
                || call.isBare("java.io.ByteArrayOutputStream", "toString");
    }

    private static boolean isEnvironment(Call call) {
        return call.is("java.lang.System", "getenv", "getProperty", "getProperties", "lineSeparator");
    }

    /** What is called, in plain names. */
    private record Call(String owner, String name, List<String> parameters) {
        static Call of(CodeUnitAccessTarget target) {
            List<String> parameters = target.getRawParameterTypes().stream()
                    .map(JavaClass::getName)
                    .toList();
            return new Call(target.getOwner().getName(), target.getName(), parameters);
        }

        boolean is(String owner, String... names) {
            return this.owner.equals(owner) && List.of(names).contains(name);
        }

        boolean isBare(String owner, String... names) {
            return parameters.isEmpty() && is(owner, names);
        }

        boolean takes(String type) {
            return parameters.contains(type);
        }

        boolean takesLocale() {
            return takes("java.util.Locale") || takes("java.text.DecimalFormatSymbols");
        }

        boolean takesCharset() {
            return takes("java.nio.charset.Charset") || takes("java.nio.charset.CharsetDecoder");
        }

        boolean createsWithoutLocale() {
            boolean creates = name.equals("<init>") || (name.startsWith("get") && name.endsWith("Instance"));
            return creates && !takesLocale();
        }
    }
}
