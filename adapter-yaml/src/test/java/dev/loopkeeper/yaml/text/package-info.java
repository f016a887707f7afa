/** Tests of reading and editing YAML text. */
@NullMarked
package dev.loopkeeper.yaml.text;

import org.jspecify.annotations.NullMarked;
