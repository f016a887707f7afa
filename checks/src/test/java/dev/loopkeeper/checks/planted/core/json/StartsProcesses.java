package dev.loopkeeper.checks.planted.core.json;

record StartsProcesses(ProcessBuilder builder) {}
