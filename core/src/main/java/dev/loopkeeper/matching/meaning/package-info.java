/** Says what a clause tells is done, by a lexicon of acts and things, and how alike two such doings are. */
@NullMarked
package dev.loopkeeper.matching.meaning;

import org.jspecify.annotations.NullMarked;
