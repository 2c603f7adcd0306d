/** Files about people's requests and leave: who gets one, its columns typed by hand, and nothing hidden inside. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { leaveBalances } from '@hadir/contract/leave.ts';
import { peopleRecords } from '@hadir/contract/people-records.ts';
import { reportFiles } from '@hadir/contract/exports.ts';
import { CANARIES, READERS, type Reader, sightStage, type SightStage } from './sight-stage.ts';

interface FileSet {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly query: object;
  readonly formats: readonly ('csv' | 'xlsx' | null)[];
  /** Everybody else is refused with 403. */
  readonly readers: readonly Reader[];
  /** Of the heading row; domain.md 11.1. */
  readonly columns: readonly string[];
}

const IDENTITY = ['No', 'NIK', 'Nama', 'Divisi', 'Departemen', 'Jabatan', 'Unit/Penempatan', 'Atasan'];
const november = { from: '2026-11-16', to: '2026-11-20' };

/** data table: one line for every file. */
const FILES: readonly FileSet[] = [
  {
    what: 'sisa cuti',
    endpoint: leaveBalances.file,
    query: {},
    formats: ['csv', 'xlsx'],
    readers: ['admin', 'client', 'client3'],
    columns: [
      ...IDENTITY,
      'Tanggal Masuk',
      'Masa Kerja (bulan)',
      'Hak Tahun Berjalan',
      'Carry Over',
      'Carry Over Berlaku s/d',
      'Terpakai',
      'Cuti Bersama',
      'Hangus',
      'Hutang',
      'Menunggu',
      'Sisa',
      'Sisa Tersedia',
      'Berlaku s/d',
    ],
  },
  {
    what: 'karyawan',
    endpoint: peopleRecords.file,
    query: {},
    formats: [null],
    readers: ['admin'],
    columns: [
      ...IDENTITY.slice(0, 5),
      'Posisi',
      'Unit',
      'Titik lokasi',
      'Email',
      'Nomor HP',
      'Peran',
      'Ikatan kerja',
      'Tanggal masuk',
      'Akhir kontrak',
      'Status',
      'Akses',
    ],
  },
  {
    what: 'kehadiran detail',
    endpoint: reportFiles.file,
    query: { report: 'kehadiran-detail', ...november },
    formats: ['xlsx'],
    readers: ['admin', 'supervisor', 'leader', 'client', 'client3', 'monitoring'],
    columns: [
      ...IDENTITY,
      'Tanggal',
      'Hari',
      'Shift',
      'Jadwal Masuk',
      'Jadwal Pulang',
      'Zona',
      'Jam Masuk',
      'Jam Pulang',
      'Status',
      'Terlambat (menit)',
      'Terlambat Diizinkan (menit)',
      'Pulang Cepat (menit)',
      'Pulang Cepat Diizinkan (menit)',
      'Jam Kerja (menit)',
      'Istirahat (menit)',
      'Lewat Jam Pulang (menit)',
      'Lokasi Masuk',
      'Jarak Masuk (m)',
      'Lokasi Pulang',
      'Jarak Pulang (m)',
      'Sumber',
      'Keterangan',
    ],
  },
];

let stage: SightStage;
beforeAll(async () => {
  stage = await sightStage();
}, 120_000);
afterAll(async () => {
  await stage.server.close();
  await stage.w.close();
});

/** Text of every part of the archive. */
const partsOf = (bytes: Buffer) =>
  new Map(Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, strFromU8(part)]));

/** What a spreadsheet would show of the sheet, row by row: texts of cells in their order. */
function rowsOf(sheet: string): string[][] {
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)<\/(?:t|v)>/g)].map(([, text = '']) => text),
  );
}

/** Nothing but the one sheet that a reader sees: no properties, comments, caches, hidden sheets, columns or rows. */
const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/theme/theme1.xml',
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
];

function headingOfCsv(text: string): string[] {
  const [line = ''] = text.replace('\ufeff', '').split('\r\n');
  return line.split(';').map((cell) => cell.replaceAll('"', ''));
}

function looksInto(bytes: Buffer, columns: readonly string[]): string {
  const parts = partsOf(bytes);
  const text = [...parts.values()].join('\n');
  expect([...parts.keys()].filter((name) => name !== 'xl/sharedStrings.xml').toSorted()).toEqual(PARTS);
  expect(/hidden|<definedName|width="0"/i.exec(text)).toBeNull();
  expect(rowsOf(parts.get('xl/worksheets/sheet1.xml') ?? '').filter((row) => row[0] === 'No')).toEqual([columns]);
  return text;
}

describe.each(FILES.map((file) => [file.what, file] as const))(
  '%s',
  (_, { endpoint, query, formats, readers, columns }) => {
    it.each(READERS)('%s', async (reader) => {
      for (const format of formats) {
        const asked = { query: { ...query, ...(format === null ? {} : { format }) } };
        const answer = await stage.readers[reader].call(endpoint, asked as never);
        if (!readers.includes(reader)) {
          expect(answer.status, answer.text.slice(0, 200)).toBe(403);
          continue;
        }
        expect(answer.status, answer.text.slice(0, 200)).toBe(200);
        if (format === 'csv') expect(headingOfCsv(answer.text)).toEqual(columns);
        const text = format === 'csv' ? answer.text : looksInto(answer.bytes, columns);
        expect(Object.values(CANARIES).filter((canary) => text.includes(canary))).toEqual([]);
      }
    });
  },
);
