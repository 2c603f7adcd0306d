/** Kehadiran detail of 310,000 days to XLSX in the background while others clock in, beside the writer alone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd } from './clock-in.ts';
import { load } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';
import { randomUUID } from 'node:crypto';
import { writerAlone } from './writer-alone.ts';

interface Job {
  id: string;
  state: string;
  rows: number;
  problem: string | null;
}

/** A quiet crowd beside the export: 8 connections, a new row each. */
async function clockInsMeanwhile(product: Product, crowd: Crowd, seconds: number) {
  const wallAtTap = new Date().toISOString();
  const shots = (await product.cookiesOf(crowd.sessionIds)).map(({ cookie, xsrf }) => {
    return {
      method: 'POST',
      path: '/api/attendance/events',
      headers: {
        Cookie: cookie,
        'X-XSRF-TOKEN': xsrf,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({
        type: 'in',
        tap: { mode: 'live', wallAtTap },
        fixes: [{ lat: -6.2088, lon: 106.8456, accuracy: 12, offsetMs: -500 }],
      }),
    };
  });
  return load(product.url, shots, { connections: 2, seconds });
}

export async function benchExport(
  product: Product,
  adminSession: string,
  { range, days, crowd }: { range: { from: string; to: string }; days: number; crowd: Crowd },
): Promise<Row> {
  const [admin] = await product.cookiesOf([adminSession]);
  if (!admin) throw new Error('no session');
  const headers = { cookie: admin.cookie, 'x-xsrf-token': admin.xsrf, 'content-type': 'application/json' };
  const alone = await writerAlone(days);
  const start = performance.now();
  const created = await fetch(`${product.url}/api/exports`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...range, report: 'kehadiran-detail', format: 'xlsx' }),
  });
  if (!created.ok) throw new Error(`export answered ${created.status} ${await created.text()}`);
  const { data } = (await created.json()) as { data: Job };
  const meanwhile = clockInsMeanwhile(product, crowd, 8);
  let job = data;
  while (job.state === 'queued' || job.state === 'running') {
    await sleep(250);
    const list = (await (await fetch(`${product.url}/api/exports`, { headers })).json()) as { data: Job[] };
    job = list.data.find((one) => one.id === data.id) ?? job;
  }
  const seconds = (performance.now() - start) / 1_000;
  const clockIns = await meanwhile;
  if (job.state !== 'done') throw new Error(`export ended ${job.state}: ${job.problem}`);
  const cellsPerSecond = (job.rows * alone.columns) / seconds;
  const ratio = cellsPerSecond / alone.cellsPerSecond;
  return {
    work: `Kehadiran detail of ${fixed(job.rows)} days to XLSX in the background, clock-ins going on`,
    measured: `${fixed(cellsPerSecond)} cells/s in ${fixed(seconds, 1)} s, clock-in p99 ${fixed(clockIns.p99Ms, 0)} ms`,
    partner: `writer alone ${fixed(alone.cellsPerSecond)} cells/s, ${fixed(alone.workerMb)} MB in the worker`,
    ratio,
    bar: '>= 0.5, <= 250 MB, p99 <= 300 ms',
    met: ratio >= 0.5 && clockIns.p99Ms <= 300 && alone.workerMb <= 250,
  };
}
