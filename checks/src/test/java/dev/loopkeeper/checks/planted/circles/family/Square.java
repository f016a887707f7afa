package dev.loopkeeper.checks.planted.circles.family;

/** Knows the other shape. */
record Square(int side) implements Shape {
    @Override
    public Circle around() {
        return new Circle(side);
    }
}
