/** Dated fields of master rows: from when a change holds, the list of versions, days that have passed. */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import type { VersionLine } from '@hadir/contract/kernel/versions.ts';
import { type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { BEGINNING, nextBeginning, type Rewrite, timelineOf, versionOn } from '@hadir/domain/schedule/dated-version.ts';
import { beginningsOf } from '@hadir/domain/schedule/effective-date.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { wordsOf } from './history.ts';
import type { Place, StoredRow } from './read.store.ts';
import { type Change, columnName, type Serving, type Stamp, type Values, type Versions } from './served-table.ts';
import { startingOn } from './starting-date.ts';
import { insertVersion, listVersions, type StoredVersion, takeBackVersions } from './versions.store.ts';

/** From when, and which coming version it is that is edited, as they came. */
export interface WishedDate {
  readonly effectiveFrom?: LocalDate | null | undefined;
  readonly versionId?: string | null | undefined;
}

export const wishedDateOf = (body: object): WishedDate => body;

export const same = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function changesDates(versions: Versions, before: Values, after: Values): boolean {
  return versions.fields.some((key) => !same(before[key], after[key]));
}

type WithVersions = Serving & { versions: Versions };

export function withVersions(serving: Serving): WithVersions {
  const { versions } = serving;
  if (versions === undefined) throw new Error(`${serving.table} has no versions`);
  return { ...serving, versions };
}

export async function versionsOf(tx: CompanyDb, serving: Serving, rowId: string): Promise<StoredVersion[]> {
  return listVersions(tx, withVersions(serving), tx.companyId, rowId);
}

/** A coming version by its id. @throws Refused PERUBAHAN_SUDAH_BERLAKU once it counts */
export async function pendingVersion(
  tx: CompanyDb,
  serving: Serving,
  rowId: string,
  { id, today }: { id: string; today: LocalDate },
): Promise<StoredVersion> {
  const found = (await versionsOf(tx, serving, rowId)).find((version) => version.id === id);
  if (found === undefined) throw notFound();
  if (found.validFrom <= today) throw new Refused('PERUBAHAN_SUDAH_BERLAKU');
  return found;
}

/** What counts today may be another thing on a date that was named: a coming version is followed by the former values. */
async function differsOn(
  tx: CompanyDb,
  serving: Serving,
  { rowId, wished: { effectiveFrom, versionId }, after }: { rowId: string; wished: WishedDate; after: Values },
): Promise<boolean> {
  const date = effectiveFrom ?? null;
  if (date === null || (versionId ?? null) !== null) return false;
  const there = versionOn(await versionsOf(tx, serving, rowId), date);
  return there !== undefined && changesDates(withVersions(serving).versions, there.values, after);
}

interface StartingChange {
  readonly before: Values;
  readonly from?: LocalDate;
  readonly until?: LocalDate | null;
  readonly changedFrom?: LocalDate;
  /** Dates on which an edited version that moves counts no longer, with what counts on them instead. */
  readonly vacated?: { readonly change: Pick<Change, 'after' | 'from' | 'until'>; readonly since: LocalDate };
}

/** What counts on the date where the others alone are there, and the first date from today on that has it. */
export function countingInstead(
  others: readonly StoredVersion[],
  row: StoredRow,
  { date, today }: { date: LocalDate; today: LocalDate },
): { values: Values; since: LocalDate } {
  const version = versionOn(others, date);
  const began = version?.validFrom ?? BEGINNING;
  return { values: { ...row.values, ...version?.values }, since: began > today ? began : today };
}

/** With what the wish is compared; from when its dated fields hold and until when, where they change at all. */
export async function datedChange(
  tx: CompanyDb,
  serving: Serving,
  { row, after, dates, today }: { row: StoredRow; after: Values; dates: WishedDate; today: LocalDate },
): Promise<StartingChange> {
  const { versions } = serving;
  if (versions === undefined) return { before: row.values };
  const id = dates.versionId ?? null;
  const edited = id === null ? null : await pendingVersion(tx, serving, row.id, { id, today });
  const before = { ...row.values, ...edited?.values };
  const moved = edited !== null && (dates.effectiveFrom ?? edited.validFrom) !== edited.validFrom;
  const changes =
    moved ||
    changesDates(versions, before, after) ||
    (await differsOn(tx, serving, { rowId: row.id, wished: dates, after }));
  if (!changes) return { before };
  const from = startingOn(dates.effectiveFrom ?? edited?.validFrom, beginningsOf(today));
  // What was to begin on the same date gives way, as recordVersion does it.
  const others = (await versionsOf(tx, serving, row.id)).filter(({ id: other, validFrom }) => {
    return other !== id && validFrom !== from;
  });
  const starting = { before, from, until: nextBeginning(others, from) };
  if (edited === null || edited.validFrom === from) return starting;
  const changedFrom = earlier(edited.validFrom, from);
  const vacated = vacatedDates(others, row, { left: edited.validFrom, from, today });
  return { ...starting, changedFrom, ...(vacated === null ? {} : { vacated }) };
}

const earlier = (one: LocalDate, other: LocalDate) => (one < other ? one : other);

/** Null where the moved version counts on its former dates, too. */
function vacatedDates(
  others: readonly StoredVersion[],
  row: StoredRow,
  { left, from, today }: { left: LocalDate; from: LocalDate; today: LocalDate },
): Required<StartingChange>['vacated'] | null {
  const { values: after, since } = countingInstead(others, row, { date: left, today });
  const instead = versionOn(others, left)?.validFrom ?? BEGINNING;
  if (from < left && instead < from) return null;
  const next = nextBeginning(others, left);
  const until = from > left && (next === null || from < next) ? from : next;
  return { change: { after, from: left, until }, since };
}

interface Recorded {
  rowId: string;
  values: Values;
  from: LocalDate;
  rewrite: Rewrite | null;
}

function columnsOf(serving: WithVersions, values: Values): Record<string, unknown> {
  const { fields, read } = serving.versions;
  const own = fields.filter((key) => read?.[key] === undefined);
  return {
    ...Object.fromEntries(own.map((key) => [columnName(serving, key), values[key] ?? null])),
    ...serving.derived?.(values),
  };
}

async function record(
  tx: CompanyDb,
  serving: WithVersions,
  { id, recorded, by }: { id: string; recorded: Recorded; by: Stamp },
): Promise<void> {
  const { rowId, values, from: validFrom, rewrite } = recorded;
  const columns = columnsOf(serving, values);
  await insertVersion(tx, serving.versions, { id, rowId, validFrom, rewrite, columns }, by);
  await serving.versions.write?.(tx, { id, rowId }, values);
}

/** What a new row has since ever, under the id of the row. */
export async function recordFirst(
  tx: CompanyDb,
  serving: Serving,
  { id, values, by }: { id: string; values: Values; by: Stamp },
) {
  await record(tx, withVersions(serving), { id, recorded: { rowId: id, values, from: BEGINNING, rewrite: null }, by });
}

/** The values hold from the date on; what was to begin on that date, or is edited, gives way. */
export async function recordVersion(
  tx: CompanyDb,
  serving: Serving,
  recorded: Recorded & { replaced?: string | null | undefined; today: LocalDate },
  by: Stamp,
): Promise<void> {
  const { rowId, from, today, replaced } = recorded;
  const known = await versionsOf(tx, serving, rowId);
  const coming = known.filter(({ id, validFrom }) => validFrom > today && (validFrom === from || id === replaced));
  const given = withVersions(serving);
  await takeBackVersions(
    tx,
    given.versions,
    coming.map(({ id }) => id),
    { today, by },
  );
  await record(tx, given, { id: newId(), recorded, by });
}

export async function versionLines(
  db: CompanyDb,
  place: Place,
  row: StoredRow,
): Promise<(VersionLine & { values: StoredVersion['values'] })[]> {
  const { serving, reader } = place;
  const versions = timelineOf(await versionsOf(db, serving, row.id));
  const current = versionOn(versions, reader.today);
  const changes = await changedWords(db, place, versions);
  return versions
    .map((version, index) => ({
      id: version.id,
      from: version.validFrom === BEGINNING ? null : version.validFrom,
      state: stateOf(version, current, reader.today),
      changes: changes[index] ?? [],
      by: version.by,
      at: version.validFrom === BEGINNING ? null : toWire(version.at),
      reason: version.reason,
      can: version.validFrom > reader.today ? (['change', 'remove'] as const).slice() : [],
      values: { ...row.values, ...version.values },
    }))
    .reverse();
}

function stateOf(version: StoredVersion, current: StoredVersion | undefined, today: LocalDate): VersionLine['state'] {
  if (version.validFrom > today) return 'coming';
  return version === current ? 'counts' : 'ended';
}

/** What each version changed of the one before it, in words. */
async function changedWords(db: CompanyDb, place: Place, versions: readonly StoredVersion[]) {
  const lines = versions.map((version, index) => ({
    before: versions[index - 1]?.values ?? null,
    after: version.values,
  }));
  const words = await wordsOf(db, place, lines);
  return lines.map((line) => (line.before === null ? [] : words(line)));
}
