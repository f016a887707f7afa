/** Names, places and contents of files on disk, and the only changes that are made to them there. */
@NullMarked
package dev.loopkeeper.yaml.files.disk;

import org.jspecify.annotations.NullMarked;
