/** Tells listeners of every change of their records, whoever made it. */
@NullMarked
package dev.loopkeeper.rest.events;

import org.jspecify.annotations.NullMarked;
