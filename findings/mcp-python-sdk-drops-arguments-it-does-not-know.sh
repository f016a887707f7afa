#!/usr/bin/env bash
# mcp 2.3.0 (PyPI), the Python SDK of the Model Context Protocol: what a server made with it does with arguments that a tool does not have.
# Source: mcp.server.mcpserver.MCPServer, @server.tool(), tools/call over stdio.
# One would guess: a call with an argument that the function does not take is refused, as the function itself refuses it; true is no integer; and a tool
# that says in its outputSchema that it answers a number answers one.
# Seen: the argument is dropped without a word, and the tool runs without it: of a misspelt "cc" or "dry_run" nobody hears. true is taken for 1. A tool that
# answers not-a-number says null in structuredContent, which its own outputSchema does not allow.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install mcp==2.3.0
cat > "$work/server.py" <<'PY'
from mcp.server.mcpserver import MCPServer

server = MCPServer("tools")


@server.tool()
def send(to: str, dry_run: bool = False) -> str:
    return f"to {to}, dry run {dry_run}"


@server.tool()
def count(most: int) -> str:
    return f"at most {most}"


@server.tool()
def share() -> float:
    return float("nan")


server.run()
PY
cat > "$work/client.py" <<'PY'
import json
import subprocess
import sys

server = subprocess.Popen(
    [sys.executable, sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
)


def send(message):
    server.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    server.stdin.flush()


def ask(method, params):
    send({"id": 1, "method": method, "params": params})
    return json.loads(server.stdout.readline())["result"]


client = {"name": "client", "version": "1"}
ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client})
send({"method": "notifications/initialized"})
tools = {tool["name"]: tool for tool in ask("tools/list", {})["tools"]}
print("send may have more members:", tools["send"]["inputSchema"].get("additionalProperties", "not said"))
for name, arguments in [("send", {"to": "ann", "dryrun": True}), ("count", {"most": True}), ("share", {})]:
    answer = ask("tools/call", {"name": name, "arguments": arguments})
    print(name, json.dumps(arguments), "error" if answer["isError"] else "ok", json.dumps(answer["structuredContent"]))
print("share says it answers", tools["share"]["outputSchema"]["properties"]["result"]["type"])
server.kill()
PY
"$work/venv/bin/python" "$work/client.py" "$work/server.py" | tee "$work/seen"
diff "$work/seen" - <<'TEXT'
send may have more members: not said
send {"to": "ann", "dryrun": true} ok {"result": "to ann, dry run False"}
count {"most": true} ok {"result": "at most 1"}
share {} ok {"result": null}
share says it answers number
TEXT
