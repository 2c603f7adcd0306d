/** What the chat tells from the own records and no page has in a place of its own. */
import type { chats } from '@hadir/contract/contact-center/chat.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, dateIn, weekday } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../../http/serve.ts';
import { closesOn, listPeriods } from '../../attendance/periods/stored-periods.service.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { countOnQuota } from '../../corrections/employee/corrections.service.ts';
import { approversOf, overtimeMinutes } from './chat.store.ts';

const LAST_DAY_OF_WEEK = 6;

export async function readOwnFacts(c: Call<typeof chats.facts>): Promise<ReplyOf<typeof chats.facts>> {
  const { db, actor, now } = c;
  const today = dateIn(now, actor.zone);
  const rules = await currentRules(db);
  const { settings } = rules;
  const { from, to } = rules.periodOn(today);
  // One that was opened again closes later than its dates say.
  const stored = (await listPeriods(db, db.companyId)).find((period) => period.from <= today && today <= period.to);
  const monday = addDays(today, -weekday(today));
  const sunday = addDays(monday, LAST_DAY_OF_WEEK);
  return {
    data: {
      today,
      period: { from, to, closesOn: closesOn(stored ?? { to, state: 'open', updatedAt: now }, rules) },
      correction: {
        quota: settings.correction_quota_month,
        used: await countOnQuota(db, { userId: actor.userId, from, to, except: null }),
        maxDays: settings.correction_max_days,
      },
      approvers: await approversOf(db, actor.userId, today),
      overtime: { from: monday, to: sunday, ...(await overtimeMinutes(db, actor.userId, monday, sunday)) },
    },
  };
}
