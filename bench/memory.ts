/** Memory of the server under 512 connections, and a minute after them. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import type { Dates } from './lists.ts';
import { load } from './load.ts';
import type { Product } from './product.ts';
import { gets } from './reads.ts';
import { fixed, type Row } from './table.ts';

const CONNECTIONS = 512;
const SECONDS = 15;
const MINUTE_MS = 60_000;
const LIMIT_MIB = 350;
const BACK_TO = 1.3;

/** Resident memory in MiB. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

export async function benchMemory(product: Product, { sessionIds }: Bulk, { from, to }: Dates): Promise<Row> {
  const { pid } = product;
  if (pid === undefined) throw new Error('a server without a process');
  const people = sessionIds.slice(0, 2_000);
  const own = await gets(product, people, `/api/attendance/days?from=${from}&to=${to}&size=50`);
  const small = await gets(product, people, '/api/anchor');
  const shots = own.flatMap((shot, index) => [shot, small[index] ?? shot, small[index] ?? shot]);
  // Warm, as a server that has worked for a while: what it needs for its code is not what connections cost.
  await load(product.url, shots, { connections: 8, seconds: SECONDS });
  await sleep(MINUTE_MS / 2);
  const idle = memoryOf(pid);
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 500);
  await load(product.url, shots, { connections: CONNECTIONS, seconds: SECONDS });
  clearInterval(watch);
  const deadline = performance.now() + MINUTE_MS;
  let after = memoryOf(pid);
  while (after > idle * BACK_TO && performance.now() < deadline) {
    await sleep(1_000);
    after = memoryOf(pid);
  }
  return {
    work: `memory of the server, ${CONNECTIONS} connections for ${SECONDS} s`,
    measured: `most ${fixed(most)} MiB, within a minute ${fixed(after)} MiB`,
    partner: `before ${fixed(idle)} MiB`,
    ratio: after / idle,
    bar: `most <= ${LIMIT_MIB} MiB, then <= ${BACK_TO}`,
    met: most <= LIMIT_MIB && after / idle <= BACK_TO,
  };
}
