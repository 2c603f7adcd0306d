/** What imports write about people and take back: images, the history of each person, and days judged again. */
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { daysInclusive, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { holdCompany } from '../../db/hold-company.ts';
import { holdSuperiors, rebuildSuperiorClosure } from '../../db/superior-closure.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { requireSeats } from '../companies/seats.service.ts';
import { removePeople } from './paste.store.ts';
import { auditOf, type Caller, momentOf, stampOf, todayOf } from './person-change.service.ts';
import { factsOf } from './person-facts.ts';
import {
  endUpliners,
  formerEmailTaken,
  holdRows,
  inUse,
  type PersonImage,
  type PersonWritten,
  readImages,
  restoreImages,
  rosterAfter,
  sameImage,
} from './person-image.store.ts';
import { findPerson, type StoredPerson } from './person-read.store.ts';
import { otherAdmins, updatePerson } from './person-write.store.ts';
import { requireOpenSince, touchDays } from './touched-days.service.ts';

/** What a line has written about somebody. */
export interface WrittenPerson {
  rowNo: number;
  userId: string;
  written: PersonWritten;
}

/** In the order of all who change people: the company, the structure, then people by their id. */
export async function holdPeople(db: CompanyDb): Promise<void> {
  await holdCompany(db, db.companyId);
  await holdSuperiors(db, db.companyId);
}

/** One line that is written. */
export interface PersonWrite {
  readonly rowNo: number;
  /** Null for somebody whom the line registers. */
  readonly userId: string | null;
  readonly from: LocalDate;
  /** Whether days from there on are judged again. */
  readonly touches: boolean;
  /** Null where nobody leaves. */
  readonly lastDay: LocalDate | null;
  /** Writes the line. `before` is held. */
  readonly run: (db: CompanyDb, before: StoredPerson) => Promise<void>;
}

/** People whose days are judged again, by the first date. */
async function judgeAgain(
  c: Caller,
  db: CompanyDb,
  people: readonly { userId: string; from: LocalDate }[],
): Promise<void> {
  for (const [from, group] of Map.groupBy(people, (person) => person.from)) {
    const userIds = group.map(({ userId }) => userId);
    await touchDays(c.app, db, { userIds, from, to: null, ...momentOf(c), actorUserId: c.actor.userId });
  }
}

/** How many days of the past a change from the date on judges again. */
export const daysAgain = (c: Pick<Caller, 'actor' | 'now'>, from: LocalDate): number =>
  Math.max(0, daysInclusive(from, todayOf(c)));

/**
 * Writes the lines one after the other, each in the words of the person's history. Somebody new is registered before by
 * the caller, who names them in `registered`.
 */
export async function writePeople(
  c: Caller,
  db: CompanyDb,
  importId: string,
  writes: readonly PersonWrite[],
  registered: ReadonlyMap<number, string>,
  /** After all are written, before the tree of superiors is read. */
  finish: (userIds: readonly string[]) => Promise<void> = async () => undefined,
): Promise<WrittenPerson[]> {
  const lines = writes.flatMap((write) => {
    const userId = write.userId ?? registered.get(write.rowNo);
    return userId === undefined ? [] : [{ ...write, userId, isNew: write.userId === null }];
  });
  const ids = lines.map(({ userId }) => userId);
  await holdRows(db, ids);
  const before = await readImages(db, ids);
  const roster = await rosterAfter(
    db,
    lines.flatMap(({ userId, lastDay }) => (lastDay === null ? [] : [{ userId, lastDay }])),
  );
  for (const { rowNo, userId, from, run } of lines) {
    const person = await findPerson(db, userId, momentOf(c), true);
    if (!person) throw notFound();
    await run(db, person);
    await updatePerson(db, userId, {}, stampOf(c));
    await noteChange(c, db, { action: 'people.import', person, from, importId, rowNo });
  }
  await finish(ids);
  await rebuildSuperiorClosure(db, db.companyId, todayOf(c));
  await judgeAgain(
    c,
    db,
    lines.filter(({ touches }) => touches),
  );
  const after = await readImages(db, ids);
  return lines.flatMap(({ rowNo, userId, isNew, from, touches }): WrittenPerson[] => {
    const image = after.get(userId);
    if (image === undefined) return [];
    const was = isNew ? null : (before.get(userId) ?? null);
    return [{ rowNo, userId, written: { before: was, after: image, roster: roster.get(userId) ?? [], from, touches } }];
  });
}

async function noteChange(
  c: Caller,
  db: CompanyDb,
  {
    action,
    person,
    from,
    importId,
    rowNo,
  }: { action: string; person: StoredPerson; from: LocalDate; importId: string; rowNo: number },
): Promise<void> {
  const now = (await findPerson(db, person.userId, momentOf(c))) ?? person;
  const parts = changedParts(factsOf(person, from), factsOf(now, from));
  await writeAudit(db, {
    ...auditOf(c, action, person.userId),
    before: parts.before,
    after: { ...parts.after, from, importId, row: rowNo },
  });
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Nobody comes back into a company that is full, and none is left without an admin. */
async function requireWholeCompany(db: CompanyDb): Promise<void> {
  await requireSeats(db, 0);
  if ((await otherAdmins(db, NOBODY)) === 0) throw new Refused('ADMIN_TERAKHIR');
}

const hasImage = (line: WrittenPerson): line is WrittenPerson & { written: { before: PersonImage } } =>
  line.written.before !== null;

/**
 * Rows whose person does not look any more as the import left them, was registered by it and is in use, or whose former
 * e-mail is somebody else's now.
 */
async function changedSince(db: CompanyDb, lines: readonly WrittenPerson[]): Promise<number | undefined> {
  const ids = lines.map(({ userId }) => userId);
  await holdRows(db, ids);
  const now = await readImages(db, ids);
  const made = lines.flatMap((line) => (hasImage(line) ? [] : [line.userId]));
  const former = lines.filter(hasImage).map(({ userId, written }) => ({ userId, image: written.before }));
  const bound = new Set([...(await inUse(db, made, ids)), ...(await formerEmailTaken(db, former))]);
  return lines.find(({ userId, written }) => bound.has(userId) || !sameImage(now.get(userId), written.after))?.rowNo;
}

/**
 * Puts everybody back as the import found them. The caller holds people.
 * @throws Refused IMPOR_DIPAKAI where somebody was changed since; PERIODE_TERKUNCI; ADMIN_TERAKHIR; BATAS_KARYAWAN
 */
export async function restorePeople(
  c: Caller,
  db: CompanyDb,
  importId: string,
  lines: readonly WrittenPerson[],
): Promise<void> {
  const changed = await changedSince(db, lines);
  if (changed !== undefined) throw new Refused('IMPOR_DIPAKAI', { params: { n: changed } });
  const touching = lines.filter(({ written }) => written.touches);
  for (const from of new Set(touching.map(({ written }) => written.from))) await requireOpenSince(db, from);
  const known = lines.filter(hasImage);
  const made = lines.filter((line) => !hasImage(line));
  const people = new Map<string, StoredPerson>();
  for (const { userId } of known) {
    const person = await findPerson(db, userId, momentOf(c));
    if (person) people.set(userId, person);
  }
  await restoreImages(
    db,
    known.map(({ userId, written }) => ({ userId, image: written.before, roster: written.roster })),
    stampOf(c),
  );
  await requireWholeCompany(db);
  if (made.length > 0) {
    const ids = made.map(({ userId }) => userId);
    await endUpliners(db, ids);
    await removePeople(db, ids, c.now);
  }
  for (const { rowNo, userId, written } of known) {
    const person = people.get(userId);
    if (person !== undefined)
      await noteChange(c, db, { action: 'people.import.undo', person, from: written.from, importId, rowNo });
  }
  for (const { rowNo, userId } of made)
    await writeAudit(db, { ...auditOf(c, 'people.import.undo', userId), after: { importId, row: rowNo } });
  await rebuildSuperiorClosure(db, db.companyId, todayOf(c));
  const again = touching.filter(hasImage).map(({ userId, written }) => ({ userId, from: written.from }));
  await judgeAgain(c, db, again);
}
