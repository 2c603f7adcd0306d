/** Whom an admin has let in decides nothing of that admin's for seven days, whichever way the decision comes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { correction } from '@hadir/contract/corrections/endpoints.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { type Instant, localDate } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { OPERATOR_COMPANY_ID } from '../../src/db/platform-data.ts';
import { reassignSteps } from '../../src/modules/requests/chain/reassign-approvers.job.ts';
import { worksheetOf, signed } from '../overtime/validator-worksheet.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import { asksCorrection, missedDay, performAction } from '../requests/request-house.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let w: World;
let server: Served;
usesWorld({ jobs: true }, (made) => ({ w, server } = made));

let start: Instant;
let company: TestCompany;
let director: TestUser;
let superior: TestUser;
let admin: TestUser;
let other: TestUser;

/** An admin who is an employee: below a superior, below a director. */
beforeEach(async () => {
  start = w.clock();
  company = await w.make.company();
  director = await w.make.user({ company, role: 'supervisor', fullname: 'Dewi Direktur' });
  superior = await w.make.user({ company, role: 'supervisor', superior: director, fullname: 'Agus Atasan' });
  admin = await w.make.user({ company, role: 'admin', superior, fullname: 'Hani HR' });
  other = await w.make.user({ company, role: 'admin', fullname: 'Heru HR' });
});
afterEach(() => w.moveClock(start));

/** Moves what was given, not the clock: the day that is asked for stays within its period. */
const happenedBefore = (ms: number) =>
  w.pool.query('update access_grant set at = at - make_interval(secs => $2) where company_id = $1', [
    company.id,
    ms / 1_000,
  ]);
const passes = (ms: number) => w.moveClock((w.clock() + ms) as Instant);
const letsIn = async (by: TestUser, user: TestUser) => {
  const answer = await (await server.as(by)).call(auth.issueCode, { params: { id: user.id }, body: {} });
  expect(answer.status, answer.text).toBe(200);
};
const askAs = async (user: TestUser) => {
  const answer = await asksCorrection(await server.as(user));
  expect(answer.status, answer.text).toBe(200);
  return answer.reply.data.id;
};
const approversOf = async (id: string) =>
  (
    await w.pool.query<{ id: string }>(
      'select approver_id as id from request_approver where request_id = $1 and open order by 1',
      [id],
    )
  ).rows.map((row) => row.id);
const approves = async (user: TestUser, id: string) => {
  const person = await server.as(user);
  const { rows } = await w.pool.query<{ version: number }>('select version from request where id = $1', [id]);
  const version = rows[0]?.version ?? 0;
  return person.call(requests.move, { params: { id }, body: { move: 'approve', version } });
};

describe('a request of the admin', () => {
  it('goes to the next above when the superior was let in by that admin', async () => {
    await letsIn(admin, superior);
    expect(await approversOf(await askAs(admin))).toEqual([director.id]);
  });

  it.each([
    ['six days after', 6 * DAY, false],
    ['eight days after', 8 * DAY, true],
  ])(
    'is not the superior’s whom another admin let in %s being let in by that admin: %s',
    async (_, between, decides) => {
      const third = await w.make.user({ company, role: 'admin', fullname: 'Hera HR' });
      const asker = await server.as(admin);
      const change = (await asker.call(accessChanges.ask, { params: { id: other.id }, body: { kind: 'code' } })).reply
        .data;
      const confirm = { params: { id: change.id }, body: { approve: true, version: change.version } };
      await (await server.as(third)).call(accessChanges.decide, confirm);
      await letsIn(admin, other);
      await happenedBefore(between);
      const waiting = await askAs(admin);
      await letsIn(other, superior);
      const preview = await (await server.as(admin)).call(correction.preview, {
        body: missedDay({ date: localDate('2026-11-18') }),
      });
      expect(preview.reply.data.chain).toMatchObject([{ people: [{ id: decides ? superior.id : director.id }] }]);
      expect((await approves(superior, waiting)).error?.code).toBe(decides ? undefined : 'AKSES_BARU_DIBERIKAN');
    },
  );

  it('goes to the superior when somebody else let the superior in', async () => {
    await letsIn(other, superior);
    expect(await approversOf(await askAs(admin))).toEqual([superior.id]);
  });

  it('of another person is decided by the superior as always', async () => {
    const staff = await w.make.user({ company, superior });
    await letsIn(admin, superior);
    const id = await askAs(staff);
    expect((await approves(superior, id)).status).toBe(200);
  });

  it.each([
    ['a minute before seven days', 7 * DAY - MINUTE, false],
    ['after seven days', 7 * DAY, true],
  ])('is the superior’s %s: %s', async (_, wait, decides) => {
    await letsIn(admin, superior);
    await happenedBefore(wait);
    expect(await approversOf(await askAs(admin))).toEqual([decides ? superior.id : director.id]);
  });

  it('is the next one’s also where the clock was set back', async () => {
    await letsIn(admin, superior);
    await happenedBefore(-DAY);
    expect(await approversOf(await askAs(admin))).toEqual([director.id]);
  });
});

describe('a request that waits already', () => {
  it('is not decided by the superior who is let in afterwards, and moves on to the next', async () => {
    const id = await askAs(admin);
    await letsIn(admin, superior);
    expect((await approves(superior, id)).error.code).toBe('AKSES_BARU_DIBERIKAN');
    await reassignSteps(server.app, companyDb(w.pool, company.id), w.clock());
    expect(await approversOf(id)).toEqual([director.id]);
    expect((await approves(director, id)).status).toBe(200);
  });

  it.each(['override_approve', 'override_reject'] as const)(
    'is not decided by %s of an admin who was let in',
    async (move) => {
      const third = await w.make.user({ company, role: 'admin', fullname: 'Hera HR' });
      const asker = await server.as(admin);
      const id = await askAs(admin);
      const change = (await asker.call(accessChanges.ask, { params: { id: other.id }, body: { kind: 'code' } })).reply
        .data;
      const confirm = { params: { id: change.id }, body: { approve: true, version: change.version } };
      expect((await (await server.as(third)).call(accessChanges.decide, confirm)).status).toBe(200);
      await letsIn(admin, other);
      const reason = 'Diputuskan di luar jalurnya.';
      expect((await performAction(await server.as(other), id, move, { reason })).error.code).toBe(
        'AKSES_BARU_DIBERIKAN',
      );
      expect((await performAction(await server.as(third), id, move, { reason })).status).toBe(200);
    },
  );

  it('of the admin who confirmed is not decided by whom it was confirmed for, either', async () => {
    const hrd = await w.make.user({ company, role: 'admin', superior, fullname: 'Hadi HR' });
    const asker = await server.as(admin);
    const change = (await asker.call(accessChanges.ask, { params: { id: hrd.id }, body: { kind: 'code' } })).reply.data;
    const confirm = { params: { id: change.id }, body: { approve: true, version: change.version } };
    await (await server.as(other)).call(accessChanges.decide, confirm);
    await letsIn(admin, hrd);
    const { rows } = await w.pool.query('select given_by, confirmed_by from access_grant where user_id = $1', [hrd.id]);
    expect(rows).toEqual([{ given_by: admin.id, confirmed_by: other.id }]);
    const id = await askAs(other);
    const reason = 'Diputuskan di luar jalurnya.';
    const decided = await performAction(await server.as(hrd), id, 'override_approve', { reason });
    expect(decided.error.code).toBe('AKSES_BARU_DIBERIKAN');
  });
});

it('changing contact and role counts as letting in', async () => {
  const person = await server.as(admin);
  const version = async () => {
    const { rows } = await w.pool.query<{ version: number }>('select version from app_user where id = $1', [
      superior.id,
    ]);
    return rows[0]?.version ?? 0;
  };
  const body = { version: await version(), role: 'supervisor', isLeader: true, clientId: null } as const;
  expect((await person.call(peopleParts.role, { params: { id: superior.id }, body })).status).toBe(200);
  expect(await approversOf(await askAs(admin))).toEqual([director.id]);
});

it('nothing of access is done in another’s name', async () => {
  const boss = await w.make.user({
    role: 'superadmin',
    company: { id: OPERATOR_COMPANY_ID } as TestCompany,
    employed: false,
  });
  const entered = await (await server.as(boss)).call(platform.enterAs, {
    body: { companyId: company.id, userId: admin.id, reason: 'antrean menumpuk, tiket 4182' },
  });
  const acting: Person = server.withCookiesOf(entered);
  const params = { id: superior.id };
  const role = { version: 1, role: 'staff', isLeader: false, clientId: null } as const;
  const responses = [
    await acting.call(auth.issueCode, { params, body: {} }),
    await acting.call(accessChanges.ask, { params, body: { kind: 'code' } }),
    await acting.call(accessChanges.decide, { params, body: { approve: true, version: 1 } }),
    await acting.call(accessChanges.withdraw, { params, body: {} }),
    await acting.call(accessChanges.acknowledge, { body: { ids: [superior.id] } }),
    await acting.call(peopleParts.role, { params, body: role }),
    await acting.call(peopleParts.invite, { params, body: {} }),
  ];
  expect(responses.map(({ error }) => error.code)).toEqual(responses.map(() => 'MASUK_SEBAGAI_TERBATAS'));
  await w.pool.query(`update app_user set active = false where id = $1`, [boss.id]);
});

describe('the signature of a client’s validator', () => {
  const given = ({ id, accountId }: TestUser) =>
    w.pool.query(
      `insert into access_grant (company_id, id, user_id, account_id, kind, at, given_by, shows)
       values ($1, gen_random_uuid(), $2, $3, 'code', $4, $5, false)`,
      [company.id, id, accountId, new Date(w.clock()).toISOString(), admin.id],
    );

  it('is not marked by access that is given afterwards', async () => {
    const client = await w.make.user({ company, role: 'client' });
    await signed(w, client);
    passes(MINUTE);
    await given(client);
    expect((await worksheetOf(server, client)).signatures[0]?.accessGivenAt).toBeNull();
  });

  it('is not marked afterwards by access under a clock that was set back', async () => {
    const client = await w.make.user({ company, role: 'client' });
    await signed(w, client);
    passes(-MINUTE);
    await given(client);
    passes(MINUTE);
    expect((await worksheetOf(server, client)).signatures[0]?.accessGivenAt).toBeNull();
  });

  it('is marked by access that lies ahead of a clock that was set back', async () => {
    const client = await w.make.user({ company, role: 'client' });
    const givenAt = w.clock();
    await given(client);
    passes(-DAY);
    await signed(w, client);
    passes(DAY);
    expect((await worksheetOf(server, client)).signatures[0]?.accessGivenAt).toBe(new Date(givenAt).toISOString());
  });

  it.each([
    ['a minute before seven days', 7 * DAY - MINUTE, true],
    ['after seven days', 7 * DAY, false],
  ])('is marked %s: %s', async (_, wait, marked) => {
    const client = await w.make.user({ company, role: 'client', fullname: 'Klien Satu' });
    const givenAt = w.clock();
    await given(client);
    passes(wait);
    await signed(w, client);
    const [signature] = (await worksheetOf(server, client)).signatures;
    expect(signature?.accessGivenAt).toBe(marked ? new Date(givenAt).toISOString() : null);
  });
});
