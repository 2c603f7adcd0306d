/** What is still open in a period, who is asked for a decision, and a reminder to them. */
import { dateText } from '@hadir/contract/attendance/words.ts';
import type { closing } from '@hadir/contract/closing/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { countAdjustments, listAdjustments } from './adjustment-list.store.ts';
import { storedPeriod } from './closings.service.ts';
import { openItemsOf, wantedItems, WHOLE_COMPANY } from './open-items.service.ts';
import { claimReminders, listOpenItems, type WaitingApprover, waitingApprovers } from './open-items.store.ts';
import { OPEN_ITEMS } from '@hadir/domain/closing/open-items.ts';

export async function openItems(c: Call<typeof closing.openItems>): Promise<ReplyOf<typeof closing.openItems>> {
  const { zone } = await currentRules(c.db);
  const period = await storedPeriod(c.db, periodLabel(c.params.period));
  const open = await openItemsOf(c.db, period, c.query);
  const approvers = await waitingApprovers(c.db, wantedItems(period, c.query), dateIn(c.now, zone));
  return {
    data: {
      items: OPEN_ITEMS.map((item) => ({ item, count: open[item] ?? 0 })),
      approvers: approvers.map(({ kinds, ...one }) => ({ ...one, kinds: [...kinds] })),
    },
  };
}

export async function openRows(c: Call<typeof closing.openRows>): Promise<ReplyOf<typeof closing.openRows>> {
  const { page, size } = c.query;
  const { item } = c.params;
  const period = await storedPeriod(c.db, periodLabel(c.params.period));
  const open = await openItemsOf(c.db, period, c.query);
  const rows = await listOpenItems(c.db, item, wantedItems(period, c.query), { page, size });
  return { data: rows, total: open[item] ?? 0, page, size };
}

const kindsText = ({ kinds }: WaitingApprover) =>
  kinds.map(({ kind, count }) => `${count} ${requestKindWord[kind].toLowerCase()}`).join(', ');

/** Each once a day: who was reminded already is left alone. */
export async function remind(c: Call<typeof closing.remind>): Promise<ReplyOf<typeof closing.remind>> {
  const { actor, now, body } = c;
  return c.once(async (tx) => {
    const rules = await currentRules(tx);
    const today = dateIn(now, rules.zone);
    const period = await storedPeriod(tx, periodLabel(c.params.period));
    const waiting = (await waitingApprovers(tx, wantedItems(period, WHOLE_COMPANY), today)).filter(
      ({ userId, remindedToday }) =>
        !remindedToday && userId !== actor.userId && (body.userIds.length === 0 || body.userIds.includes(userId)),
    );
    const claimed = new Set(
      await claimReminders(
        tx,
        period.label,
        waiting.map(({ userId }) => userId),
        today,
      ),
    );
    const reminded = waiting.filter(({ userId }) => claimed.has(userId));
    await notify(
      tx,
      tx.companyId,
      reminded.map((approver) => ({
        userId: approver.userId,
        kind: 'pengajuan_diingatkan',
        title: `${approver.requests} pengajuan periode ${period.label} menunggu keputusan Anda`,
        body: `${kindsText(approver)}, ${dateText(period.from)} sampai ${dateText(period.to)}. HR akan menutup periode ini.`,
        link: '/dashboards/pending',
      })),
      now,
    );
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'attendance.period.remind', 'period', period.label),
      after: { reminded: reminded.length },
    });
    return { data: { reminded: reminded.length } };
  });
}

export async function adjustments(c: Call<typeof closing.adjustments>): Promise<ReplyOf<typeof closing.adjustments>> {
  const { direction, page, size } = c.query;
  const { label } = await storedPeriod(c.db, periodLabel(c.params.period));
  const rows = await listAdjustments(c.db, label, { direction, page, size });
  const counts = await countAdjustments(c.db, label);
  const data = rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: toWire(writtenAt) }));
  return { data, total: counts[direction], page, size };
}
