/** The audit log of one row in words: who, when, which field, from, to. */
import type { MasterHistoryLine } from '@hadir/contract/kernel/master-endpoints.ts';
import { fieldsOf, type Master } from '@hadir/contract/kernel/master.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { fieldText, type FieldValue, isNamed } from '@hadir/contract/kernel/master-field.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { type AuditLine, auditOf, namesOf } from './read.store.ts';
import type { Reader, Serving } from './served-table.ts';

const ACTIONS = ['create', 'change', 'archive', 'restore', 'delete', 'move'] as const;

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Values before and after, by field. */
type Compared = Pick<AuditLine, 'before' | 'after'>;

/** Names of everything that the lines name by id, by field. */
async function namesIn(
  db: Db,
  place: { master: Master; serving: Serving; reader: Reader },
  lines: readonly Compared[],
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

function changedFields(master: Master, names: Names, line: Compared): MasterHistoryLine['changes'] {
  const word = (key: string, value: FieldValue | undefined) => {
    const field = master.fields[key];
    if (field === undefined) return '';
    const named = (id: unknown) => (typeof id === 'string' ? (names.get(key)?.get(id) ?? '?') : 'Libur');
    if (field.kind === 'cycle' && Array.isArray(value)) return value.map(named).join(', ');
    return fieldText(field, value, typeof value === 'string' ? named(value) : null);
  };
  return fieldsOf(master).flatMap(([key, { label }]) => {
    const from = word(key, line.before?.[key]);
    const to = word(key, line.after?.[key]);
    return from === to ? [] : [{ field: key, label, from, to }];
  });
}

/** How the fields of each pair differ, with the names behind their ids read once for all of them. */
export async function wordsOf(
  db: Db,
  place: { master: Master; serving: Serving; reader: Reader },
  lines: readonly Compared[],
): Promise<(line: Compared) => MasterHistoryLine['changes']> {
  const names = await namesIn(db, place, lines);
  return (line) => changedFields(place.master, names, line);
}

/** What the log notes beside the fields: from when they hold, and why days that had passed were changed. */
const NOTED = [
  ['effectiveFrom', 'Berlaku mulai'],
  ['reason', 'Alasan'],
] as const;

function notedOf({ after }: Compared): MasterHistoryLine['changes'] {
  return NOTED.flatMap(([field, label]) => {
    const value = after?.[field];
    if (typeof value !== 'string') return [];
    return [{ field, label, from: '', to: field === 'effectiveFrom' ? dateText(value) : value }];
  });
}

function lineOf(master: Master, names: Names, line: AuditLine): MasterHistoryLine {
  const own = [...changedFields(master, names, line), ...notedOf(line)];
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
