/** The audit log of one row in words: who, when, which field, from, to. */
import type { MasterHistoryLine } from '@hadir/contract/kernel/master-endpoints.ts';
import { fieldsOf, type Master } from '@hadir/contract/kernel/master.ts';
import { fieldText, type FieldValue, isNamed } from '@hadir/contract/kernel/master-field.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../db/pool.ts';
import { type AuditLine, auditOf, namesOf } from './master-read.store.ts';
import type { Reader, Serving } from './master-serving.ts';

const ACTIONS = ['create', 'change', 'archive', 'restore', 'delete', 'move'] as const;

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Names of everything that the lines name by id, by field. */
async function namesIn(
  db: Db,
  place: { master: Master; serving: Serving; reader: Reader },
  lines: readonly AuditLine[],
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [key, field] of fieldsOf(place.master)) {
    if (!isNamed(field) && field.kind !== 'cycle') continue;
    const ids = lines.flatMap(({ before, after }) => [before?.[key], after?.[key]].flat());
    const known = [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
    if (known.length > 0) names.set(key, await namesOf(db, place, key, known));
  }
  return names;
}

function lineOf(master: Master, names: Names, line: AuditLine): MasterHistoryLine {
  const word = (key: string, value: FieldValue | undefined) => {
    const field = master.fields[key];
    if (field === undefined) return '';
    const named = (id: unknown) => (typeof id === 'string' ? (names.get(key)?.get(id) ?? '?') : 'Libur');
    if (field.kind === 'cycle' && Array.isArray(value)) return value.map(named).join(', ');
    return fieldText(field, value, typeof value === 'string' ? named(value) : null);
  };
  const own = fieldsOf(master).flatMap(([key, { label }]) => {
    const from = word(key, line.before?.[key]);
    const to = word(key, line.after?.[key]);
    return from === to ? [] : [{ field: key, label, from, to }];
  });
  const moved = line.after?.['moved'];
  return {
    at: toWire(line.at),
    by: line.by,
    action: ACTIONS.find((action) => line.action === `master.${action}`) ?? 'change',
    changes: typeof moved === 'string' ? [{ field: 'moved', label: 'Dipindahkan', from: '', to: moved }] : own,
  };
}

export async function historyOf(
  db: Db,
  place: { master: Master; serving: Serving; reader: Reader },
  id: string,
): Promise<MasterHistoryLine[]> {
  const lines = await auditOf(db, place.reader.actor.companyId, place.serving.table, id);
  const names = await namesIn(db, place, lines);
  return lines.map((line) => lineOf(place.master, names, line));
}
