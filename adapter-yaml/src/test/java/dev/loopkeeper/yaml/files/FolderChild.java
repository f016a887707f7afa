package dev.loopkeeper.yaml.files;

import static dev.loopkeeper.yaml.files.Folders.DAILY;
import static dev.loopkeeper.yaml.files.Folders.GOALS;
import static dev.loopkeeper.yaml.files.Folders.LOG;
import static dev.loopkeeper.yaml.files.Folders.WEEK;

import dev.loopkeeper.yaml.files.disk.FolderException;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** A process of its own that uses a folder: prints one line for each change that it was told is done. */
final class FolderChild {
    private FolderChild() {}

    public static void main(String[] args) {
        DataFolder folder = DataFolder.open(Path.of(args[1]), FolderOptions.defaults());
        int count = Integer.parseInt(args[2]);
        for (int i = 0; i < count; i++) {
            try {
                say(
                        switch (args[0]) {
                            case "count" -> folder.transaction(FolderChild::count);
                            case "wait" -> folder.transaction(FolderChild::countWhenTold);
                            default -> grow(folder);
                        });
            } catch (FolderException e) {
                say(e.kind());
            }
        }
    }

    static int count(Txn txn) {
        int next = 1 + txn.read(GOALS).map(t -> Integer.parseInt(t.text())).orElse(0);
        String text = Integer.toString(next);
        txn.write(GOALS, text);
        txn.write(DAILY, text);
        txn.write(WEEK, text);
        txn.append(LOG, "- " + text + "\n");
        return next;
    }

    /** Reads, says so, and goes on when it is told to; the text that was there stays. */
    private static int countWhenTold(Txn txn) {
        String week = txn.read(WEEK).map(FileText::text).orElse("");
        String daily = txn.read(DAILY).map(FileText::text).orElse("");
        say("read");
        if (new Scanner(System.in, StandardCharsets.UTF_8).nextLine().isEmpty()) {
            throw new IllegalStateException("told nothing");
        }
        txn.write(WEEK, week + "ours\n");
        txn.write(DAILY, daily + "ours\n");
        txn.append(LOG, "ours\n");
        return 0;
    }

    private static int grow(DataFolder folder) {
        return folder.transaction(txn -> {
            txn.append(LOG, "x".repeat(100_000));
            txn.write(GOALS, "after");
            return 0;
        });
    }

    private static void say(Object what) {
        System.out.println(what);
        System.out.flush();
    }

    static ProcessBuilder command(List<String> prefix, String mode, Path root, int count) {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:-UsePerfData", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp"));
        command.add(home(DataFolder.class) + File.pathSeparator + home(FolderChild.class));
        command.addAll(List.of(FolderChild.class.getName(), mode, root.toString(), Integer.toString(count)));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    static Process start(String mode, Path root, int count) throws IOException {
        return command(List.of(), mode, root, count).start();
    }

    private static String home(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
