/** Help texts: reading them, and keeping them. */
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const params = { id: nobody };
const FILE = Buffer.from('Kategori;Pertanyaan;Jawaban\r\nUji;Bagaimana uji berkas?;Begini caranya.\r\n');
const text = { category: 'Uji', question: 'Bagaimana uji akses?', answer: 'Begini caranya.', keywords: [] };

export const faqAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/help': () => ({ query: { search: 'cuti' } }),
  'GET /api/help/:id': () => ({ params }),
  'POST /api/help/:id/vote': () => ({ params, body: { helpful: true } }),
  'GET /api/faq': () => ({ query: { size: 100 } }),
  'GET /api/faq/file': () => ({ query: { format: 'csv' } }),
  'POST /api/faq/import': () => ({ query: { write: 'tidak' }, body: FILE }),
  'GET /api/faq/:id/versions': () => ({ params }),
  'POST /api/faq': () => ({ body: text }),
  'PUT /api/faq/:id': () => ({ params, body: { version: 1, ...text } }),
  'POST /api/faq/:id/actions': () => ({ params, body: { action: 'publish', version: 1 } }),
  'POST /api/faq/:id/restore': () => ({ params, body: { version: 1, of: 1 } }),
  'POST /api/faq/try': () => ({ body: { text: 'sisa cuti' } }),
  'POST /api/faq/standard': () => ({ body: {} }),
};
