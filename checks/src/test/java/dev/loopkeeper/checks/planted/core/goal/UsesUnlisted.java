package dev.loopkeeper.checks.planted.core.goal;

import dev.loopkeeper.checks.planted.core.elsewhere.Unlisted;

record UsesUnlisted(Unlisted unlisted) {}
