package dev.loopkeeper.ical.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loopkeeper.ical.dav.DavServer;
import dev.loopkeeper.ical.text.IcsText;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks as a real server hands them out, which sorts what it was given and adds to it. */
class ServerFilesTest {
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    @TempDir
    Path folder;

    @Test
    void sayTheSameAsWhatWasPutThere() throws Exception {
        Optional<DavServer> started = DavServer.start("radicale", folder.resolve("collections"));
        assumeTrue(started.isPresent(), "radicale is not installed");
        try (DavServer server = started.get()) {
            List<FileTask> given = tasks(IcsTasksTest.file());
            for (FileTask task : given) {
                String uid = task.todo().uid().orElseThrow();
                String text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n" + lines(task) + "END:VCALENDAR\r\n";
                assertThat(server.request("PUT", server.calendar().resolve(uid + ".ics"), text)
                                .statusCode())
                        .isEqualTo(201);
            }
            String all = server.request("GET", server.calendar(), "").body();

            assertThat(tasks(all).stream().map(FileTask::fields))
                    .containsExactlyInAnyOrderElementsOf(
                            given.stream().map(FileTask::fields).toList());
        }
    }

    private static String lines(FileTask task) {
        StringBuilder text = new StringBuilder();
        task.described()
                .forEach(zone -> zone.all().forEach(line -> text.append(line).append("\r\n")));
        task.component().all().forEach(line -> text.append(line).append("\r\n"));
        task.times()
                .forEach(time -> time.all().forEach(line -> text.append(line).append("\r\n")));
        return text.toString();
    }

    private static List<FileTask> tasks(String text) throws Exception {
        List<FileTask> tasks = new ArrayList<>();
        FileTask.each(IcsText.of(text), ZONE, any -> {}, new FileTask.Taker() {
            @Override
            public void task(FileTask task) {
                tasks.add(task);
            }

            @Override
            public void fault(int line, String why) {
                throw new AssertionError(line + ": " + why);
            }
        });
        return tasks;
    }
}
