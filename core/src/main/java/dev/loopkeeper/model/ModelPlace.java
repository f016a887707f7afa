package dev.loopkeeper.model;

import dev.loopkeeper.address.ServerAddress;
import dev.loopkeeper.address.ServerAddress.Fault;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which model somebody set: {@code ollama:qwen3:8b}, {@code openai:NAME}, {@code openai:NAME@ADDRESS} for any server that speaks as OpenAI's does,
 * {@code anthropic:NAME}, {@value #CLIENT} or {@value #OFF}.
 *
 * @param kind what it speaks
 * @param model its name
 * @param address the server; empty for the usual one of that kind
 */
public record ModelPlace(Kind kind, String model, Optional<URI> address) {
    /** No model, whatever else is set. */
    public static final String OFF = "off";

    /** The model that the caller brings along, as when nothing is set. */
    public static final String CLIENT = "client";

    private static final Pattern FORM = Pattern.compile("(ollama|openai|anthropic):([^@\\s]+?)(?:@(\\S+))?");
    private static final String WRITE =
            "write ollama:NAME, openai:NAME, openai:NAME@https://HOST/v1, anthropic:NAME, client or off";

    /** What servers speak. */
    public enum Kind {
        /** Ollama, on this machine unless an address says otherwise. */
        OLLAMA,
        /** OpenAI, and what speaks as it does: LM Studio, vLLM, llama.cpp and many others. */
        OPENAI,
        /** Anthropic. */
        ANTHROPIC
    }

    /** What is wrong with a setting; empty when it can be one. */
    public static Optional<String> fault(String setting) {
        if (setting.equals(OFF) || setting.equals(CLIENT)) {
            return Optional.empty();
        }
        Matcher form = FORM.matcher(setting);
        if (!form.matches()) {
            return Optional.of("'" + setting + "' is not a model; " + WRITE);
        }
        return Optional.ofNullable(form.group(3)).flatMap(ModelPlace::faultOfAddress);
    }

    private static Optional<String> faultOfAddress(String text) {
        Optional<Fault> fault = ServerAddress.fault(text);
        if (fault.equals(Optional.of(Fault.HOLDS_LOGIN)) || text.contains("?")) {
            return Optional.of("must not hold a key; LOOPKEEPER_MODEL_KEY does");
        }
        return fault.map(known -> known == Fault.READABLE
                ? "'" + text + "' would send everything unencrypted; use https"
                : "'" + text + "' is not an address; write one such as http://127.0.0.1:1234/v1");
    }

    /** What a setting means; empty when it names no place, or what {@link #fault} finds wrong. */
    public static Optional<ModelPlace> of(String setting) {
        Matcher form = FORM.matcher(setting);
        return form.matches() && fault(setting).isEmpty()
                ? Optional.of(new ModelPlace(
                        Kind.valueOf(form.group(1).toUpperCase(Locale.ROOT)),
                        form.group(2),
                        Optional.ofNullable(form.group(3)).map(URI::create)))
                : Optional.empty();
    }
}
