/** What each write of a master table does, in one transaction: lock, look, judge, write, audit, follow up. */
import {
  fieldsOf,
  type Master,
  type MasterEffect,
  type MasterMove,
  usedByText,
} from '@hadir/contract/kernel/master.ts';
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { addDays, dateIn, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { type FieldRefusal, notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { findRow, type StoredRow } from './read.store.ts';
import { type Change, columnName, isVersioned, type Reader, type Serving, type Values } from './served-table.ts';
import { datedChange, recordFirst, recordVersion, same, type WishedDate } from './versions.ts';
import { deleteRow, lockTargets, insertRow, updateRow } from './write.store.ts';

type Caller = Pick<Call, 'actor' | 'scopes' | 'now' | 'ref' | 'ip'>;

/** Everything a write needs to know. */
export interface Writing {
  master: Master;
  serving: Serving;
  caller: Caller;
}

export const readerOf = ({ actor, scopes, now }: Pick<Call, 'actor' | 'scopes' | 'now'>): Reader => ({
  actor,
  scopes,
  today: dateIn(now, actor.zone),
});

export const placeOf = ({ master, serving, caller }: Writing) => ({ master, serving, reader: readerOf(caller) });
export const stampOf = ({ caller }: Writing) => ({
  companyId: caller.actor.companyId,
  userId: caller.actor.userId,
  now: caller.now,
});

export function changeOf(
  writing: Writing,
  tx: CompanyDb,
  what: Omit<Change, 'tx' | 'actor' | 'now' | 'today' | 'call'>,
): Change {
  const { actor, now, ip, ref } = writing.caller;
  return { ...what, tx, actor, now, today: dateIn(now, actor.zone), call: { ip, ref } };
}

/** Columns of the row itself; lists go as JSON or arrays as their columns say. */
function columnsOf({ master, serving }: Writing, values: Values): Record<string, unknown> {
  const own = fieldsOf(master).flatMap(([key]) =>
    serving.virtualFields?.[key] === undefined && !isVersioned(serving, key)
      ? [[columnName(serving, key), values[key] ?? null] as const]
      : [],
  );
  return { ...Object.fromEntries(own), ...(serving.versions ? {} : serving.derived?.(values)) };
}

/** Only the fields of the declaration: the body's own keys, such as the version, are none. */
export function valuesOf(master: Master, body: object): Values {
  const given = new Map(Object.entries(body));
  // Parsed by the endpoint's schema, which is made from the same declaration.
  return Object.fromEntries(fieldsOf(master).map(([key]) => [key, (given.get(key) ?? null) as FieldValue]));
}

/** Ids that were not there before must name rows that may be chosen now. */
async function unknownChoices(
  writing: Writing,
  tx: CompanyDb,
  before: Values | null,
  after: Values,
): Promise<FieldRefusal[]> {
  const found: FieldRefusal[] = [];
  for (const [key, field] of fieldsOf(writing.master)) {
    const target = writing.serving.targets?.[key];
    const value = after[key];
    if (target === undefined || value === undefined || same(before?.[key], value)) continue;
    const previous = [before?.[key]].flat();
    const ids = [...new Set([value].flat())]
      .filter((id) => typeof id === 'string')
      .filter((id) => !previous.includes(id));
    if (ids.length === 0) continue;
    const locked = await lockTargets(tx, target, writing.caller.actor.companyId, ids);
    if (locked.length < ids.length)
      found.push({ field: key, code: 'PILIHAN_TIDAK_ADA', params: { kolom: field.label.toLowerCase() } });
  }
  return found;
}

export async function judge(writing: Writing, change: Change): Promise<void> {
  const strange = change.after === null ? [] : await unknownChoices(writing, change.tx, change.before, change.after);
  const own = (await writing.serving.judge?.(change)) ?? [];
  // What the table itself says about a field is nearer to the case than "not among the choices".
  const found = [...strange.filter(({ field }) => !own.some((finding) => finding.field === field)), ...own];
  refuseAny(found);
}

/**
 * Values that were recorded before count again on other dates. Their references may be archived by now, and what was
 * wrong of them where they began stays its own; what is wrong on these dates alone is refused.
 * @param since the first date, from today on, on which these values count or counted
 */
export async function judgeRecorded({ serving }: Writing, change: Change, since: LocalDate): Promise<void> {
  const foundOn = async (wanted: Change) => (await serving.judge?.(wanted)) ?? [];
  const known = await foundOn({ ...change, from: since, until: addDays(since, 1) });
  const isKnown = (finding: FieldRefusal) => known.some((one) => JSON.stringify(one) === JSON.stringify(finding));
  refuseAny((await foundOn(change)).filter((finding) => !isKnown(finding)));
}

export function refuseAny(found: readonly FieldRefusal[]): void {
  const first = found[0];
  if (first) throw new Refused(first.code, { fields: found, params: first.params ?? {} });
}

/** The database's own refusals, said at the field they belong to. */
export async function guarded<T>({ master, serving }: Writing, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    const named = typeof constraint === 'string' ? constraint : '';
    if (code === '23505') {
      const key = fieldsOf(master).find(([name]) => named === `${serving.table}_${columnName(serving, name)}`)?.[0];
      if (key !== undefined)
        throw refusedField(key, 'SUDAH_DIGUNAKAN', { kolom: master.fields[key]?.label.toLowerCase() ?? key });
    }
    if (code === '23P01') throw refusedField('validFrom', 'RENTANG_BERTABRAKAN', { apa: master.one });
    throw error;
  }
}

async function writeVirtualFields(
  { serving }: Writing,
  tx: CompanyDb,
  id: string,
  { before, after }: { before: Values | null; after: Values },
) {
  for (const [key, stored] of Object.entries(serving.virtualFields ?? {}))
    if (!same(before?.[key], after[key])) await stored.write(tx, id, after[key] ?? null);
}

/** Changed fields only, from and to. */
export async function audit(
  writing: Writing,
  tx: CompanyDb,
  {
    id,
    move,
    change,
    noted = {},
  }: {
    id: string;
    move: MasterMove | 'create';
    change: { before: Values; after: Values };
    noted?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const keys = [...new Set([...Object.keys(change.before), ...Object.keys(change.after)])].filter(
    (key) => !same(change.before[key], change.after[key]),
  );
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  await writeAudit(tx, {
    ...auditFieldsOf(writing.caller, `master.${move}`, writing.serving.table, id),
    before: pick(change.before),
    after: { ...pick(change.after), ...noted },
  });
}

export interface Written {
  row: StoredRow;
  effect: MasterEffect | null;
}

export async function written(writing: Writing, change: Change): Promise<Written> {
  const effect = (await guarded(writing, async () => writing.serving.after?.(change))) ?? null;
  return { row: await rowNow(writing, change), effect };
}

export async function rowNow(writing: Writing, { tx, id }: Pick<Change, 'tx' | 'id'>): Promise<StoredRow> {
  const row = await findRow(tx, placeOf(writing), id);
  if (!row) throw notFound();
  return row;
}

export async function createRow(writing: Writing, tx: CompanyDb, after: Values): Promise<Written> {
  const id = newId();
  const change = changeOf(writing, tx, { move: 'create', id, before: null, after });
  await judge(writing, change);
  await guarded(writing, async () => {
    await insertRow(tx, writing.serving.table, { id, row: columnsOf(writing, after), by: stampOf(writing) });
    if (writing.serving.versions) await recordFirst(tx, writing.serving, { id, values: after, by: stampOf(writing) });
    await writeVirtualFields(writing, tx, id, { before: null, after });
  });
  await audit(writing, tx, { id, move: 'create', change: { before: {}, after } });
  return written(writing, change);
}

/** The row as it is, held. @throws Refused when it is not there or was changed since it was read */
export async function lockRow(writing: Writing, tx: CompanyDb, id: string, version?: number): Promise<StoredRow> {
  const row = await findRow(tx, placeOf(writing), id, true);
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw new Refused('VERSI_BERUBAH');
  return row;
}

export async function changeRow(
  writing: Writing,
  tx: CompanyDb,
  id: string,
  { version, after, dates = {} }: Wished & { dates?: WishedDate },
): Promise<Written> {
  const { serving } = writing;
  const { today } = readerOf(writing.caller);
  await serving.lockDependents?.(tx, { id, after, today });
  const row = await lockRow(writing, tx, id, version);
  const { before, vacated, ...starting } = await datedChange(tx, serving, { row, after, dates, today });
  const { from = null } = starting;
  const change = changeOf(writing, tx, { move: 'change', id, before, after, ...starting });
  await judge(writing, change);
  if (vacated !== undefined) await judgeRecorded(writing, { ...change, ...vacated.change }, vacated.since);
  await writeRow(writing, change, row);
  if (from !== null) {
    const recorded = { rowId: id, values: after, from, rewrite: null, replaced: dates.versionId, today };
    await recordVersion(tx, serving, recorded, stampOf(writing));
  }
  await audit(writing, tx, {
    id,
    move: 'change',
    change: { before, after },
    noted: from === null ? {} : { effectiveFrom: from },
  });
  return written(writing, change);
}

/** What a form wishes the row to be, and as of which version of it. */
export interface Wished {
  version: number;
  after: Values;
}

/** The row itself: everything of it that has no dates. */
export async function writeRow(writing: Writing, { tx, id, after }: Change, row: StoredRow): Promise<void> {
  await guarded(writing, async () => {
    await updateRow(tx, writing.serving.table, { id, row: columnsOf(writing, after ?? {}), by: stampOf(writing) });
    await writeVirtualFields(writing, tx, id, { before: row.values, after: after ?? {} });
  });
}

/** @throws Refused for a row that nobody takes away */
function refuseTaking({ master }: Writing, row: StoredRow): void {
  if (master.isProtected(row.values)) throw new Refused('BARIS_TETAP');
}

/** Into the archive or out of it. */
export async function setActive(
  writing: Writing,
  tx: CompanyDb,
  id: string,
  { version, active }: { version: number; active: boolean },
): Promise<Written> {
  const row = await lockRow(writing, tx, id, version);
  if (row.active === active) throw new Refused('STATUS_TIDAK_SESUAI');
  const move = active ? 'restore' : 'archive';
  const change = changeOf(writing, tx, { move, id, before: row.values, after: row.values });
  if (active) await judge(writing, change);
  else refuseTaking(writing, row);
  await updateRow(tx, writing.serving.table, { id, row: { active }, by: stampOf(writing) });
  await audit(writing, tx, { id, move, change: { before: { active: row.active }, after: { active } } });
  return written(writing, change);
}

/** @throws Refused MASIH_DIGUNAKAN with who uses it */
export async function removeRow(writing: Writing, tx: CompanyDb, id: string, version: number): Promise<void> {
  const { serving, caller } = writing;
  const row = await lockRow(writing, tx, id, version);
  refuseTaking(writing, row);
  if (row.usedBy.length > 0)
    throw new Refused('MASIH_DIGUNAKAN', { params: { pemakai: ` oleh ${usedByText(row.usedBy)}` } });
  const change = changeOf(writing, tx, { move: 'delete', id, before: row.values, after: null });
  await judge(writing, change);
  if (serving.softDelete === false) await deleteRow(tx, serving.table, caller.actor.companyId, id);
  else await updateRow(tx, serving.table, { id, row: { deleted_at: toWire(caller.now) }, by: stampOf(writing) });
  await audit(writing, tx, { id, move: 'delete', change: { before: row.values, after: {} } });
  await serving.after?.(change);
}
