package dev.loopkeeper.checks.planted.core.json;

import java.lang.reflect.Method;

record Reflects(Method method) {}
