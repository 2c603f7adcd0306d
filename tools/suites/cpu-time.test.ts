import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { CpuAccount } from './cpu-time.ts';
import type { ProcessEntry } from './processes.ts';
import { listProcesses } from './processes.ts';

/** A process with its times; the start is the same number as the id unless the id was given again. */
const entry = (
  pid: number,
  parent: number,
  { own, reaped = 0, started = String(pid) }: { own: number; reaped?: number; started?: string },
): ProcessEntry => ({
  pid,
  parent,
  started,
  own,
  reaped,
});
/** The ticks after each sample. */
const samples = (...lists: ProcessEntry[][]): number[] => {
  const account = new CpuAccount(10);
  return lists.map((list) => account.add(list));
};

describe('the CPU time of a run', () => {
  it('is that of the root and everything below it, and of nothing else', () => {
    const others = [entry(1, 0, { own: 500, reaped: 900 }), entry(50, 1, { own: 70 })];
    expect(
      samples([entry(10, 1, { own: 5 }), entry(11, 10, { own: 20 }), entry(12, 11, { own: 30 }), ...others]),
    ).toEqual([55]);
  });

  it('counts a child once when its parent has waited for it', () => {
    expect(
      samples([entry(10, 1, { own: 5 }), entry(11, 10, { own: 20 })], [entry(10, 1, { own: 6, reaped: 25 })]),
    ).toEqual([25, 31]);
  });

  it('counts a child that nobody was seen to start', () => {
    expect(samples([entry(10, 1, { own: 5 })], [entry(10, 1, { own: 5, reaped: 40 })])).toEqual([5, 45]);
  });

  it('keeps what a process used whose parent died without waiting for it', () => {
    // 12 is Chromium, 13 its renderer: 11 waits for 12 alone.
    expect(
      samples(
        [entry(10, 1, { own: 5 }), entry(11, 10, { own: 20 }), entry(12, 11, { own: 30 }), entry(13, 12, { own: 100 })],
        [entry(10, 1, { own: 5 }), entry(11, 10, { own: 20, reaped: 31 })],
      ),
    ).toEqual([155, 155]);
  });

  it('keeps what a whole tree used that nobody waited for', () => {
    expect(
      samples(
        [entry(10, 1, { own: 5 }), entry(11, 10, { own: 20 }), entry(12, 11, { own: 30 })],
        [entry(10, 1, { own: 5 })],
      ),
    ).toEqual([55, 55]);
  });

  it('goes on counting a process that another parent has taken over', () => {
    expect(
      samples(
        [entry(10, 1, { own: 5 }), entry(11, 10, { own: 20 }), entry(12, 11, { own: 30 })],
        [entry(10, 1, { own: 5, reaped: 20 }), entry(12, 1, { own: 40 })],
        [entry(10, 1, { own: 5, reaped: 20 }), entry(12, 1, { own: 60 }), entry(13, 12, { own: 2 })],
        [entry(10, 1, { own: 5, reaped: 20 })],
      ),
    ).toEqual([55, 65, 87, 87]);
  });

  it('does not take a process with an id given again for the one before', () => {
    expect(
      samples(
        [entry(10, 1, { own: 5 }), entry(11, 10, { own: 20 })],
        [entry(10, 1, { own: 5, reaped: 20 }), entry(11, 1, { own: 300, reaped: 0, started: 'later' })],
      ),
    ).toEqual([25, 25]);
  });

  it('contains what a child says of itself, on a machine that shows processes', async () => {
    const before = listProcesses();
    expect(before !== undefined).toBe(process.platform === 'linux');
    if (before === undefined) return;
    const account = new CpuAccount(process.pid);
    const begin = account.add(before);
    const said = await output('for (let n = 0; n < 3e8; n += 1); console.log(JSON.stringify(process.cpuUsage()))');
    const { user, system }: NodeJS.CpuUsage = JSON.parse(said);
    const ticks = account.add(listProcesses() ?? []) - begin;
    // Each of the four numbers read is cut to whole ticks.
    expect(ticks + 4).toBeGreaterThan((user + system) / 10_000);
  });
});

/** What a Node with this program prints. */
function output(program: string): Promise<string> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  return new Promise((resolve) => child.once('close', () => resolve(said)));
}
