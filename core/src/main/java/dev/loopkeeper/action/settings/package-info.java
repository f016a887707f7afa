/** The use case that changes settings. */
@NullMarked
package dev.loopkeeper.action.settings;

import org.jspecify.annotations.NullMarked;
