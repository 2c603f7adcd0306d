/** What a change of the national list does in the companies: copied dates follow it, and days are judged again. */
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import { type AuditEntry, writeAudit } from '../../../db/audit.ts';
import { companyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { applyRuleChange } from '../../schedules/rewrites/rule-effects.service.ts';
import { companiesJudgedOn, dropCopies, type HolidayFields, moveCopies, zoneOf } from './holiday-effects.store.ts';

const JOB = 'platform-holiday-recompute';

interface Task {
  companyId: string;
  dates: LocalDate[];
  actorUserId: string;
}

/** Null for a line that is new, or one that goes. */
export interface HolidayChange {
  before: HolidayFields | null;
  after: HolidayFields | null;
}

/** A year that a company has copied stays the national year: its rows move and go with the lines they came from. */
async function followInCopies(db: Db, { before, after }: HolidayChange, note: AuditEntry, now: Instant): Promise<void> {
  if (before === null) return;
  const by = { now, userId: note.actorUserId };
  const moved = after === null ? [] : await moveCopies(db, before, after, by);
  const same = after !== null && (['date', 'kind', 'name'] as const).every((key) => before[key] === after[key]);
  const gone = same ? [] : await dropCopies(db, before, by);
  for (const { companyId, id } of [...moved, ...gone])
    await writeAudit(db, {
      ...note,
      companyId,
      action: moved.some((row) => row.id === id) ? 'master.change' : 'master.delete',
      entity: 'calendar_day',
      entityId: id,
      before,
      after: moved.some((row) => row.id === id) ? after : {},
    });
}

/** In the transaction of the change; the companies judge their days by jobs that it commits. */
export async function applyHolidayChange(
  app: App,
  db: Db,
  change: HolidayChange,
  { note, now }: { note: AuditEntry; now: Instant },
): Promise<void> {
  await followInCopies(db, change, note, now);
  const dates = [...new Set([change.before, change.after].flatMap((line) => (line === null ? [] : [line.date])))];
  for (const companyId of await companiesJudgedOn(db, dates)) {
    const task = { companyId, dates, actorUserId: note.actorUserId ?? '' };
    await app.jobs.send(JOB, task, { db });
  }
}

/** Declares the job of one company. */
export function holidayJobs(app: App): void {
  app.jobs.handle<Task>(JOB, async ({ companyId, dates, actorUserId }) => {
    const now = app.clock();
    await companyDb(app.pool, companyId).transaction(async (tx) => {
      const zone = await zoneOf(tx);
      if (zone === undefined) return;
      await applyRuleChange(app, tx, {
        companyId,
        userId: actorUserId,
        now,
        today: dateIn(now, zone),
        cause: 'libur_nasional_diubah',
        where: sql`d.work_date = any(${dates}::date[])`,
      });
    });
  });
}
