package dev.loopkeeper.connection;

import dev.loopkeeper.connection.ServerPlace.Address;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How the places of servers look in JSON, and what is wrong with one. */
final class ServerForms {
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,199}");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");
    /** Where addresses hold logins and keys; looked for first, so that no message repeats one. */
    private static final Pattern SECRET = Pattern.compile("//[^/]*@|\\?");

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int SHOWN = 200;

    private static final Shape<String> NAME = Shapes.text(1000).as(ServerForms::variable, Function.identity());
    private static final Field<String> COMMAND = Field.of("command", Shapes.line(4000));
    private static final Field<List<String>> ARGS = Field.of(
                    "args", Shapes.list(Shapes.text(100_000).as(ServerForms::word, Function.identity()), 1000))
            .orElse(List.of());
    private static final Field<List<String>> ENV =
            Field.of("env", Shapes.list(NAME, 100)).orElse(List.of());
    private static final Field<URI> URL = Field.of("url", Shapes.text(4000).as(ServerForms::address, URI::toString));
    private static final Field<String> TOKEN_ENV = Field.of("token_env", NAME);

    private static final ClosedObject FORM = new ClosedObject(
            new Schema(List.of(), List.of(COMMAND, ARGS, ENV, URL, TOKEN_ENV)), "a member of a server's place");

    /** Read closed: a member that is misspelt would change what runs. */
    static final Shape<ServerPlace> SHAPE = new Shape<>(
            json -> Shapes.object().read().apply(json).then(ServerForms::read),
            ServerForms::write,
            FORM.shape().schema());

    private ServerForms() {}

    static void check(JsonObject json) {
        List<Fault> faults = faults(json);
        if (!faults.isEmpty()) {
            throw new FaultyRecordException(faults);
        }
    }

    static JsonObject json(String program, List<String> arguments, List<String> variables) {
        return ENV.put(ARGS.put(COMMAND.put(JsonObject.EMPTY, program), arguments), variables);
    }

    static JsonObject json(URI url, Optional<String> tokenVariable) {
        return TOKEN_ENV.putIfPresent(URL.put(JsonObject.EMPTY, url), tokenVariable);
    }

    static String text(ServerPlace place) {
        String text = place instanceof Program program
                ? String.join(
                        " ",
                        Stream.concat(Stream.of(program.program()), program.arguments().stream())
                                .map(ServerForms::quoted)
                                .toList())
                : ((Address) place).url().toString();
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : Shapes.shown(new JsonString(word));
    }

    private static JsonValue write(ServerPlace place) {
        return place instanceof Program program
                ? json(program.program(), program.arguments(), program.variables())
                : json(((Address) place).url(), ((Address) place).tokenVariable());
    }

    private static Reading<ServerPlace> read(JsonObject json) {
        return Reading.goodUnless(faults(json), json).then(sound -> Reading.good(place(sound)));
    }

    private static ServerPlace place(JsonObject json) {
        return COMMAND.find(json).isPresent()
                ? new Program(COMMAND.in(json), ARGS.in(json), ENV.in(json))
                : new Address(URL.in(json), TOKEN_ENV.find(json));
    }

    /** A program and an address are two things; what belongs to one does not fit the other. */
    private static List<Fault> faults(JsonObject json) {
        List<Fault> faults = new ArrayList<>(FORM.faults(json));
        boolean program = json.has(COMMAND.name());
        if (program == json.has(URL.name())) {
            faults.add(new Fault(
                    COMMAND.name(),
                    "",
                    program ? "cannot be combined with url" : "is missing; a server needs a command or a url"));
            return faults;
        }
        for (Field<?> field : program ? List.of(TOKEN_ENV) : List.of(ARGS, ENV)) {
            if (json.has(field.name())) {
                String only = program ? "url" : "command";
                faults.add(new Fault(field.name(), "", "is for a server with a " + only + " only"));
            }
        }
        return faults;
    }

    private static Reading<String> word(String text) {
        return text.indexOf('\0') < 0 ? Reading.good(text) : Reading.bad("must not hold the character 0");
    }

    /** What is no name is not repeated: somebody may have written the secret itself. */
    private static Reading<String> variable(String text) {
        return VARIABLE.matcher(text).matches()
                ? Reading.good(text)
                : Reading.bad("must be the name of an environment variable, such as MAIL_TOKEN, and not its value");
    }

    private static Reading<URI> address(String text) {
        if (SECRET.matcher(text).find()) {
            return Reading.bad("must not hold a key; name an environment variable that holds it instead");
        }
        Optional<URI> url = uri(text)
                .filter(uri ->
                        uri.getHost() != null && Set.of("http", "https").contains(String.valueOf(uri.getScheme())));
        if (url.isEmpty()) {
            return Reading.bad("'" + text + "' is not an address; write one such as https://mail.example.org/mcp");
        }
        return url.get().getScheme().equals("http")
                        && !THIS_MACHINE.contains(url.get().getHost())
                ? Reading.bad("'" + text + "' would send everything unencrypted; use https")
                : Reading.good(url.get());
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(URI.create(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
