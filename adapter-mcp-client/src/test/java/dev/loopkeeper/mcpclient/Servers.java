package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerPlace.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Places of the sample server, and the environment that programs are passed. */
final class Servers {
    static final Duration LONG = Duration.ofSeconds(60);

    private Servers() {}

    static List<String> command(String manner) {
        return started(SampleServer.class, manner);
    }

    static List<String> agent(String... words) {
        return started(SampleAgent.class, words);
    }

    private static List<String> started(Class<?> main, String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(words));
        return command;
    }

    static Program program(String manner, String... variables) {
        List<String> command = command(manner);
        return new Program(command.get(0), command.subList(1, command.size()), List.of(variables));
    }

    static ConnectedServers with(Map<String, String> variables) {
        return with(variables, Duration.ofMinutes(5));
    }

    static ConnectedServers with(Map<String, String> variables, Duration idle) {
        return new ConnectedServers(new Surroundings(name -> Optional.ofNullable(variables.get(name))), idle);
    }
}
