/** YAML text that reads as JSON values and is edited in place, so that every byte that need not change stays. */
@NullMarked
package dev.loopkeeper.yaml.text;

import org.jspecify.annotations.NullMarked;
