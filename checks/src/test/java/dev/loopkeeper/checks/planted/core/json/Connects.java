package dev.loopkeeper.checks.planted.core.json;

import java.net.Socket;

record Connects(Socket socket) {}
