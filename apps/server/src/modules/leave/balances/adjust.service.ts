/** HR corrects a balance, or lets days go whose lapse was held; both with a reason, both in the audit log. */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import type { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateIn, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { lastDayOf } from '@hadir/domain/leave/entitlement.ts';
import { openLot, releaseLot, type Step, takeAway } from '@hadir/domain/leave/leave-ledger.ts';
import { balanceOn, isCurrent, type LeaveAccount, type Lot } from '@hadir/domain/leave/leave-lots.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { balanceOf, personInScope } from './balances.service.ts';
import { type BalancePerson, ownerOfLot } from './balances.store.ts';
import { openDue } from '../requests/leave-cover.service.ts';
import { post } from '../ledger/leave-ledger.service.ts';
import { ANNUAL } from '../ledger/leave-ledger.store.ts';
import { readType } from '../requests/leave-request.store.ts';

/** What was left on the last day is owed in money (rules/leave#leave-of-who-leaves): nothing arises or lapses behind it. */
function refuseLeft({ spans }: BalancePerson, today: LocalDate): void {
  if (lastDayOf(spans, today) !== null) throw new Refused('SUDAH_KELUAR');
}

/** Until when given days count, unless told: as long as the year of leave that runs. */
function usualEnd(account: LeaveAccount, today: LocalDate): LocalDate {
  const ends = account.lots.filter((lot) => lot.kind === 'grant' && isCurrent(lot, today)).map(({ to }) => to);
  return ends.sort().at(-1) ?? localDate(`${today.slice(0, 4)}-12-31`);
}

function extraLot(days: number, today: LocalDate, to: LocalDate): Lot {
  return {
    id: 'extra',
    kind: 'extra',
    from: today,
    to,
    remaining: days,
    carry: null,
    takenBeyond: 0,
    lapseSuspended: false,
  };
}

/** @throws Refused SALDO_TIDAK_CUKUP where more is taken away than is there, DI_LUAR_RENTANG for an end that is over */
function adjustment(
  account: LeaveAccount,
  { days, validTo, today }: { days: number; validTo: LocalDate | null; today: LocalDate },
): Step {
  if (days > 0) {
    const to = validTo ?? usualEnd(account, today);
    if (to < today) throw refusedField('validTo', 'RENTANG_TANGGAL_TIDAK_VALID');
    return openLot(account, extraLot(days, today, to), 'penyesuaian');
  }
  const step = takeAway(account, -days, today);
  if (step) return step;
  const { balance } = balanceOn(account, today);
  throw refusedField('days', 'SALDO_TIDAK_CUKUP', { sisa: daysText(Math.max(0, balance)), n: daysText(-days) });
}

async function notifyPerson(
  tx: CompanyDb,
  c: Call,
  userId: string,
  { title, body }: { title: string; body: string },
): Promise<void> {
  const message = { userId, kind: 'sisa_cuti_diubah', title, body, link: '/apps/absent/pengajuan' };
  await notify(tx, tx.companyId, [message], c.now);
}

export async function adjust(c: Call<typeof leaveBalances.adjust>): Promise<ReplyOf<typeof leaveBalances.adjust>> {
  return c.once(async (tx) => {
    const { userId, code, days, validTo, reason } = c.body;
    const person = await personInScope({ ...c, db: tx }, userId);
    // Nobody gives days to oneself.
    if (userId === c.actor.userId) throw new Refused('TIDAK_BOLEH_SENDIRI');
    refuseLeft(person, dateIn(c.now, c.actor.zone));
    const type = await readType(tx, code);
    if (code !== ANNUAL && type?.balance !== 'own')
      throw refusedField('code', 'PILIHAN_TIDAK_ADA', { kolom: 'jenis cuti' });
    const { settings } = await currentRules(tx);
    const about = { now: c.now, by: c.actor.userId };
    const { account: opened, due } = await openDue(tx, { userId, code, settings, zone: c.actor.zone, about });
    const before = balanceOn(opened.account, due.today).balance;
    const step = adjustment(opened.account, { days, validTo, today: due.today });
    const { account } = await post(tx, opened, step, { ...about, note: reason });
    const after = balanceOn(account, due.today).balance;
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'leave.balance.adjust', 'leave_account', userId),
      before: { jenis: code, sisa: before },
      after: { jenis: code, sisa: after, hari: days, alasan: reason },
    });
    const changed = days > 0 ? `bertambah ${daysText(days)}` : `berkurang ${daysText(-days)}`;
    await notifyPerson(tx, c, userId, {
      title: `Sisa cuti ${changed} hari`,
      body: `Menjadi ${daysText(after)} hari. Alasan HR: ${reason}`,
    });
    return { data: await balanceOf({ ...c, db: tx }, person) };
  });
}

export async function release(c: Call<typeof leaveBalances.release>): Promise<ReplyOf<typeof leaveBalances.release>> {
  return c.once(async (tx) => {
    const owner = await ownerOfLot(tx, c.params.id);
    if (!owner) throw notFound();
    const person = await personInScope({ ...c, db: tx }, owner.userId);
    if (owner.userId === c.actor.userId) throw new Refused('TIDAK_BOLEH_SENDIRI');
    refuseLeft(person, dateIn(c.now, c.actor.zone));
    const { settings } = await currentRules(tx);
    const about = { now: c.now, by: c.actor.userId };
    const { account: opened, due } = await openDue(tx, { ...owner, settings, zone: c.actor.zone, about });
    const lot = opened.account.lots.find(({ id }) => id === c.params.id);
    if (!lot?.lapseSuspended) throw new Refused('STATUS_TIDAK_SESUAI');
    const { account } = await post(tx, opened, releaseLot(opened.account, lot.id, due.today), {
      ...about,
      note: c.body.reason,
    });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'leave.balance.release', 'leave_lot', lot.id),
      before: { sisa: lot.remaining, berakhir: lot.to },
      after: { sisaCuti: balanceOn(account, due.today).balance, alasan: c.body.reason },
    });
    const body = `Hak yang berakhir ${dateText(lot.to)} tidak ditangguhkan lagi. Alasan HR: ${c.body.reason}`;
    await notifyPerson(tx, c, owner.userId, { title: 'Penangguhan hangus cuti dilepas', body });
    return { data: await balanceOf({ ...c, db: tx }, person) };
  });
}
