package dev.loopkeeper.connection;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Where a server of tools is: a program of this machine, or an address. It holds no secret, only the names of variables that do. */
public sealed interface ServerPlace {
    /** How places look in JSON: {@code {"command":"npx","args":["-y","mail-server"],"env":["MAIL_KEY"]}} or {@code {"url":"https://..."}}. */
    Shape<ServerPlace> SHAPE = ServerForms.SHAPE;

    /**
     * A program that is started here, and that speaks over its standard input and output.
     *
     * @param program its name, which is looked for as a shell would, or its path
     * @param arguments what it is given, word by word; no shell reads them
     * @param variables the names of the environment variables that it is passed beside the usual ones, such as {@code PATH} and {@code HOME}
     */
    record Program(String program, List<String> arguments, List<String> variables) implements ServerPlace {
        /**
         * Checks what it is made of.
         *
         * @throws dev.loopkeeper.json.FaultyRecordException when a part is not allowed
         */
        public Program {
            arguments = List.copyOf(arguments);
            variables = List.copyOf(variables);
            ServerForms.check(ServerForms.json(program, arguments, variables));
        }
    }

    /**
     * A server that is reached over HTTP.
     *
     * @param url its address: https, or http on this machine
     * @param tokenVariable the name of the environment variable that holds its bearer token; empty when it wants none
     */
    record Address(URI url, Optional<String> tokenVariable) implements ServerPlace {
        /**
         * Checks what it is made of.
         *
         * @throws dev.loopkeeper.json.FaultyRecordException when a part is not allowed
         */
        public Address {
            ServerForms.check(ServerForms.json(url, tokenVariable));
        }
    }

    /** What its JSON form says, or what is wrong with it. */
    static Reading<ServerPlace> read(JsonObject json) {
        return SHAPE.read().apply(json);
    }

    /** Its JSON form. */
    default JsonObject json() {
        return (JsonObject) SHAPE.write().apply(this);
    }

    /** What people call it, such as {@code npx -y mail-server} or {@code mail.example.org}, on one line. */
    default String text() {
        return ServerForms.text(this);
    }
}
