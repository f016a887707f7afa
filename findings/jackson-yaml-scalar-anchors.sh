#!/usr/bin/env bash
# jackson-dataformat-yaml 3.3.0 (tools.jackson.dataformat, on snakeyaml-engine) gives no anchor of a scalar.
# Text: `a: &x 1` and `b: &y {c: 1}`, YAML 1.2. YAMLParser says that it supports object ids (canReadObjectId is true).
# One would guess: getObjectId() is "x" at the value 1 and "y" at the mapping.
# Seen: null at the scalar; "y" at the mapping's start and once more at its first property name, which has no anchor.
# Whoever edits YAML in place by these tokens takes an anchored scalar for a plain one.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy() { mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact="$1" -DoutputDirectory="$work/lib"; }
copy tools.jackson.dataformat:jackson-dataformat-yaml:3.3.0
copy tools.jackson.core:jackson-core:3.3.0
copy tools.jackson.core:jackson-databind:3.3.0
copy com.fasterxml.jackson.core:jackson-annotations:2.20
copy org.snakeyaml:snakeyaml-engine:3.0.1
cat > "$work/Anchors.java" <<'JAVA'
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;

class Anchors {
    public static void main(String[] none) {
        try (JsonParser parser = new YAMLFactory().createParser(ObjectReadContext.empty(), "a: &x 1\nb: &y {c: 1}\n")) {
            System.out.println("can read object ids: " + parser.canReadObjectId());
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                System.out.println(token + " " + parser.getString() + " " + parser.getObjectId());
            }
        }
    }
}
JAVA
seen=$(java -cp "$work/lib/*" "$work/Anchors.java")
echo "$seen"
grep -qx 'can read object ids: true' <<<"$seen"
grep -qx 'VALUE_NUMBER_INT 1 null' <<<"$seen"
grep -q '^START_OBJECT .* y$' <<<"$seen"
grep -qx 'PROPERTY_NAME c y' <<<"$seen"
