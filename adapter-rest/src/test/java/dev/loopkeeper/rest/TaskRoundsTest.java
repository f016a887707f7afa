package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Session;
import dev.loopkeeper.action.search.SearchRequest;
import dev.loopkeeper.action.settings.ChangeSettingsRequest;
import dev.loopkeeper.settings.Settings;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class TaskRoundsTest {
    private static final int LOOKS_OF_TWO_ROUNDS = 4;
    private static final String ADDRESS = "https://example.org/rounds/";

    @Test
    void takesWhatIsNewInTheListWithoutBeingAsked() throws InterruptedException {
        try (Loopkeeper store = Loopkeeper.open("memory:")) {
            Session session = store.session("test");
            session.changeSettings(ChangeSettingsRequest.of(Settings.TASK_LIST, ADDRESS));
            SharedList list = SharedList.at(ADDRESS);
            list.add("Call Ann");
            List<Throwable> defects = new CopyOnWriteArrayList<>();
            try (TaskRounds rounds = TaskRounds.start(() -> session, Duration.ofMillis(1), defects::add)) {
                assertThat(list.awaitLooks(LOOKS_OF_TWO_ROUNDS))
                        .as("%s", rounds)
                        .isTrue();
            }
            assertThat(defects).isEmpty();
            assertThat(session.search(SearchRequest.of("Call Ann")).toString()).contains("Call Ann");
        }
    }
}
