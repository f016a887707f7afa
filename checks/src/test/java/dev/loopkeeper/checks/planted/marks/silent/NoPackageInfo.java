package dev.loopkeeper.checks.planted.marks.silent;

final class NoPackageInfo {}
