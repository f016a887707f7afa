package dev.loopkeeper.checks.planted.core.loop;

import dev.loopkeeper.checks.planted.core.loop.hearing.Inner;

record UsesInnerPackage(Inner inner) {}
