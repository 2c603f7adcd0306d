/** What the structure refuses, by field. */
import type { Change } from '../../engines/master/served-table.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { isAtItsClient } from './unit-move.store.ts';

/**
 * Without overtime pay only where a work agreement, company rule or PKB says so (rules/settings#structure; PP 35/2021
 * Ps 27).
 */
export async function exemptByDocument({ after }: Change): Promise<FieldRefusal[]> {
  if (after?.['otExempt'] !== true || after['dokumenDasar'] !== null) return [];
  return [{ field: 'dokumenDasar', code: 'DOKUMEN_PENGECUALIAN_WAJIB' }];
}

/** A unit at a client names the client, one of the company's own names none; people placed in it hold it there. */
export async function clientFitsUnit({ tx, actor, today, id, before, after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const atClient = after['kind'] === 'client';
  if (atClient && after['clientId'] === null)
    return [{ field: 'clientId', code: 'WAJIB_DIISI', params: { kolom: 'klien' } }];
  if (!atClient && after['clientId'] !== null) return [{ field: 'clientId', code: 'KLIEN_TIDAK_PERLU' }];
  if (before === null || before['clientId'] === after['clientId']) return [];
  const occupied = await isAtItsClient(tx, actor.companyId, id, today);
  return occupied ? [{ field: 'clientId', code: 'UNIT_DITEMPATI' }] : [];
}

/** Placements, validators and observers belong to a client: its people do not change it in a heap. */
export async function sameClient({ before, after }: Change): Promise<FieldRefusal[]> {
  return before?.['clientId'] === after?.['clientId'] ? [] : [{ field: 'to', code: 'UNIT_KLIEN_LAIN' }];
}
