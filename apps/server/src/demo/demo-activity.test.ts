/** The demo, opened at any hour of the week: everything there is to see, and nothing that could not be. */
import { afterEach, describe, expect, test } from 'vitest';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { announcements } from '@hadir/contract/announcements/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { validator } from '@hadir/contract/validator/endpoints.ts';
import { type Instant, instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { ARRIVED_GROUPS, EXPECTED_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { kindsWith } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { OUTCOMES } from '../../../../packages/domain/test-data/request-outcomes.ts';
import { sample } from '../../../../tools/suites/sampling.ts';
import { type CallInput, type Person, serveWorld } from '../../test/world/http.ts';
import { world } from '../../test/world/world.ts';
import type { CompanyDb } from '../db/company-db.ts';
import { createPool } from '../db/pool.ts';
import { recomputeDays } from '../modules/attendance/days/recompute.service.ts';
import { companyLife } from './demo-activity.ts';
import { writeDemoLeave } from './leave.ts';
import { type Demo, seedDemo } from './seed.ts';

interface Opened {
  readonly demo: Demo;
  readonly now: Instant;
  as(login: string): Promise<Person>;
  rows<T extends object>(text: string): Promise<T[]>;
}

let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});

/** The product at home with its demo, filled at that moment. */
async function openDemo(moment: string): Promise<Opened> {
  const now = instant(moment);
  const w = await world({ now });
  const server = await serveWorld(w);
  // As the product does: on a busy machine a statement of the seed takes longer than one of the product may.
  const patient = createPool(w.url, { max: 2, statementTimeoutMs: 0, applicationName: 'hadir demo' });
  end = async () => {
    await patient.end();
    await server.close();
    await w.close();
  };
  const demo = await seedDemo(patient, now, {
    recompute: async (db: CompanyDb, from: LocalDate, to: LocalDate) => {
      await recomputeDays(db, { companyId: db.companyId, userIds: 'all', from, to, cause: 'demo', now, closes: true });
    },
    leave: writeDemoLeave,
    life: companyLife(server.app),
  });
  if (!demo) throw new Error('the database was not empty');
  const rows = async <T extends object>(text: string) => (await w.pool.query<T & Record<string, unknown>>(text)).rows;
  return {
    demo,
    now,
    rows,
    async as(login) {
      const [one] = await rows<{ id: string; accountId: string; companyId: string }>(
        `select u.id, u.account_id as "accountId", u.company_id as "companyId"
           from app_user u join account a on a.id = u.account_id where a.login = '${login}'`,
      );
      if (!one) throw new Error(`nobody called ${login}`);
      const named = { code: '', name: '', login, fullname: '', employeeNo: '', role: 'staff' as const };
      return server.as({ ...named, ...one, company: { id: one.companyId, code: '', name: '' } });
    },
  };
}

async function read<E extends Endpoint>(person: Person, endpoint: E, request: CallInput<E> = {}) {
  const answer = await person.call(endpoint, request);
  expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200]);
  return answer.reply;
}

/** Kinds that tell of what has been: nothing of them is still to begin. */
const LOOKS_BACK: readonly string[] = kindsWith(({ looksBack }) => looksBack);

/** Every state that moves lead to from the submission on, by kind, from the table that is written by hand. */
function reachableStates(): string[] {
  const outcomes = new Map<string, { kind: string; from: string; line: string }>();
  // A table further down says what differs from those before.
  for (const { kinds, moments, status, lines } of OUTCOMES)
    for (const kind of kinds)
      for (const moment of moments) {
        // What has been does not begin any more: such a kind is never asked before its time.
        if (LOOKS_BACK.includes(kind) && moment === 'before') continue;
        const from = status === 'consent' ? 'pending' : status;
        for (const line of lines.trim().split('\n'))
          outcomes.set([kind, moment, status, line.split(' ')[0]].join(' '), { kind, from, line });
      }
  const found = new Set<string>(REQUEST_KINDS.map((kind) => `${kind} pending`));
  // A Set is read on while it grows.
  for (const state of found)
    for (const { kind, from, line } of outcomes.values())
      if (state === `${kind} ${from}` && !line.startsWith('undo'))
        for (const [, status] of line.matchAll(/>(\w+)/g)) if (status !== 'consent') found.add(`${kind} ${status}`);
  return [...found].toSorted();
}

async function expectEveryState({ rows }: Opened): Promise<void> {
  const states = await rows<{ state: string }>(`select distinct kind || ' ' || status as state from request`);
  expect(states.map(({ state }) => state).toSorted()).toEqual(expect.arrayContaining(reachableStates()));
  // Withdrawn while it waited is another story than called off after it was approved.
  const ways = await rows<{ kind: string; withdrawn: boolean; calledOff: boolean; further: boolean }>(
    `select r.kind, bool_or(r.status = 'cancelled' and r.approvals = 0) as withdrawn,
            bool_or(r.status = 'cancelled' and r.was_approved) as "calledOff",
            bool_or(r.status = 'pending' and r.approvals > 0) as further
       from (select x.*, (select count(*) from request_decision d where d.request_id = x.id and d.move = 'approve') as approvals,
                    x.status = 'cancelled' and exists (select 1 from request_decision d
                      where d.request_id = x.id and (d.move in ('allow_cancel', 'revoke')
                        or x.kind = 'overtime' and d.move = 'approve')) as was_approved
               from request x) r group by r.kind order by r.kind`,
  );
  const lacking = ways.filter(
    // HR alone decides about illness: no second step.
    ({ kind, withdrawn, calledOff, further }) => !withdrawn || !calledOff || (!further && kind !== 'sick'),
  );
  expect(lacking).toEqual([]);
  const units = await rows<{ n: number }>(
    `select count(distinct s.unit_id)::int as n from request r join org_assignment s on s.user_id = r.user_id`,
  );
  expect(units[0]?.n).toBe(6);
}

async function expectWork({ as, rows }: Opened): Promise<void> {
  const waiting = async (login: string) => (await read(await as(login), requests.inbox)).total;
  const admin = await waiting('admin');
  expect(admin).toBeGreaterThanOrEqual(10);
  expect(admin).toBeLessThanOrEqual(14);
  expect(await waiting('leader')).toBeGreaterThanOrEqual(2);
  expect((await read(await as('leader'), requests.decided)).total).toBeGreaterThanOrEqual(3);
  for (const login of ['supervisor', 'client', 'client3'])
    expect([login, await waiting(login)]).not.toEqual([login, 0]);

  // Signed, to be signed, and earlier ones.
  const signed = await rows<{ login: string; signatures: number; periods: number }>(
    `select a.login, count(*)::int as signatures, count(distinct v.period)::int as periods
       from validator_signature v join app_user u on u.id = v.user_id join account a on a.id = u.account_id
      group by a.login order by a.login`,
  );
  expect(signed).toEqual([
    { login: 'client', signatures: 4, periods: 2 },
    { login: 'client3', signatures: 2, periods: 1 },
  ]);
  for (const login of ['client', 'client3']) {
    const { data } = await read(await as(login), validator.ledger, { query: { kind: 'overtime' } });
    expect([login, data.problem, data.people.length > 0]).toEqual([login, null, true]);
  }

  const [count] = await rows<Record<string, number>>(`select
      (select count(*)::int from request where kind = 'overtime' and phase = 'realised') as overtime,
      (select count(*)::int from request where kind = 'overtime' and phase = 'validated') as counted,
      (select count(*)::int from attendance_review where state = 'terbuka') as reviews,
      (select count(*)::int from day_change where state = 'waiting') as corrections,
      (select count(*)::int from request r join request_step s on s.request_id = r.id and s.round = r.round
        where r.status = 'pending' and s.actor = 'partner' and s.state = 'open') as partners,
      (select count(*)::int from roster_need) as needs,
      (select count(*)::int from open_shift_claim where state = 'waiting') as claims,
      (select count(*)::int from notification where read_at is null) as unread,
      (select count(*)::int from notification where read_at is not null) as read,
      (select count(*)::int from notification where mail_waits) as letters`);
  const { letters, reviews = 0, ...more } = count ?? {};
  expect(letters).toBe(0);
  expect(reviews).toBeLessThan(16);
  expect(Object.entries({ ...more, reviews }).filter(([, n]) => n === 0)).toEqual([]);
  const { data: news } = await read(await as('staff'), announcements.mine);
  expect(new Set(news.map(({ readAt }) => readAt === null))).toEqual(new Set([true, false]));
}

/** Share of those who are expected on the date who have come: at least, at most. */
type Share = readonly [least: number, most: number];

async function expectDay({ as, rows, now, demo }: Opened, arrived: Share): Promise<void> {
  const future = await rows<{ kind: string; at: string }>(
    `select kind, at from (
       select 'tap' as kind, at from attendance_event where work_date <= '${demo.to}'::date + 1
       union all select 'tap of a later date', 'infinity' from attendance_event where work_date > '${demo.to}'::date + 1
       union all select 'activity', end_at from activity
       union all select 'report sent', submitted_at from daily_report
       union all select 'report read', reviewed_at from daily_report
       union all select 'paper', issued_at from paper
     ) moment where at > '${toWire(now)}'`,
  );
  expect(future).toEqual([]);
  // Whatever day it is: a superior finds the newest report of each person still to be read, or gave it back.
  const newest = await rows<{ state: string }>(
    `select distinct (array_agg(state order by work_date desc))[1] as state from daily_report group by user_id`,
  );
  expect(newest).toContainEqual({ state: 'submitted' });
  expect(newest).not.toContainEqual({ state: 'reviewed' });
  for (const login of ['admin', 'supervisor', 'leader', 'monitoring']) {
    const { data } = await read(await as(login), dashboard.overview);
    const sum = Object.values(data.groups).reduce((total, one) => total + one, 0);
    expect([login, sum, data.people > 0]).toEqual([login, data.people, true]);
    const inGroups = (groups: readonly (keyof typeof data.groups)[]) =>
      groups.reduce((total, group) => total + data.groups[group], 0);
    expect([login, inGroups(ARRIVED_GROUPS), inGroups(EXPECTED_GROUPS)]).toEqual([login, data.arrived, data.expected]);
    const { late, missing, absent } = data.groups;
    expect([late, missing, absent]).toEqual([data.late.value, data.missing.value, data.absent.value]);
    if (login !== 'admin') continue;
    const share = data.expected === 0 ? 0 : data.arrived / data.expected;
    expect(share).toBeGreaterThanOrEqual(arrived[0]);
    expect(share).toBeLessThanOrEqual(arrived[1]);
    expect(data.late.value).toBeLessThanOrEqual(Math.max(3, data.arrived / 4));
    expect(data.away.value).toBeLessThanOrEqual(12);
    expect(data.rates.length).toBeGreaterThanOrEqual(20);
    // The last one is today, and may have just begun.
    expect(data.rates.slice(0, -1).filter(({ rate, scheduled }) => scheduled > 12 && rate < 80)).toEqual([]);
    expect(data.actions.length).toBeGreaterThan(0);
  }
  // Days that are over are told: nobody is still to come, few never came.
  const days = await rows<{ date: string; never: number; open: number; all: number }>(
    `select d.work_date::text as date, count(*) filter (where d.status = 'ALPA')::int as never,
            count(*) filter (where d.status in ('BELUM_ABSEN'))::int as open, count(*)::int as all
       from attendance_day d where d.work_date < '${demo.to}'::date - 1 group by d.work_date`,
  );
  expect(days.filter(({ open, never }) => open > 0 || never > 6)).toEqual([]);
}

const MOMENTS: readonly (readonly [name: string, moment: string, arrived: Share])[] = [
  ['Monday before work', '2026-11-23T05:30:00+07:00', [0, 0.5]],
  ['Tuesday morning', '2026-11-24T09:10:00+07:00', [0.6, 0.95]],
  ['Wednesday noon', '2026-11-25T12:30:00+07:00', [0.75, 0.97]],
  ['Thursday, the office closes', '2026-11-19T17:20:00+07:00', [0.85, 1]],
  ['Friday night', '2026-11-20T23:15:00+07:00', [0.88, 1]],
  ['Saturday', '2026-11-21T10:00:00+07:00', [0.4, 1]],
  ['Sunday', '2026-11-22T15:00:00+07:00', [0.4, 1]],
  ['the first of a month', '2026-12-01T07:50:00+07:00', [0.15, 0.8]],
  ['a holiday', '2026-12-25T11:00:00+07:00', [0, 1]],
  ['the first Monday of a year', '2027-01-04T10:20:00+07:00', [0.6, 1]],
  ['the day after Idulfitri', '2027-03-12T10:20:00+07:00', [0, 1]],
  ['the last of a week of joint leave', '2027-03-15T10:20:00+07:00', [0, 1]],
];

describe('The demo opened', () => {
  test.each(sample(MOMENTS, 2, 'moments of the living demo'))(
    'on %s: every kind in every state, work for who decides, tiles that add up',
    async (_, moment, arrived) => {
      const opened = await openDemo(moment);
      expect(opened.demo.missing).toEqual([]);
      await expectEveryState(opened);
      await expectWork(opened);
      await expectDay(opened, arrived);
    },
  );
});
