import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { eventDoor } from '@hadir/contract/company-events/door.ts';
import { eventProgramme } from '@hadir/contract/company-events/programme.ts';
import { papers } from '@hadir/contract/papers/endpoints.ts';
import { expect, test } from 'vitest';
import { admit, at, published, register, usesEventHouse } from '../../../../test/company-events/event-house.ts';
import { companyDb } from '../../../db/company-db.ts';
import { settlePresence } from '../event-presence.service.ts';
import { settleEvents } from '../event-writes.service.ts';

const events = usesEventHouse();

const TIMES = {
  start: at('2026-12-10T08:00'),
  end: at('2026-12-10T12:00'),
  registrationCloses: at('2026-12-10T08:20'),
  capacity: null,
  countsAsPresent: true,
};

/** A Thursday with two events that count, at both of which she was noted. */
async function house() {
  const { company, keeper } = await events.company();
  const location = await events.w.make.location({ company });
  const user = await events.w.make.user({ company, fullname: 'Siti Wulandari' });
  await events.w.make.follows({ user, schedule: await events.w.make.schedule({ company }) });
  await events.w.make.worksAt({ user, location });
  const siti = await events.server.as(user);
  const event = await published(keeper, { ...TIMES, title: 'Hari Keluarga' });
  const other = await published(keeper, { ...TIMES, title: 'Senam pagi', end: at('2026-12-10T08:30') });
  for (const one of [event, other]) await register({ person: siti }, one);
  events.moveTo('2026-12-10T08:10');
  for (const { id } of [event, other]) await admit(keeper, id, () => true);
  const db = companyDb(events.w.pool, company.id);
  const settle = async () => {
    await settleEvents(db, events.w.clock());
    await settlePresence(db, events.w.clock());
  };
  await settle();
  const idOf = async (eventId: string) =>
    (await keeper.call(companyEvents.registrations, { query: { event: eventId } })).reply.data[0]?.id ?? '';
  const undo = async (eventId: string, reason = 'Salah orang') =>
    keeper.call(companyEvents.undoCheckIn, { params: { id: await idOf(eventId) }, body: { reason } });
  const permissions = async () =>
    (
      await events.w.pool.query<{ label: string; until: string }>(
        `select label, until_time::text as until from day_permission where user_id = $1 and kind = 'acara' order by label`,
        [user.id],
      )
    ).rows;
  return { user, siti, keeper, event, other, settle, undo, permissions };
}

test('a mistaken check-in is undone with a reason: seat, scans and day are as before, other events still count', async () => {
  const { user, siti, keeper, event, other, undo, permissions } = await house();
  expect(await permissions()).toEqual([{ label: 'Acara Hari Keluarga, Acara Senam pagi', until: '12:00' }]);
  expect((await undo(event.id, 'x')).status).toBe(422);
  expect((await undo(event.id)).reply.data).toMatchObject({ state: 'registered', attendedAt: null, can: ['check_in'] });
  expect(await permissions()).toEqual([{ label: 'Acara Senam pagi', until: '08:30' }]);
  const { data } = (await keeper.call(eventDoor.arrivals, { params: { id: event.id } })).reply;
  expect(data).toMatchObject({ counts: { seats: 1, attended: 0 }, gates: [] });
  expect((await undo(event.id)).error.code).toBe('STATUS_TIDAK_SESUAI');
  await undo(other.id);
  expect(await permissions()).toEqual([]);
  const { rows } = await events.w.pool.query<{ body: string }>(
    `select body from notification where kind = 'acara_kehadiran' and user_id = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ body: 'Salah orang' }, { body: 'Salah orang' }]);
  expect((await siti.call(companyEvents.own)).reply.data[0]?.own).toMatchObject({ state: 'registered' });
});

test('after the event the certificate is revoked; whoever was there after all has another one', async () => {
  const { siti, keeper, event, settle, undo } = await house();
  events.moveTo('2026-12-10T12:00');
  await settle();
  const params = { id: event.id };
  const download = () => siti.call(companyEvents.certificate, { params });
  expect((await download()).status).toBe(200);
  expect((await undo(event.id)).reply.data).toMatchObject({ state: 'no_show', can: [] });
  expect((await download()).error.code).toBe('STATUS_TIDAK_SESUAI');
  const { rows } = await events.w.pool.query<{ code: string }>('select code from paper where company_event_id = $1', [
    event.id,
  ]);
  const checked = await events.server.anonymous.call(papers.check, { params: { code: rows[0]?.code ?? '' } });
  expect(checked.reply.data).toMatchObject({ verdict: 'revoked' });
  // A door without signal knew better.
  const { guests } = (await keeper.call(eventDoor.list, { params })).reply.data;
  const scan = { id: '00000000-0000-7000-8000-0000000000aa', text: guests[0]?.badge ?? '', at: at('2026-12-10T08:20') };
  await keeper.call(eventDoor.scan, { params, body: { scans: [scan] } });
  expect((await download()).status).toBe(200);
  expect((await events.w.pool.query('select 1 from paper where company_event_id = $1', [event.id])).rowCount).toBe(2);
});

test('a scan whose answer was lost is sent again after it was undone: it is known, and takes nobody in once more', async () => {
  const { siti, keeper, event, undo } = await house();
  await undo(event.id);
  const params = { id: event.id };
  const { guests } = (await keeper.call(eventDoor.list, { params })).reply.data;
  const scan = (id: string, moment: string) =>
    keeper.call(eventDoor.scan, { params, body: { scans: [{ id, text: guests[0]?.badge ?? '', at: at(moment) }] } });
  const [first, second] = ['00000000-0000-7000-8000-0000000000ab', '00000000-0000-7000-8000-0000000000ac'];
  await scan(first, '2026-12-10T08:09');
  await scan(second, '2026-12-10T08:10');
  await undo(event.id);
  const verdicts = [];
  for (const id of [first, second]) {
    const { answers, counts } = (await scan(id, '2026-12-10T08:09')).reply.data;
    verdicts.push(answers[0]?.verdict);
    expect(counts).toMatchObject({ attended: 0, recent: 0 });
  }
  expect(verdicts).toEqual(['in', 'double']);
  const ownState = async () => (await siti.call(companyEvents.own)).reply.data.find(({ id }) => id === event.id)?.own;
  expect(await ownState()).toMatchObject({ state: 'registered' });
  const arrivals = async () => (await keeper.call(eventDoor.arrivals, { params })).reply.data;
  expect(await arrivals()).toMatchObject({ gates: [], course: [], doubleCount: 0, doubles: [] });
  // She comes after all: another scan is the entry of the day.
  const came = (await scan('00000000-0000-7000-8000-0000000000ad', '2026-12-10T08:11')).reply.data;
  expect(came).toMatchObject({ answers: [{ verdict: 'in' }], counts: { attended: 1 } });
  expect((await arrivals()).doubles).toEqual([]);
  expect(await ownState()).toMatchObject({ state: 'attended' });
});

test('what the person has done with it stands: an activity, a reward, a prize', async () => {
  const { siti, keeper, event, undo } = await house();
  const body = { title: 'Handuk', stock: 3, activityId: null, points: 0 };
  await keeper.call(eventProgramme.addReward, { params: { id: event.id }, body });
  const { rewards } = (await siti.call(companyEvents.own)).reply.data.find(({ id }) => id === event.id) ?? {
    rewards: [],
  };
  await siti.call(eventProgramme.claim, { params: { id: rewards[0]?.id ?? '' }, body: {} });
  expect((await undo(event.id)).error.message).toBe(
    'Siti Wulandari sudah mengklaim hadiah, jadi kehadirannya tidak dapat dihapus.',
  );
});

test('undone before the scan of a second day was counted, the first day is judged without the event as well', async () => {
  const { siti, keeper, settle, undo, permissions } = await house();
  const days = await published(keeper, { ...TIMES, title: 'Pelatihan', end: at('2026-12-11T12:00') });
  await register({ person: siti }, days);
  await admit(keeper, days.id, () => true);
  await settle();
  const labels = async () => (await permissions()).map(({ label }) => label).join('; ');
  expect(await labels()).toContain('Pelatihan');
  events.moveTo('2026-12-11T08:10');
  expect(await admit(keeper, days.id, () => true)).toBe(1);
  expect((await undo(days.id)).status).toBe(200);
  expect(await labels()).not.toContain('Pelatihan');
});
