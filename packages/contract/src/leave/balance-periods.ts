/** The figures above the report Sisa Cuti (docs/decisions/133). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, localDate } from '../kernel/fields.ts';
import { balanceFilter } from './endpoints.ts';

const days = z.number();

/** Annual leave of the period, of everybody the list holds, in the words of its columns. */
const balancePeriod = z.object({
  from: localDate,
  to: localDate,
  entitled: days,
  used: days,
  jointLeave: days,
  lapsed: days,
});
export type BalancePeriod = z.output<typeof balancePeriod>;

export const leaveBalancePeriods = {
  list: endpoint({
    method: 'GET',
    path: '/api/leave/balances/periods',
    summary: 'Hak, pemakaian, dan hangusnya cuti tahunan tiap periode, dalam cakupan sendiri.',
    access: 'leave.balance.read',
    tags: ['request'],
    query: balanceFilter.omit({ sort: true, order: true }),
    /** The oldest first; the last is the period of today. */
    reply: dataOf(z.array(balancePeriod)),
  }),
};
