package dev.loopkeeper.yaml.text;

/**
 * Where a value stands.
 *
 * @param kind what is around it
 * @param column that of the key or dash in front of it, -1 for the whole text
 * @param indicatorEnd behind the colon or dash in front of it, or behind the key when there is no colon
 * @param colon whether there is a colon
 * @param depth collections around it
 */
record Place(Kind kind, int column, int indicatorEnd, boolean colon, int depth) {
    enum Kind {
        ROOT,
        MEMBER,
        ITEM,
        FLOW
    }
}
