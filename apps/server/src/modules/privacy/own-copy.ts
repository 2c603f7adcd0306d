/**
 * The copy of everything kept about a person, for that person: JSON for programs, CSV for spreadsheets, photos and
 * documents as they are stored (UU 27/2022 Ps 5-7, 13). Sealed values are opened here and nowhere else.
 */
import { OWN_KIND_KEYS, ownKinds, type OwnColumn, type OwnKindKey } from '@hadir/contract/privacy/own-data-kinds.ts';
import { wageText } from '@hadir/contract/people/wage-words.ts';
import { type Instant, toWire, ZONES, type Zone } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { unseal } from '../../db/sealed.ts';
import { BOM, LINE_END, quoted } from '../../engines/reports/write-csv.ts';
import { storedBytes } from '../../engines/files/stored-bytes.ts';
import type { ZipPart } from '../../engines/files/zip-file.ts';
import { readStoredWage, wagePlace } from '../people/wages/sealed-wage.service.ts';
import { ktpPlace } from '../people/registration/register.service.ts';
import { plainCell, shownCell } from './own-data-shown.ts';
import { allOwnRows, type OwnFile, ownFiles, type OwnRow, whoOwns } from './own-data.store.ts';

interface Sealed {
  readonly place: (companyId: string, userId: string) => string;
  /** The opened text as people read it. */
  readonly read: (text: string) => string;
}

const sealedValues: Readonly<Record<string, Sealed>> = {
  ktp: { place: ktpPlace, read: (text) => text },
  wage: { place: wagePlace, read: (text) => wageText(readStoredWage(text)) },
};

/** Text is handed on in pieces of about this many characters. */
const PIECE_CHARS = 65_536;

interface Owner {
  fullname: string;
  employeeNo: string;
  company: string;
  zone: Zone;
}

interface Source {
  app: Pick<App, 'secrets' | 'storage'>;
  /** One moment of everything. */
  db: CompanyDb;
  userId: string;
  signal: AbortSignal;
}

function opened({ app, db, userId }: Source, columns: readonly OwnColumn[], row: OwnRow): OwnRow {
  const open = columns.flatMap(({ key, format }) => {
    const known = sealedValues[key];
    const value = row[key];
    if (format !== 'sealed' || known === undefined || typeof value !== 'string') return [];
    return [[key, known.read(unseal(app.secrets.personal, known.place(db.companyId, userId), value))] as const];
  });
  return { ...row, ...Object.fromEntries(open) };
}

/** Opened values are no secret in the person's own file. */
const openColumn = (column: OwnColumn): OwnColumn =>
  column.format === 'sealed' ? { ...column, format: 'text' } : column;

async function* rowsOf(source: Source, kind: OwnKindKey): AsyncGenerator<OwnRow> {
  for await (const row of allOwnRows(source.db, source.userId, kind)) {
    source.signal.throwIfAborted();
    yield opened(source, ownKinds[kind].columns, row);
  }
}

function csvLine(kind: OwnKindKey, columns: readonly OwnColumn[], row: OwnRow, zone: Zone): string {
  return columns
    .map((column) => {
      const text = shownCell(kind, column, row[column.key], zone);
      return text === '' || column.format === 'number' ? text : quoted(text);
    })
    .join(';');
}

async function* csvOf(source: Source, kind: OwnKindKey, zone: Zone): AsyncGenerator<string> {
  const columns = ownKinds[kind].columns.map(openColumn);
  yield BOM + columns.map(({ label }) => quoted(label)).join(';') + LINE_END;
  for await (const row of rowsOf(source, kind)) yield csvLine(kind, columns, row, zone) + LINE_END;
}

/** One row per line, so that a person finds the way, too. */
async function* jsonOf(source: Source, owner: Owner, at: Instant): AsyncGenerator<string> {
  const head = { dibuat: toWire(at), perusahaan: owner.company, nama: owner.fullname, nik: owner.employeeNo };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "data": {`;
  for (const [index, kind] of OWN_KIND_KEYS.entries()) {
    const { title, why, columns: declared } = ownKinds[kind];
    const columns = declared.map(openColumn);
    const about = `"judul": ${JSON.stringify(title)}, "guna": ${JSON.stringify(why)}`;
    yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(kind)}: { ${about}, "baris": [`;
    let between = '';
    for await (const row of rowsOf(source, kind)) {
      const cells = columns.map((column) => [column.label, plainCell(column, row[column.key])] as const);
      yield `${between}\n      ${JSON.stringify(Object.fromEntries(cells))}`;
      between = ',';
    }
    yield between === '' ? '] }' : '\n    ] }';
  }
  yield '\n  }\n}\n';
}

async function* utf8(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < PIECE_CHARS) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  yield encoder.encode(waiting);
}

function readMe(owner: Owner, missing: readonly OwnFile[]): string {
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

/** The parts of the copy, one after the other, each to be read before the next. `signal` ends it. */
export async function* ownCopy(source: Source, at: Instant): AsyncGenerator<ZipPart> {
  const { app, db, userId, signal } = source;
  const known = await whoOwns(db, userId);
  if (!known) throw new Error('nobody owns this copy');
  const owner = { ...known, zone: ZONES.find((zone) => zone === known.zone) ?? 'Asia/Jakarta' };
  for (const [index, kind] of OWN_KIND_KEYS.entries()) {
    const name = `csv/${String(index + 1).padStart(2, '0')}-${kind}.csv`;
    yield { name, bytes: utf8(csvOf(source, kind, owner.zone)), at, packed: true };
  }
  yield { name: 'data.json', bytes: utf8(jsonOf(source, owner, at)), at, packed: true };
  const missing: OwnFile[] = [];
  for (const file of await ownFiles(db, userId)) {
    signal.throwIfAborted();
    const bytes = await storedBytes(app.storage, file.storageKey);
    if (bytes) yield { name: file.name, bytes, at, packed: false };
    else missing.push(file);
  }
  yield { name: 'BACA-SAYA.txt', bytes: utf8([BOM + readMe(owner, missing)]), at, packed: true };
}
