package dev.loopkeeper.checks.planted.stores.storage;

/** The port. */
public interface StorageProvider {}
