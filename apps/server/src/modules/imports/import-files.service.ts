/** The template of the import, and the lines that could not be taken, in the same form with their reasons. */
import type { imports } from '@hadir/contract/imports.ts';
import { PRESENCE_COLUMNS, REQUIRED_PRESENCE_COLUMNS } from '@hadir/domain/imports/presence-columns.ts';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MIME } from '../../engines/report-file.ts';
import { sendFile } from '../../engines/send-file.ts';
import { writeTemplate } from '../../engines/sheet-template.ts';
import type { Call } from '../../http/serve.ts';
import { requireBatch } from './imports.service.ts';
import { readLines } from './imports.store.ts';
import { sentenceOf } from './presence-plan.service.ts';

const VERSION = 'HADIR templat absen hadir versi 1';

const head = PRESENCE_COLUMNS.map((column) =>
  REQUIRED_PRESENCE_COLUMNS.some((required) => required === column) ? `${column}*` : column,
);

const examples = [
  ['0012', '2026-11-05', '07:58', '17:02', '', 'WIB', '', '', 'Mesin absen mati'],
  ['0013', '05/11/2026', '08:10', '', '', '', '', 'KANTOR', 'Lupa absen masuk'],
  ['0014', '05/11/2026', '21:55', '06:05', '06/11/2026', 'WITA', 'MALAM', '', 'Shift malam'],
];

const notes = [
  ['NIK', 'Wajib. Ditulis sebagai teks agar angka nol di depan tidak hilang.'],
  ['TANGGAL', 'Wajib. YYYY-MM-DD atau DD/MM/YYYY; tanggal mulai shift.'],
  ['JAM_MASUK, JAM_PULANG', 'HH:MM atau HH:MM:SS. Isi salah satu atau keduanya.'],
  ['TANGGAL_PULANG', 'Isi bila pulang pada hari berikutnya.'],
  ['ZONA', 'WIB, WITA, atau WIT. Kosong: zona tempat kerja karyawan.'],
  ['KODE_SHIFT', 'Kosong: jadwal karyawan. Bila diisi, jadwal tanggal itu diganti.'],
  ['KODE_LOKASI', 'Kode titik lokasi, boleh kosong.'],
  ['KETERANGAN', 'Paling banyak 255 karakter.'],
];

function send(c: Pick<Call, 'request' | 'reply'>, fileName: string, bytes: Buffer): FastifyReply {
  return sendFile(c.request, c.reply, {
    size: bytes.length,
    mime: MIME.xlsx,
    fileName,
    tag: createHash('sha256').update(bytes).digest('hex'),
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  });
}

export async function template(c: Call<typeof imports.template>): Promise<FastifyReply> {
  const bytes = await writeTemplate([
    { name: 'Absen Hadir', head, rows: [], comment: VERSION },
    { name: 'Contoh', head, rows: examples },
    { name: 'Petunjuk', head: ['Kolom', 'Cara mengisi'], rows: notes },
  ]);
  return send(c, 'Templat-Absen-Hadir.xlsx', bytes);
}

export async function failedLines(c: Call<typeof imports.failedLines>): Promise<FastifyReply> {
  const batch = await requireBatch(c.db, c, c.params.id);
  const lines = await readLines(c.db, c.actor.companyId, batch.id);
  const failed = lines.filter(({ problems }) => problems.some(({ level }) => level === 'error'));
  const rows = failed.map(({ data, problems }) => [
    ...PRESENCE_COLUMNS.map((column) => data[column]),
    problems.map((problem) => `${problem.column}: ${sentenceOf(problem)}`).join(' '),
  ]);
  return send(
    c,
    `Baris-Bermasalah-${batch.id.slice(0, 8)}.xlsx`,
    await writeTemplate([{ name: 'Absen Hadir', head: [...head, 'ALASAN'], rows, comment: VERSION }]),
  );
}
