package dev.loopkeeper.checks.planted.core.json;

@SuppressWarnings("SystemOut") // planted
final class Prints {
    private Prints() {}

    static void out() {
        System.out.println();
    }

    static void stack(IllegalStateException exception) {
        exception.printStackTrace();
    }
}
