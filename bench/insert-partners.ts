/** What a durable row costs alone, by two writers: the product's own pool, and pgbench where it is installed. */
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '../apps/server/src/db/new-id.ts';
import type { Product } from './product.ts';

const run = promisify(execFile);

interface Crowd {
  companyId: string;
  userIds: readonly string[];
}

const COLUMNS = `company_id, at, id, user_id, type, received_at, source, work_date, idempotency_key, lat, lon, accuracy_m,
  geofence_result, distance_m, proof_code`;

/** As many loops as clients on a pool of 16, one plain durable row each. @returns rows per second */
export async function poolInserts(
  product: Product,
  { companyId, userIds }: Crowd,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  let done = 0;
  const end = performance.now() + seconds * 1_000;
  const one = async (index: number) => {
    for (let turn = index; performance.now() < end; turn += clients) {
      await product.pool.query({
        name: 'bench-insert',
        text: `insert into attendance_event (${COLUMNS})
               values ($1, now(), $2, $3, 'in', now(), 'mesin', current_date, $4, -6.2088, 106.8456, 12, 'DI_DALAM_RADIUS', 0, 'ABCD-12')`,
        values: [companyId, newId(), userIds[turn % userIds.length], randomUUID()],
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => one(index)));
  return done / seconds;
}

const hasPgbench: boolean = (() => {
  try {
    execFileSync('sh', ['-c', 'command -v pgbench'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** pgbench takes 128 scripts at most: one for each of so many people. */
const SCRIPTS = 128;

/** The same row by pgbench, prepared. @returns rows per second, null where there is no pgbench (it is not shipped with the product's PostgreSQL) */
export async function pgbenchInserts(
  product: Product,
  { companyId, userIds }: Crowd,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number | null> {
  if (!hasPgbench) return null;
  const folder = mkdtempSync(join(tmpdir(), 'hadir-pgbench-'));
  try {
    const scripts = userIds.slice(0, SCRIPTS).map((userId, index) => {
      const path = join(folder, `${index}.sql`);
      writeFileSync(
        path,
        `insert into attendance_event (${COLUMNS.replace(/\s+/g, ' ')}) values ('${companyId}', clock_timestamp(), uuidv7(), '${userId}', 'in', now(), 'mesin', current_date, gen_random_uuid()::text, -6.2088, 106.8456, 12, 'DI_DALAM_RADIUS', 0, 'ABCD-12');\n`,
      );
      return path;
    });
    const { stdout } = await run('pgbench', [
      '-n',
      '-Mprepared',
      '-j1',
      `-c${clients}`,
      `-T${seconds}`,
      ...scripts.flatMap((path) => ['-f', path]),
      product.databaseUrl,
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
