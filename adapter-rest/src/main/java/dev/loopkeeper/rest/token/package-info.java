/** Who asks over the network: tokens, where they are kept, and what they are worth. */
@NullMarked
package dev.loopkeeper.rest.token;

import org.jspecify.annotations.NullMarked;
