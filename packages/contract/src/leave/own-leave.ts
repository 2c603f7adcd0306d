/** The own leave explained: the balance with what is due, what waits, and what the dates to come will do. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, localDate } from '../kernel/fields.ts';
import { leaveAccount, leaveBalance, leaveEntry } from './endpoints.ts';

/** What came due since the last night and is posted by the next one: counted already, not in the ledger yet. */
const dueEntry = leaveEntry.pick({ date: true, kind: true, days: true, after: true, lotFrom: true, lotTo: true });

/** What the dates to come and the requests that wait will do to an account. */
const leaveAhead = z.object({
  /** Each takes its days once it is approved. */
  waiting: z.array(z.object({ id, label: z.string(), first: localDate, last: localDate, days: z.number() })),
  /** The next days that arise, and until when they count. */
  grants: z.array(z.object({ from: localDate, to: localDate, days: z.number() })),
  /** Dates of cuti bersama that will take a day. */
  jointLeave: z.array(localDate),
});

/** The own leave, with everything that explains its figures: due and posted entries add up to each balance. */
const ownLeave = leaveBalance.omit({ can: true }).extend({
  accounts: z.array(leaveAccount.extend({ due: z.array(dueEntry), ahead: leaveAhead })),
});
export type OwnLeaveShape = z.output<typeof ownLeave>;
export type OwnLeaveAccount = OwnLeaveShape['accounts'][number];

export const ownLeaveReads = {
  balance: endpoint({
    method: 'GET',
    path: '/api/leave/own',
    summary: 'Sisa cuti sendiri: saldo, yang tercatat malam ini, dan yang akan datang.',
    access: 'attendance.clock',
    tags: ['request'],
    reply: dataOf(ownLeave),
  }),
};
