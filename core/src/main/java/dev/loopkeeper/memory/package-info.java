/** What is worth remembering about a person, and how it is kept from being stored twice. */
@NullMarked
package dev.loopkeeper.memory;

import org.jspecify.annotations.NullMarked;
