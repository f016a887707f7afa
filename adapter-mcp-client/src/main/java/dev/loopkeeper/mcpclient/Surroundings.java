package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The environment that this process runs in: what of it other programs are passed.
 *
 * @param variables the value of a variable, if it is set
 */
record Surroundings(Function<String, Optional<String>> variables) {
    /** What programs need to find files, a home, a language and a place for what is temporary. None of it is a secret. */
    private static final List<String> USUAL = List.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "SHELL",
            "TERM",
            "LANG",
            "LC_ALL",
            "LC_CTYPE",
            "TZ",
            "TMPDIR",
            "TMP",
            "TEMP",
            "XDG_CACHE_HOME",
            "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
            "XDG_STATE_HOME",
            "XDG_RUNTIME_DIR",
            "APPDATA",
            "LOCALAPPDATA",
            "PROGRAMDATA",
            "PROGRAMFILES",
            "PROGRAMFILES(X86)",
            "USERPROFILE",
            "USERNAME",
            "HOMEDRIVE",
            "HOMEPATH",
            "SYSTEMROOT",
            "SYSTEMDRIVE",
            "WINDIR",
            "COMSPEC",
            "PATHEXT",
            "PROCESSOR_ARCHITECTURE");

    /** The environment of a program that is passed these variables beside the usual ones. */
    Map<String, String> of(List<String> names) throws ServerException {
        Map<String, String> passed = new LinkedHashMap<>();
        USUAL.forEach(name -> variables.apply(name).ifPresent(value -> passed.put(name, value)));
        for (String name : names) {
            passed.put(name, needed(name));
        }
        return passed;
    }

    /** The value of a variable that a server cannot do without. */
    String needed(String name) throws ServerException {
        return variables
                .apply(name)
                .filter(value -> !value.isBlank())
                .orElseThrow(() -> new ServerException(
                        Kind.NOT_SET_UP,
                        "the environment variable " + name + " is not set; set it where Loopkeeper is started"));
    }
}
