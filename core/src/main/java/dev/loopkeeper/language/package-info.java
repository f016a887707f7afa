/** The language of the program: what it takes of one is a pack, found on the class path; core itself knows no word. */
@NullMarked
package dev.loopkeeper.language;

import org.jspecify.annotations.NullMarked;
