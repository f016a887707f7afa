/** Keeps a workspace in YAML files and leaves what people wrote in them as it stands. */
@NullMarked
package dev.loopkeeper.yaml;

import org.jspecify.annotations.NullMarked;
