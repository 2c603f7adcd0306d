/** Help texts as a file: what is taken home can be read in again, a bad line writes nothing. */
import { faqs } from '@hadir/contract/contact-center/faq.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type Served, serveWorld } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { contactCenterModule } from '../contact-center.module.ts';

let w: World;
let server: Served;
let keeper: Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [contactCenterModule] });
});
beforeEach(async () => {
  keeper = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin_agent' }));
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const HEAD = 'Kategori;Pertanyaan;Jawaban;Kata Kunci;Status';
const look = (body: Buffer, person = keeper) => person.call(faqs.importFile, { query: { write: 'tidak' }, body });
const write = (body: Buffer, revision: string, person = keeper) =>
  person.call(faqs.importFile, { query: { write: 'ya', revision }, body });
/** Looked at, then written, as the page does it. */
const send = async (body: Buffer, person = keeper) =>
  write(body, (await look(body, person)).reply.data.revision, person);
const csv = (...lines: string[]) => Buffer.from(`${[HEAD, ...lines].join('\r\n')}\r\n`);
const listed = async () =>
  (await keeper.call(faqs.list, { query: { size: 100 } })).reply.data.map(
    ({ question, answer, keywords, state, version }) => ({ question, answer, keywords, state, version }),
  );

const ANSWER = '- Buka **formulir**\n- Kirim; tunggu "setuju"';

test.each(['xlsx', 'csv'] as const)('the file taken home as %s says the same when it is read in', async (format) => {
  const text = { category: 'Cuti', question: 'Bagaimana cara cuti?', answer: ANSWER, keywords: ['cuti', 'libur'] };
  await keeper.call(faqs.create, { body: text });
  await keeper.call(faqs.create, { body: { ...text, question: '=1+1 berapa?', answer: '=SUM(A1) adalah rumus' } });
  const { bytes } = await keeper.call(faqs.file, { query: { format } });
  const { data } = (await send(bytes)).reply;
  expect(data).toMatchObject({ created: 0, changed: 0, same: 2, refused: 0 });
  // In another company it makes the same texts.
  const otherCompany = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin_agent' }));
  expect((await send(bytes, otherCompany)).reply.data).toMatchObject({ written: true, created: 2 });
  const made = (await otherCompany.call(faqs.list, { query: {} })).reply.data;
  expect(made.map(({ answer }) => answer).toSorted()).toEqual([ANSWER, '=SUM(A1) adalah rumus']);
});

test('a file is looked at first, then changes texts by their question and makes new ones, each with a version', async () => {
  await keeper.call(faqs.create, {
    body: { category: 'Cuti', question: 'Bagaimana cara cuti?', answer: 'Lewat HR.', keywords: [] },
  });
  const file = csv('Cuti;bagaimana CARA cuti?;Lewat formulir.;cuti;Terbit', 'Izin;Bagaimana cara izin?;Lewat HR.;;');
  expect((await look(file)).reply.data).toMatchObject({ written: false, created: 1, changed: 1 });
  expect(await listed()).toHaveLength(1);
  expect((await send(file)).reply.data).toMatchObject({ written: true, created: 1, changed: 1 });
  expect(await listed()).toEqual([
    {
      question: 'bagaimana CARA cuti?',
      answer: 'Lewat formulir.',
      keywords: ['cuti'],
      state: 'published',
      version: 2,
    },
    { question: 'Bagaimana cara izin?', answer: 'Lewat HR.', keywords: [], state: 'draft', version: 1 },
  ]);
  const [first] = (await keeper.call(faqs.list, { query: {} })).reply.data;
  expect((await keeper.call(faqs.versions, { params: { id: first?.id ?? '' } })).reply.data).toHaveLength(2);
  // The same file again has nothing to say.
  expect((await send(file)).reply.data).toMatchObject({ created: 0, changed: 0, same: 2 });
});

test('one bad line is named with its row and column, and nothing of the file is written', async () => {
  const file = csv(
    'Izin;Bagaimana cara izin?;Lewat HR.;;',
    'Izin;Apa itu?;[x](https://jahat.example/a);;',
    'Izin;BAGAIMANA cara izin?;Lagi.;;Ada',
    'Izin;Bagaimana cara IZIN?;Lewat HR.;;',
  );
  const { data } = (await send(file)).reply;
  expect([data.written, data.refused]).toEqual([false, 3]);
  expect(data.problems.map(({ rowNo, column }) => [rowNo, column])).toEqual([
    [3, 'Jawaban'],
    [4, 'Status'],
    [5, 'Pertanyaan'],
  ]);
  expect(data.problems[2]?.message).toBe('Pertanyaan ini sudah ada di baris 2. Sisakan satu baris.');
  expect(await listed()).toEqual([]);
});

test('a file without its columns, or of somebody who only reads, is refused', async () => {
  const answer = await look(Buffer.from('Kategori;Jawaban\r\nA;B\r\n'));
  expect(answer.error.code).toBe('IMPOR_KOLOM_HILANG');
  const staff = await server.as(await w.make.user({}));
  expect((await look(csv('Izin;Bagaimana cara izin?;Lewat HR.;;'), staff)).status).toBe(403);
});

test('what was changed since the look is not overwritten', async () => {
  const body = { category: 'Cuti', question: 'Bagaimana cara cuti?', answer: 'Lewat HR.', keywords: [] };
  const { id } = (await keeper.call(faqs.create, { body })).reply.data;
  const file = csv('Cuti;Bagaimana cara cuti?;Lewat formulir.;;');
  const { revision } = (await look(file)).reply.data;
  await keeper.call(faqs.change, { params: { id }, body: { ...body, answer: 'Lewat atasan.', version: 1 } });
  expect((await write(file, revision)).error.code).toBe('FAQ_BERUBAH');
  expect((await write(file, '')).error.code).toBe('FAQ_BERUBAH');
  expect((await listed()).map(({ answer }) => answer)).toEqual(['Lewat atasan.']);
  expect((await send(file)).reply.data).toMatchObject({ written: true, changed: 1 });
});
