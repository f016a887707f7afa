/** One user's files: where they lie, what they say, and how their texts change. */
@NullMarked
package dev.loopkeeper.yaml.user;

import org.jspecify.annotations.NullMarked;
