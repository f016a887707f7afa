/** Has a port without a contract and a contract without an heir. */
@NullMarked
package dev.loopkeeper.checks.planted.stores;

import org.jspecify.annotations.NullMarked;
