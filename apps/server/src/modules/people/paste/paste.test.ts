import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { peoplePaste } from '@hadir/contract/people/paste.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { LONGEST_PASTED_CELL } from '@hadir/domain/people/paste-plan.ts';
import { serveWorld, type Served } from '../../../../test/world/http.ts';
import { peopleSetting } from '../../../../test/people/people-setting.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { peoplePasteModule } from './paste.module.ts';
import { peopleRecordsModule } from '../records.module.ts';

let w: World;
let server: Served;
let setting: Awaited<ReturnType<typeof peopleSetting>>;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, {
    only: [peoplePasteModule, peopleRecordsModule],
    env: { SMTP_HOST: '127.0.0.1', SMTP_FROM: 'hadir@contoh.id' },
  });
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(async () => {
  setting = await peopleSetting(w, server);
  await w.make.unit({ company: setting.company, name: 'Gudang Cakung' });
});

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    nik: `T-${String(index).padStart(3, '0')}`,
    name: `Orang Tabel ${index}`,
    contact: index % 2 === 0 ? `orang${index}@contoh.id` : `0812-0000-${String(1000 + index)}`,
    unit: 'Gudang Cakung',
    place: '',
    joined: '02/11/2026',
  }));
const WRONG = [
  [3, { nik: '' }],
  [7, { name: '' }],
  [12, { contact: 'salah@' }],
  [20, { unit: 'Gudang Cakun' }],
  [28, { place: 'Tidak Ada' }],
  [33, { joined: '31/02/2026' }],
  [41, { contact: '12' }],
] as const;

test('fifty people with seven faults: seven cells say why, the mended table is taken, and taken back', async () => {
  const good = people(50);
  const lines = good.map((line, at) => ({ ...line, ...WRONG.find(([index]) => index === at)?.[1] }));
  const checked = await setting.admin.call(peoplePaste.check, { body: { lines } });
  const errors = checked.reply.data.lines.flatMap((problems, at) => problems.map(({ column }) => [at, column]));
  expect(errors).toEqual([
    [3, 'nik'],
    [7, 'name'],
    [12, 'contact'],
    [20, 'unit'],
    [28, 'place'],
    [33, 'joined'],
    [41, 'contact'],
  ]);
  expect(checked.reply.data.lines[20]?.[0]?.proposal).toBe('Gudang Cakung');
  expect((await setting.admin.call(peoplePaste.take, { body: { lines, invite: false } })).error.code).toBe(
    'IMPOR_MASIH_SALAH',
  );
  const rest = lines.filter((_, at) => !WRONG.some(([index]) => index === at));
  const taken = await setting.admin.call(peoplePaste.take, { body: { lines: rest, invite: true } });
  expect(taken.status, taken.text).toBe(200);
  expect(taken.reply.data).toMatchObject({ created: 43, invited: 22 });
  const total = async () => (await setting.admin.call(peopleRecords.list)).reply.total;
  expect(await total()).toBe(44);
  const params = { id: taken.reply.data.batchId };
  expect((await setting.admin.call(peoplePaste.undo, { params })).reply.data.removed).toBe(43);
  expect(await total()).toBe(1);
  expect((await setting.admin.call(peoplePaste.undo, { params })).error.code).toBe('TIDAK_DAPAT_DIURUNGKAN');
});

test('a cell longer than its column is a fault of that cell, the others are judged', async () => {
  const lines = people(3).map((line, at) => (at === 1 ? { ...line, unit: 'x'.repeat(LONGEST_PASTED_CELL) } : line));
  const checked = await setting.admin.call(peoplePaste.check, { body: { lines } });
  expect(checked.status, checked.text).toBe(200);
  expect(checked.reply.data.lines).toEqual([
    [],
    [{ column: 'unit', code: 'TERLALU_PANJANG', message: 'Unit maksimal 100 karakter.', proposal: null }],
    [],
  ]);
});

test('nobody who has been changed or came on another day is taken back', async () => {
  const first = await setting.admin.call(peoplePaste.take, { body: { lines: people(1), invite: false } });
  const [row] = (await setting.admin.call(peopleRecords.list, { query: { search: 'tabel' } })).reply.data;
  await setting.admin.call(peopleRecords.bulkStructure, {
    body: { ids: [row?.userId ?? ''], from: '2026-11-20', unitId: null },
  });
  const undo = () => setting.admin.call(peoplePaste.undo, { params: { id: first.reply.data.batchId } });
  expect((await undo()).status).toBe(409);
  const stranger = await peopleSetting(w, server);
  expect((await stranger.admin.call(peoplePaste.undo, { params: { id: first.reply.data.batchId } })).status).toBe(404);
});
