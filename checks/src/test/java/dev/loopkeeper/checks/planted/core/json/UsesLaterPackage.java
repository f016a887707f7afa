package dev.loopkeeper.checks.planted.core.json;

import dev.loopkeeper.checks.planted.core.goal.Later;

final class UsesLaterPackage {
    private UsesLaterPackage() {}

    static Later[] later() {
        return new Later[0];
    }
}
