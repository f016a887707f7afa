package dev.loopkeeper.checks.planted.circles.family;

/** Knows the other shape. */
record Circle(int radius) implements Shape {
    @Override
    public Circle around() {
        return new Square(radius).around();
    }
}
