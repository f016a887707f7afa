/** Runs embedders in the process, on ONNX Runtime. */
@NullMarked
package dev.loopkeeper.onnx;

import org.jspecify.annotations.NullMarked;
