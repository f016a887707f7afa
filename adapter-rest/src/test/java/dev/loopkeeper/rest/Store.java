package dev.loopkeeper.rest;

import java.nio.file.Path;

/** The stores that requests are answered from. */
enum Store {
    MEMORY {
        @Override
        String in(Path folder) {
            return "memory:";
        }
    },
    YAML {
        @Override
        String in(Path folder) {
            return "yaml:" + folder;
        }
    },
    SQLITE {
        @Override
        String in(Path folder) {
            return "sqlite:" + folder.resolve("store.db");
        }
    };

    /** The address of one in a folder of its own. */
    abstract String in(Path folder);
}
