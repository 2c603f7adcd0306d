/** Help texts as a file: taken home, changed in a spreadsheet and read in again (rules/contact-center#help-texts-as-a-file). */
import { type FaqFileRow, faqColumns } from '@hadir/contract/contact-center/faq-columns.ts';
import { type FaqImport, type faqs, MAX_FAQ_FILE_BYTES } from '@hadir/contract/contact-center/faq.ts';
import { faqStateWord } from '@hadir/contract/contact-center/words.ts';
import { type ErrorCode, type ErrorParams, errorText } from '@hadir/contract/errors.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  FAQ_FILE,
  type FaqLine,
  type FaqLineProblem,
  fromColumnNames,
  planFaqLines,
} from '@hadir/domain/faq/faq-import.ts';
import { cellsOf, type FileLine, placesOfColumns } from '@hadir/domain/imports/import-file.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { readBody } from '../../../engines/files/read-body.ts';
import { sendTable } from '../../../engines/reports/table-file.ts';
import { readSheet } from '../../../engines/sheets/read-sheet.ts';
import type { SheetRow } from '../../../engines/sheets/sheet-errors.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import {
  countFaqs,
  faqRevision,
  faqsInUse,
  insertFaq,
  listFaqs,
  lockFaqs,
  noteVersion,
  updateFaq,
} from './faq.store.ts';

const PAGE = 500;
const MOST_PROBLEMS = 100;
const BYTES_OF_MB = 1_048_576;

export async function faqFile(c: Call<typeof faqs.file>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  const total = await countFaqs(c.db, filter);
  async function* pages(): AsyncGenerator<readonly FaqFileRow[]> {
    for (let offset = 0; offset < total; offset += PAGE) {
      const rows = await listFaqs(c.db, filter, { limit: PAGE, offset });
      yield rows.map(({ updatedAt, ...row }) => ({ ...row, updatedOn: dateIn(updatedAt, c.actor.zone) }));
    }
  }
  return sendTable(c, {
    title: 'FAQ',
    columns: faqColumns,
    pages: pages(),
    total,
    format,
    filter: filter.state.map((state) => faqStateWord[state]).join(', '),
    frozenColumns: faqColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'faq.export', entity: 'faq' },
  });
}

/** @throws Refused where the names of the columns are not those of the file, or nothing stands below them */
function linesOf(rows: readonly SheetRow[]): FileLine[] {
  const [head, ...rest] = fromColumnNames(rows);
  const found = placesOfColumns(FAQ_FILE, head?.cells ?? []);
  if ('problem' in found) {
    const name = found.problem.name.slice(0, 60);
    throw new Refused(found.problem.code, { params: { nama: name, kolom: name } });
  }
  if (rest.length === 0) throw new Refused('IMPOR_KOSONG');
  return rest.map(({ no, cells }) => ({ rowNo: no, cells: cellsOf(FAQ_FILE, found.places, cells) }));
}

const codeOf: Readonly<Record<FaqLineProblem['code'], ErrorCode>> = {
  WAJIB_DIISI: 'WAJIB_DIISI',
  TERLALU_PENDEK: 'TERLALU_PENDEK',
  TERLALU_PANJANG: 'TERLALU_PANJANG',
  TERLALU_BANYAK: 'KATA_KUNCI_TERLALU_BANYAK',
  TAUTAN_TIDAK_DIIZINKAN: 'TAUTAN_TIDAK_DIIZINKAN',
  BUKAN_PILIHAN: 'ISIAN_DI_LUAR_PILIHAN',
  SUDAH_DI_BARIS: 'FAQ_SUDAH_DI_BARIS',
};

const CHOICES = Object.values(faqStateWord).join(', ');

function sentenceOf(column: string, { code, ...params }: FaqLineProblem): string {
  const more: ErrorParams = { kolom: column.toLowerCase(), pilihan: CHOICES, ...params };
  return errorText(codeOf[code], more);
}

function resultOf(lines: readonly FaqLine[], revision: string, written: boolean): FaqImport {
  const count = (does: FaqLine['does']) => lines.filter((line) => line.does === does).length;
  const problems = lines.flatMap((line) =>
    line.does === 'refuse'
      ? [{ rowNo: line.rowNo, column: line.column, message: sentenceOf(line.column, line.problem) }]
      : [],
  );
  return {
    written,
    revision,
    created: count('create'),
    changed: count('change'),
    same: count('same'),
    skipped: count('skip'),
    refused: problems.length,
    problems: problems.slice(0, MOST_PROBLEMS),
  };
}

async function writeLine(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  tx: CompanyDb,
  line: FaqLine,
): Promise<string | undefined> {
  if (line.does !== 'create' && line.does !== 'change') return undefined;
  const id = line.does === 'create' ? newId() : line.of.id;
  const write = line.does === 'create' ? insertFaq : updateFaq;
  await write(tx, { id, ...line.content, state: line.state }, actor.userId, now);
  await noteVersion(tx, id);
  return id;
}

export async function importFaqs(c: Call<typeof faqs.importFile>): Promise<ReplyOf<typeof faqs.importFile>> {
  const { body } = c.request;
  if (!(body instanceof Readable)) throw new Refused('WAJIB_DIISI', { params: { kolom: 'berkas' } });
  const tooLarge = () => new Refused('TERLALU_BESAR', { params: { n: MAX_FAQ_FILE_BYTES / BYTES_OF_MB } });
  const bytes = await readBody(body, MAX_FAQ_FILE_BYTES, tooLarge);
  const read = linesOf(await readSheet(bytes, c.actor.companyId));
  return c.db.transaction(async (tx) => {
    await lockFaqs(tx);
    const lines = planFaqLines(read, await faqsInUse(tx));
    const refused = lines.some(({ does }) => does === 'refuse');
    const revision = await faqRevision(tx);
    if (c.query.write === 'tidak' || refused) return { data: resultOf(lines, revision, false) };
    // What was looked at is what is written: somebody else may have changed a text meanwhile.
    if (c.query.revision !== revision) throw new Refused('FAQ_BERUBAH');
    let writtenLines = 0;
    for (const line of lines) if ((await writeLine(c, tx, line)) !== undefined) writtenLines += 1;
    if (writtenLines > 0) {
      await writeAudit(tx, { ...auditFieldsOf(c, 'faq.import', 'faq', tx.companyId), after: { jumlah: writtenLines } });
      await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'faq' });
    }
    return { data: resultOf(lines, await faqRevision(tx), true) };
  });
}
