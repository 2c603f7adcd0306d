/** The demo company over HTTP, its days judged, signed in by login name: for tests that need many different days. */
import { type Instant, instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../src/db/company-db.ts';
import { createPool } from '../../src/db/pool.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import type { App } from '../../src/app-context.ts';
import { recomputeDays } from '../../src/modules/attendance/days/recompute.service.ts';
import { type Person, type Served, serveWorld } from './http.ts';
import { world, type World } from './world.ts';

export const DEMO_NOW: Instant = instant('2026-11-20T10:00:00+07:00');

export interface DemoWorld {
  w: World;
  server: Served;
  companyId: string;
  by(login: string): Person;
  close(): Promise<void>;
}

export async function demoWorld(only: readonly ((app: App) => void)[]): Promise<DemoWorld> {
  const w = await world({ now: DEMO_NOW });
  const server = await serveWorld(w, { only });
  const recompute = async (db: CompanyDb, from: LocalDate, to: LocalDate) => {
    const range = { companyId: db.companyId, userIds: 'all' as const, from, to };
    await recomputeDays(db, { ...range, cause: 'demo', now: DEMO_NOW, closes: true });
  };
  // As the product does: on a busy machine a statement of the seed takes longer than one of the product may.
  const patient = createPool(w.url, { max: 2, statementTimeoutMs: 0, applicationName: 'hadir demo' });
  const demo = await seedDemo(patient, DEMO_NOW, { recompute }).finally(() => patient.end());
  if (!demo) throw new Error('the database was not empty');
  const { rows } = await w.pool.query<{ login: string; account_id: string; id: string; company_id: string }>(
    'select a.login, u.account_id, u.id, u.company_id from app_user u join account a on a.id = u.account_id',
  );
  const people = new Map<string, Person>();
  for (const row of rows) {
    const named = { code: '', name: '', login: row.login, fullname: '', employeeNo: '', role: 'staff' as const };
    const company = { id: row.company_id, code: '', name: '' };
    people.set(row.login, await server.as({ ...named, id: row.id, accountId: row.account_id, company }));
  }
  return {
    w,
    server,
    companyId: demo.companyId,
    by(login) {
      const person = people.get(login);
      if (!person) throw new Error(`nobody called ${login}`);
      return person;
    },
    async close() {
      await server.close();
      await w.close();
    },
  };
}
