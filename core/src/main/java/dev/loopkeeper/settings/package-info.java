/** What a person chose once: zone, week one, when a day starts, how long history is kept. */
@NullMarked
package dev.loopkeeper.settings;

import org.jspecify.annotations.NullMarked;
