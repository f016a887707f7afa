package dev.loopkeeper.checks.planted.stores;

abstract class GoodStoreContract {}
