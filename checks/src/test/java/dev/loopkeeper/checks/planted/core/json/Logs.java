package dev.loopkeeper.checks.planted.core.json;

import java.util.logging.Logger;

record Logs(Logger logger) {}
