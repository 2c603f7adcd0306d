/** Import Upah: wages from a date on; validated overtime of open periods is paid anew. */
import { wageWords } from '@hadir/contract/imports/words.ts';
import { type PlannedWage, planWages, WAGE_AMOUNT_COLUMNS, WAGE_FILE } from '@hadir/domain/imports/wage-plan.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { WageBasis } from '@hadir/domain/overtime/monthly-wage.ts';
import { typedDate } from '@hadir/domain/imports/typed-date-time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import { overtimeUnderWage } from '../../overtime/wage-change.service.ts';
import { lockCompanyAndStructure } from '../../people/imported/imported.service.ts';
import { auditOf, todayOf } from '../../people/person/person-change.service.ts';
import {
  lockWagePeople,
  markWagePeople,
  undoImportedWage,
  underWage,
  wagesFrom,
  writeWageOf,
} from '../../people/wages/wage.service.ts';
import type { Finding, ImportLine, Importing, ImportKind } from '../import-kind.ts';
import { readPeople } from '../people/people-facts.store.ts';
import { readSimilarNiks } from '../presences/presence-facts.store.ts';
import { noteWrittenWages, writtenWages } from './wage-written.store.ts';

const AHEAD_DAYS = 366;

const nikOf = ({ cells }: ImportLine) => cells['NIK'] ?? '';

async function planned(c: Importing, db: CompanyDb, lines: readonly ImportLine[]): Promise<PlannedWage[]> {
  const today = todayOf(c);
  const niks = [...new Set(lines.map(nikOf).filter((nik) => nik !== ''))];
  const people = await readPeople(db, c.actor, c.scopes, { niks, today });
  const byNik = new Map(
    people.map(({ nik, userId, active, employment }) => [nik, { userId, employed: active && employment !== null }]),
  );
  const unknown = niks.filter((nik) => !byNik.has(nik));
  const similar = await readSimilarNiks(db, c.actor, c.scopes, { texts: unknown, today });
  const wanted = lines.flatMap((line) => {
    const userId = byNik.get(nikOf(line))?.userId;
    const from = typedDate(line.cells['BERLAKU_MULAI'] ?? '');
    return userId === undefined || !from.ok ? [] : [{ userId, from: from.value }];
  });
  const written = await wagesFrom(c, db, wanted);
  return planWages(lines, {
    latest: addDays(today, AHEAD_DAYS),
    person: (nik) => byNik.get(nik),
    similarNik: (nik) => similar.get(nik),
    writtenOn: (userId, from) => written.get(`${userId} ${from}`),
  });
}

interface Wage {
  readonly rowNo: number;
  readonly userId: string;
  readonly from: LocalDate;
  readonly wage: WageBasis;
}

/** What is written, each person's in the order of the dates. */
const writesOf = (lines: readonly PlannedWage[]): Wage[] =>
  lines
    .flatMap(({ rowNo, person, from, wage, effect }) =>
      person === undefined || from === null || wage === null || effect === 'sama'
        ? []
        : [{ rowNo, userId: person.userId, from, wage }],
    )
    .toSorted((one, other) => one.userId.localeCompare(other.userId) || one.from.localeCompare(other.from));

/** A wage counts until the person's next one, of the file or written before. */
async function previewWords(c: Importing, db: CompanyDb, { userId, from, wage }: Wage, next: Wage | undefined) {
  const under = await underWage(db, userId, from, wage);
  const fileUntil = next?.userId === userId ? addDays(next.from, -1) : null;
  const until = fileUntil !== null && (under.until === null || fileUntil < under.until) ? fileUntil : under.until;
  const { open, locked } = await overtimeUnderWage(c.app, db, { ...under, until });
  return wageWords({ from, recomputed: open.length, locked: locked.length });
}

const NOTHING: Finding = { problems: [], effect: null, clashes: [], consequences: [], userId: null, date: null };

async function plan(...[c, db, lines, , lock]: Parameters<ImportKind['plan']>): ReturnType<ImportKind['plan']> {
  if (lock) await lockCompanyAndStructure(db);
  const found = await planned(
    c,
    db,
    lines.filter(({ skipped }) => !skipped),
  );
  const writes = writesOf(found);
  const wordsByRow = new Map<number, readonly string[]>();
  for (const [index, write] of writes.entries())
    wordsByRow.set(write.rowNo, await previewWords(c, db, write, writes[index + 1]));
  const byNo = new Map(found.map((one) => [one.rowNo, findingOf(one, wordsByRow)]));
  return {
    findings: lines.map(({ rowNo }) => byNo.get(rowNo) ?? NOTHING),
    days: 0,
    write: (tx, batchId) => writeAll(c, tx, batchId, writes),
  };
}

const findingOf = (
  { rowNo, person, from, problems, effect }: PlannedWage,
  wordsByRow: ReadonlyMap<number, readonly string[]>,
): Finding => ({
  problems,
  effect,
  clashes: [],
  consequences: wordsByRow.get(rowNo) ?? [],
  userId: person?.userId ?? null,
  date: from,
});

async function writeAll(c: Importing, tx: CompanyDb, batchId: string, writes: readonly Wage[]): Promise<void> {
  const userIds = [...new Set(writes.map(({ userId }) => userId))];
  await lockWagePeople(tx, userIds);
  const written: { rowNo: number; version: number }[] = [];
  for (const write of writes) {
    const { version } = await writeWageOf(c, tx, write);
    written.push({ rowNo: write.rowNo, version });
    const after = { from: write.from, importId: batchId, row: write.rowNo };
    await writeAudit(tx, { ...auditOf(c, 'people.wage', write.userId), after });
  }
  await markWagePeople(c, tx, userIds);
  await noteWrittenWages(tx, batchId, written);
}

/** @throws Refused IMPOR_DIPAKAI where another wage was written for the date since */
async function takeBack(c: Importing, db: CompanyDb, batchId: string): Promise<void> {
  await lockCompanyAndStructure(db);
  const lines = await writtenWages(db, batchId);
  const userIds = [...new Set(lines.map(({ userId }) => userId))];
  await lockWagePeople(db, userIds);
  for (const line of lines) {
    if (!(await undoImportedWage(c, db, line))) throw new Refused('IMPOR_DIPAKAI', { params: { n: line.rowNo } });
    const after = { from: line.from, importId: batchId, row: line.rowNo };
    await writeAudit(db, { ...auditOf(c, 'people.import.undo', line.userId), after });
  }
  await markWagePeople(c, db, userIds);
}

export const wageImport: ImportKind = {
  kind: 'wages',
  prepare: 'people.wage',
  commit: 'people.wage',
  bySwitch: false,
  asksExisting: false,
  personal: WAGE_AMOUNT_COLUMNS,
  sealed: WAGE_AMOUNT_COLUMNS,
  file: {
    ...WAGE_FILE,
    name: 'Upah',
    version: 'HADIR templat upah versi 1',
    reasons: 'TEMUAN',
    examples: [
      ['0012', '01/12/2026', 'BULANAN', '5000000', '500000', '750000', '', '', '', ''],
      ['0013', '2026-12-01', 'HARIAN', '', '', '', '250000', '', '', ''],
      ['0014', '01/12/2026', 'SATUAN', '', '', '', '', '41520000', '12', '5396761'],
    ],
    notes: [
      ['NIK', 'Wajib. Ditulis sebagai teks agar angka nol di depan tidak hilang.'],
      ['BERLAKU_MULAI', 'Wajib. YYYY-MM-DD atau DD/MM/YYYY. Lembur sebelum tanggal ini tidak berubah.'],
      ['DASAR_UPAH', 'Wajib. BULANAN, HARIAN, atau SATUAN.'],
      ['UPAH_POKOK', 'BULANAN: upah pokok sebulan dalam rupiah, tanpa tunjangan.'],
      ['TUNJANGAN_TETAP', 'BULANAN: sebulan, tidak bergantung pada kehadiran atau hasil kerja. Boleh kosong.'],
      ['TUNJANGAN_TIDAK_TETAP', 'BULANAN: rata-rata sebulan, bergantung pada kehadiran atau hasil. Boleh kosong.'],
      ['UPAH_SEHARI', 'HARIAN: upah sehari dalam rupiah.'],
      ['PENGHASILAN', 'SATUAN: jumlah penghasilan selama bulan-bulan di JUMLAH_BULAN.'],
      ['JUMLAH_BULAN', 'SATUAN: 1 sampai 12; 12 bulan terakhir, atau selama bekerja bila kurang.'],
      ['UPAH_MINIMUM', 'SATUAN: upah minimum di tempat kerjanya.'],
    ],
  },
  plan,
  takeBack,
};
