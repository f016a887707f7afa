package dev.loopkeeper.checks.planted.adapters.first;

import dev.loopkeeper.checks.planted.adapters.second.Entry;

record SeesAnotherAdapter(Entry entry) {}
