#!/usr/bin/env bash
# jackson-dataformat-yaml 3.3.0 (tools.jackson.dataformat, on snakeyaml-engine 3.0.1) reads `~` as text, 2.20.0 reads it as null.
# Source: YAMLMapper.readTree of one value each, default settings of both. YAML 1.2, core schema: ~ is null, 0x1F is 31, +12 is 12, .5 is 0.5.
# One would guess: both versions give null, 31, 12 and 0.5.
# Seen in 3.3.0: the texts "~", "0x1F", "+12" and ".5", for it resolves by YAML's JSON schema; but `1.`, no number in that schema, is 1.0.
# A file that says "nothing" by ~ says "~" after an upgrade, and nothing complains.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy() { mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact="$2" -DoutputDirectory="$work/$1"; }
copy 3 tools.jackson.dataformat:jackson-dataformat-yaml:3.3.0
copy 3 tools.jackson.core:jackson-core:3.3.0
copy 3 tools.jackson.core:jackson-databind:3.3.0
copy 3 com.fasterxml.jackson.core:jackson-annotations:2.22
copy 3 org.snakeyaml:snakeyaml-engine:3.0.1
copy 2 com.fasterxml.jackson.dataformat:jackson-dataformat-yaml:2.20.0
copy 2 com.fasterxml.jackson.core:jackson-core:2.20.0
copy 2 com.fasterxml.jackson.core:jackson-databind:2.20.0
copy 2 com.fasterxml.jackson.core:jackson-annotations:2.20
copy 2 org.yaml:snakeyaml:2.4
mkdir "$work/src2" "$work/src3"
for version in 2 3; do
  if [ "$version" = 2 ]; then packages=com.fasterxml.jackson; else packages=tools.jackson; fi
  cat > "$work/src$version/Values.java" <<JAVA
import $packages.databind.JsonNode;
import $packages.dataformat.yaml.YAMLMapper;

class Values {
    public static void main(String[] none) throws Exception {
        for (String value : new String[] {"~", "0x1F", "+12", ".5", "1."}) {
            JsonNode node = new YAMLMapper().readTree("v: " + value).get("v");
            System.out.println(value + " is " + node.getNodeType() + " " + node);
        }
    }
}
JAVA
done
two=$(java -cp "$work/2/*" "$work/src2/Values.java")
three=$(java -cp "$work/3/*" "$work/src3/Values.java")
printf '2.20.0\n%s\n3.3.0\n%s\n' "$two" "$three"
grep -qx '~ is NULL null' <<<"$two"
grep -qx '~ is STRING "~"' <<<"$three"
grep -qx '0x1F is STRING "0x1F"' <<<"$three"
grep -qx '+12 is STRING "+12"' <<<"$three"
grep -qx '.5 is STRING ".5"' <<<"$three"
grep -qx '1. is NUMBER 1.0' <<<"$three"
