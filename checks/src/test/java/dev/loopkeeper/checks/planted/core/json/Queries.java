package dev.loopkeeper.checks.planted.core.json;

import java.sql.Connection;

record Queries(Connection connection) {}
