// Measures this server beside the most used memory server, in one run on one machine, and writes a table; see mcp beside it.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

const CALLS = Number(process.env.CALLS ?? 5000);
const STEPS = Number(process.env.STEPS ?? 10000);
/** A full week of one person; so many tasks the other tables have too. */
const TASKS = Number(process.env.TASKS ?? 30);
const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-compare-'));
const java = process.env.JAVA ?? 'java';

/** Started as the server itself tells clients to start it. */
const options = ['--client', 'claude-code', '--toolsets', 'all', '--store', `sqlite:${folder}/store.db`];
const config = JSON.parse(execFileSync(java, ['-jar', process.env.LOOPKEEPER_MCP_JAR, 'print-config', ...options]));
const ours = config.mcpServers.loopkeeper.args;

class Server {
  constructor(command, args, env = {}) {
    this.begun = performance.now();
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: { ...process.env, ...env } });
    this.waiting = new Map();
    this.count = 0;
    createInterface({ input: this.process.stdout }).on('line', line => {
      const reply = JSON.parse(line);
      this.waiting.get(reply.id)?.(reply);
      this.waiting.delete(reply.id);
    });
  }

  ask(method, params) {
    const id = ++this.count;
    this.process.stdin.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n');
    return new Promise(resolve => this.waiting.set(id, resolve));
  }

  async call(name, args) {
    const { result, error } = await this.ask('tools/call', { name, arguments: args });
    if (error || result.isError) throw new Error(JSON.stringify(error ?? result));
    return result;
  }

  async open() {
    await this.ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'compare', version: '1' } });
    const first = performance.now() - this.begun;
    this.process.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    return first;
  }

  memory() {
    const line = readFileSync(`/proc/${this.process.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/);
    return Number(line[1]) / 1024;
  }

  /** CPU time so far in milliseconds, of all its threads; the kernel counts in hundredths of a second. */
  cpu() {
    const fields = readFileSync(`/proc/${this.process.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  async close() {
    this.process.stdin.end();
    await new Promise(resolve => this.process.on('exit', resolve));
  }
}

async function measure(server, [tool, args]) {
  const first = await server.open();
  const begun = performance.now();
  await server.call(tool, args(0));
  const call = performance.now() - begun;
  const times = [];
  const before = server.cpu();
  let memory = 0;
  for (let i = 1; i <= CALLS; i++) {
    const at = performance.now();
    await server.call(tool, args(i));
    times.push(performance.now() - at);
    if (i === 3000 || (i === CALLS && CALLS < 3000)) memory = server.memory();
  }
  const cpu = (server.cpu() - before) / CALLS;
  await server.close();
  times.sort((a, b) => a - b);
  const at = share => times[Math.floor(times.length * share)];
  return [first, call, at(0.5), at(0.99), cpu, memory];
}

async function fill() {
  const server = new Server(java, ours);
  await server.open();
  await server.call('create_goal', { title: 'Big' });
  for (let week = 1; week <= STEPS / TASKS; week++) {
    const tasks = Array.from({ length: TASKS }, (_, i) => ({ task_id: `t-${week}-${i}`, name: `Task ${i} of week ${week}` }));
    await server.call('plan', { goal: 'big', unit: `week-${week}`, tasks });
  }
  await server.close();
}

await fill();
const load = loadavg()[0].toFixed(1);
const theirs = ['node_modules/@modelcontextprotocol/server-memory/dist/index.js'];
const their = { MEMORY_FILE_PATH: `${folder}/memory.json` };
const fact = i => ({ entities: [{ name: `fact ${i}`, entityType: 'fact', observations: [`observation ${i}`] }] });
const rows = [
  ['Loopkeeper, `list_steps`', await measure(new Server(java, ours), ['list_steps', i => ({ goal: 'big', unit: `week-${1 + (i % 90)}`, limit: 5 })])],
  ['Loopkeeper, `status`', await measure(new Server(java, ours), ['status', () => ({})])],
  ['Loopkeeper, `remember`', await measure(new Server(java, ours), ['remember', i => ({ content: `observation ${i}` })])],
  ['server-memory, `create_entities`', await measure(new Server('node', theirs, their), ['create_entities', fact])],
  ['server-memory, `search_nodes`', await measure(new Server('node', theirs, their), ['search_nodes', i => ({ query: `fact ${i}` })])],
];
console.log(`${CALLS} calls each, ${STEPS} steps in weeks of ${TASKS}; load before ${load}, after ${loadavg()[0].toFixed(1)}, on ${cpus().length} cores\n`);
console.log('| | start to first answer | first tool call | p50 | p99 | CPU a call | memory after 3 000 calls |');
console.log('|---|---|---|---|---|---|---|');
for (const [name, [first, call, p50, p99, cpu, memory]] of rows) {
  console.log(
    `| ${name} | ${first.toFixed(0)} ms | ${call.toFixed(0)} ms | ${p50.toFixed(2)} ms | ${p99.toFixed(2)} ms | ${cpu.toFixed(2)} ms | ${memory.toFixed(0)} MiB |`,
  );
}
rmSync(folder, { recursive: true });
