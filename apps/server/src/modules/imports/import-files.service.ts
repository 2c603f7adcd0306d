/** The template of an import, and the lines that could not be taken, in the same form with their reasons. */
import type { ImportEndpoints } from '@hadir/contract/imports/endpoints.ts';
import type { FastifyReply } from 'fastify';
import { MIME } from '../../engines/reports/report-file.ts';
import { sendBytes } from '../../engines/files/send-file.ts';
import { writeTemplate } from '../../engines/sheets/template.ts';
import type { Call } from '../../http/serve.ts';
import type { ImportKind } from './import-kind.ts';
import { requireBatch, sealingOf } from './imports.service.ts';
import { readLines } from './imports.store.ts';
import { sentenceOf } from './line-findings.ts';
import { logWageReads, openedLines } from './wages/sealed-cells.service.ts';

const headOf = ({ columns, required }: ImportKind['file']) =>
  columns.map((column) => (required.includes(column) ? `${column}*` : column));

const send = (c: Pick<Call, 'request' | 'reply'>, fileName: string, bytes: Buffer): FastifyReply =>
  sendBytes(c, { bytes, mime: MIME.xlsx, fileName });

export async function template(c: Call<ImportEndpoints['template']>, { file }: ImportKind): Promise<FastifyReply> {
  const head = headOf(file);
  const bytes = await writeTemplate([
    { name: file.name, head, rows: [], comment: file.version },
    { name: 'Contoh', head, rows: file.examples.map((row) => [...row]) },
    { name: 'Petunjuk', head: ['Kolom', 'Cara mengisi'], rows: file.notes.map((row) => [...row]) },
  ]);
  return send(c, `Templat-${file.name.replaceAll(' ', '-')}.xlsx`, bytes);
}

export async function failedLines(c: Call<ImportEndpoints['failedLines']>, kind: ImportKind): Promise<FastifyReply> {
  const { file } = kind;
  const batch = await requireBatch(c.db, c, kind, { id: c.params.id });
  const lines = openedLines(sealingOf(c, kind, batch.id), await readLines(c.db, c.actor.companyId, batch.id));
  const failed = lines.filter(({ problems }) => problems.some(({ level }) => level === 'error'));
  await logWageReads(c, kind, batch, failed);
  const rows = failed.map(({ data, problems }) => [
    ...file.columns.map((column) => data[column] ?? ''),
    problems.map((problem) => `${problem.column}: ${sentenceOf(problem)}`).join(' '),
  ]);
  return send(
    c,
    `Baris-Bermasalah-${batch.id.slice(0, 8)}.xlsx`,
    await writeTemplate([{ name: file.name, head: [...headOf(file), file.reasons], rows, comment: file.version }]),
  );
}
