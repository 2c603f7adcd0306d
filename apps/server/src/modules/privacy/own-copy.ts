/**
 * The copy of everything kept about a person, for that person: JSON for programs, CSV for spreadsheets, photos and
 * documents as they are stored (UU 27/2022 Ps 5-7, 13). Sealed values are opened here and nowhere else.
 */
import { OWN_KIND_KEYS, ownKinds, type OwnColumn, type OwnKindKey } from '@hadir/contract/own-data-kinds.ts';
import { type Instant, toWire, ZONES, type Zone } from '@hadir/domain/kernel/time.ts';
import { buffer } from 'node:stream/consumers';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { unseal } from '../../db/sealed.ts';
import { BOM, LINE_END, quoted } from '../../engines/export-csv.ts';
import type { ZipPart } from '../../engines/zip-file.ts';
import { wagePlace } from '../people/access.service.ts';
import { ktpPlace } from '../people/register.service.ts';
import { plainCell, shownCell } from './own-data-shown.ts';
import { type OwnFile, ownFiles, type OwnRow, ownRows, whoOwns } from './own-data.store.ts';

const places: Readonly<Record<string, (companyId: string, userId: string) => string>> = {
  ktp: ktpPlace,
  wage: wagePlace,
};

interface Owner {
  companyId: string;
  userId: string;
}

function opened(app: Pick<App, 'secrets'>, owner: Owner, columns: readonly OwnColumn[], row: OwnRow): OwnRow {
  const open = columns.flatMap(({ key, format }) => {
    const place = places[key]?.(owner.companyId, owner.userId);
    const value = row[key];
    return format === 'sealed' && place !== undefined && typeof value === 'string'
      ? [[key, unseal(app.secrets.personal, place, value)] as const]
      : [];
  });
  return { ...row, ...Object.fromEntries(open) };
}

/** Opened values are no secret in the person's own file. */
const openColumn = (column: OwnColumn): OwnColumn =>
  column.format === 'sealed' ? { ...column, format: 'text' } : column;

function csvLine(kind: OwnKindKey, columns: readonly OwnColumn[], row: OwnRow, zone: Zone): string {
  return columns
    .map((column) => {
      const text = shownCell(kind, column, row[column.key], zone);
      return text === '' || column.format === 'number' ? text : quoted(text);
    })
    .join(';');
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'NoSuchKey');
}

function readMe(owner: { fullname: string; company: string }, missing: readonly OwnFile[]): string {
  return [
    `Salinan data ${owner.fullname} di ${owner.company}.`,
    '',
    'data.json   semua data, untuk dibaca program',
    'csv/        satu tabel per jenis data, untuk dibuka di Excel atau LibreOffice',
    'foto/       selfie absen dan foto profil yang masih disimpan',
    'dokumen/    berkas kepegawaian Anda',
    '',
    'Berkas ini memuat nomor KTP dan upah Anda. Simpan di tempat yang hanya Anda buka.',
    'Ada yang salah? Minta HR memperbaikinya.',
    'Tidak disertakan: kata sandi (hanya tersimpan sidiknya) dan catatan pribadi orang lain.',
    ...(missing.length === 0 ? [] : ['', 'Berkas ini tercatat, tetapi isinya sudah tidak ada:']),
    ...missing.map(({ name }) => `- ${name}`),
    '',
  ].join(LINE_END);
}

/** The parts of the copy, one after the other. `signal` ends it between two parts. */
export async function* ownCopy(
  app: Pick<App, 'secrets' | 'storage'>,
  db: CompanyDb,
  userId: string,
  { at, signal }: { at: Instant; signal: AbortSignal },
): AsyncGenerator<ZipPart> {
  const owner = await whoOwns(db, userId);
  if (!owner) throw new Error('nobody owns this copy');
  const zone = ZONES.find((known) => known === owner.zone) ?? 'Asia/Jakarta';
  const data: Record<string, unknown> = {};
  for (const [index, kind] of OWN_KIND_KEYS.entries()) {
    signal.throwIfAborted();
    const { title, why, columns: declared } = ownKinds[kind];
    const rows = (await ownRows(db, userId, kind)).map((row) =>
      opened(app, { companyId: db.companyId, userId }, declared, row),
    );
    const columns = declared.map(openColumn);
    data[kind] = {
      judul: title,
      guna: why,
      baris: rows.map((row) =>
        Object.fromEntries(columns.map((column) => [column.label, plainCell(column, row[column.key])])),
      ),
    };
    const lines = [
      columns.map(({ label }) => quoted(label)).join(';'),
      ...rows.map((row) => csvLine(kind, columns, row, zone)),
    ];
    const name = `csv/${String(index + 1).padStart(2, '0')}-${kind}.csv`;
    yield { name, bytes: utf8(BOM + lines.map((line) => line + LINE_END).join('')), at, packed: true };
  }
  const head = { dibuat: toWire(at), perusahaan: owner.company, nama: owner.fullname, nik: owner.employeeNo };
  yield { name: 'data.json', bytes: utf8(JSON.stringify({ ...head, data }, null, 2)), at, packed: true };
  const missing: OwnFile[] = [];
  for (const file of await ownFiles(db, userId)) {
    signal.throwIfAborted();
    try {
      yield { name: file.name, bytes: await buffer(app.storage.read(file.storageKey)), at, packed: false };
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing.push(file);
    }
  }
  yield { name: 'BACA-SAYA.txt', bytes: utf8(BOM + readMe(owner, missing)), at, packed: true };
}
