/** What client-upliner and user-monitoring refuse, by field (rules/settings#client-validators). */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { Change, Values } from '../../../engines/master/served-table.ts';
import { validityErrors } from '../../../engines/master/validity-errors.ts';
import type { FieldRefusal } from '../../../http/refused.ts';
import { overlapping, readSupervisors, type OverlapQuery } from './supervision.store.ts';

/** Dates in order, and exactly one of the two named. */
function shapeErrors(after: Values, [one, other]: readonly [string, string], words: { satu: string; lain: string }) {
  const errors = validityErrors(after);
  if ((after[one] === null) === (after[other] === null)) errors.push({ field: one, code: 'PILIH_SATU', params: words });
  return errors;
}

async function overlapErrors(tx: Change['tx'], query: OverlapQuery, apa: string): Promise<FieldRefusal[]> {
  const other = await overlapping(tx, query);
  if (other === undefined) return [];
  const until = other.to === null ? 'seterusnya' : dateText(other.to);
  const rentang = `${dateText(other.from)} sampai ${until}`;
  return [{ field: 'validFrom', code: 'SUDAH_BERLAKU', params: { apa, rentang } }];
}

export async function uplinerErrors({ tx, actor, id, after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const shape = shapeErrors(after, ['unitId', 'userId'], { satu: 'unit', lain: 'karyawan' });
  if (shape.length > 0) return shape;
  const roles = { validator1UserId: 'client', validator2UserId: 'client3' } as const;
  const ids = Object.keys(roles).map((field) => after[field]);
  const people = await readSupervisors(
    tx,
    actor.companyId,
    ids.filter((one) => typeof one === 'string'),
  );
  const otherClientErrors = Object.entries(roles).flatMap(([field, role]): FieldRefusal[] => {
    const person = people.find((one) => one.id === after[field]);
    if (person === undefined || (person.role === role && person.clientId === after['clientId'])) return [];
    return [{ field, code: 'VALIDATOR_KLIEN_LAIN' }];
  });
  const about = {
    client_id: after['clientId'] ?? null,
    unit_id: after['unitId'] ?? null,
    user_id: after['userId'] ?? null,
  };
  const range = { from: after['validFrom'] ?? null, to: after['validTo'] ?? null };
  const overlapQuery = { table: 'client_upliner', companyId: actor.companyId, id, about, ...range } as const;
  return [...otherClientErrors, ...(await overlapErrors(tx, overlapQuery, 'Upliner'))];
}

export async function monitoringErrors({ tx, actor, id, after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const shape = shapeErrors(after, ['unitId', 'clientId'], { satu: 'unit', lain: 'klien' });
  if (shape.length > 0) return shape;
  const [person] = await readSupervisors(tx, actor.companyId, [String(after['userId'])]);
  const about = {
    user_id: after['userId'] ?? null,
    unit_id: after['unitId'] ?? null,
    client_id: after['clientId'] ?? null,
  };
  const range = { from: after['validFrom'] ?? null, to: after['validTo'] ?? null };
  const overlapQuery = { table: 'user_monitoring', companyId: actor.companyId, id, about, ...range } as const;
  return [
    ...(person === undefined || person.role === 'monitoring'
      ? []
      : [{ field: 'userId', code: 'BUKAN_PEMANTAU' } as const]),
    ...(await overlapErrors(tx, overlapQuery, 'Pemantauan')),
  ];
}
