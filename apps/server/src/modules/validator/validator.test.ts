/** The ledger of a client's validators: whom it shows, what stands out, what a signature holds. */
import { describe, expect, test } from 'vitest';
import { overtime } from '@hadir/contract/overtime/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { validator } from '@hadir/contract/validator/endpoints.ts';
import { addDays, instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import {
  eveningOf,
  MONDAY_MORNING,
  november,
  novemberAt,
  pass,
  reasonFor,
  tapped,
} from '../../../test/overtime/overtime.ts';
import { asksLeave, withDays } from '../../../test/leave/leave.ts';
import { judgeDay, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { leaveModule } from '../leave/leave.module.ts';
import { overtimeModule } from '../overtime/overtime.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { validatorModule } from './validator.module.ts';

let w: World;
let server: Served;
usesWorld(
  { now: MONDAY_MORNING, only: [requestsModule, overtimeModule, leaveModule, validatorModule], jobs: true },
  (made) => {
    ({ w, server } = made);
  },
);

const AFTER = novemberAt('21', '09:00');

/** Siti and Ani work at client A, Beni at client B; Cici moved from A to B on the 17th. */
async function site() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const [clientA, clientB] = [await w.make.client({ company }), await w.make.client({ company })];
  const agus = await w.make.user({ company, role: 'supervisor', fullname: 'Agus Upliner' });
  const own = { company, unit, superior: agus };
  const siti = await w.make.user({ ...own, fullname: 'Siti Klien A' });
  const ani = await w.make.user({ ...own, fullname: 'Ani Klien A' });
  const beni = await w.make.user({ ...own, fullname: 'Beni Klien B' });
  const cici = await w.make.user({ ...own, fullname: 'Cici Pindah' });
  for (const user of [siti, ani]) await w.make.placement({ user, client: clientA, unit });
  await w.make.placement({ user: beni, client: clientB, unit });
  await w.make.placement({ user: cici, client: clientA, unit, to: addDays(november('17'), -1) });
  await w.make.placement({ user: cici, client: clientB, unit, from: november('17') });
  const people = {
    client: await w.make.user({ company, role: 'client', client: clientA, fullname: 'Yohana Satu' }),
    client3: await w.make.user({ company, role: 'client3', client: clientA, fullname: 'Yudi Dua' }),
    other: await w.make.user({ company, role: 'client', client: clientB }),
    admin: await w.make.user({ company, role: 'admin' }),
  };
  await w.make.upliner({ client: clientA, unit, upliner: agus, validator1: people.client, validator2: people.client3 });
  await w.make.upliner({ client: clientB, unit, upliner: agus, validator1: people.other });
  return {
    siti,
    clientA,
    as: {
      siti: await server.as(siti),
      ani: await server.as(ani),
      beni: await server.as(beni),
      cici: await server.as(cici),
      agus: await server.as(agus),
      client: await server.as(people.client),
      client3: await server.as(people.client3),
      other: await server.as(people.other),
      admin: await server.as(people.admin),
    },
    reasonId: await reasonFor(w, siti),
  };
}

type Site = Awaited<ReturnType<typeof site>>;

async function asks(person: Person, reasonId: string, day = '16'): Promise<string> {
  const answer = await person.call(overtime.submit, { body: eveningOf(reasonId, { date: november(day) }) });
  expect(answer.status).toBe(200);
  return answer.reply.data.id;
}

const worksheet = async (person: Person, period = '2026-11') =>
  (await person.call(validator.ledger, { query: { kind: 'overtime', period } })).reply.data;
type Worksheet = Awaited<ReturnType<typeof worksheet>>;
const names = (book: Worksheet) => book.people.map(({ person }) => person.fullname);
const rowsOf = (book: Worksheet) => book.people.flatMap(({ rows }) => rows);

const signs = async (person: Person, seen?: string) =>
  person.call(validator.sign, {
    body: { kind: 'overtime', period: '2026-11', seen: seen ?? (await worksheet(person)).digest },
  });

/** Worked from 08.00 to the hour given, the day closed. */
async function worked(user: TestUser, until: string): Promise<void> {
  await tapped(w, user, 'in', '2026-11-16T07:55:00+07:00');
  await tapped(w, user, 'out', `2026-11-16T${until}:00+07:00`);
  await pass(w, user, novemberAt('17', '09:00'));
}

async function throughAll({ as }: Site, id: string): Promise<void> {
  for (const person of [as.agus, as.client, as.client3])
    expect((await performAction(person, id, 'approve')).status).toBe(200);
}

describe('The ledger', () => {
  test('holds the people placed with the client on the date, and where each request stands for the reader', async () => {
    const made = await site();
    const { as, reasonId } = made;
    const first = await asks(as.siti, reasonId);
    await asks(as.beni, reasonId);
    await asks(as.cici, reasonId);
    await asks(as.cici, reasonId, '17');
    await performAction(as.agus, first, 'approve');

    const book = await worksheet(as.client);
    expect(book).toMatchObject({ stage: 1, period: { from: '2026-10-21', to: '2026-11-20' }, signatures: [] });
    expect(names(book)).toEqual(['Cici Pindah', 'Siti Klien A']);
    expect(rowsOf(book).map(({ first: date, standing }) => [date, standing])).toEqual([
      ['2026-11-16', 'before'],
      ['2026-11-16', 'mine'],
    ]);
    expect(book.people[1]).toMatchObject({ total: 180, days: [{ date: '2026-11-16', amount: 180, exception: false }] });
    expect(await worksheet(as.client3)).toMatchObject({ stage: 2, people: [{}, { rows: [{ standing: 'before' }] }] });
    expect(names(await worksheet(as.other))).toEqual(['Beni Klien B', 'Cici Pindah']);
    expect((await worksheet(as.client, '2026-10')).people).toEqual([]);

    for (const person of [as.admin, as.agus, as.siti]) {
      const refused = await person.call(validator.ledger, { query: { kind: 'overtime' } });
      expect(refused.status).toBe(403);
      expect((await signs(person, 'A'.repeat(22))).status).toBe(403);
    }
  });

  test('offers no month before the first period of the company, and calls none of them open', async () => {
    const { as, siti } = await site();
    const months = async () => {
      const book = await worksheet(as.client, '2026-06');
      return { asked: book.period.state, offered: book.periods.map(({ label, state }) => `${label} ${state}`) };
    };
    // Before any period is opened it is the running one.
    expect(await months()).toEqual({ asked: null, offered: ['2026-11 open'] });
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state, locked_at)
       values ($1, '2026-10', '2026-09-21', '2026-10-20', 'locked', now()), ($1, '2026-11', '2026-10-21', '2026-11-20', 'open', null)`,
      [siti.company.id],
    );
    expect(await months()).toEqual({ asked: null, offered: ['2026-11 open', '2026-10 locked'] });
    expect((await worksheet(as.client, '2026-12')).period.state).toBe('open');
  });

  test('what is decided in bulk moves on, and a row of another client is not found', async () => {
    const { as, reasonId } = await site();
    const ids = [await asks(as.siti, reasonId), await asks(as.ani, reasonId)];
    const foreign = await asks(as.beni, reasonId);
    for (const id of [...ids, foreign]) await performAction(as.agus, id, 'approve');
    const clean = rowsOf(await worksheet(as.client)).filter(({ standing, exceptions }) => {
      return standing === 'mine' && exceptions.length === 0;
    });
    expect(clean).toHaveLength(2);
    const items = [...clean.map(({ id, version }) => ({ id, version })), { id: foreign, version: 2 }];
    const answer = await as.client.call(requests.decide, { body: { move: 'approve', items } });
    expect(answer.reply.data.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(rowsOf(await worksheet(as.client)).map(({ standing }) => standing)).toEqual(['decided', 'decided']);
    expect(rowsOf(await worksheet(as.client3)).map(({ standing }) => standing)).toEqual(['mine', 'mine']);
  });

  test('another hour than was ordered, and another count of HR, stand out', async () => {
    const made = await site();
    const id = await asks(made.as.siti, made.reasonId);
    await throughAll(made, id);
    await worked(made.siti, '19:30');
    const [row] = rowsOf(await worksheet(made.as.client));
    expect(row).toMatchObject({ exceptions: ['SELISIH'], work: { plan: 180, actual: 150, validated: null } });
  });
});

describe('The ledger of leave', () => {
  test('counts days, and tells who came to work on one of them', async () => {
    const { as, siti } = await site();
    await withDays(w, siti, 12);
    const { id } = (await asksLeave(as.siti)).reply.data;
    for (const person of [as.agus, as.client, as.client3]) await performAction(person, id, 'approve');
    const book = async () =>
      (await as.client.call(validator.ledger, { query: { kind: 'leave', period: '2026-12' } })).reply.data;
    expect(await book()).toMatchObject({
      people: [
        {
          total: 3,
          rows: [
            { standing: 'decided', exceptions: [], work: null, approvals: [{ fullname: 'Agus Upliner' }, {}, {}] },
          ],
          days: [{ date: '2026-11-30', amount: 1 }, { amount: 1 }, { amount: 1 }],
        },
      ],
    });
    expect((await worksheet(as.client, '2026-12')).people).toEqual([]);
    await tapped(w, siti, 'in', '2026-11-30T08:00:00+07:00');
    w.moveClock(instant('2026-12-01T03:00:00+07:00'));
    await judgeDay(w, siti, localDate('2026-11-30'));
    expect((await book()).people[0]?.rows).toMatchObject([{ exceptions: ['ADA_ABSENSI'] }]);
  });
});

describe('The signature', () => {
  test('is given after the period, once nothing waits; what changes later is marked, and signed again', async () => {
    const made = await site();
    const { as } = made;
    // Written down afterwards: an order that waits lapses when its time comes.
    await worked(made.siti, '20:00');
    const done = eveningOf(made.reasonId, { retroactive: true });
    const { id } = (await as.siti.call(overtime.submit, { body: done })).reply.data;
    await performAction(as.agus, id, 'approve');
    expect(rowsOf(await worksheet(as.client))).toMatchObject([{ standing: 'mine', exceptions: ['SUSULAN'] }]);
    const early = await signs(as.client);
    expect([early.status, early.error.code]).toEqual([409, 'PERIODE_BELUM_BERAKHIR']);
    expect(early.error.message).toMatch(/^Periode \p{L}+ \d{4} belum berakhir/u);

    w.moveClock(AFTER);
    const open = await signs(as.client);
    expect([open.status, open.error.code]).toEqual([409, 'MASIH_ADA_YANG_MENUNGGU']);
    const stale = (await worksheet(as.client)).digest;
    for (const person of [as.client, as.client3]) expect((await performAction(person, id, 'approve')).status).toBe(200);
    const unseen = await signs(as.client, stale);
    expect([unseen.status, unseen.error.code]).toEqual([409, 'VERSI_BERUBAH']);
    await pass(w, made.siti, novemberAt('21', '09:15'));

    const book = await worksheet(as.client);
    expect(book.problem).toBeNull();
    const signed = await signs(as.client);
    expect(signed.reply.data).toMatchObject({ people: 1, requests: 1, total: 180, stage: 1, mine: true, changed: 0 });
    const repeated = await signs(as.client);
    expect([repeated.status, repeated.error.code]).toEqual([409, 'SUDAH_DITANDATANGANI']);

    const revoked = await performAction(as.admin, id, 'revoke', { reason: 'Tidak jadi dikerjakan.' });
    expect(revoked.status).toBe(200);
    const after = await worksheet(as.client);
    expect(rowsOf(after)).toMatchObject([{ status: 'cancelled', exceptions: ['DIUBAH_SESUDAH_TANDA_TANGAN'] }]);
    expect(after.signatures).toMatchObject([{ changed: 1, by: { fullname: 'Yohana Satu' } }]);
    // Another's eyes: signed by the first validator, not by this one.
    const second = await worksheet(as.client3);
    expect(rowsOf(second)).toMatchObject([{ exceptions: [] }]);
    expect(second.signatures).toMatchObject([{ mine: false, changed: 1 }]);
    expect((await worksheet(as.other)).signatures).toEqual([]);
  });

  test('of a colleague at the same client: people whom that one does not see are no change', async () => {
    const made = await site();
    const { as, siti, reasonId } = made;
    const { company } = siti;
    const client = made.clientA;
    const unit = await w.make.unit({ company });
    const agus = await w.make.user({ company, role: 'supervisor' });
    const dedi = await w.make.user({ company, unit, superior: agus, fullname: 'Dedi Unit Lain' });
    await w.make.placement({ user: dedi, client, unit });
    const third = await w.make.user({ company, role: 'client', client, fullname: 'Yanti Tiga' });
    await w.make.upliner({ client, unit, upliner: agus, validator1: third });
    const [first, other] = [await asks(as.siti, reasonId), await asks(await server.as(dedi), reasonId)];
    await throughAll(made, first);
    for (const person of [await server.as(agus), await server.as(third)])
      expect((await performAction(person, other, 'approve')).status).toBe(200);
    w.moveClock(AFTER);
    expect((await signs(as.client)).status).toBe(200);
    const book = await worksheet(await server.as(third));
    expect(names(book)).toEqual(['Dedi Unit Lain']);
    expect(book.signatures).toMatchObject([{ by: { fullname: 'Yohana Satu' }, changed: 0 }]);
  });

  test('nobody changes or removes one', async () => {
    const { rows } = await w.pool.query<{ id: string }>('select id from validator_signature');
    expect(rows.length).toBeGreaterThan(0);
    await expect(w.pool.query('update validator_signature set people = 9')).rejects.toThrow();
    await expect(w.pool.query('delete from validator_signature')).rejects.toThrow();
  });
});

test('without a name the period is the last one that ended, until it is signed', async () => {
  const made = await site();
  const { as } = made;
  const id = await asks(as.siti, made.reasonId);
  await throughAll(made, id);
  const usual = async () =>
    (await as.client.call(validator.ledger, { query: { kind: 'overtime' } })).reply.data.period.label;
  expect(await usual()).toBe('2026-11');
  w.moveClock(AFTER);
  expect(await usual()).toBe('2026-11');
  expect((await signs(as.client)).status).toBe(200);
  expect(await usual()).toBe('2026-12');
  expect((await worksheet(as.client)).periods[0]).toMatchObject({ label: '2026-12', from: localDate('2026-11-21') });
});
