package dev.loopkeeper.storage;

import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.StandingScan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * That a load is taken back by its backup, as far as nothing that came later would go with it.
 *
 * @param load the load's entry in the history of one of its users
 * @param backup the backup that was made before it
 */
record Restoration(Change load, String backup) {
    /** What anybody did since, which would be lost; empty when nobody did anything. */
    Optional<Refusal> inTheWay(Storage storage, List<UserId> users) {
        return users.stream()
                .flatMap(user -> later(storage, user).stream())
                .findFirst()
                .map(later -> Refusal.of(
                        Refusal.Code.CONFLICT,
                        "change",
                        load.id(),
                        "cannot be undone: " + later + " since; 'loopkeeper restore " + backup
                                + " --replace' goes back all the same"));
    }

    private Optional<String> later(Storage storage, UserId user) {
        return storage.<Optional<String>>read(user, records -> laterChange(records.history(), user))
                .or(() -> storage.conversations(user).flatMap(talks -> laterTalk(talks, user)));
    }

    /** The load is the last change of each user whom it concerned; what the last one of others was, it says. */
    private Optional<String> laterChange(HistoryStore history, UserId user) {
        Optional<String> last = Loaded.lastChange(load.request().orElseThrow().answer(), user);
        List<Headline> later = history.headlines(Integer.MAX_VALUE, Optional.empty()).stream()
                .takeWhile(one -> !isOfTheLoad(history, one) && !last.equals(Optional.of(one.id())))
                .toList();
        Set<String> ids = later.stream().map(Headline::id).collect(Collectors.toSet());
        StandingScan scan = new StandingScan();
        return later.stream()
                .filter(scan::stands)
                .filter(Headline::listed)
                .filter(one -> one.reverses()
                        .filter(reversal -> ids.contains(reversal.change()))
                        .isEmpty())
                .findFirst()
                .map(one -> "'" + one.summary() + "' was done" + by(user));
    }

    private boolean isOfTheLoad(HistoryStore history, Headline last) {
        return last.action().equals(Change.LOAD)
                && history.byId(last.id())
                        .flatMap(Change::request)
                        .filter(delivery ->
                                Loaded.read(delivery.answer()).backup().equals(backup))
                        .isPresent();
    }

    private Optional<String> laterTalk(ConversationStore talks, UserId user) {
        Instant made = load.at();
        boolean later = talks.list().stream()
                .flatMap(talk -> talks.stats(talk.id()).flatMap(ConversationStats::lastActivity).stream())
                .anyMatch(made::isBefore);
        return later ? Optional.of("a conversation went on" + by(user)) : Optional.empty();
    }

    private static String by(UserId user) {
        return user.equals(UserId.DEFAULT) ? "" : " by " + user.value();
    }
}
