/** Closing by hand, and opening again (rules/attendance#closing-and-lock). */
import type { closing } from '@hadir/contract/closing/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import { refusedClosing, refusedPeriod, refusedReopening } from '@hadir/domain/closing/closing-rules.ts';
import { addDays, dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { adminsOf } from '../../db/admins-of.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { ensurePartitionsBetween } from '../../db/partitions.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { judgeMissedDays, type PeriodRow, unlockPeriod } from '../attendance/periods/stored-periods.service.ts';
import { MARGIN_DAYS } from '../attendance/days/around-range.service.ts';
import { recomputeInTransaction } from '../attendance/days/recompute.service.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { dropOfRequests, giveBack, takenInBy } from './adjustments.store.ts';
import { closePeriod } from './close-period.service.ts';
import { endClosing } from './closing.store.ts';
import { detailOf, storedPeriod } from './closings.service.ts';

type CloseCall = Call<typeof closing.close>;
type ReopenCall = Call<typeof closing.reopen>;

function refuse(violation: Violation | undefined): void {
  if (!violation) return;
  const { code, field, params = {} } = violation;
  throw new Refused(code, { params, ...(field === undefined ? {} : { fields: [{ field, code, params }] }) });
}

const closingLink = (label: string) => `/laporan/periode?periode=${label}`;

/** @throws Refused TIDAK_DITEMUKAN, PERIODE_SUDAH_DITUTUP, PERIODE_MASIH_BERJALAN, HARI_BELUM_DINILAI, ALASAN_WAJIB */
export async function close(c: CloseCall): Promise<ReplyOf<typeof closing.close>> {
  const { actor, now, body, ip, ref } = c;
  const label = periodLabel(c.params.period);
  await judgeMissedDays(c.db, await storedPeriod(c.db, label), now);
  return c.once(async (tx) => {
    const rules = await currentRules(tx);
    const today = dateIn(now, rules.zone);
    const period = await storedPeriod(tx, label);
    refuse(refusedPeriod(period, today));
    const closed = await closePeriod(tx, rules, period, {
      now,
      by: { userId: actor.userId, accountId: actor.accountId, ip, ref },
      reason: body.reason.trim(),
      judge: (open) => refuse(refusedClosing({ period, today, open, reason: body.reason })),
    });
    if (closed === undefined) throw new Refused('PERIODE_SUDAH_DITUTUP');
    await announce(tx, c, {
      title: `Periode ${label} ditutup`,
      body: `Oleh ${actor.fullname}, kode ${closed.figures.code}.`,
      label,
    });
    return { data: await detailOf(tx, label, { today, viewer: actor }) };
  });
}

/** The other admins are told, and open screens read their days again. */
async function announce(
  tx: CompanyDb,
  { app, actor, now }: Pick<CloseCall, 'app' | 'actor' | 'now'>,
  { title, body, label }: { title: string; body: string; label: string },
): Promise<void> {
  const admins = (await adminsOf(tx, tx.companyId)).filter((id) => id !== actor.userId);
  const link = closingLink(label);
  await notify(
    tx,
    tx.companyId,
    admins.map((userId) => ({ userId, kind: 'periode_selesai', title, body, link })),
    now,
  );
  await app.live.publish(tx, { companyId: tx.companyId, topic: 'day', id: newId() });
}

const PEOPLE_PER_BATCH = 250;

/** What was decided after the closing counts in the day itself from now on. */
async function recomputeDropped(
  tx: CompanyDb,
  dropped: readonly { userId: string; date: LocalDate }[],
  { now, actor }: Pick<ReopenCall, 'now' | 'actor'>,
): Promise<void> {
  const dates = dropped.map(({ date }) => date).sort();
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined) return;
  await ensurePartitionsBetween(tx, addDays(from, -MARGIN_DAYS), addDays(to, MARGIN_DAYS));
  const userIds = [...new Set(dropped.map(({ userId }) => userId))].sort();
  const why = { cause: 'periode_dibuka', now, actorUserId: actor.userId };
  for (let start = 0; start < userIds.length; start += PEOPLE_PER_BATCH) {
    const batch = userIds.slice(start, start + PEOPLE_PER_BATCH);
    await recomputeInTransaction(tx, batch, { companyId: tx.companyId, userIds: batch, from, to, ...why });
  }
}

/** @throws Refused TIDAK_DITEMUKAN, PERIODE_TIDAK_TERKUNCI, PERIODE_TERLALU_LAMA, PENYESUAIAN_SUDAH_DIHITUNG, ALASAN_WAJIB */
export async function reopen(c: ReopenCall): Promise<ReplyOf<typeof closing.reopen>> {
  const { actor, now, body } = c;
  const label = periodLabel(c.params.period);
  const reason = body.reason.trim();
  return c.once(async (tx) => {
    const rules = await currentRules(tx);
    const today = dateIn(now, rules.zone);
    const period = await storedPeriod(tx, label);
    const judge = async (): Promise<void> =>
      refuse(
        refusedReopening({ period, periods: rules.periods, today, takenInBy: await takenInBy(tx, label), reason }),
      );
    await judge();
    await reopenPeriod(tx, rules, period, { c, reason });
    // Under the lock: a closing of the next period may have taken in its adjustments meanwhile.
    await judge();
    await announce(tx, c, {
      title: `Periode ${label} dibuka kembali`,
      body: `Oleh ${actor.fullname}: ${reason}`,
      label,
    });
    return { data: await detailOf(tx, label, { today, viewer: actor }) };
  });
}

async function reopenPeriod(
  tx: CompanyDb,
  rules: CompanyRules,
  period: PeriodRow,
  { c, reason }: { c: ReopenCall; reason: string },
): Promise<void> {
  const { actor, now } = c;
  const { label } = period;
  const months = rules.periodsTouching(period.from, period.to);
  const opened = await unlockPeriod(tx, tx.companyId, period, { months, now, by: actor.userId, reason });
  if (!opened) throw new Refused('PERIODE_TIDAK_TERKUNCI');
  const ended = await endClosing(tx, label, { now, by: actor.userId, reason });
  if (ended !== undefined) await giveBack(tx, ended);
  await recomputeDropped(tx, await dropOfRequests(tx, label), c);
  await writeAudit(tx, {
    ...auditFieldsOf(c, 'attendance.period.reopen', 'period', label),
    before: { state: 'locked' },
    after: { state: 'closing', alasan: reason },
  });
}
