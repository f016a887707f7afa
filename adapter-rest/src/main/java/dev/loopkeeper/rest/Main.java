package dev.loopkeeper.rest;

import dev.loopkeeper.DefaultStore;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.Server;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Starts the server as a program of its own; {@code loopkeeper serve} starts the same one. */
final class Main {
    private static final int USAGE = 2;
    private static final int STORE = 4;

    private Main() {}

    /** Serves until the process is ended. */
    public static void main(String[] arguments) throws InterruptedException {
        try {
            Launch launch = Launch.of(List.of(arguments), Main::variable);
            if (launch.help()) {
                System.out.println(Launch.HELP);
            } else {
                serve(launch);
            }
        } catch (Launch.UsageException e) {
            System.err.println("loopkeeper-rest: " + e.getMessage());
            System.exit(USAGE);
        } catch (LoopkeeperException e) {
            System.err.println("loopkeeper-rest: " + e.getMessage());
            System.exit(STORE);
        }
    }

    private static void serve(Launch launch) throws InterruptedException {
        Loopkeeper store = Loopkeeper.open(launch.store().orElseGet(Main::standardStore));
        Server.Running running = new RestServer().start(store, launch.options(InstantSource.system(), Main::complain));
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            running.close();
                            store.close();
                        },
                        "loopkeeper-end"));
        System.out.println(running.address());
        running.warmUp();
        new CountDownLatch(1).await();
    }

    private static String standardStore() {
        return DefaultStore.uri(System.getProperty("os.name", ""), System.getProperty("user.home", ""), Main::variable);
    }

    private static void complain(Throwable defect) {
        System.err.println("loopkeeper-rest: internal error: " + defect);
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank());
    }
}
