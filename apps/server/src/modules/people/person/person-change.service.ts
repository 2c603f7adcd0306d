/** One change of one person: hold, compare the version, judge, write, note what differs, judge days again. */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import { fieldOf, STORED_FIELDS } from '@hadir/contract/people/person-values.ts';
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { isGuarded } from '@hadir/domain/access/granting-access.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { dateIn, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { isVisible } from '../../../db/visible.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { retryOnDeadlock } from '../../../db/transactions/deadlock.ts';
import { lockCompany } from '../../../db/transactions/lock-company.ts';
import { lockSuperiors, rebuildSuperiorClosure } from '../../../db/structure/superior-closure.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { type FieldRefusal, notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { factsOf } from './person-facts.ts';
import { findPerson, type StoredPerson } from './person-read.store.ts';
import { updatePerson } from './person-write.store.ts';
import { type DayEffect, requireOpenSince, touchDays } from './affected-days.service.ts';

export type Caller = Pick<Call, 'app' | 'actor' | 'now' | 'ref' | 'ip'>;

export const todayOf = ({ now, actor }: Pick<Call, 'now' | 'actor'>): LocalDate => dateIn(now, actor.zone);
export const momentOf = (c: Pick<Call, 'now' | 'actor'>) => ({ today: todayOf(c), now: c.now });
export const stampOf = (c: Pick<Call, 'now' | 'actor'>) => ({ by: c.actor.userId, now: c.now });

export const auditOf = (c: Omit<Caller, 'app'>, action: AuditAction, userId: string) =>
  auditFieldsOf(c, action, 'app_user', userId);

/** Throws all findings at their fields; nothing when there are none. */
export function refuseAll(found: readonly FieldRefusal[]): void {
  const first = found[0];
  if (first) throw new Refused(first.code, { fields: found, params: first.params ?? {} });
}

export const fieldRefusal = ({ code, field = 'isian', params }: Violation): FieldRefusal => ({
  code,
  field,
  ...(params === undefined ? {} : { params }),
});

export interface Change {
  id: string;
  version: number;
  /** Verb of the history: `people.structure`. */
  action: AuditAction;
  /** The day from which it holds; today unless told. */
  from?: LocalDate;
  /** `company`: who is admin or active. `structure`: the tree of superiors. Taken in this order, before the person. */
  locks?: readonly ('company' | 'structure')[];
  /** What is held before the person: rows of requests. */
  prepare?: (tx: CompanyDb) => Promise<void>;
  /** The date must not lie in a locked period, and days from it on are judged again. */
  touches?: boolean;
  /** Noted beside what differs. */
  note?: Readonly<Record<string, unknown>>;
}

export interface Done {
  /** The last day concerned; open while null. */
  until?: LocalDate | null;
}

/** In a transaction of its own. @throws Refused VERSI_BERUBAH when somebody else changed the person meanwhile */
export async function changePerson(
  c: Caller & { db: CompanyDb },
  change: Change,
  work: (tx: CompanyDb, before: StoredPerson) => Promise<Done | void>,
): Promise<{ person: StoredPerson; effect: DayEffect }> {
  return retryOnDeadlock(() => c.db.transaction((tx) => changeWithin(c, tx, change, work)));
}

export async function changeWithin(
  c: Caller,
  tx: CompanyDb,
  change: Change,
  work: (tx: CompanyDb, before: StoredPerson) => Promise<Done | void>,
): Promise<{ person: StoredPerson; effect: DayEffect }> {
  const moment = momentOf(c);
  const from = change.from ?? moment.today;
  if (change.locks?.includes('company')) await lockCompany(tx, tx.companyId);
  if (change.locks?.includes('structure')) await lockSuperiors(tx, tx.companyId);
  await change.prepare?.(tx);
  const before = await findPerson(tx, change.id, moment, true);
  if (!before) throw notFound();
  if (before.role === 'superadmin') throw notFound();
  if (before.version !== change.version) throw new Refused('VERSI_BERUBAH');
  if (change.touches) await requireOpenSince(tx, from);
  const { until = null } = (await work(tx, before)) ?? {};
  await updatePerson(tx, change.id, {}, stampOf(c));
  if (change.locks?.includes('structure')) await rebuildSuperiorClosure(tx, tx.companyId, moment.today);
  const after = await findPerson(tx, change.id, moment);
  if (!after) throw notFound();
  const parts = changedParts(factsOf(before, from), factsOf(after, from));
  const since = change.from === undefined ? {} : { from: change.from };
  await writeAudit(tx, {
    ...auditOf(c, change.action, change.id),
    before: parts.before,
    after: { ...parts.after, ...since, ...change.note },
  });
  const effect = change.touches
    ? await touchDays(c.app, tx, { userIds: [change.id], from, to: until, ...moment, actorUserId: c.actor.userId })
    : null;
  return { person: after, effect };
}

/** The last day of the running employment, once it is set. */
const lastDayOf = ({ employments }: StoredPerson) =>
  employments.some(({ endDate }) => endDate === null) ? null : (employments[0]?.endDate ?? null);

/** Moves of the person; nobody ends the own rights by these pages. */
export function personActions(
  person: Pick<StoredPerson, 'userId' | 'active' | 'accountId' | 'accountIsOwn' | 'email'> & {
    role: Role | null;
    endDate: LocalDate | null;
  },
  c: Pick<Call, 'actor' | 'app'>,
): PersonRecord['can'] {
  const may = (action: Parameters<typeof scopesFor>[1]) => scopesFor(c.actor, action).includes('company');
  const can: PersonRecord['can'] = ['open'];
  const own = person.userId === c.actor.userId;
  // Who decides for others or is of a client gets in with a second admin's consent.
  const guarded = person.role === null || isGuarded([person.role]);
  if (may('people.write')) {
    can.push('change');
    if (!own) can.push(person.active ? 'deactivate' : 'activate', 'end_sessions');
    if (person.active && person.endDate !== null) can.push('stay');
    const reached = person.email !== null && c.app.mailer.sends;
    if (person.active && reached && !guarded && person.accountId !== null && person.accountIsOwn) can.push('invite');
  }
  if (may('correction.write') && !own) can.push('correct_day');
  if (may('people.role')) can.push('role');
  if (may('people.wage')) can.push('wage');
  if (may('people.issue_code') && person.active && person.accountId !== null && person.accountIsOwn)
    can.push(guarded ? 'ask_access' : 'issue_code');
  return can;
}

/** Whether the person can sign in and open the page that asks. */
export const canReceiveDataRequest = ({ active, accountId, accountActive, role, isLeader }: StoredPerson): boolean =>
  active && accountId !== null && accountActive && may({ role, isLeader, isEmployee: true }, 'profile.complete');

const asksOf = (person: StoredPerson, { actor }: Pick<Call, 'actor'>): PersonRecord['can'] =>
  scopesFor(actor, 'people.write').includes('company') && canReceiveDataRequest(person) ? ['ask_data'] : [];

/** What stands for the fields that only administrators and the person read. */
const HIDDEN_FIELDS = Object.fromEntries(
  STORED_FIELDS.flatMap((key) => (fieldOf(key).seenBy === 'whole' ? [[key, null]] : [])),
);

/** As the contract tells it: personal data for administrators and the person alone (rules/access#hidden-parts). */
export function shownRecord(person: StoredPerson, c: Pick<Call, 'actor' | 'app'>): PersonRecord {
  const {
    photoFileId,
    ktpSealed,
    accountId,
    accountIsOwn,
    accountActive: _active,
    lastSeenAt,
    employments,
    ...rest
  } = person;
  const whole = scopesFor(c.actor, 'people.detail').includes('company') || person.userId === c.actor.userId;
  return {
    ...rest,
    ...(whole ? {} : HIDDEN_FIELDS),
    whole,
    photo: photoFileId === null ? null : `/api/files/${photoFileId}`,
    hasKtp: whole && ktpSealed !== null,
    login: whole ? person.login : null,
    lastSeenAt: whole && lastSeenAt !== null ? toWire(lastSeenAt) : null,
    asked: whole ? person.asked : [],
    askedAt: whole && person.askedAt !== null ? toWire(person.askedAt) : null,
    askedBy: whole ? person.askedBy : null,
    employments: employments.map(({ id: _id, ...row }) => ({ ...row, endNote: whole ? row.endNote : '' })),
    updatedAt: toWire(person.updatedAt),
    can: [
      ...personActions({ ...person, accountId, accountIsOwn, endDate: lastDayOf(person) }, c),
      ...asksOf(person, c),
    ],
  };
}

/** The person if the caller may open the record. @throws Refused TIDAK_DITEMUKAN */
export async function openPerson(c: Call, id: string): Promise<StoredPerson> {
  if (!(await isVisible(c.db, { actor: c.actor, scopes: c.scopes, userId: id, date: todayOf(c) }))) throw notFound();
  const person = await findPerson(c.db, id, momentOf(c));
  if (!person || person.role === 'superadmin') throw notFound();
  return person;
}
