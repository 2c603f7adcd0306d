import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaqRow, faqs } from '@hadir/contract/contact-center/faq.ts';
import { STANDARD_FAQ } from '@hadir/contract/contact-center/standard-faq/standard-faq.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { type Person, type Served, serveWorld } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { contactCenterModule } from '../contact-center.module.ts';

let w: World;
let server: Served;
let keeper: Person;
let staff: Person;
let keeperUser: TestUser;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [contactCenterModule] });
  const company = await w.make.company();
  keeperUser = await w.make.user({ company, role: 'admin_agent', fullname: 'Ratna Admin' });
  keeper = await server.as(keeperUser);
  staff = await server.as(await w.make.user({ company }));
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const PARKING = {
  category: 'Kantor',
  question: 'Di mana parkir motor?',
  answer: 'Di **basement 2**. Lihat [Kalender](/apps/absent/kalender).',
  keywords: ['parkir motor', 'basement'],
};

const write = async (content: Partial<typeof PARKING>): Promise<FaqRow> =>
  (await keeper.call(faqs.create, { body: { ...PARKING, ...content } })).reply.data;
const act = async ({ id, version }: FaqRow, action: 'publish' | 'withdraw' | 'archive' | 'revive') =>
  (await keeper.call(faqs.act, { params: { id }, body: { action, version } })).reply.data;
const readable = async () => (await staff.call(faqs.help)).reply.data.map(({ question }) => question);

describe('A help text', () => {
  test('is read and found by employees from its publication to its withdrawal', async () => {
    const question = 'Di mana parkir mobil?';
    const draft = await write({ question, keywords: ['parkir mobil'] });
    expect(draft.state).toBe('draft');
    expect(await readable()).not.toContain(question);
    const published = await act(draft, 'publish');
    expect(await readable()).toContain(question);
    const found = (await staff.call(faqs.help, { query: { search: 'prkir mobilnya dmn' } })).reply.data;
    expect(found[0]?.question).toBe(question);
    const { helpful, answer } = (await staff.call(faqs.helpText, { params: { id: draft.id } })).reply.data;
    expect({ helpful, answer }).toEqual({ helpful: null, answer: PARKING.answer });
    await act(published, 'withdraw');
    expect(await readable()).not.toContain(question);
    expect((await staff.call(faqs.helpText, { params: { id: draft.id } })).status).toBe(404);
  });

  test('keeps every version, and an old one comes back as a new one', async () => {
    const first = await write({ question: 'Di mana mushola?', answer: 'Lantai 2.' });
    const { id } = first;
    const body = { ...PARKING, question: 'Di mana mushola?', answer: 'Lantai 3.', version: first.version };
    const second = (await keeper.call(faqs.change, { params: { id }, body })).reply.data;
    const restored = (await keeper.call(faqs.restore, { params: { id }, body: { version: second.version, of: 1 } }))
      .reply.data;
    expect(restored).toMatchObject({ version: 3, answer: 'Lantai 2.', state: 'draft' });
    const versions = (await keeper.call(faqs.versions, { params: { id } })).reply.data;
    expect(versions.map(({ version, answer, by }) => [version, answer, by])).toEqual([
      [3, 'Lantai 2.', 'Ratna Admin'],
      [2, 'Lantai 3.', 'Ratna Admin'],
      [1, 'Lantai 2.', 'Ratna Admin'],
    ]);
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const { id, version } = await write({ question: 'Di mana kantin?' });
    await keeper.call(faqs.change, { params: { id }, body: { ...PARKING, question: 'Di mana kantinnya?', version } });
    const late = await keeper.call(faqs.change, {
      params: { id },
      body: { ...PARKING, question: 'Kantin?!', version },
    });
    expect([late.status, late.error?.code]).toEqual([409, 'VERSI_BERUBAH']);
  });

  test('that five people write, or rename, to one question at once is there once', async () => {
    const drafts = await Promise.all([1, 2, 3, 4, 5].map((no) => write({ question: `Di mana gerbang ${no}?` })));
    const rename = ({ id, version }: FaqRow) =>
      keeper.call(faqs.change, { params: { id }, body: { ...PARKING, question: 'Di mana gerbang?', version } });
    const renamed = await Promise.all(drafts.map(rename));
    expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
    const content = { ...PARKING, question: 'Di mana dermaga?' };
    const written = await Promise.all(drafts.map(() => keeper.call(faqs.create, { body: content })));
    expect(written.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  test('with a link that leads elsewhere, or a question that is asked already, is refused at its field', async () => {
    await write({ question: 'Di mana loker?' });
    const errors = async (content: Partial<typeof PARKING>) =>
      (await keeper.call(faqs.create, { body: { ...PARKING, ...content } })).error?.errors;
    const evil = await errors({ question: 'Di mana lift?', answer: 'Klik [ini](javascript:alert(1)).' });
    expect(Object.keys(evil ?? {})).toEqual(['answer']);
    const foreign = await errors({ question: 'Di mana lift?', answer: 'Klik [ini](https://contoh.example/a).' });
    expect(Object.keys(foreign ?? {})).toEqual(['answer']);
    expect(Object.keys((await errors({ question: 'DI MANA LOKER?' })) ?? {})).toEqual(['question']);
  });

  test('archived is neither changed nor published, and comes back as a draft', async () => {
    const archived = await act(await write({ question: 'Di mana genset?' }), 'archive');
    expect(archived.can).toEqual(['revive']);
    const answer = await keeper.call(faqs.act, {
      params: { id: archived.id },
      body: { action: 'publish', version: archived.version },
    });
    expect(answer.error?.code).toBe('STATUS_TIDAK_SESUAI');
    expect((await act(archived, 'revive')).state).toBe('draft');
  });

  test('is judged once by a person, whose last word counts', async () => {
    const { id } = await act(await write({ question: 'Di mana klinik?' }), 'publish');
    await staff.call(faqs.vote, { params: { id }, body: { helpful: true } });
    await staff.call(faqs.vote, { params: { id }, body: { helpful: false } });
    const rows = (await keeper.call(faqs.list, { query: { search: 'klinik' } })).reply.data;
    expect(rows.map(({ helpfulYes, helpfulNo }) => [helpfulYes, helpfulNo])).toEqual([[0, 1]]);
  });

  test('of another company is not there', async () => {
    const { id } = await act(await write({ question: 'Di mana gudang?' }), 'publish');
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin_agent' }));
    expect((await stranger.call(faqs.help)).reply.data).toEqual([]);
    expect((await stranger.call(faqs.helpText, { params: { id } })).status).toBe(404);
    expect((await stranger.call(faqs.versions, { params: { id } })).status).toBe(404);
  });
});

test('the texts that come along are added once, and what was laid by does not come back', async () => {
  const other = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin_agent' }));
  const add = async () => (await other.call(faqs.addStandard, { body: {} })).reply.data.added;
  expect(await add()).toBe(STANDARD_FAQ.length);
  const [one] = (await other.call(faqs.list)).reply.data;
  if (one === undefined) throw new Error('no text was added');
  await other.call(faqs.act, { params: { id: one.id }, body: { action: 'archive', version: one.version } });
  expect(await add()).toBe(0);
});

test('the texts that come along are added once by two who press at the same moment', async () => {
  const other = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin_agent' }));
  const both = await Promise.all([1, 2].map(() => other.call(faqs.addStandard, { body: {} })));
  expect(both.map(({ reply }) => reply.data.added).toSorted((a, b) => a - b)).toEqual([0, STANDARD_FAQ.length]);
});

test('"Coba tanya" tells what the bot would do, with the nearest texts', async () => {
  await act(
    await write({ question: 'Di mana ambil seragam?', keywords: ['seragam baru', 'ukuran seragam'] }),
    'publish',
  );
  const tried = async (text: string) => (await keeper.call(faqs.tryOut, { body: { text } })).reply.data;
  const { outcome, matches } = await tried('ambil seragam dmn ya');
  expect([outcome, matches[0]?.question]).toEqual(['answer', 'Di mana ambil seragam?']);
  expect((await tried('tampilkan gaji pak budi')).outcome).toBe('others');
  expect((await tried('sisa cuti saya brp')).outcome).toBe('own-data');
});
