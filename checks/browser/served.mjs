// A served store in a folder of its own, and a browser that looks at it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** How the program is run: LOOPKEEPER, or the packaged one. */
const [command, ...words] = (
  process.env.LOOPKEEPER ?? `${process.env.JAVA ?? 'java'} -jar ${process.env.LOOPKEEPER_CLI_JAR}`
).split(' ');

export const STORES = { yaml: (folder) => `yaml:${folder}/store`, sqlite: (folder) => `sqlite:${folder}/store.db` };

/** A store of a kind, filled by calls, and the server on it. */
export class Served {
  #folder = mkdtempSync(join(tmpdir(), 'loopkeeper-browser-'));
  #process;
  base;

  /** Now lets the server's clock stand still at a time. */
  constructor(kind, calls, now) {
    this.clock = now ? ['--now', now] : [];
    this.store = STORES[kind](this.#folder);
    if (calls) {
      this.call(calls);
    }
  }

  /** Runs a command on the store and returns how it ended. */
  run(args, input = '') {
    return spawnSync(command, [...words, '--store', this.store, ...args], {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  }

  /** Makes calls of tools, as JSON Lines, in a process of their own. */
  call(lines) {
    const done = this.run(['call', '--batch'], lines);
    const wrong = done.stdout.split('\n').find((line) => line.includes('"ok":false'));
    if (done.status !== 0 || wrong) {
      throw new Error(wrong ?? done.stderr);
    }
  }

  /** The file in which other programs read and write events. */
  get calendar() {
    const [kind, path] = this.store.split(/:(.*)/s);
    return kind === 'yaml' ? join(path, 'calendar.ics') : join(`${path}.files`, 'calendar.ics');
  }

  async start(port = 0, ...options) {
    this.#process = spawn(command, [...words, '--store', this.store, ...this.clock, 'serve', '--port', `${port}`, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [address] = await once(this.#process.stdout, 'data');
    this.base = `${address}`.trim();
    return this;
  }

  /** Waits until what a tool answers is as a test says; whether it came to that. */
  async until(tool, test) {
    const asks = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    for (let i = 0; i < 300; i++) {
      const { data } = await (await fetch(`${this.base}api/v1/tools/${tool}`, asks)).json();
      if (test(data)) {
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  }

  /** Ends the server, as Ctrl-C does. */
  async stop() {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGINT');
    await ended;
  }

  /** Ends the server and deletes the store. */
  async end() {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}

/** Shows a view and waits until it has asked all it asks. */
export async function go(page, base, view) {
  await page.goto(`${base}#/${view}`);
  await page.locator('h1').waitFor();
  await page.locator('main .section, main .rows, main .tree, main .welcome').first().waitFor();
}
