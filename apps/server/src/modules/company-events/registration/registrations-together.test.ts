/** Registrations of one moment: many in one transaction, each with its own answer. */
import { randomUUID } from 'node:crypto';
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { at, type Employee, published, register, usesEventHouse } from '../../../../test/company-events/event-house.ts';
import { statementsDuring } from '../../../../test/world/statements.ts';
import { transaction } from '../../../db/pool.ts';

const events = usesEventHouse();

interface Colleague extends Employee {
  readonly id: string;
}

async function house(count: number) {
  const parts = await events.house();
  const people: Colleague[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id, ...user } = await events.w.make.user({ company: parts.company });
    people.push({ id, person: await events.server.as({ id, ...user }) });
  }
  return { ...parts, people };
}

const sendWith = ({ person }: Employee, { id }: { readonly id: string }, key: string) =>
  person.call(companyEvents.register, { params: { id }, body: {}, key });

async function line({ id }: { readonly id: string }) {
  const { rows } = await events.w.pool.query<{ userId: string; place: number; state: string; ticket: string }>(
    `select user_id as "userId", place, state, ticket from company_event_registration where event_id = $1 order by place`,
    [id],
  );
  return rows;
}

/** Who was noted as registered, in the order of the chain. */
async function noted({ id }: { readonly id: string }) {
  const { rows } = await events.w.pool.query<{ userId: string; state: string }>(
    `select l.actor_user_id as "userId", l.after ->> 'status' as state from audit_log l join audit_chain c on c.audit_id = l.id
      where l.action = 'company_event.register' and l.entity_id = $1 order by c.seq`,
    [id],
  );
  return rows;
}

describe('Registrations of one moment', () => {
  test('cost few statements each; seats and places are given without a gap, each is answered, noted and has a ticket', async () => {
    const { keeper, people } = await house(30);
    const event = await published(keeper, { capacity: 7 });
    const answers = new Map<string, Awaited<ReturnType<typeof register>>>();
    const sent = await statementsDuring(() =>
      Promise.all(people.map(async (one) => answers.set(one.id, await register(one, event)))),
    );
    expect(sent / people.length).toBeLessThanOrEqual(3);
    const rows = await line(event);
    expect(rows.map(({ place }) => place)).toEqual(people.map((_, index) => index + 1));
    expect(rows.map(({ state }) => state)).toEqual(people.map((_, index) => (index < 7 ? 'registered' : 'waitlisted')));
    expect(new Set(rows.map(({ ticket }) => ticket)).size).toBe(people.length);
    for (const [index, { userId, state }] of rows.entries()) {
      const { status, reply } = answers.get(userId) ?? { status: 0, reply: undefined };
      expect([status, reply?.data.own?.state]).toEqual([200, state]);
      expect(reply?.data.own).toMatchObject(
        index < 7 ? { place: null, ticket: { number: index + 1 } } : { place: index - 6, ticket: null },
      );
      expect(reply?.data.left).toBe(Math.max(0, 6 - index));
    }
    expect(await noted(event)).toEqual(rows.map(({ userId, state }) => ({ userId, state })));
  });

  test('in the order in which they came', async () => {
    const { keeper, people } = await house(12);
    const event = await published(keeper, { capacity: 5 });
    await Promise.all(people.map((one) => register(one, event)));
    expect((await line(event)).map(({ userId }) => userId)).toEqual(people.map(({ id }) => id));
  });

  test('whoever is refused, sends twice, was there before or comes back is answered as alone, and spoils no other', async () => {
    const { keeper, company, siti, adi, people } = await house(6);
    const [unit, otherUnit] = [await events.w.make.unit({ company }), await events.w.make.unit({ company })];
    const everybody = [siti, adi, ...people];
    for (const { id } of everybody)
      await events.w.pool.query('update org_assignment set unit_id = $2 where user_id = $1', [id, unit.id]);
    const event = await published(keeper, { capacity: 8, audience: 'units', unitIds: [unit.id] });
    const stranger = { person: await events.server.as(await events.w.make.user({ company, unit: otherUnit })) };
    const [doubled, hasty, foreign, ...others] = people;
    if (doubled === undefined || hasty === undefined || foreign === undefined) throw new Error('nobody');
    await register(siti, event);
    await register(adi, event);
    await adi.person.call(companyEvents.withdraw, { params: { id: event.id }, body: {} });
    const [once, used] = [randomUUID(), randomUUID()];
    await published(keeper, { title: 'Sarasehan' }).then((other) => sendWith(foreign, other, used));
    const answers = await Promise.all([
      register(stranger, event),
      sendWith(doubled, event, once),
      register(siti, event),
      sendWith(doubled, event, once),
      register(adi, event),
      register(hasty, event),
      register(hasty, event),
      sendWith(foreign, event, used),
      register(adi, { id: randomUUID() }),
      ...others.map((one) => register(one, event)),
      foreign.person.call(companyEvents.register, { params: { id: event.id }, body: {} }),
    ]);
    const said = answers.map(({ status, reply, error }) => (status === 200 ? reply.data.own?.state : error.code));
    expect(said).toEqual([
      'TIDAK_DITEMUKAN',
      'registered',
      'SUDAH_TERDAFTAR',
      'registered',
      'registered',
      'registered',
      'SUDAH_TERDAFTAR',
      'KUNCI_DIPAKAI',
      'TIDAK_DITEMUKAN',
      ...others.map(() => 'registered'),
      'registered',
    ]);
    expect(answers[3]?.reply).toEqual(answers[1]?.reply);
    const rows = await line(event);
    // Adi’s first place is nobody’s: whoever comes back stands at the end.
    expect(rows.map(({ place }) => place)).toEqual([1, ...rows.slice(1).map((_, index) => index + 3)]);
    expect(rows.filter(({ state }) => state === 'registered')).toHaveLength(8);
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
    expect(await noted(event)).toHaveLength(rows.length + 1);
  });

  test('sent again with its key is the first answer; of a refused one the key is free', async () => {
    const { keeper, people } = await house(3);
    const event = await published(keeper, { registrationOpens: at('2026-12-03T08:00'), capacity: 2 });
    const keys = people.map(() => randomUUID());
    const all = () => Promise.all(people.map((one, index) => sendWith(one, event, keys[index] ?? '')));
    expect((await all()).map(({ error }) => error.code)).toEqual(people.map(() => 'PENDAFTARAN_BELUM_DIBUKA'));
    events.moveTo('2026-12-03T08:00');
    const first = await all();
    expect(first.map(({ reply }) => reply.data.own?.state)).toEqual(['registered', 'registered', 'waitlisted']);
    const repeated = await all();
    expect(repeated.map(({ reply }) => reply)).toEqual(first.map(({ reply }) => reply));
    expect(await line(event)).toHaveLength(3);
    expect(await noted(event)).toHaveLength(3);
  });

  test('whose row the database refuses fails alone', async () => {
    const { keeper, people } = await house(8);
    const event = await published(keeper, { capacity: 4 });
    const [unlucky] = people.slice(2);
    await events.w.pool.query(`create function refuse_one() returns trigger language plpgsql as
      $$ begin if new.user_id = '${unlucky?.id}' then raise exception 'not this one'; end if; return new; end $$`);
    await events.w.pool.query(
      'create trigger refuse_one before insert on company_event_registration for each row execute function refuse_one()',
    );
    const answers = await Promise.all(people.map((one) => register(one, event)));
    await events.w.pool.query('drop function refuse_one cascade');
    expect(answers.map(({ status }) => status)).toEqual(people.map((one) => (one === unlucky ? 500 : 200)));
    const rows = await line(event);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.filter(({ state }) => state === 'registered')).toHaveLength(4);
    expect(rows).toHaveLength(7);
  });

  test('of an event that somebody has at the moment keep nobody of another waiting', async () => {
    const { keeper, people } = await house(4);
    const [locked, free] = [await published(keeper), await published(keeper, { title: 'Sarasehan' })];
    let waiting: Promise<{ status: number }> | undefined;
    await transaction(events.w.pool, async (tx) => {
      await tx.query('select 1 from company_event where id = $1 for no key update', [locked.id]);
      waiting = people[0] === undefined ? undefined : register(people[0], locked);
      const answers = await Promise.all(people.slice(1).map((one) => register(one, free)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
    expect((await waiting)?.status).toBe(200);
  });
});
