/** The use case Listen: what a message comes to, by rules and by what a client proposes. */
@NullMarked
package dev.loopkeeper.action.listen;

import org.jspecify.annotations.NullMarked;
