/** What changes of a stored request besides its status: dates and length that are cut off, how it was decided. */
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { StoredRequest } from './request-handler.ts';

/** The dates after the day go; of what begins after it (an exchange of two dates) its own date stays as it was. */
export async function writeShortened(
  tx: CompanyDb,
  id: string,
  { last, endsAt }: Pick<StoredRequest, 'last' | 'endsAt'>,
): Promise<void> {
  await tx.query({
    name: 'request-write-shortened',
    text: 'update request set last_date = $3, ends_at = $4 where company_id = $1 and id = $2',
    values: [tx.companyId, id, last, toWire(endsAt)],
  });
}

export async function writeLength(tx: CompanyDb, id: string, days: number): Promise<void> {
  await tx.query({
    name: 'request-write-length',
    text: 'update request set days = $3 where company_id = $1 and id = $2',
    values: [tx.companyId, id, days],
  });
}

/** How it was decided, beside its status (contract/requests/words.ts). */
export async function writeFlags(tx: CompanyDb, id: string, flags: readonly string[]): Promise<void> {
  await tx.query({
    name: 'request-write-flags',
    text: 'update request set flags = $3 where company_id = $1 and id = $2',
    values: [tx.companyId, id, flags],
  });
}
