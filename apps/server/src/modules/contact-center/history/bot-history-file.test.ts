import { botHistory, chats } from '@hadir/contract/contact-center/chat.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { type Person, type Served, serveWorld } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { contactCenterModule } from '../contact-center.module.ts';

let w: World;
let server: Served;
let keeper: Person;
const range = { from: localDate('2026-11-20'), to: localDate('2026-11-20') };

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [contactCenterModule] });
  const company = await w.make.company();
  keeper = await server.as(await w.make.user({ company, role: 'admin_agent' }));
  const unit = await w.make.unit({ company, name: 'Gudang' });
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Tono Atasan' });
  const siti = await server.as(
    await w.make.user({ company, fullname: 'Siti Staf', employeeNo: 'S-1', unit, superior }),
  );
  const adi = await server.as(await w.make.user({ company, fullname: '=Adi', employeeNo: 'S-2' }));
  const say = (person: Person, text: string) => person.call(chats.send, { body: { id: newId(), text } });
  await say(siti, 'sisa cuti saya brp');
  await say(siti, 'zxcv qwerty');
  await say(siti, 'saya dipukul orang');
  await say(adi, 'jadwal saya besok');
});
afterAll(async () => {
  await server.close();
  await w.close();
});

test('the file has each conversation by its figures, without what was said or why a human was called', async () => {
  const { text } = await keeper.call(botHistory.file, { query: { ...range, format: 'csv' } });
  const lines = text.replaceAll('"', '').trim().split('\r\n');
  expect(lines[0]).toContain(
    'No;NIK;Nama;Divisi;Departemen;Jabatan;Unit/Penempatan;Atasan;Tanggal;Mulai;Pesan Terakhir;Pertanyaan;Terjawab;Tak Terjawab;Hasil',
  );
  const cells = lines.slice(1).map((line) => line.split(';'));
  expect(cells.map((row) => [row[2], row[6], row[7], row[8], ...row.slice(11)]).toSorted()).toEqual([
    ["'=Adi", '', '', '20/11/2026', '1', '1', '0', 'Terjawab'],
    ['Siti Staf', 'Gudang', 'Tono Atasan', '20/11/2026', '3', '1', '1', 'Dialihkan'],
  ]);
  expect(text).not.toMatch(/dipukul|bahaya|zxcv/);
});

test.each([
  ['PDF', 'pdf', '%PDF'],
  ['sheet', 'xlsx', 'PK'],
] as const)('the file is taken home as %s, which is noted', async (_, format, begin) => {
  const answer = await keeper.call(botHistory.file, { query: { ...range, format } });
  expect([answer.status, answer.text.slice(0, begin.length)]).toEqual([200, begin]);
  const { rows } = await w.pool.query<{ fileName: string }>(
    `select after->>'fileName' as "fileName" from audit_log where action = 'chat.export' order by at desc, id desc`,
  );
  expect(rows.map(({ fileName }) => fileName.split('.').at(-1))).toContain(format);
});

test('the file is narrowed to an outcome, and of at most 93 days', async () => {
  const { text } = await keeper.call(botHistory.file, { query: { ...range, format: 'csv', outcome: ['answered'] } });
  expect([text.includes('Adi'), text.includes('Siti')]).toEqual([true, false]);
  const long = { from: localDate('2026-01-01'), to: localDate('2026-11-20') };
  expect((await keeper.call(botHistory.file, { query: long })).error.errors).toHaveProperty('to');
});
