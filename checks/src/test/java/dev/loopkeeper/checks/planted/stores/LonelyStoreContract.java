package dev.loopkeeper.checks.planted.stores;

interface LonelyStoreContract {}
