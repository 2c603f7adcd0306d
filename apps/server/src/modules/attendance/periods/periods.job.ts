/**
 * Periods by themselves: open when they begin, closing after the cut-off, locked after the days of grace
 * (rules/attendance#closing-and-lock).
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { undecidedLink } from '@hadir/contract/notifications/message-links.ts';
import { kindWithin } from '@hadir/contract/requests/words.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { adminsOf } from '../../../db/admins-of.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Throttle } from '../../../engines/jobs/throttle.ts';
import { closePeriod, THE_CLOCK } from '../../closing/close-period.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { openAndCloseAllDays } from '../days/day-close.job.ts';
import {
  beginClosing,
  duePeriods,
  openMatters,
  openPeriod,
  type PeriodRow,
  undecidedRequests,
} from './periods.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

/** After a standstill or another cut-off day no date is left out: each period begins where the one before it ends. */
function periodsToOpen(rules: CompanyRules, today: LocalDate): Period[] {
  const opened = rules.periods.map(({ to }) => to).sort();
  const since = opened.at(-1) ?? addDays(rules.periodOn(today).from, -1);
  return rules.periodsTouching(since < today ? since : today, today);
}

export async function turnPeriods(db: CompanyDb, now: Instant, throttle: Throttle): Promise<void> {
  const rules = await rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
  const today = dateIn(now, rules.zone);
  for (const period of periodsToOpen(rules, today)) await openPeriod(db, db.companyId, period);
  await db.transaction(async (tx) => {
    for (const period of await beginClosing(tx, db.companyId, today, now)) await remind(tx, rules, period, now);
  });
  const due = await duePeriods(db, db.companyId, {
    today,
    graceDays: rules.settings.lock_grace_days,
    zone: rules.zone,
  });
  // A locked date without a row keeps none: what a standstill missed is made up first.
  for (const period of due) {
    await openAndCloseAllDays(db, period, { now, throttle });
    await db.transaction((tx) => closePeriod(tx, rules, period, { now, by: THE_CLOCK, reason: '' }));
  }
}

/** What HR still has to look at before the lock. */
async function remind(tx: CompanyDb, rules: CompanyRules, period: PeriodRow, now: Instant): Promise<void> {
  const { days: judged, missingIn, missingOut, reviews, changes } = await openMatters(tx, tx.companyId, period);
  // Of a company that began later: nothing to look at, and nothing that the lock could keep.
  if (judged === 0) return;
  const days = rules.settings.lock_grace_days;
  const admins = await adminsOf(tx, tx.companyId);
  const title = `Periode ${period.label} selesai dan dikunci dalam ${days} hari`;
  const body =
    `${dateText(period.from)} sampai ${dateText(period.to)}: ${missingOut} hari tidak absen pulang, ` +
    `${missingIn} hari tidak absen masuk, ${reviews} perlu ditinjau` +
    `${changes === 0 ? '' : `, ${changes} koreksi HR belum selesai`}.`;
  const link = `/laporan/all?dari=${period.from}&sampai=${period.to}&pengecualian=ya`;
  const lists = (await undecidedRequests(tx, tx.companyId, period)).map(({ kind, count }) => ({
    title: `${count} pengajuan ${kindWithin(kind)} pada periode ${period.label} dicatat tanpa pemutus`,
    body: `Tidak ada yang dapat memutuskannya. Periksa sebelum periode dikunci dalam ${days} hari.`,
    link: undecidedLink(kind, period.from, period.to),
  }));
  await notify(
    tx,
    tx.companyId,
    admins.flatMap((userId) =>
      [{ title, body, link }, ...lists].map((message) => ({ userId, kind: 'periode_selesai', ...message })),
    ),
    now,
  );
}
