/** Ids that a form names must be rows that may be chosen, and fit each other (rules/settings#people). */
import { personWord } from '@hadir/contract/people/words.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { FieldRefusal } from '../../../http/refused.ts';
import { existing, existingPeople, parentsOf } from '../person/person-write.store.ts';

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

/** Answers to "may this row be chosen". */
export interface Choosable {
  row(table: string, id: string): Promise<boolean>;
  person(id: string): Promise<boolean>;
  parents: (chosen: { departmentId: string | null; unitId: string | null }) => ReturnType<typeof parentsOf>;
}

const choicesOf = (tx: CompanyDb): Choosable => ({
  row: async (table, id) => (await existing(tx, table, [id])).size > 0,
  person: async (id) => (await existingPeople(tx, [id])).size > 0,
  parents: (chosen) => parentsOf(tx, chosen),
});

/** Asks for each row once: what may be chosen is held until the transaction ends. */
export function rememberedChoices(tx: CompanyDb): Choosable {
  const choices = choicesOf(tx);
  const answers = new Map<string, Promise<boolean>>();
  const once = (key: string, ask: () => Promise<boolean>) => {
    const answer = answers.get(key) ?? ask();
    answers.set(key, answer);
    return answer;
  };
  const parents = new Map<string, ReturnType<typeof parentsOf>>();
  return {
    row: (table, id) => once(`${table}/${id}`, () => choices.row(table, id)),
    person: (id) => once(`person/${id}`, () => choices.person(id)),
    parents(chosen) {
      const key = `${chosen.departmentId}/${chosen.unitId}`;
      const answer = parents.get(key) ?? choices.parents(chosen);
      parents.set(key, answer);
      return answer;
    },
  };
}

export async function chosenErrors(tx: CompanyDb, chosen: Chosen, may = choicesOf(tx)): Promise<FieldRefusal[]> {
  const found: FieldRefusal[] = [];
  for (const [field, table] of TABLES) {
    const id = chosen[field];
    if (typeof id === 'string' && !(await may.row(table, id))) found.push(missing(field));
  }
  for (const field of ['superiorId', 'leaderId'] as const) {
    const id = chosen[field];
    if (typeof id === 'string' && !(await may.person(id))) found.push(missing(field));
  }
  for (const id of new Set(chosen.locationPointIds)) {
    if (await may.row('location_point', id)) continue;
    found.push(missing('locationPointIds'));
    break;
  }
  const { departmentId = null, unitId = null, divisionId = null } = chosen;
  if (departmentId !== null && !found.some(({ field }) => field === 'departmentId')) {
    const parents = await may.parents({ departmentId, unitId });
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
export async function placementErrors(
  tx: CompanyDb,
  { clientId, unitId }: { clientId: string; unitId: string | null },
  may = choicesOf(tx),
): Promise<FieldRefusal[]> {
  if (!(await may.row('client', clientId))) return [missing('clientId')];
  if (unitId === null) return [];
  if (!(await may.row('unit', unitId))) return [missing('unitId')];
  const parents = await may.parents({ departmentId: null, unitId });
  return parents.clientId === clientId
    ? []
    : [{ field: 'unitId', code: 'TIDAK_SESUAI_PILIHAN', params: { kolom: 'unit', pilihan: 'klien' } }];
}
