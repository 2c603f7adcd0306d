/** What imports write about people and take back: images, the history of each person, and days judged again. */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { daysInclusive, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { writeAudits } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { lockCompany } from '../../../db/transactions/lock-company.ts';
import { lockSuperiors, rebuildSuperiorClosure } from '../../../db/structure/superior-closure.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import { requireSeats } from '../../companies/seats.service.ts';
import { removePeople } from '../paste/paste.store.ts';
import { type ImportedSet, inSets, newSet, writeSet } from './imported-set.service.ts';
import { requireOthersChange } from '../person/own-days.service.ts';
import { auditOf, type Caller, momentOf, stampOf, todayOf } from '../person/person-change.service.ts';
import { factsOf } from '../person/person-facts.ts';
import {
  endUpliners,
  formerEmailTaken,
  lockPersonRows,
  inUse,
  type PersonImage,
  type PersonWritten,
  readImages,
  restoreImages,
  rosterAfter,
  sameImage,
} from './person-image.store.ts';
import { lockReachedRequests } from '../../requests/leaving/leavers.service.ts';
import { formsCycle } from '../person/dated-rows.store.ts';
import { noteRestored, restoredAccess } from './imported-access.service.ts';
import { findPeople, type StoredPerson } from '../person/person-read.store.ts';
import { otherAdmins, updatePeople } from '../person/person-write.store.ts';
import { recordNewcomers, requireOpenSince, touchDays } from '../person/affected-days.service.ts';

/** What a line has written about somebody. */
export interface WrittenPerson {
  rowNo: number;
  userId: string;
  written: PersonWritten;
}

/** In the order of all who change people: the company, the structure, then people by their id. */
export async function lockCompanyAndStructure(db: CompanyDb): Promise<void> {
  await lockCompany(db, db.companyId);
  await lockSuperiors(db, db.companyId);
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
  /** Stands on what the lines before it have written, or changes what the history of those after it says. */
  readonly alone: boolean;
  /** Judges the line and writes it, at once or with its set. `before` is held. */
  readonly run: (db: CompanyDb, before: StoredPerson, set: ImportedSet) => Promise<void>;
}

/** People whose days are judged again, by the first date. */
async function recomputeAffectedDays(
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
export const countRecomputedDays = (c: Pick<Caller, 'actor' | 'now'>, from: LocalDate): number =>
  Math.max(0, daysInclusive(from, todayOf(c)));

/**
 * Writes the lines in their order and in sets, so that the company is held for seconds, each in the words of the person's
 * history. Somebody new is registered before by the caller, who names them in `registered`.
 */
export async function writePeople(
  c: Caller,
  db: CompanyDb,
  {
    importId,
    writes,
    registered,
    finish = async () => undefined,
  }: {
    importId: string;
    writes: readonly PersonWrite[];
    registered: ReadonlyMap<number, string>;
    finish?: (userIds: readonly string[]) => Promise<void>;
  },
): Promise<WrittenPerson[]> {
  const lines = writes.flatMap((write) => {
    const userId = write.userId ?? registered.get(write.rowNo);
    return userId === undefined ? [] : [{ ...write, userId, isNew: write.userId === null }];
  });
  const ids = lines.map(({ userId }) => userId);
  await lockReachedRequests(
    db,
    lines.flatMap(({ userId, lastDay }) => (lastDay === null ? [] : [{ userId, lastDay }])),
    c.now,
  );
  await lockPersonRows(db, ids);
  const before = await readImages(db, ids);
  const roster = await rosterAfter(
    db,
    lines.flatMap(({ userId, lastDay }) => (lastDay === null ? [] : [{ userId, lastDay }])),
  );
  for (const some of inSets(lines)) {
    const people = await findPeople(
      db,
      some.map(({ userId }) => userId),
      momentOf(c),
    );
    const set = newSet();
    const changes: Noted[] = [];
    for (const { rowNo, userId, from, run } of some) {
      const person = people.get(userId);
      if (!person) throw notFound();
      await run(db, person, set);
      changes.push({ person, from, rowNo });
    }
    await writeSet(c, db, set);
    await updatePeople(db, [...people.keys()], {}, stampOf(c));
    await noteChanges(c, db, { action: 'people.import', importId }, changes);
  }
  await finish(ids);
  await rebuildSuperiorClosure(db, db.companyId, todayOf(c));
  await recomputeAffectedDays(
    c,
    db,
    lines.filter(({ touches, isNew }) => touches && !isNew),
  );
  const joined = lines.flatMap(({ userId, isNew }) => (isNew ? [userId] : []));
  await recordNewcomers(c.app, db, joined, { now: c.now, actorUserId: c.actor.userId });
  const after = await readImages(db, ids);
  return lines.flatMap(({ rowNo, userId, isNew, from, touches }): WrittenPerson[] => {
    const image = after.get(userId);
    if (image === undefined) return [];
    const was = isNew ? null : (before.get(userId) ?? null);
    return [{ rowNo, userId, written: { before: was, after: image, roster: roster.get(userId) ?? [], from, touches } }];
  });
}

interface Noted {
  /** As the change found them. */
  person: StoredPerson;
  from: LocalDate;
  rowNo: number;
}

async function noteChanges(
  c: Caller,
  db: CompanyDb,
  { action, importId }: { action: AuditAction; importId: string },
  changes: readonly Noted[],
): Promise<void> {
  const now = await findPeople(
    db,
    changes.map(({ person }) => person.userId),
    momentOf(c),
  );
  await writeAudits(
    db,
    changes.map(({ person, from, rowNo }) => {
      const parts = changedParts(factsOf(person, from), factsOf(now.get(person.userId) ?? person, from));
      return {
        ...auditOf(c, action, person.userId),
        before: parts.before,
        after: { ...parts.after, from, importId, row: rowNo },
      };
    }),
  );
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
  await lockPersonRows(db, ids);
  const now = await readImages(db, ids);
  const made = lines.flatMap((line) => (hasImage(line) ? [] : [line.userId]));
  const former = lines.filter(hasImage).map(({ userId, written }) => ({ userId, image: written.before }));
  const bound = new Set([...(await inUse(db, made, ids)), ...(await formerEmailTaken(db, former))]);
  return lines.find(({ userId, written }) => bound.has(userId) || !sameImage(now.get(userId), written.after))?.rowNo;
}

/**
 * Others may have moved below these people since.
 * @throws Refused IMPOR_DIPAKAI where a superior who is put back answers to the person by now
 */
async function requireTree(db: CompanyDb, lines: readonly WrittenPerson[]): Promise<void> {
  const first = lines.map(({ written }) => written.from).sort()[0];
  const ids = lines.map(({ userId }) => userId);
  if (first === undefined || !(await formsCycle(db, ids, first))) return;
  for (const { userId, rowNo } of lines)
    if (await formsCycle(db, [userId], first)) throw new Refused('IMPOR_DIPAKAI', { params: { n: rowNo } });
}

/**
 * Puts everybody back as the import found them. The caller holds people.
 * @throws Refused IMPOR_DIPAKAI where somebody was changed since; TIDAK_MENGOREKSI_SENDIRI; PERIODE_TERKUNCI;
 *   ADMIN_TERAKHIR; BATAS_KARYAWAN
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
  const touched = touching.map(({ userId, written }) => ({ userId, from: written.from }));
  await requireOthersChange(c, db, touched);
  for (const from of new Set(touched.map((one) => one.from))) await requireOpenSince(db, from);
  const known = lines.filter(hasImage);
  const made = lines.filter((line) => !hasImage(line));
  const people = await findPeople(
    db,
    known.map(({ userId }) => userId),
    momentOf(c),
  );
  const access = await restoredAccess(
    db,
    known.map(({ userId, written }) => ({ userId, image: written.before })),
    people,
  );
  await restoreImages(
    db,
    known.map(({ userId, written }) => ({ userId, image: written.before, roster: written.roster })),
    stampOf(c),
  );
  await noteRestored(c, db, access);
  await requireTree(db, known);
  await requireWholeCompany(db);
  if (made.length > 0) {
    const ids = made.map(({ userId }) => userId);
    await endUpliners(db, ids);
    await removePeople(db, ids, c.now);
  }
  const changes = known.flatMap(({ rowNo, userId, written }): Noted[] => {
    const person = people.get(userId);
    return person === undefined ? [] : [{ person, from: written.from, rowNo }];
  });
  await noteChanges(c, db, { action: 'people.import.undo', importId }, changes);
  await writeAudits(
    db,
    made.map(({ rowNo, userId }) => ({
      ...auditOf(c, 'people.import.undo', userId),
      after: { importId, row: rowNo },
    })),
  );
  await rebuildSuperiorClosure(db, db.companyId, todayOf(c));
  const affected = touching.filter(hasImage).map(({ userId, written }) => ({ userId, from: written.from }));
  await recomputeAffectedDays(c, db, affected);
}
