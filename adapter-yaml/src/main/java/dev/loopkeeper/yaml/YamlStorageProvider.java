package dev.loopkeeper.yaml;

import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StorageProvider;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.FolderOptions;
import dev.loopkeeper.yaml.files.disk.FolderException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Opens {@code yaml:DIR}: a folder of YAML files that people read, write and keep in git. */
public final class YamlStorageProvider implements StorageProvider {
    /** A provider; found through {@link java.util.ServiceLoader}. */
    public YamlStorageProvider() {}

    @Override
    public String scheme() {
        return "yaml";
    }

    @Override
    public String example() {
        return "yaml:DIR";
    }

    @Override
    public Storage open(String location) {
        if (location.isBlank()) {
            throw new StoreException("yaml: needs a folder; write yaml:DIR");
        }
        try {
            return new YamlStorage(Path.of(location), FolderOptions.defaults());
        } catch (InvalidPathException e) {
            throw new StoreException("'" + location + "' cannot be a folder: " + e.getReason(), e);
        } catch (FolderException e) {
            throw Troubles.of(e);
        }
    }
}
