/** Every minute: deadlines that passed are told, silent requesters' tickets are solved, solved ones closed, absent agents relieved. */
import { type Instant } from '@hadir/domain/kernel/time.ts';
import { closedSince, silentUntil } from '@hadir/domain/tickets/service-level.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { lockRouting } from './agents.store.ts';
import { moveTicket } from './move-ticket.service.ts';
import { releaseOfAbsent, routeQueue } from './routing.service.ts';
import { runAgedRules } from './rules/rules.service.ts';
import { serviceCalendar } from './service-hours.service.ts';
import { lockTicket } from './ticket.store.ts';
import { notifyAdmins, notifyRequester, publishTicket } from './ticket-notices.service.ts';
import { claimLate, solvedBefore, waitingTickets } from './ticket-time.store.ts';

type Moment = Parameters<typeof routeQueue>[2];

async function notifyLate(app: App, tx: CompanyDb, now: Instant): Promise<void> {
  // Several rows at once: not beside whoever gives out others.
  await lockRouting(tx);
  for (const id of await claimLate(tx, now)) {
    const row = await lockTicket(tx, id);
    if (row === undefined) continue;
    const what = row.firstReplyAt === null ? 'Jawaban pertama' : 'Penyelesaian';
    await notifyAdmins(tx, row, `${what} lewat batas waktu`, now);
    await publishTicket(app, tx, row);
  }
}

async function solveSilent(app: App, db: CompanyDb, moment: Moment): Promise<void> {
  const silent = (await waitingTickets(db)).filter(({ since }) => silentUntil(since, moment.calendar) <= moment.now);
  for (const { id } of silent)
    await db.transaction(async (tx) => {
      const row = await lockTicket(tx, id);
      if (row?.state !== 'waiting') return;
      const solution = 'Tidak ada jawaban pemohon selama 3 hari kerja.';
      await moveTicket(tx, row, { action: 'solve', by: null, ...moment, with: { solution }, reason: solution });
      await notifyRequester(tx, row, { kind: 'tiket_selesai', title: 'Tiket Anda dianggap selesai' }, moment.now);
      await publishTicket(app, tx, row);
    });
}

async function closeSolved(app: App, db: CompanyDb, moment: Moment): Promise<void> {
  for (const id of await solvedBefore(db, closedSince(moment.now)))
    await db.transaction(async (tx) => {
      const row = await lockTicket(tx, id);
      if (row?.state !== 'solved') return;
      await moveTicket(tx, row, { action: 'close', by: null, ...moment });
      await publishTicket(app, tx, row);
    });
}

export async function followTickets(app: App, db: CompanyDb, now: Instant): Promise<void> {
  const moment = { now, calendar: await serviceCalendar(db, now) };
  await db.transaction((tx) => notifyLate(app, tx, now));
  await runAgedRules(app, db, moment);
  await solveSilent(app, db, moment);
  await closeSolved(app, db, moment);
  await db.transaction(async (tx) => {
    await releaseOfAbsent(app, tx, moment);
    await routeQueue(app, tx, moment);
  });
}
