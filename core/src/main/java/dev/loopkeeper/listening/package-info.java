/** From a message to what it says of open loops: rules as data find acts, and the loops that they mean are looked for. */
@NullMarked
package dev.loopkeeper.listening;

import org.jspecify.annotations.NullMarked;
