/** The record of changes that are decided, kept until each is done to its files. */
@NullMarked
package dev.loopkeeper.yaml.files.journal;

import org.jspecify.annotations.NullMarked;
