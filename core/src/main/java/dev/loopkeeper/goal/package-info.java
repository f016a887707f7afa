/** Goals and their steps: values, rules, and the read-only stores that find them. */
@NullMarked
package dev.loopkeeper.goal;

import org.jspecify.annotations.NullMarked;
