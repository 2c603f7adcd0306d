/** "Kehadiran (rekap)" of one period. Read anew each time: a correction committed before is in the answer. */
import type { FastifyReply } from 'fastify';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import type { Call } from '../../../http/serve.ts';
import { writtenPages } from '../../../http/json-rows.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { figuresOfDates } from '../days/day-record.ts';
import { readStoredSums, visibleDays } from './recap.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

/** Scopes that see a person wholly or not at all, whatever the date. */
const WHOLE: readonly Scope[] = ['own', 'subordinates', 'company', 'all'];

const sendSums = writtenPages(attendance.recap.reply);

export async function recap(
  call: Call<typeof attendance.recap>,
): Promise<ReplyOf<typeof attendance.recap> | FastifyReply> {
  const { db, actor, scopes, query } = call;
  const rules = await rulesOf(db, actor.companyId, await readRulesVersion(db, actor.companyId));
  const period = rules.periodNamed(periodLabel(query.period));
  const page = { page: query.page, size: query.size, from: period.from, to: period.to };
  if (scopes.every((scope) => WHOLE.includes(scope))) {
    const { rows, total } = await readStoredSums(db, actor, scopes, { period, filter: query });
    return sendSums(call.reply, rows, { total, ...page });
  }
  const { rows, total } = await visibleDays(db, actor, scopes, { period, filter: query });
  const data = rows.map(({ days, ...row }) => ({ ...row, figures: figuresOfDates(rules, days) }));
  return { data, total, ...page };
}
