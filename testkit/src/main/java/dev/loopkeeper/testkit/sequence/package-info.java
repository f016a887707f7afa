/** Random sequences of calls, drawn from a seed, that several stores must answer alike. */
@NullMarked
package dev.loopkeeper.testkit.sequence;

import org.jspecify.annotations.NullMarked;
