package dev.loopkeeper.checks.planted.core.language;

import dev.loopkeeper.checks.planted.core.language.lexicon.Inner;

record UsesInnerPackage(Inner inner) {}
