/** The front door: open a store, get the services. */
@NullMarked
package dev.loopkeeper;

import org.jspecify.annotations.NullMarked;
