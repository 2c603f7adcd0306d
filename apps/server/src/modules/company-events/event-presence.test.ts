import { randomUUID } from 'node:crypto';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { eventDoor } from '@hadir/contract/company-events/door.ts';
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { instant, localDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { usesEventHouse } from '../../../test/company-events/event-house.ts';
import { companyDb } from '../../db/company-db.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import { settlePresence } from './event-presence.service.ts';
import { settleEvents } from './event-writes.service.ts';

const events = usesEventHouse();

/** A Thursday. */
const DATE = localDate('2026-12-10');
const at = (time: string, day: string = DATE) => `${day}T${time}:00+07:00`;
const moveTo = (time: string, day?: string) => events.w.moveClock(instant(at(time, day)));

async function house(countsAsPresent: boolean, arrival = '08:10', tz: Zone = 'Asia/Jakarta', end = at('12:00')) {
  const { company, keeper } = await events.company();
  const location = await events.w.make.location({ company, tz });
  const schedule = await events.w.make.schedule({ company });
  const employee = async (fullname: string) => {
    const user = await events.w.make.user({ company, fullname });
    await events.w.make.follows({ user, schedule });
    await events.w.make.worksAt({ user, location });
    return { id: user.id, person: await events.server.as(user) };
  };
  const [siti, adi] = [await employee('Siti Wulandari'), await employee('Adi Saputra')];
  const body = {
    title: 'Hari Keluarga',
    place: 'Ragunan',
    start: at('08:00'),
    end,
    registrationOpens: at('08:00', '2026-12-01'),
    registrationCloses: at('17:00', '2026-12-09'),
    capacity: null,
    audience: 'company' as const,
    countsAsPresent,
  };
  const { data } = (await keeper.call(companyEvents.create, { body })).reply;
  const params = { id: data.id };
  const publish = { action: 'publish' as const, version: data.version };
  const { version } = (await keeper.call(companyEvents.act, { params, body: publish })).reply.data;
  for (const { person } of [siti, adi])
    await person.call(companyEvents.register, { params, body: {}, key: randomUUID() });
  moveTo(arrival);
  const { data: rows } = (await keeper.call(companyEvents.registrations, { query: { event: data.id } })).reply;
  const seat = rows.find(({ fullname }) => fullname === 'Siti Wulandari');
  const checkIn = () => keeper.call(companyEvents.checkInPerson, { params: { id: seat?.id ?? '' }, body: {} });
  await checkIn();
  const db = companyDb(events.w.pool, company.id);
  const settle = async () => {
    await settleEvents(db, events.w.clock());
    return settlePresence(db, events.w.clock());
  };
  const cancel = () =>
    keeper.call(companyEvents.act, { params, body: { action: 'cancel', version, reason: 'Hujan deras' } });
  const close = async () => {
    moveTo('08:00', '2026-12-11');
    const range = { companyId: company.id, userIds: [siti.id, adi.id], from: DATE, to: DATE };
    await recomputeDays(db, { ...range, cause: 'tutup_hari', now: events.w.clock(), closes: true });
  };
  const counts = async () => (await keeper.call(eventDoor.arrivals, { params })).reply.data.counts;
  return { siti, adi, checkIn, settle, cancel, close, counts };
}

const detailOf = async ({ id, person }: Awaited<ReturnType<typeof house>>['siti']) =>
  (await person.call(attendance.day, { params: { userId: id, date: DATE } })).reply.data;

test('whoever came to an event that counts is on duty that workday and reads why; who stayed away is absent', async () => {
  const { siti, adi, settle, close } = await house(true);
  expect(await settle()).toBe(1);
  expect(await settle()).toBe(0);
  // At once, though the day goes on.
  expect((await detailOf(siti)).day.status).toBe('DINAS');
  await close();
  const { day, steps } = await detailOf(siti);
  expect(day).toMatchObject({ status: 'DINAS', letter: 'D' });
  expect(steps.map(({ code }) => code)).toEqual(expect.arrayContaining(['PENGAJUAN', 'HADIR_DI_ACARA']));
  expect(steps.find(({ code }) => code === 'PENGAJUAN')?.params).toMatchObject({
    jenis: 'acara',
    nama: 'Acara Hari Keluarga',
    dari: '08:00',
    sampai: '12:00',
  });
  expect((await detailOf(adi)).day.status).toBe('ALPA');
});

test('the hours of an event stand in the day by the clock of the place where the person works', async () => {
  const { siti, settle, close } = await house(true, '08:10', 'Asia/Makassar');
  await settle();
  await close();
  const { steps } = await detailOf(siti);
  expect(steps.find(({ code }) => code === 'PENGAJUAN')?.params).toMatchObject({ dari: '09:00', sampai: '13:00' });
});

test('an event that does not count changes no day', async () => {
  const { siti, settle, close } = await house(false);
  expect(await settle()).toBe(0);
  await close();
  expect((await detailOf(siti)).day.status).toBe('ALPA');
});

test('whoever comes before the start is on duty from the start on, and not where the event is cancelled until then', async () => {
  const early = await house(true, '07:10');
  expect(await early.settle()).toBe(0);
  moveTo('08:00');
  expect(await early.settle()).toBe(1);
  const { siti, settle, cancel, close } = await house(true, '07:10');
  await settle();
  expect((await cancel()).status).toBe(200);
  moveTo('08:00');
  expect(await settle()).toBe(0);
  await close();
  expect((await detailOf(siti)).day.status).toBe('ALPA');
});

test('of an event of several days each counts by a scan on it; on one of them the second is refused', async () => {
  const { siti, checkIn, settle } = await house(true, '08:10', 'Asia/Jakarta', at('12:00', '2026-12-12'));
  const dates = async () =>
    (
      await events.w.pool.query<{ date: string }>(
        `select work_date::text as date from day_permission where user_id = $1 and kind = 'acara' order by work_date`,
        [siti.id],
      )
    ).rows.map(({ date }) => date);
  await settle();
  expect(await dates()).toEqual([DATE]);
  expect((await checkIn()).error.code).toBe('TIKET_SUDAH_DIPAKAI');
  moveTo('09:00', '2026-12-11');
  expect((await checkIn()).reply.data).toMatchObject({ state: 'attended', attendedAt: '2026-12-10T01:10:00.000Z' });
  expect(await settle()).toBe(1);
  expect(await dates()).toEqual([DATE, '2026-12-11']);
  expect((await detailOf(siti)).day.status).toBe('DINAS');
});

test('at the door of an event of several days those count who came on the day, and after the end all', async () => {
  const { checkIn, counts, settle } = await house(true, '08:10', 'Asia/Jakarta', at('12:00', '2026-12-11'));
  expect(await counts()).toMatchObject({ attended: 1, recent: 1 });
  moveTo('09:00', '2026-12-11');
  expect(await counts()).toMatchObject({ attended: 0, recent: 0 });
  await checkIn();
  expect(await counts()).toMatchObject({ attended: 1, recent: 1 });
  moveTo('12:00', '2026-12-11');
  await settle();
  expect(await counts()).toMatchObject({ attended: 1 });
});
