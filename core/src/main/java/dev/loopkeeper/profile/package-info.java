/** What a person is like: who they are, where, what they do and want, and how they wish to be spoken with. */
@NullMarked
package dev.loopkeeper.profile;

import org.jspecify.annotations.NullMarked;
