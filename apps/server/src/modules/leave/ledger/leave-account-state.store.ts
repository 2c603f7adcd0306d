/** All that a draft of leave is judged by of an account, in one statement: five would cost more on the way than in the database. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { ACCOUNTS, type AccountRow, type BookedPart, bookedParts, LOTS, type LotRow } from './leave-ledger.store.ts';
import { REFUSALS } from './leave-maintenance.store.ts';

/** A date that a waiting request asks of the account. */
interface WaitingUse {
  readonly requestId: string;
  readonly date: LocalDate;
  readonly days: number;
}

export interface AccountState {
  readonly accounts: readonly AccountRow[];
  readonly lots: readonly LotRow[];
  readonly booked: readonly BookedPart[];
  readonly waiting: readonly WaitingUse[];
  readonly refusals: readonly { readonly date: LocalDate }[];
}

const WAITING = `select r.id as "requestId", d as date, case when l.half is null then 1 else 0.5 end::float8 as days
  from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id cross join unnest(l.dates) d
  where r.company_id = $1 and r.user_id = any($2::uuid[]) and r.kind = 'leave' and r.status = 'pending' and l.account = $3
    and r.id is distinct from $5::uuid
  order by d, r.id`;

/**
 * @param from the first date of what is booked
 * @param except a request that does not wait, though its row says so: it is sent again
 */
export async function readAccountState(
  db: CompanyDb,
  userId: string,
  code: string,
  { from, except }: { readonly from: LocalDate; readonly except: string | null },
): Promise<AccountState> {
  const { rows } = await db.query<{ [Part in keyof AccountState]: AccountState[Part] }>({
    name: 'leave-account-state',
    text: `select array_to_json(array(select row_to_json(a) from (${ACCOUNTS}) a)) as accounts,
        array_to_json(array(select row_to_json(o) from (${LOTS}) o)) as lots,
        array_to_json(array(select row_to_json(b) from (${bookedParts('$4', 'null')}) b)) as booked,
        array_to_json(array(select row_to_json(w) from (${WAITING}) w)) as waiting,
        array_to_json(array(select row_to_json(n) from (${REFUSALS}) n)) as refusals`,
    values: [db.companyId, [userId], code, from, except],
  });
  return rows[0] ?? { accounts: [], lots: [], booked: [], waiting: [], refusals: [] };
}
