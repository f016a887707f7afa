package dev.loopkeeper.cli.input;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The options that every command takes.
 *
 * @param store the store's URI
 * @param user whose records are meant
 * @param now the present, when it is not the clock's
 * @param zone the zone, when it is not the user's own
 * @param json whether the result is printed as JSON
 * @param plain whether colours are unwanted
 * @param explain whether to say why
 * @param quiet whether success is passed over in silence
 * @param debug whether defects show where they happened
 */
public record Globals(
        String store,
        UserId user,
        Optional<Moment> now,
        Optional<ZoneId> zone,
        boolean json,
        boolean plain,
        boolean explain,
        boolean quiet,
        boolean debug) {
    /** Names the store. */
    public static final String STORE = "--store";

    private static final String USER = "--user";
    private static final String NOW = "--now";
    private static final String ZONE = "--zone";
    private static final String JSON = "--json";
    private static final String NO_COLOR = "--no-color";
    private static final String EXPLAIN = "--explain";
    private static final String QUIET = "--quiet";
    private static final String DEBUG = "--debug";
    /** Asks for help. */
    public static final String HELP = "--help";
    /** Asks for the version. */
    public static final String VERSION = "--version";

    /** The options that are followed by a value. */
    public static final List<String> VALUED = List.of(STORE, USER, NOW, ZONE);

    /** The options that stand alone. */
    static final List<String> FLAGS = List.of(JSON, NO_COLOR, EXPLAIN, QUIET, DEBUG, HELP, VERSION);

    /** The options that were given, else what the environment variables say, else the standard. */
    public static Globals of(Given given, Surroundings surroundings) {
        return new Globals(
                given.text(STORE)
                        .or(() -> surroundings.variable("LOOPKEEPER_STORE"))
                        .orElseGet(surroundings::standardStore),
                given.text(USER)
                        .map(name -> read(USER, name, Readings::user))
                        .or(() -> surroundings
                                .variable("LOOPKEEPER_USER")
                                .map(name -> read("LOOPKEEPER_USER", name, Readings::user)))
                        .orElse(UserId.DEFAULT),
                given.text(NOW).map(text -> read(NOW, text, Readings::moment)),
                given.text(ZONE).map(text -> read(ZONE, text, Readings::zone)),
                given.has(JSON),
                given.has(NO_COLOR),
                given.has(EXPLAIN),
                given.has(QUIET),
                given.has(DEBUG));
    }

    /** The same with another store. */
    public Globals at(String other) {
        return new Globals(other, user, now, zone, json, plain, explain, quiet, debug);
    }

    /** The present that was named, else the clock's. */
    public Moment present(InstantSource clock) {
        return now.orElseGet(() -> new Moment.Running(clock));
    }

    /** The options, in the order in which help lists them. */
    public static List<Option> options() {
        return List.of(
                Option.value(
                        STORE,
                        "URI",
                        "The store, sqlite:FILE or yaml:FOLDER. Default: LOOPKEEPER_STORE, or your data folder."),
                Option.value(USER, "NAME", "The user whose records are used. Default: LOOPKEEPER_USER."),
                Option.value(NOW, "TIME", "The current time, such as 2026-03-04T09:12, for tests and imports."),
                Option.value(ZONE, "ZONE", "The time zone, such as Europe/London. Default: the setting zone."),
                Option.flag("Print the result as one line of JSON.", JSON),
                Option.flag("Print without colours.", NO_COLOR),
                Option.flag("Explain how words were understood and why a task was chosen.", EXPLAIN),
                Option.flag("Print nothing on success.", "-q", QUIET),
                Option.flag("Print stack traces.", DEBUG),
                Option.flag("Print help.", "-h", HELP),
                Option.flag("Print the version.", "-V", VERSION));
    }

    /** Whether a command line that could not be understood asks for JSON. */
    public static boolean wantsJson(List<String> arguments) {
        int end = arguments.indexOf("--");
        return (end < 0 ? arguments : arguments.subList(0, end)).contains(JSON);
    }

    private static <T> T read(String option, String text, Function<String, Reading<T>> reader) {
        return reader.apply(text).switchOn(good -> good, bad -> {
            throw CommandException.usage(option, text, bad);
        });
    }
}
