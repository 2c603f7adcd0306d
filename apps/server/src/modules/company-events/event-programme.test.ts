import { randomUUID } from 'node:crypto';
import { type CompanyEvent, companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { type EventProgramme, eventProgramme } from '@hadir/contract/company-events/programme.ts';
import { describe, expect, test } from 'vitest';
import { at, EVENT, register, usesEventHouse } from '../../../test/company-events/event-house.ts';
import type { Person } from '../../../test/world/http.ts';
import { startedAndLocked } from '../../../test/world/wait-until.ts';
import { transaction } from '../../db/pool.ts';

const events = usesEventHouse();

const body = { ...EVENT, title: 'Hari Keluarga', place: 'Ragunan', capacity: null };
const span = (from: string, to: string) => ({ start: at(`2026-12-12T${from}`), end: at(`2026-12-12T${to}`) });
const walk = { title: 'Jalan sehat 3 km', place: 'Pintu Utara', ...span('08:30', '09:30'), capacity: 1, points: 30 };
const cooking = { title: 'Lomba masak', place: '', ...span('09:00', '10:00'), capacity: null, points: 20 };

type Employee = Readonly<{ person: Person; name: string }>;

/** A published event with a walk for one and a cooking contest, and three people who have a seat. */
async function house() {
  const { company, keeper, employee } = await events.company();
  const { data: draft } = (await keeper.call(companyEvents.create, { body })).reply;
  const params = { id: draft.id };
  await keeper.call(eventProgramme.addActivity, { params, body: walk });
  const { data } = (await keeper.call(eventProgramme.addActivity, { params, body: cooking })).reply;
  const act = { action: 'publish' as const, version: draft.version };
  const { data: event } = (await keeper.call(companyEvents.act, { params, body: act })).reply;
  const make = async (fullname: string): Promise<Employee> => {
    const { person } = await employee(fullname);
    await register({ person }, draft);
    return { person, name: fullname };
  };
  const people = {
    siti: await make('Siti Wulandari'),
    adi: await make('Adi Saputra'),
    budi: await make('Budi Hartono'),
  };
  return { company, keeper, event, programme: data, ...people };
}

const partOf = <Part extends { readonly title: string }>(parts: readonly Part[], title: string): Part => {
  const found = parts.find((part) => part.title === title);
  if (found === undefined) throw new Error(`no ${title}`);
  return found;
};
const join = ({ person }: Employee, programme: EventProgramme, { title }: { readonly title: string }) =>
  person.call(eventProgramme.join, {
    params: { id: partOf(programme.activities, title).id },
    body: {},
    key: randomUUID(),
  });
const own = async ({ person }: Employee): Promise<OwnEvent> => {
  const [event] = (await person.call(companyEvents.own)).reply.data;
  if (event === undefined) throw new Error('no event');
  return event;
};
const admit = async (keeper: Person, { id }: CompanyEvent, { name }: Employee) => {
  const { data } = (await keeper.call(companyEvents.registrations, { query: { event: id, search: name } })).reply;
  for (const row of data) await keeper.call(companyEvents.checkInPerson, { params: { id: row.id }, body: {} });
};

describe('activities', () => {
  test('are joined by who has a seat, once, never two at a time, until they are full', async () => {
    const { company, event, programme, siti, adi } = await house();
    const outsider = { person: await events.server.as(await events.w.make.user({ company })), name: '' };
    expect((await join(outsider, programme, walk)).error.code).toBe('TEMPAT_DULU');
    const { activities } = (await join(siti, programme, walk)).reply.data;
    expect(activities.map(({ title, state, left, can }) => [title, state, left, can])).toEqual([
      ['Jalan sehat 3 km', 'registered', 0, ['withdraw']],
      ['Lomba masak', null, null, ['register']],
    ]);
    expect((await join(siti, programme, walk)).error.code).toBe('SUDAH_TERDAFTAR');
    expect((await join(siti, programme, cooking)).error.message).toBe(
      'Bentrok dengan Jalan sehat 3 km pukul 08.30–09.30 yang sudah Anda pilih. Mundur dari situ dulu.',
    );
    expect((await join(adi, programme, walk)).error.code).toBe('KEGIATAN_PENUH');
    // Whoever withdraws from the event leaves its activities too.
    await siti.person.call(companyEvents.withdraw, { params: { id: event.id }, body: {} });
    expect((await own(siti)).activities.map(({ state }) => state)).toEqual(['cancelled', null]);
    expect((await join(adi, programme, walk)).status).toBe(200);
    events.moveTo('2026-12-12T08:30');
    const leave = { params: { id: partOf(programme.activities, walk.title).id }, body: {} };
    expect((await adi.person.call(eventProgramme.leave, leave)).error.code).toBe('KEGIATAN_DITUTUP');
  });

  test('of one person at the same moment are one, and the last place is one person’s', async () => {
    const { programme, siti, adi, budi } = await house();
    const both = await Promise.all([join(siti, programme, walk), join(siti, programme, cooking)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { id, state } of (await own(siti)).activities)
      if (state === 'registered') await siti.person.call(eventProgramme.leave, { params: { id }, body: {} });
    const last = await Promise.all([siti, adi, budi].map((one) => join(one, programme, walk)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('lie within their event, and neither is changed out of the other', async () => {
    const { keeper, event, programme, siti } = await house();
    const params = { id: event.id };
    const early = await keeper.call(eventProgramme.addActivity, {
      params,
      body: { ...walk, ...span('07:00', '09:00') },
    });
    expect([early.error.code, Object.keys(early.error.errors ?? {})]).toEqual(['KEGIATAN_DI_LUAR_ACARA', ['start']]);
    const shorter = { ...body, end: at('2026-12-12T09:45'), version: event.version };
    const change = await keeper.call(companyEvents.change, { params, body: shorter });
    expect(change.error.message).toBe('Kegiatan Lomba masak berada di luar waktu ini. Ubah kegiatannya dulu.');
    // Who follows it is told of another time, and never put at two places.
    await join(siti, programme, walk);
    const changed = {
      params: { id: partOf(programme.activities, walk.title).id },
      body: { ...walk, ...span('08:00', '09:00') },
    };
    expect((await keeper.call(eventProgramme.changeActivity, changed)).status).toBe(200);
    await join(siti, programme, cooking);
    expect((await keeper.call(eventProgramme.changeActivity, { ...changed, body: walk })).error.code).toBe(
      'KEGIATAN_BENTROK_PESERTA',
    );
    const { rows } = await events.w.pool.query<{ body: string }>(
      `select body from notification where kind = 'acara_kegiatan' and company_id = $1`,
      [await companyOf(event)],
    );
    expect(rows.map((row) => row.body)).toEqual(['Hari Keluarga: sekarang 12 Des 2026 08.00–09.00.']);
    const remove = await keeper.call(eventProgramme.removeActivity, { params: changed.params });
    expect(remove.error.code).toBe('PROGRAM_DIPAKAI');
  });

  test('that are moved while somebody joins another one put nobody at two places', async () => {
    const { keeper, event, programme, siti } = await house();
    const { id } = partOf(programme.activities, walk.title);
    await keeper.call(eventProgramme.changeActivity, {
      params: { id },
      body: { ...walk, ...span('08:00', '09:00') },
    });
    await join(siti, programme, walk);
    // What the desk does, just before its transaction ends.
    const pending = await transaction(events.w.pool, async (db) => {
      await db.query('select 1 from company_event where id = $1 for no key update', [event.id]);
      const { start, end } = walk;
      await db.query('update company_event_activity set start_at = $2, end_at = $3 where id = $1', [id, start, end]);
      return startedAndLocked(events.w, [() => join(siti, programme, cooking)]);
    });
    const [answer] = await Promise.all(pending.answers);
    expect(answer?.error.code).toBe('KEGIATAN_BENTROK');
  });
});

const companyOf = async ({ id }: CompanyEvent): Promise<string | undefined> =>
  (await events.w.pool.query<{ id: string }>('select company_id as id from company_event where id = $1', [id])).rows[0]
    ?.id;

/** Siti and Adi are inside; Siti has done the contest and has twenty points. */
async function inside() {
  const parts = await house();
  const { keeper, event, programme, siti, adi } = parts;
  await join(siti, programme, cooking);
  await join(adi, programme, walk);
  events.moveTo('2026-12-12T09:05');
  await admit(keeper, event, siti);
  const { data: rows } = (await keeper.call(eventProgramme.activityRows, { query: { event: event.id } })).reply;
  const rowOf = (name: string) => {
    const found = rows.find(({ fullname }) => fullname === name);
    if (found === undefined) throw new Error(`no row of ${name}`);
    return found;
  };
  const finish = (name: string) => keeper.call(eventProgramme.finish, { params: { id: rowOf(name).id }, body: {} });
  return { ...parts, rowOf, finish };
}

describe('rewards', () => {
  const shirt = { title: 'Kaus acara', stock: 2, activityId: null, points: 0 };
  const bottle = { title: 'Botol minum', stock: 1, activityId: null, points: 20 };

  test('are claimed by who came and has what they ask for, verified, then handed over', async () => {
    const { keeper, event, siti, adi, rowOf, finish } = await inside();
    expect([rowOf('Siti Wulandari').can, rowOf('Adi Saputra').can]).toEqual([['finish'], []]);
    expect((await finish('Adi Saputra')).error.code).toBe('BELUM_MASUK_ACARA');
    const params = { id: event.id };
    const added = (await keeper.call(eventProgramme.addReward, { params, body: bottle })).reply.data;
    const claim = ({ person }: Employee) =>
      person.call(eventProgramme.claim, {
        params: { id: partOf(added.rewards, bottle.title).id },
        body: {},
        key: randomUUID(),
      });
    expect((await claim(siti)).error.code).toBe('SYARAT_HADIAH');
    expect((await finish('Siti Wulandari')).reply.data).toMatchObject({ state: 'done', doneBy: 'Galang Saputra' });
    expect((await finish('Siti Wulandari')).error.code).toBe('SUDAH_SELESAI_KEGIATAN');
    expect((await claim(adi)).error.code).toBe('SYARAT_HADIAH');
    expect((await claim(siti)).reply.data).toMatchObject({
      points: 20,
      rewards: [{ title: 'Botol minum', left: 0, claim: { state: 'submitted' }, can: [] }],
    });
    expect((await claim(siti)).error.code).toBe('SUDAH_KLAIM');
    const [row] = (await keeper.call(eventProgramme.claims)).reply.data;
    if (row === undefined) throw new Error('no claim');
    const act = (action: 'verify' | 'deliver' | 'reject', reason = '') =>
      keeper.call(eventProgramme.actOnClaim, { params: { id: row.id }, body: { action, reason } });
    expect((await act('deliver')).error.message).toBe(
      'Klaim ini sudah menunggu. Muat ulang daftar untuk melihat keadaannya.',
    );
    expect((await act('verify')).reply.data).toMatchObject({ state: 'verified', can: ['deliver', 'reject'] });
    expect((await act('deliver')).reply.data).toMatchObject({
      state: 'delivered',
      deliveredBy: 'Galang Saputra',
      can: [],
    });
    const file = await keeper.call(eventProgramme.claimFile, { query: { format: 'csv' } });
    expect(cellsOf(file.text, 'Siti Wulandari').slice(3)).toEqual([
      'Hari Keluarga',
      'Botol minum',
      'Diserahkan',
      '12/12/2026 09.05',
      'Galang Saputra',
      '12/12/2026 09.05',
      'Galang Saputra',
      '',
    ]);
    const done = await keeper.call(eventProgramme.activityFile, { query: { format: 'csv' } });
    expect(cellsOf(done.text, 'Siti Wulandari').slice(3)).toEqual([
      'Hari Keluarga',
      'Lomba masak',
      '12/12/2026 09.00',
      'Selesai',
      '20',
      '12/12/2026 09.05',
      'Galang Saputra',
    ]);
  });

  test('that are rejected go back to the stock, and the person is told why', async () => {
    const { keeper, event, siti, adi } = await inside();
    await admit(keeper, event, adi);
    const added = (
      await keeper.call(eventProgramme.addReward, { params: { id: event.id }, body: { ...shirt, stock: 1 } })
    ).reply;
    const params = { id: partOf(added.data.rewards, shirt.title).id };
    const claim = ({ person }: Employee) => person.call(eventProgramme.claim, { params, body: {}, key: randomUUID() });
    // The last one is one person's.
    const answers = await Promise.all([claim(siti), claim(adi)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [row] = (await keeper.call(eventProgramme.claims)).reply.data;
    if (row === undefined) throw new Error('no claim');
    const reject = (reason: string) =>
      keeper.call(eventProgramme.actOnClaim, { params: { id: row.id }, body: { action: 'reject', reason } });
    expect((await reject('x')).error.code).toBe('TERLALU_PENDEK');
    expect((await reject('Kaus habis di gudang')).reply.data).toMatchObject({ state: 'rejected', can: [] });
    const [winner, other] = row.fullname === 'Siti Wulandari' ? [siti, adi] : [adi, siti];
    expect((await own(winner)).rewards[0]).toMatchObject({
      claim: { state: 'rejected', reason: 'Kaus habis di gudang' },
      left: 1,
    });
    expect((await claim(winner)).error.code).toBe('SUDAH_KLAIM');
    expect((await claim(other)).status).toBe(200);
    const less = { params, body: { ...shirt, stock: 0 } };
    expect((await keeper.call(eventProgramme.changeReward, less)).error.code).toBe('STOK_DI_BAWAH_KLAIM');
    expect((await keeper.call(eventProgramme.removeReward, { params })).error.code).toBe('PROGRAM_DIPAKAI');
  });

  test('ask for no activity of another event', async () => {
    const { keeper, programme } = await house();
    const { data } = (await keeper.call(companyEvents.create, { body })).reply;
    const activityId = partOf(programme.activities, walk.title).id;
    const answer = await keeper.call(eventProgramme.addReward, {
      params: { id: data.id },
      body: { ...shirt, activityId },
    });
    expect(answer.error.code).toBe('PILIHAN_TIDAK_ADA');
  });
});

const cellsOf = (file: string, name: string): string[] =>
  file
    .split(/\r?\n/)
    .find((line) => line.includes(name))
    ?.split(';')
    .map((cell) => cell.replace(/^"|"$/g, '')) ?? [];
