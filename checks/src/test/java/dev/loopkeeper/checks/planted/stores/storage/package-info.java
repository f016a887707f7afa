/** Has the port that a storing module implements. */
@NullMarked
package dev.loopkeeper.checks.planted.stores.storage;

import org.jspecify.annotations.NullMarked;
