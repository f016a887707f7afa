package dev.loopkeeper.autopilot.gate;

import dev.loopkeeper.automation.Policy;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.View;
import java.util.Optional;

/** What the person lets run by itself. Stateless. */
public final class Policies {
    private Policies() {}

    /** As the person's profile and settings say. */
    public static Policy of(View view) {
        return new Policy(
                view.profile().autonomy().orElse(Policy.USUAL),
                false,
                Optional.empty(),
                Settings.FORBIDDEN_TOOLS.in(view.settings().doc()));
    }
}
