/** Help texts: what everybody reads, and how they are kept (rules/contact-center#help-texts). */
import { z } from 'zod';
import { FAQ_LENGTHS, MOST_KEYWORDS } from '@hadir/domain/faq/faq-import.ts';
import { FAQ_ACTIONS, FAQ_STATES } from '@hadir/domain/faq/faq.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FORMATS } from '../exports/endpoints.ts';
import { dataOf, done, id, instantText, listOf, pageOf, text, wholeNumber, yesNo } from '../kernel/fields.ts';

const params = z.strictObject({ id });
const version = z.number().int().min(1).max(1_000_000_000);

const lengthOf = ([least, most]: readonly [number, number]) => text(most, least);
const fields = {
  category: lengthOf(FAQ_LENGTHS.category),
  question: lengthOf(FAQ_LENGTHS.question),
  answer: lengthOf(FAQ_LENGTHS.answer),
  keywords: z.array(lengthOf(FAQ_LENGTHS.keyword)).max(MOST_KEYWORDS).default([]),
};
const words = { category: 'kategori', question: 'pertanyaan', answer: 'jawaban', keywords: 'kata kunci' };

const row = z.object({
  id,
  version: z.number().int(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
  keywords: z.array(z.string()),
  state: z.enum(FAQ_STATES),
  helpfulYes: z.number().int(),
  helpfulNo: z.number().int(),
  updatedAt: instantText,
  updatedBy: z.string(),
  can: z.array(z.enum(FAQ_ACTIONS)),
});
export type FaqRow = z.output<typeof row>;

const past = z.object({
  version: z.number().int(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
  keywords: z.array(z.string()),
  state: z.enum(FAQ_STATES),
  at: instantText,
  by: z.string(),
});
export type FaqVersion = z.output<typeof past>;

const helpEntry = z.object({ id, category: z.string(), question: z.string() });
export type HelpEntry = z.output<typeof helpEntry>;

const match = helpEntry.extend({
  /** 0 to 1. */
  score: z.number(),
  /** Words of the question that were found, as the bot reads them. */
  words: z.array(z.string()),
});

const filter = {
  search: z.string().max(100).optional(),
  state: listOf(z.enum(FAQ_STATES)),
  category: listOf(z.string().max(60)),
};

/** What a file would do, or has done: nothing at all where a line is refused. */
const imported = z.object({
  written: z.boolean(),
  /** Of the help texts that the file was compared with. */
  revision: z.string(),
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Lines of texts that are laid by. */
  skipped: z.number().int(),
  /** In the order of the file, the first of them. */
  problems: z.array(z.object({ rowNo: z.number().int(), column: z.string(), message: z.string() })),
  refused: z.number().int(),
});
export type FaqImport = z.output<typeof imported>;
export const MAX_FAQ_FILE_BYTES = 5_242_880;

export const faqs = {
  help: endpoint({
    method: 'GET',
    path: '/api/help',
    summary: 'Bantuan yang terbit; dengan pencarian yang paling cocok lebih dulu.',
    access: 'faq.read',
    tags: ['faq'],
    query: z.strictObject({ search: text(200, 0).optional() }),
    reply: dataOf(z.array(helpEntry)),
  }),
  helpText: endpoint({
    method: 'GET',
    path: '/api/help/:id',
    summary: 'Satu bantuan dengan jawabannya.',
    access: 'faq.read',
    tags: ['faq'],
    params,
    reply: dataOf(helpEntry.extend({ answer: z.string(), helpful: z.boolean().nullable() })),
  }),
  vote: endpoint({
    method: 'POST',
    path: '/api/help/:id/vote',
    summary: 'Menilai apakah sebuah bantuan membantu.',
    access: 'faq.vote',
    params,
    body: z.strictObject({ helpful: z.boolean() }),
    reply: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/faq',
    summary: 'FAQ perusahaan dengan keadaan dan penilaiannya.',
    access: 'faq.draft.read',
    tags: ['faq'],
    query: z.strictObject({
      ...filter,
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(row).extend({ categories: z.array(z.string()) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/faq/file',
    summary: 'Mengunduh FAQ; berkasnya dapat diubah lalu diimpor lagi.',
    access: 'faq.draft.read',
    query: z.strictObject({ ...filter, format: z.enum(FORMATS).default('xlsx') }),
    reply: z.undefined(),
    answers: 'file',
  }),
  /** The same file twice: looked at first, then written. All of it or nothing. */
  importFile: endpoint({
    method: 'POST',
    path: '/api/faq/import',
    summary: 'Memeriksa berkas FAQ, atau menuliskannya: semua baris atau tidak sama sekali.',
    access: 'faq.write',
    /** To write: the revision that the look has told. */
    query: z.strictObject({ write: yesNo, revision: z.string().max(100).optional() }),
    accepts: 'bytes',
    bodyLimit: MAX_FAQ_FILE_BYTES,
    reply: dataOf(imported),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/faq/:id/versions',
    summary: 'Versi sebuah FAQ, terbaru lebih dulu.',
    access: 'faq.draft.read',
    tags: ['faq'],
    params,
    reply: dataOf(z.array(past)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/faq',
    summary: 'Menulis FAQ sebagai draf.',
    access: 'faq.write',
    idempotency: 'optional',
    body: z.strictObject(fields),
    reply: dataOf(row),
    words,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/faq/:id',
    summary: 'Mengubah FAQ; versi sebelumnya tetap tersimpan.',
    access: 'faq.write',
    params,
    body: z.strictObject({ version, ...fields }),
    reply: dataOf(row),
    words,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/faq/:id/actions',
    summary: 'Menerbitkan, menarik, mengarsipkan, atau mengaktifkan lagi sebuah FAQ.',
    access: 'faq.write',
    params,
    body: z.strictObject({ action: z.enum(FAQ_ACTIONS).exclude(['change', 'restore']), version }),
    reply: dataOf(row),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/faq/:id/restore',
    summary: 'Memulihkan isi sebuah versi FAQ sebagai versi baru.',
    access: 'faq.write',
    params,
    body: z.strictObject({ version, of: version }),
    reply: dataOf(row),
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/api/faq/try',
    summary: 'Coba tanya: apa yang akan dijawab bot, dengan skornya.',
    access: 'faq.draft.read',
    body: z.strictObject({ text: text(2_000) }),
    reply: dataOf(
      z.object({
        outcome: z.enum(['danger', 'hand-over', 'others', 'own-data', 'ask-date', 'answer', 'suggest', 'miss']),
        matches: z.array(match),
      }),
    ),
    words: { text: 'pertanyaan' },
  }),
  addStandard: endpoint({
    method: 'POST',
    path: '/api/faq/standard',
    summary: 'Menambahkan bantuan bawaan tentang HADIR yang belum ada.',
    access: 'faq.write',
    body: z.strictObject({}),
    reply: dataOf(z.object({ added: z.number().int() })),
  }),
};
