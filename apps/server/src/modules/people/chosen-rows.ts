/** Ids that a form names must be rows that may be chosen, and fit each other (domain.md 12). */
import { personWord } from '@hadir/contract/people-words.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { existing, existingPeople, parentsOf } from './person-write.store.ts';

/** Absent or unchanged ids are left out by the caller. */
export interface Chosen {
  divisionId?: string | null | undefined;
  departmentId?: string | null | undefined;
  positionId?: string | null | undefined;
  jobLevelId?: string | null | undefined;
  unitId?: string | null | undefined;
  superiorId?: string | null | undefined;
  leaderId?: string | null | undefined;
  scheduleId?: string | null | undefined;
  locationPointIds?: readonly string[];
}

const TABLES = [
  ['divisionId', 'division'],
  ['departmentId', 'department'],
  ['positionId', 'position'],
  ['jobLevelId', 'job_level'],
  ['unitId', 'unit'],
  ['scheduleId', 'schedule'],
] as const;

const missing = (field: string): FieldRefusal => ({
  field,
  code: 'PILIHAN_TIDAK_ADA',
  params: { kolom: personWord[field] ?? field },
});

export async function chosenFaults(tx: CompanyDb, chosen: Chosen): Promise<FieldRefusal[]> {
  const found: FieldRefusal[] = [];
  for (const [field, table] of TABLES) {
    const id = chosen[field];
    if (typeof id === 'string' && (await existing(tx, table, [id])).size === 0) found.push(missing(field));
  }
  for (const field of ['superiorId', 'leaderId'] as const) {
    const id = chosen[field];
    if (typeof id === 'string' && (await existingPeople(tx, [id])).size === 0) found.push(missing(field));
  }
  const places = [...new Set(chosen.locationPointIds ?? [])];
  if ((await existing(tx, 'location_point', places)).size < places.length) found.push(missing('locationPointIds'));
  const { departmentId = null, unitId = null, divisionId = null } = chosen;
  if (departmentId !== null && !found.some(({ field }) => field === 'departmentId')) {
    const parents = await parentsOf(tx, { departmentId, unitId });
    if (parents.divisionId !== divisionId)
      found.push({
        field: 'departmentId',
        code: 'TIDAK_SESUAI_PILIHAN',
        params: { kolom: 'departemen', pilihan: 'divisi' },
      });
  }
  return found;
}

/** A client that may be chosen, and a unit of that client. */
export async function placementFaults(
  tx: CompanyDb,
  { clientId, unitId }: { clientId: string; unitId: string | null },
): Promise<FieldRefusal[]> {
  if ((await existing(tx, 'client', [clientId])).size === 0) return [missing('clientId')];
  if (unitId === null) return [];
  if ((await existing(tx, 'unit', [unitId])).size === 0) return [missing('unitId')];
  const parents = await parentsOf(tx, { departmentId: null, unitId });
  return parents.clientId === clientId
    ? []
    : [{ field: 'unitId', code: 'TIDAK_SESUAI_PILIHAN', params: { kolom: 'unit', pilihan: 'klien' } }];
}
