import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { type Scope, SCOPES } from '@hadir/domain/access/grants.ts';
import { type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { column, sql, statement } from '../../src/db/sql.ts';
import { type Actor, isVisible, visibleUsers } from '../../src/db/visible.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import type { TestUser } from '../world/factories.ts';
import { type World, world } from '../world/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const NOVEMBER = localDate('2026-11-10');

function actorOf(user: TestUser, clientId: string | null = null): Actor {
  return { companyId: user.company.id, userId: user.id, clientId };
}

/** Names of the people the actor sees on a date, among all people of all companies. */
async function seen(actor: Actor, scopes: readonly Scope[], date: LocalDate = NOVEMBER): Promise<string[]> {
  const where = visibleUsers(actor, scopes, { userColumn: 'u.id', date });
  const { rows } = await w.pool.query<{ fullname: string }>(
    statement(sql`select u.fullname from app_user u where ${where} order by u.fullname`),
  );
  return rows.map((row) => row.fullname);
}

describe('A scope as SQL', () => {
  test('no scope sees nobody, not even oneself', async () => {
    const user = await w.make.user();
    expect(await seen(actorOf(user), [])).toEqual([]);
    expect(await isVisible(w.pool, { actor: actorOf(user), scopes: [], userId: user.id, date: NOVEMBER })).toBe(false);
  });

  test('the platform’s scope names nobody: whose rows an operator opens is asked by name elsewhere', async () => {
    const operator = await w.make.user({ role: 'superadmin' });
    expect(await seen(actorOf(operator), ['all'])).toEqual([]);
    expect(await seen(actorOf(operator), ['all', 'own'])).toHaveLength(1);
  });

  test('company sees all of the own company and nobody of another', async () => {
    const company = await w.make.company();
    const one = await w.make.user({ company, fullname: 'Satu' });
    await w.make.user({ company, fullname: 'Dua' });
    const stranger = await w.make.user({ company: await w.make.company(), fullname: 'Orang Lain' });
    expect(await seen(actorOf(one), ['company'])).toEqual(['Dua', 'Satu']);
    expect(
      await isVisible(w.pool, { actor: actorOf(one), scopes: ['company'], userId: stranger.id, date: NOVEMBER }),
    ).toBe(false);
  });

  test('a leader sees the team of that date, and the old leader the dates before', async () => {
    const company = await w.make.company();
    const before = await w.make.user({ company, isLeader: true, fullname: 'Ketua Lama' });
    const after = await w.make.user({ company, isLeader: true, fullname: 'Ketua Baru' });
    const member = await w.make.user({ company, leader: before, fullname: 'Anggota' });
    await w.pool.query(`update org_assignment set valid_to = '2026-11-09' where user_id = $1`, [member.id]);
    await insertRows(w.pool, 'org_assignment', [
      { company_id: company.id, id: newId(), user_id: member.id, valid_from: '2026-11-10', leader_id: after.id },
    ]);
    const ninth = localDate('2026-11-09');
    expect(await seen(actorOf(before), ['team'], ninth)).toEqual(['Anggota']);
    expect(await seen(actorOf(after), ['team'], ninth)).toEqual([]);
    expect(await seen(actorOf(before), ['team'])).toEqual([]);
    expect(await seen(actorOf(after), ['team'])).toEqual(['Anggota']);
  });

  test('a superior sees everybody below, however deep, and nobody beside', async () => {
    const company = await w.make.company();
    const top = await w.make.user({ company, role: 'supervisor', fullname: 'Puncak' });
    const middle = await w.make.user({ superior: top, role: 'supervisor', fullname: 'Tengah' });
    await w.make.user({ superior: middle, fullname: 'Bawah' });
    await w.make.user({ company, fullname: 'Samping' });
    expect(await seen(actorOf(top), ['subordinates'])).toEqual(['Bawah', 'Tengah']);
    expect(await seen(actorOf(middle), ['subordinates', 'own'])).toEqual(['Bawah', 'Tengah']);
  });

  test('each client sees a moved person for its own dates only', async () => {
    const company = await w.make.company();
    const upliner = await w.make.user({ company, isLeader: true });
    const person = await w.make.user({ company, fullname: 'Pindah' });
    const sides = await Promise.all(
      ['Klien A', 'Klien B'].map(async (name) => {
        const client = await w.make.client({ company, name });
        const unit = await w.make.unit({ client });
        const validator1 = await w.make.user({ company, role: 'client', client });
        await w.make.upliner({ client, unit, upliner, validator1 });
        return { client, unit, actor: actorOf(validator1, client.id) };
      }),
    );
    const [a, b] = sides;
    if (!a || !b) throw new Error('two clients are made above');
    await w.make.placement({ user: person, client: a.client, unit: a.unit, to: localDate('2026-11-15') });
    await w.make.placement({ user: person, client: b.client, unit: b.unit, from: localDate('2026-11-16') });
    const [last, first] = [localDate('2026-11-15'), localDate('2026-11-16')];
    expect([await seen(a.actor, ['placed'], last), await seen(a.actor, ['placed'], first)]).toEqual([['Pindah'], []]);
    expect([await seen(b.actor, ['placed'], last), await seen(b.actor, ['placed'], first)]).toEqual([[], ['Pindah']]);
  });

  test('the row of a person wins over the row of the unit', async () => {
    const company = await w.make.company();
    const client = await w.make.client({ company });
    const unit = await w.make.unit({ client });
    const upliner = await w.make.user({ company, isLeader: true });
    const ofUnit = await w.make.user({ role: 'client', client });
    const ofPerson = await w.make.user({ role: 'client', client });
    const second = await w.make.user({ role: 'client3', client });
    const special = await w.make.user({ company, fullname: 'Khusus' });
    const usual = await w.make.user({ company, fullname: 'Umum' });
    for (const user of [special, usual]) await w.make.placement({ user, client, unit });
    await w.make.upliner({ client, unit, upliner, validator1: ofUnit, validator2: second });
    await w.make.upliner({ client, user: special, upliner, validator1: ofPerson });
    expect(await seen(actorOf(ofUnit, client.id), ['placed'])).toEqual(['Umum']);
    expect(await seen(actorOf(second, client.id), ['placed'])).toEqual(['Umum']);
    expect(await seen(actorOf(ofPerson, client.id), ['placed'])).toEqual(['Khusus']);
  });

  test('a client without a row in the client-upliner list sees nobody', async () => {
    const company = await w.make.company();
    const client = await w.make.client({ company });
    const pic = await w.make.user({ role: 'client', client });
    await w.make.placement({ user: await w.make.user({ company }), client });
    expect(await seen(actorOf(pic, client.id), ['placed'])).toEqual([]);
    expect(await seen(actorOf(pic), ['placed'])).toEqual([]);
  });

  test('an observer sees the named units and clients while named', async () => {
    const company = await w.make.company();
    const unit = await w.make.unit({ company });
    const client = await w.make.client({ company });
    const observer = await w.make.user({ company, role: 'monitoring' });
    await w.make.user({ company, unit, fullname: 'Di Unit' });
    await w.make.placement({ user: await w.make.user({ company, fullname: 'Di Klien' }), client });
    await w.make.user({ company, fullname: 'Di Luar' });
    await w.make.monitoring({ user: observer, unit });
    await w.make.monitoring({ user: observer, client, to: localDate('2026-10-31') });
    expect(await seen(actorOf(observer), ['monitored'], localDate('2026-10-31'))).toEqual(['Di Klien', 'Di Unit']);
    expect(await seen(actorOf(observer), ['monitored'])).toEqual(['Di Unit']);
  });

  test('a column that is no column is refused', () => {
    expect(() => column('u.id; drop table company')).toThrow(RangeError);
  });
});

describe('On the demo company every scope counts the same as the plain lists', () => {
  interface Dated {
    user_id: string;
    from: LocalDate;
    to: LocalDate | null;
    client_id: string | null;
    unit_id: string | null;
  }
  interface Row {
    user_id: string;
    work_date: LocalDate;
  }
  const validOn = (row: { from: LocalDate; to: LocalDate | null }, date: LocalDate) =>
    row.from <= date && (row.to === null || row.to >= date);

  test('for each account', async () => {
    const demo = await world();
    expect(await seedDemo(demo.pool, demo.clock())).toBeDefined();
    const read = async <T extends object>(text: string) =>
      (await demo.pool.query<T & Record<string, unknown>>(text)).rows;
    const dated = 'user_id, unit_id, valid_from as from, valid_to as to';
    const events = await read<Row>('select user_id, work_date from attendance_event');
    const structure = await read<Dated & { leader_id: string | null; superior_id: string | null }>(
      `select ${dated}, leader_id, superior_id from org_assignment`,
    );
    const placements = await read<Dated>(`select ${dated}, client_id from placement`);
    const upliners = await read<Dated & { v1: string | null; v2: string | null }>(
      `select ${dated}, client_id, validator1_user_id as v1, validator2_user_id as v2 from client_upliner`,
    );
    const monitored = await read<Dated>(`select ${dated}, client_id from user_monitoring`);
    const superiorNow = new Map(
      structure.filter((row) => row.to === null).map((row) => [row.user_id, row.superior_id]),
    );
    const isBelow = (userId: string, superior: string): boolean => {
      const next = superiorNow.get(userId) ?? null;
      return next !== null && (next === superior || isBelow(next, superior));
    };
    const at = (list: Dated[], { user_id: user, work_date: date }: Row) =>
      list.find((row) => row.user_id === user && validOn(row, date));

    const expected: Record<Scope, (actor: Actor, row: Row) => boolean> = {
      own: (actor, row) => row.user_id === actor.userId,
      team: (actor, row) =>
        structure.some((s) => s.user_id === row.user_id && validOn(s, row.work_date) && s.leader_id === actor.userId),
      subordinates: (actor, row) => isBelow(row.user_id, actor.userId),
      placed: (actor, row) => {
        const place = at(placements, row);
        if (!place || place.client_id !== actor.clientId) return false;
        const of = (key: 'user_id' | 'unit_id') =>
          upliners.find(
            (u) =>
              u.client_id === place.client_id && u[key] !== null && u[key] === place[key] && validOn(u, row.work_date),
          );
        const decides = of('user_id') ?? of('unit_id');
        return decides?.v1 === actor.userId || decides?.v2 === actor.userId;
      },
      monitored: (actor, row) =>
        monitored.some(
          (m) =>
            m.user_id === actor.userId &&
            validOn(m, row.work_date) &&
            ((m.client_id !== null && at(placements, row)?.client_id === m.client_id) ||
              (m.unit_id !== null && [at(placements, row)?.unit_id, at(structure, row)?.unit_id].includes(m.unit_id))),
        ),
      company: () => true,
      all: () => false,
    };

    const actors = await read<{ id: string; company_id: string; client_id: string | null; login: string }>(
      `select u.id, u.company_id, u.client_id, a.login from app_user u join account a on a.id = u.account_id
        where a.login = any('{${[...ROLES, 'leader', 'client.cakrawala', 'client3.cakrawala'].join()}}')`,
    );
    expect(actors).toHaveLength(16);
    const counted = new Map<string, number>();
    for (const { id, company_id: companyId, client_id: clientId, login } of actors) {
      const actor: Actor = { companyId, userId: id, clientId };
      for (const scope of SCOPES) {
        const where = visibleUsers(actor, [scope], { userColumn: 'e.user_id', dateColumn: 'e.work_date' });
        const { rows } = await demo.pool.query<{ count: number }>(
          statement(sql`select count(*) from attendance_event e where ${where}`),
        );
        // The operator's company has no events of its own.
        const own = login === 'superadmin' ? [] : events;
        expect([login, scope, rows[0]?.count]).toEqual([
          login,
          scope,
          own.filter((row) => expected[scope](actor, row)).length,
        ]);
        counted.set(`${login} ${scope}`, rows[0]?.count ?? 0);
      }
    }
    // The comparison would be idle if nobody saw anything.
    for (const live of [
      'staff own',
      'leader team',
      'supervisor subordinates',
      'client placed',
      'client3 placed',
      'client.cakrawala placed',
      'monitoring monitored',
    ]) {
      expect([live, counted.get(live)]).toEqual([live, expect.toSatisfy((count: number) => count > 50)]);
    }
    expect(counted.get('client3 placed')).toBeLessThan(counted.get('client placed') ?? 0);
    await demo.close();
  });
});
