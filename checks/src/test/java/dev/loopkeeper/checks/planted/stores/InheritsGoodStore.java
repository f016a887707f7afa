package dev.loopkeeper.checks.planted.stores;

final class InheritsGoodStore extends GoodStoreContract {}
