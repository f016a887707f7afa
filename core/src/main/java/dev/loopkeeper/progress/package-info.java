/** Progress documents: what an assistant leaves for its next session about a project. */
@NullMarked
package dev.loopkeeper.progress;

import org.jspecify.annotations.NullMarked;
