/** The product beside the model: a company, its people, and the requests they make. */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { delegations } from '@hadir/contract/requests/delegations.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { calendarDay } from '@hadir/contract/master/calendar.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { type Instant, instant, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { type CompanyDb, companyDb } from '../../../src/db/company-db.ts';
import { insertRows } from '../../../src/db/insert-rows.ts';
import { maintainLeave } from '../../../src/modules/leave/ledger/leave-maintenance.service.ts';
import { expireRequests } from '../../../src/modules/requests/deadlines/expiry.job.ts';
import { UNDO_MS } from '@hadir/domain/requests/action-rules.ts';
import { notifyDecision } from '../../../src/modules/requests/notify/messages.job.ts';
import type { TestUser } from '../../world/factories.ts';
import type { Person, Served } from '../../world/http.ts';
import { withDays } from '../../leave/leave.ts';
import { lockNovember } from '../../overtime/overtime.ts';
import { liveTap } from '../../attendance/taps.ts';
import type { World } from '../../world/world.ts';
import type { Named } from '../../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import { draftOf, settledHouse } from '../drafts.ts';
import { DAYS_OF, type Kind, type Try, WHO, type Who } from './model.ts';

/** Friday 20 November 2026. */
export const BEGIN = instant('2026-11-20T09:00:00+07:00');

export interface RealWorld {
  readonly w: World;
  readonly server: Served;
  readonly db: CompanyDb;
  readonly users: Readonly<Record<Who, TestUser>>;
  readonly people: Readonly<Record<Who, Person>>;
  readonly named: Named;
  /** Decisions whose message has been looked after. */
  readonly notified: Set<string>;
}

export async function realWorld(w: World, server: Served): Promise<RealWorld> {
  w.moveClock(BEGIN);
  const found = await settledHouse(w);
  const { staff: ani, superior, director, admin, otherAdmin } = found;
  const company = ani.company;
  const users = {
    ani,
    superior,
    director,
    admin,
    otherAdmin,
    budi: await w.make.user({ company, superior }),
    deputy: await w.make.user({ company, role: 'supervisor' }),
  };
  await w.make.worksAt({ user: ani, location: await w.make.location({ company }) });
  await withDays(w, users.ani, DAYS_OF.ani);
  await withDays(w, users.budi, DAYS_OF.budi);
  const entries = await Promise.all(WHO.map(async (who) => [who, await server.as(users[who])] as const));
  const people = Object.fromEntries(entries) as Record<Who, Person>;
  return { w, server, db: companyDb(w.pool, company.id), users, people, named: found, notified: new Set() };
}

const kindOf = (kind: Kind) => {
  const found = allRequestKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};

export interface Draft {
  readonly kind: Kind;
  readonly asker: Who;
  readonly dates: readonly string[];
  readonly again?: { readonly id: string; readonly version: number };
}

export function submit({ people, named }: RealWorld, { kind, asker, dates, again }: Draft, key: string) {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const body = { ...draftOf(kind, named, localDate(first)), ...(again ? { again } : {}) };
  const ranged = 'to' in body ? { ...body, to: last } : body;
  return people[asker].call(kindOf(kind).submit as Endpoint, { body: ranged, key } as never);
}

const REASON = 'Sudah dibicarakan dengan yang bersangkutan.';

export function tryMove({ people }: RealWorld, id: string, version: number, { move, who, stale, words }: Try) {
  const body = { move, version: stale ? version + 1 : version, ...(words ? { reason: REASON } : {}) };
  return people[who].call(requests.move, { params: { id }, body });
}

export async function stepsOf({ people }: RealWorld, id: string): Promise<readonly string[]> {
  return (await people.admin.call(requests.detail, { params: { id } })).reply.data.steps.map(({ actor }) => actor);
}

export function approveMany({ people }: RealWorld, who: Who, items: readonly { id: string; version: number }[]) {
  return people[who].call(requests.decide, { body: { move: 'approve', items: [...items] } });
}

const today = localDate('2026-11-20');

export async function delegate({ people, users }: RealWorld): Promise<string> {
  const body = { delegateId: users.deputy.id, from: today, to: today };
  return (await people.superior.call(delegations.create, { body })).reply.data.id;
}

export const endDelegation = ({ people }: RealWorld, id: string) =>
  people.superior.call(delegations.end, { params: { id } });

export async function setAway({ w, users }: RealWorld, away: boolean): Promise<void> {
  const { id, company } = users.superior;
  if (away)
    await insertRows(w.pool, 'day_permission', [
      { company_id: company.id, user_id: id, work_date: today, kind: 'cuti', label: 'Cuti Tahunan' },
    ]);
  else await w.pool.query('delete from day_permission where user_id = $1', [id]);
}

export const lock = ({ w, users }: RealWorld) => lockNovember(w, users.ani);

export function addHoliday({ people }: RealWorld, date: string) {
  const body = { kind: 'libur_perusahaan', name: 'Hari perusahaan', source: '', scope: 'company' } as const;
  const day = { ...body, date: localDate(date), unitId: null, policy: null };
  return people.admin.call(masterEndpoints(calendarDay).create, { body: day });
}

export const night = async ({ server, db }: RealWorld, now: Instant) => {
  await expireRequests(server.app, db, now);
  await maintainLeave(db, now);
};

export const tap = ({ w, people }: RealWorld, type: 'in' | 'out') =>
  people.ani.call(attendance.clock, { body: liveTap(w, type) });

/** Written in the transaction that asks. */
const WRITTEN_NOW = `select 1 from notification where company_id = $1 and xmin = pg_current_xact_id()::xid`;

/**
 * The messages of decisions that can no longer be taken back, as their job writes them.
 * @throws Error when one that was taken back is told
 */
export async function notifyDue({ db, notified }: RealWorld, now: Instant): Promise<void> {
  const { rows } = await db.query<{ id: string; undone: boolean }>(
    `select d.id, exists (select 1 from request_decision u where u.company_id = $1 and u.undoes = d.id) as undone
      from request_decision d where d.company_id = $1 and d.move not in ('submit', 'undo') and d.at <= $2 order by d.at`,
    [db.companyId, toWire((now - UNDO_MS) as Instant)],
  );
  for (const { id, undone } of rows.filter((row) => !notified.has(row.id))) {
    notified.add(id);
    await db.transaction(async (tx) => {
      await notifyDecision(tx, { companyId: db.companyId, decisionId: id }, now);
      if (undone && (await tx.query(WRITTEN_NOW, [db.companyId])).rowCount !== 0)
        throw new Error(`somebody is told of a decision that was taken back: ${id}`);
    });
  }
}
