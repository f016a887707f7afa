#!/usr/bin/env bash
# snakeyaml-engine 3.2 reads a line break that is not there at the end of a literal text.
# Text: `a: |`, a line break, `  t`, and nothing behind it: the file ends without a line break.
# YAML 1.2 clips: "the final line break character is preserved in the scalar's content", and there is none to preserve.
# One would guess: "t" in every version, as engine 3.0.1 reads it.
# Seen: 3.0.1 gives "t", 3.2 gives "t" with a line break. With a line break in the file both give it.
# Who appends to such a file, or compares texts before and after an upgrade, sees values change that nobody touched.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/Literal.java" <<'JAVA'
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class Literal {
    public static void main(String[] none) {
        for (String text : new String[] {"a: |\n  t", "a: |\n  t\n"}) {
            Object read = new Load(LoadSettings.builder().build()).loadFromString(text);
            System.out.println(read.toString().replace("\n", "\\n"));
        }
    }
}
JAVA
for version in 3.0.1 3.2; do
  mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
    -Dartifact="org.snakeyaml:snakeyaml-engine:$version" -DoutputDirectory="$work/$version"
  java -cp "$work/$version/*" "$work/Literal.java" | tr '\n' ' ' | sed "s/^/$version: /"
  echo
done | tee "$work/seen"
grep -qF '3.0.1: {a=t} {a=t\n}' "$work/seen"
grep -qF '3.2: {a=t\n} {a=t\n}' "$work/seen"
