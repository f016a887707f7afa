package dev.loopkeeper.notify;

import dev.loopkeeper.automation.Notice;
import dev.loopkeeper.automation.Notifier;
import java.time.Duration;
import java.util.Optional;

/**
 * Tells by a line on standard error, by a signed request to a webhook, and by a message on the screen of this machine. Whatever a notice says
 * is data: no shell, script or terminal takes it for a command.
 */
public final class ChannelNotifier implements Notifier {
    private final Surroundings surroundings;

    /** For ServiceLoader. */
    public ChannelNotifier() {
        this(Surroundings.ofThisProcess());
    }

    /** In other surroundings than those of this process. */
    ChannelNotifier(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public boolean serves(Channel channel) {
        return true;
    }

    @Override
    public Optional<String> tell(Channel channel, Optional<String> address, Notice notice, Duration within) {
        Deadline deadline = Deadline.in(within, surroundings.ticker());
        if (deadline.left().isZero()) {
            return Optional.of("There is no time to tell it; allow a second or more.");
        }
        return switch (channel) {
            case TERMINAL -> new TerminalLines(surroundings.terminal()).tell(notice);
            case WEBHOOK -> new Webhook(surroundings).tell(address, notice, deadline);
            case DESKTOP -> new Screen(surroundings).tell(notice, deadline);
        };
    }
}
