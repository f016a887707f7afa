package dev.loopkeeper.checks.planted.core.json;

import dev.loopkeeper.checks.planted.core.AtRoot;

record UsesRoot(AtRoot root) {}
