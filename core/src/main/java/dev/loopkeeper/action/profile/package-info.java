/** The use case that changes what is known of a person. */
@NullMarked
package dev.loopkeeper.action.profile;

import org.jspecify.annotations.NullMarked;
