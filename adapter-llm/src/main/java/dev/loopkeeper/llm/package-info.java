/** Language models over HTTP: requests and their answers by LangChain4j, time, size, keys and faults by our own rules. */
@NullMarked
package dev.loopkeeper.llm;

import org.jspecify.annotations.NullMarked;
