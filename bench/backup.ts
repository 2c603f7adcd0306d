/** A backup of a million judged days and their taps, beside COPY of the same rows that are thrown away; then its restore. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { backUp } from '../apps/server/src/backup/back-up.ts';
import { connect, copyOut, tableShapes } from '../apps/server/src/backup/catalog.store.ts';
import { restore } from '../apps/server/src/backup/restore.ts';
import { prepareDatabase } from '../apps/server/src/db/prepare.ts';
import { createPool } from '../apps/server/src/db/pool.ts';
import { seedBulk } from '../apps/server/src/demo/bulk.ts';
import { localStorage } from '../apps/server/src/engines/files/file-storage.ts';
import { freshDatabase } from './product.ts';
import { fixed, type Row } from './table.ts';

/** 15,400 people over the 65 or 66 working days of 91: a million days, two million taps. */
const PEOPLE = 15_400;
const DAYS = 91;
const ROUNDS = 3;
const LIMIT_S = 60;

async function plainCopy(databaseUrl: string): Promise<number> {
  const client = await connect(databaseUrl, 'bench copy');
  const began = performance.now();
  for (const shape of await tableShapes(client)) for await (const bytes of copyOut(client, shape)) void bytes;
  const seconds = (performance.now() - began) / 1_000;
  await client.end();
  return seconds;
}

export async function benchBackup(server: string): Promise<Row> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-bench-')));
  const source = await freshDatabase(server, 'backup');
  const target = await freshDatabase(server, 'restore');
  try {
    const now = Date.now() as Instant;
    await prepareDatabase(source.url, now);
    const pool = createPool(source.url, { max: 1, statementTimeoutMs: 0 });
    const to = addDays(dateIn(now, 'Asia/Jakarta'), -1);
    const history = { from: addDays(to, 1 - DAYS), to };
    const { days } = await seedBulk(pool, { people: PEOPLE, now, history, days: true, sessions: false });
    await pool.query('vacuum (analyze)');
    await pool.end();

    const plain: number[] = [];
    const taken: number[] = [];
    let made = { rows: 0, bytes: 0 };
    const storage = localStorage(join(folder, 'files'));
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await plainCopy(source.url));
      const path = join(folder, `backup-${round}`);
      const began = performance.now();
      made = await backUp({ databaseUrl: source.url, storage, path, key: 'k'.repeat(40), secret: null });
      taken.push((performance.now() - began) / 1_000);
    }
    const began = performance.now();
    const path = join(folder, 'backup-0');
    const wish = { databaseUrl: target.url, storage, path, key: 'k'.repeat(40), now, storeSecret: () => undefined };
    await restore(wish);
    const restored = (performance.now() - began) / 1_000;
    const list = (seconds: number[]) => seconds.map((value) => fixed(value, 1)).join(' / ');
    return {
      work: `backup of ${fixed(days)} days, encrypted (${fixed(made.rows)} rows, ${fixed(made.bytes / 1e6)} MB; restored and compared in ${fixed(restored)} s)`,
      measured: `${list(taken)} s`,
      partner: `COPY of the same rows thrown away ${list(plain)} s`,
      ratio: null,
      bar: `<= ${LIMIT_S} s`,
      met: days >= 1_000_000 && Math.max(...taken) <= LIMIT_S,
    };
  } finally {
    await source.drop();
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
