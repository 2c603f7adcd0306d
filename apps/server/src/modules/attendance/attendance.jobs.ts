/** What attendance does by itself, and when. */
import { type Instant, MINUTE_MS, ZONES, zoneName, type Zone } from '@hadir/domain/kernel/time.ts';
import { type CompanyDb, companyDb } from '../../db/company-db.ts';
import { preparePartitions } from '../../db/partitions.ts';
import type { App } from '../../app-context.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { unthrottled } from '../../engines/jobs/throttle.ts';
import { type PurgePass, purging } from '../../engines/jobs/purge-clock.ts';
import { openAndCloseDays } from './days/day-close.job.ts';
import { alertAbsences } from './days/mangkir.job.ts';
import { employerIds, runningCompanies } from './notified-people.store.ts';
import { turnPeriods } from './periods/periods.job.ts';
import { roundPositions } from './clock/position-rounding.job.ts';
import { remindOfTaps } from './reminders/clock-reminders.job.ts';
import { forgetReminders } from './reminders/clock-reminders.store.ts';
import { missSelfies, purgeSelfies } from './selfies/selfie.job.ts';
import { renewSuperiors } from './superiors.job.ts';
import { databaseClock, forgetKeys } from './maintenance.store.ts';

type Purge = (db: CompanyDb, now: Instant, pass: PurgePass) => Promise<unknown>;

/** With its rests on a busy machine; taken for dead too early, a second run would work beside it. */
const LONG = { expireSeconds: 7_200 } as const;

const CLOCKS_AGREE_MS = 10 * MINUTE_MS;

export function attendanceJobs(app: App): void {
  const { jobs, pool, clock, throttle } = app;

  async function eachRunning(work: (db: CompanyDb) => Promise<unknown>, zone?: Zone): Promise<void> {
    const running = (await runningCompanies(pool)).filter((company) => zone === undefined || company.zone === zone);
    // The long works rest between their own pieces.
    await eachCompany(running, ({ id }) => work(companyDb(pool, id)), unthrottled);
  }

  const day = (db: CompanyDb) => openAndCloseDays(db, clock(), 'week', throttle);
  jobs.handle('attendance-days', () => eachRunning(day), { every: '*/15 * * * *', ...LONG });

  // What a long standstill or a join date entered late has left out.
  const missed = (db: CompanyDb) => openAndCloseDays(db, clock(), 'open', throttle);
  jobs.handle('attendance-days-missed', () => eachRunning(missed), { every: '35 1 * * *', ...LONG });

  // Hourly, because companies lie in three zones; on every other hour there is nothing to do.
  const period = (db: CompanyDb) => turnPeriods(db, clock(), throttle);
  jobs.handle('attendance-periods', () => eachRunning(period), { every: '10 * * * *', ...LONG });

  // Hourly, because companies lie in three zones, and a server that stood still at midnight catches up.
  jobs.handle('attendance-structure', () => renewSuperiors(app), { every: '5 * * * *' });

  const selfies = (db: CompanyDb) => missSelfies(db, app.live, clock());
  jobs.handle('attendance-missing-selfies', () => eachRunning(selfies), { every: '20 * * * *' });

  /** Of every employer in turn; nothing goes while the two clocks disagree. */
  const ofAll = (purge: Purge) => async (pass: PurgePass) => {
    const now = clock();
    if (Math.abs((await databaseClock(pool)) - now) > CLOCKS_AGREE_MS) {
      throw new Error('jam server dan jam basis data berbeda; penghapusan ditunda');
    }
    await eachCompany(await employerIds(pool), (id) => purge(companyDb(pool, id), now, pass), throttle);
  };
  const purgeAll = ofAll((db, now, pass) => purgeSelfies(db, app.storage, now, pass));
  jobs.handle('attendance-purge-selfies', () => purging(pool, purgeAll), { every: '0 2 * * *' });
  const roundAll = ofAll(roundPositions);
  jobs.handle('attendance-round-positions', () => purging(pool, roundAll), {
    every: '30 2 * * *',
    // The first night of a company with years behind it.
    expireSeconds: 3_600,
  });

  const reminders = (db: CompanyDb) => remindOfTaps(db, clock());
  jobs.handle('attendance-reminders', () => eachRunning(reminders), { every: '* * * * *' });
  jobs.handle('attendance-reminders-forget', () => purging(pool, () => forgetReminders(pool, clock())), {
    every: '45 3 * * *',
  });

  for (const zone of ZONES) {
    const alerts = (db: CompanyDb) => alertAbsences(db, clock());
    const name = `attendance-mangkir-${zoneName[zone].toLowerCase()}`;
    jobs.handle(name, () => eachRunning(alerts, zone), { every: '0 8 * * *', zone });
  }

  jobs.handle('attendance-partitions', () => preparePartitions(pool, clock()), { every: '30 0 * * *' });
  jobs.handle('idempotency-forget', () => purging(pool, () => forgetKeys(pool, clock())), { every: '40 3 * * *' });
}
