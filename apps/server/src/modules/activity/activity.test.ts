import { activities, dailyReports } from '@hadir/contract/activity/endpoints.ts';
import { textsOf } from '../../../test/requests/files/pdf-text.ts';
import { files } from '@hadir/contract/files/endpoints.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { activityCategory } from '@hadir/contract/master/activity.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { serveWorld, type Person, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { newId } from '../../db/new-id.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const FRIDAY = localDate('2026-11-20');
const SATURDAY = localDate('2026-11-21');
const at = (text: string) => {
  w.moveClock(instant(`${text}:00+07:00`));
};

/** A superior with Siti, an admin, a stranger; the company writes daily reports. */
async function house({ reports = true }: { reports?: boolean } = {}) {
  at('2026-11-20T16:00');
  const company = await w.make.company();
  if (reports)
    await w.pool.query(`update company set settings = settings || '{"daily_report": true}' where id = $1`, [
      company.id,
    ]);
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Budi Hartawan' });
  const siti = await w.make.user({ company, superior });
  const other = await w.make.user({ company });
  return {
    siti: await server.as(siti),
    sitiId: siti.id,
    superior: await server.as(superior),
    admin: await server.as(await w.make.user({ company, role: 'admin' })),
    other: await server.as(other),
  };
}

const body = (part: object = {}) => ({ date: FRIDAY, start: '08:00', end: '10:00', title: 'Terima 14 palet', ...part });
const write = (who: Person, id: string, part: object = {}) =>
  who.call(activities.store, { params: { id }, body: body(part) as never });
const ownDay = async (who: Person, date = FRIDAY) =>
  (await who.call(activities.ownDay, { query: { date } })).reply.data;
const send = (who: Person, part: object = {}) =>
  who.call(dailyReports.store, { params: { date: FRIDAY }, body: { submit: true, ...part } });
const range = { from: FRIDAY, to: SATURDAY };
const reportsOf = async (who: Person) => (await who.call(dailyReports.list, { query: range })).reply.data;

describe('an activity', () => {
  test('is written, written again under its id, changed and taken out', async () => {
    const { siti } = await house();
    const id = newId();
    await write(siti, id);
    await write(siti, id, { title: 'Terima 15 palet', description: '2 sobek' });
    const day = await ownDay(siti);
    expect(day.activities).toMatchObject([
      { id, start: '08:00', end: '10:00', minutes: 120, title: 'Terima 15 palet', description: '2 sobek', photo: null },
    ]);
    expect([day.can, day.reader, day.frequent, day.shift?.minutes]).toEqual([
      ['write', 'submit'],
      'Budi Hartawan',
      ['Terima 15 palet'],
      480,
    ]);
    expect((await siti.call(activities.remove, { params: { id } })).status).toBe(200);
    expect((await ownDay(siti)).activities).toEqual([]);
  });

  test.each([
    ['of two days ago', { date: '2026-11-18' }, 'date'],
    ['of a day off', { date: SATURDAY }, 'date'],
    ['that begins later', { start: '16:01', end: '17:00' }, 'start'],
    ['without a title', { title: 'ok' }, 'title'],
  ])('%s is refused at its field', async (_, part, field) => {
    const { siti } = await house();
    if ('date' in part && part.date === SATURDAY) at('2026-11-21T12:00');
    const answer = await write(siti, newId(), part);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('of somebody else is neither written nor taken out nor given a photo', async () => {
    const { siti, other } = await house();
    const id = newId();
    await write(siti, id);
    const answers = [
      await write(other, id),
      await other.call(activities.remove, { params: { id } }),
      await other.call(activities.storePhoto, { params: { id }, body: await picture() } as never),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ownDay(siti)).activities).toMatchObject([{ id, photo: null }]);
  });

  test('the 31st of a date is refused, 40 at once leave 30', async () => {
    const { siti } = await house();
    const answers = await Promise.all(Array.from({ length: 40 }, () => write(siti, newId())));
    const refused = answers.filter(({ status }) => status === 422);
    expect([refused.length, refused[0]?.error.code]).toEqual([10, 'AKTIVITAS_TERLALU_BANYAK']);
    expect((await ownDay(siti)).activities).toHaveLength(30);
  });

  test('takes a category of the company’s list, and stays with it when that is archived', async () => {
    const { siti, superior, admin } = await house();
    const categories = masterEndpoints(activityCategory);
    const add = async (code: string, name: string) =>
      (await admin.call(categories.create, { body: { code, name } as never })).reply.data.id as string;
    const [routine, other] = [await add('RUTIN', 'Pekerjaan Rutin'), await add('LAIN', 'Lainnya')];
    expect((await ownDay(siti)).categories.map(({ name }) => name)).toEqual(['Lainnya', 'Pekerjaan Rutin']);
    const id = newId();
    expect((await write(siti, id, { categoryId: routine })).reply.data.category).toBe('Pekerjaan Rutin');
    expect((await write(siti, newId(), { categoryId: newId() })).error.errors).toHaveProperty('categoryId');
    await w.pool.query('update activity_category set active = false where id = any($1::uuid[])', [[routine, other]]);
    expect((await write(siti, id, { categoryId: routine })).status).toBe(200);
    expect((await write(siti, id, { categoryId: other })).status).toBe(422);
    const { data } = (await superior.call(activities.list, { query: range })).reply;
    expect(data).toMatchObject([{ id, category: 'Pekerjaan Rutin' }]);
  });

  test('shows its photo to superior and writer, not to others; the photo before is swept', async () => {
    const { siti, superior, other, admin } = await house();
    const id = newId();
    await write(siti, id);
    const upload = async () =>
      (await siti.call(activities.storePhoto, { params: { id }, body: await picture() } as never)).reply.data.photo;
    const first = await upload();
    const second = await upload();
    expect((await ownDay(siti)).activities[0]?.photo).toBe(second);
    const open = (who: Person, url: string) =>
      who.call(files.picture, { params: { id: url.split('/').at(-1) ?? '' } }).then(({ status }) => status);
    expect(await Promise.all([siti, superior, admin, other].map((who) => open(who, second)))).toEqual([
      200, 200, 200, 404,
    ]);
    expect(await open(siti, first)).toBe(404);
    const { rows } = await w.pool.query('select delete_after is not null as due from file where id = $1', [
      first.split('/').at(-1),
    ]);
    expect(rows).toEqual([{ due: true }]);
  });
});

const picture = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#b98a5a' } })
    .jpeg()
    .toBuffer();

describe('a daily report', () => {
  test('is made of the activities, read by the superior and closed to changes', async () => {
    const { siti, superior, admin } = await house();
    const id = newId();
    await write(siti, id, { description: '2 sobek' });
    expect(await reportsOf(superior)).toEqual([]);
    expect((await send(siti, { obstacle: 'Forklift 2 rusak' })).reply.data).toMatchObject({
      state: 'submitted',
      done: '08.00–10.00 Terima 14 palet: 2 sobek',
      late: false,
    });
    const [waiting] = await reportsOf(superior);
    expect([waiting?.can, (await reportsOf(admin))[0]?.can]).toEqual([['review', 'return'], []]);
    expect([(await write(siti, id)).status, (await send(siti)).status]).toEqual([409, 409]);
    const review = { move: 'review' as const, version: waiting?.version ?? 0 };
    const call = { params: { id: waiting?.id ?? '' }, body: review };
    const answers = await Promise.all([1, 2, 3].map(() => superior.call(dailyReports.review, call)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await ownDay(siti)).report).toMatchObject({ state: 'reviewed', reviewer: 'Budi Hartawan' });
  });

  test('comes back with a note, is changed on a later date and sent again, still in time', async () => {
    const { siti, superior, sitiId } = await house();
    await send(siti, { done: 'Gudang dirapikan.' });
    const [waiting] = await reportsOf(superior);
    const give = (note: string) =>
      superior.call(dailyReports.review, {
        params: { id: waiting?.id ?? '' },
        body: { move: 'return', note, version: waiting?.version ?? 0 },
      });
    expect(Object.keys((await give('ok')).error.errors ?? {})).toEqual(['note']);
    expect((await give('Sebutkan jumlahnya.')).status).toBe(200);
    const { rows } = await w.pool.query('select kind, body from notification where user_id = $1', [sitiId]);
    expect(rows).toEqual([{ kind: 'laporan_dikembalikan', body: 'Budi Hartawan: Sebutkan jumlahnya.' }]);
    at('2026-11-24T12:00');
    expect((await ownDay(siti)).can).toEqual(['write', 'submit']);
    expect((await write(siti, newId())).status).toBe(200);
    expect((await send(siti, { done: 'Gudang dirapikan, 14 palet.' })).reply.data).toMatchObject({
      state: 'submitted',
      late: false,
    });
  });

  test('after the hour of the next day is late; eight days later it is refused', async () => {
    const { siti } = await house();
    at('2026-11-21T10:01');
    expect((await send(siti, { done: 'Gudang dirapikan.' })).reply.data.late).toBe(true);
    const later = (await house()).siti;
    at('2026-11-28T09:00');
    expect(Object.keys((await send(later, { done: 'Gudang dirapikan.' })).error.errors ?? {})).toEqual(['date']);
  });

  test('stays a draft that nobody else sees until it is sent', async () => {
    const { siti, superior, admin } = await house();
    await send(siti, { submit: false, plan: 'Senin stok opname' });
    expect([await reportsOf(superior), await reportsOf(admin)]).toEqual([[], []]);
    expect((await ownDay(siti)).report).toMatchObject({ state: 'draft', plan: 'Senin stok opname' });
    expect(Object.keys((await send(siti)).error.errors ?? {})).toEqual(['done']);
  });

  test('is refused where the company has none, activities are not', async () => {
    const { siti } = await house({ reports: false });
    expect((await send(siti, { done: 'Gudang dirapikan.' })).error.code).toBe('LAPORAN_TIDAK_DIPAKAI');
    expect((await write(siti, newId())).status).toBe(200);
    expect(await ownDay(siti)).toMatchObject({ deadline: null, can: ['write'] });
  });

  test('of the superior is not reviewed by the superior', async () => {
    const { superior } = await house();
    await send(superior, { done: 'Rapat dan pengecekan.' });
    const [own] = await reportsOf(superior);
    expect(own?.can).toEqual([]);
    const call = { params: { id: own?.id ?? '' }, body: { move: 'review' as const, version: own?.version ?? 0 } };
    expect((await superior.call(dailyReports.review, call)).status).toBe(404);
  });

  test('stands in the files by its columns', async () => {
    const { siti, admin, superior } = await house();
    await write(siti, newId());
    await send(siti, { plan: 'Senin stok opname', obstacle: 'Forklift rusak' });
    const csv = async (answer: Promise<{ text: string; status: number }>) => (await answer).text.replaceAll('"', '');
    const query = { ...range, format: 'csv' as const };
    const reports = await csv(admin.call(dailyReports.file, { query }));
    expect(reports).toContain(
      'Dikirim Pada;Terlambat Lapor;Pekerjaan Selesai;Rencana;Kendala;Status;Peninjau;Catatan Peninjau',
    );
    expect(reports).toContain(
      '20/11/2026 16:00;Tidak;08.00–10.00 Terima 14 palet;Senin stok opname;Forklift rusak;Menunggu dibaca;;',
    );
    const list = await csv(superior.call(activities.file, { query }));
    expect(list).toContain('Tanggal;Mulai;Selesai;Durasi (menit);Kategori;Judul;Uraian;Lokasi;Foto');
    expect(list).toContain('20/11/2026;08:00;10:00;120;;Terima 14 palet;;;Tidak');
    expect((await superior.call(dailyReports.file, { query })).status).toBe(403);
    const paper = (await admin.call(dailyReports.file, { query: { ...range, format: 'pdf' } })).bytes;
    const words = textsOf(paper).map(({ text }) => text);
    expect(words.join(' ')).toContain('Senin stok opname');
  });
});
