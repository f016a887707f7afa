/** Addresses of servers that people set, and which of them may be asked. */
@NullMarked
package dev.loopkeeper.address;

import org.jspecify.annotations.NullMarked;
