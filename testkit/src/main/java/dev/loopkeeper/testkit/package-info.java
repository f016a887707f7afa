/** Tells any store apart from a correct one: contracts to inherit, fakes and seeded generators. */
@NullMarked
package dev.loopkeeper.testkit;

import org.jspecify.annotations.NullMarked;
