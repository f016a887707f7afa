package dev.loopkeeper.checks.planted.stores;

import dev.loopkeeper.checks.planted.stores.storage.StorageProvider;

final class Provider implements StorageProvider {}
