/** Words: the classes that a language puts them in, the forms that they stand in, and a text cut into them. */
@NullMarked
package dev.loopkeeper.language.lexicon;

import org.jspecify.annotations.NullMarked;
