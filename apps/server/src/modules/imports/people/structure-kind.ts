/** Import Struktur User: who moves where from which date, and who is registered with it. */
import { STRUCTURE_FILE } from '@hadir/contract/people/imported-columns.ts';
import { type PersonField, personFields } from '@hadir/contract/people/person-fields.ts';
import { IMPORTED_FIELDS } from '@hadir/contract/people/person-values.ts';
import { structureWords } from '@hadir/contract/imports/words.ts';
import { COMPANY_ROLES } from '@hadir/domain/access/roles.ts';
import { type PlannedStructure, type StructureChange, touchesDays } from '@hadir/domain/imports/structure-facts.ts';
import type { Cells } from '@hadir/domain/imports/import-file.ts';
import { earliestOf } from '@hadir/domain/imports/structure-line.ts';
import { planStructure } from '@hadir/domain/imports/structure-plan.ts';
import { countRecomputedDays, lockCompanyAndStructure } from '../../people/imported/imported.service.ts';
import { writeStructures } from '../../people/imported/imported-structure.service.ts';
import type { Finding, Importing, ImportKind } from '../import-kind.ts';
import { takeBackPeople } from './people-undo.service.ts';
import { notePeople } from './people-written.store.ts';
import { loadStructureFacts } from './structure-facts.ts';

const NOTHING: Finding = { problems: [], effect: null, clashes: [], consequences: [], userId: null, date: null };

const isChanging = ({ change, clashes }: PlannedStructure) =>
  change !== null && (change.userId === null || clashes.length > 0);

const daysOf = (c: Importing, change: StructureChange) =>
  touchesDays(change) ? countRecomputedDays(c, earliestOf(change)) : 0;

async function plan(...[c, db, lines, , lock]: Parameters<ImportKind['plan']>): ReturnType<ImportKind['plan']> {
  if (lock) await lockCompanyAndStructure(db);
  const taken = lines.filter(({ skipped }) => !skipped);
  const facts = await loadStructureFacts(db, c, taken);
  const planned = planStructure(taken, facts);
  const rows = taken.flatMap(({ rowNo }, index) => {
    const one = planned[index];
    return one === undefined ? [] : [{ rowNo, one }];
  });
  const byNo = new Map(rows.map(({ rowNo, one }) => [rowNo, findingOf(c, one)]));
  const writes = rows.flatMap(({ rowNo, one }) => {
    const { change } = one;
    return change === null || !isChanging(one) ? [] : [{ rowNo, change }];
  });
  return {
    findings: lines.map(({ rowNo }) => byNo.get(rowNo) ?? NOTHING),
    days: writes.reduce((sum, { change }) => sum + daysOf(c, change), 0),
    write: async (tx, batchId) => notePeople(tx, batchId, await writeStructures(c, tx, batchId, writes)),
  };
}

function findingOf(c: Importing, one: PlannedStructure): Finding {
  const { change, clashes, person, problems, date } = one;
  const changing = isChanging(one);
  return {
    problems,
    effect: change === null ? null : !changing ? 'sama' : change.userId === null ? 'baru' : 'berubah',
    clashes: change === null ? [] : clashes,
    consequences:
      change === null || !changing
        ? []
        : structureWords({
            from: change.from,
            joinDate: change.joinDate,
            invited: c.app.mailer.sends,
            roleChanges: change.userId !== null && (change.role !== undefined || change.isLeader !== undefined),
            days: daysOf(c, change),
          }),
    userId: person?.userId ?? null,
    date,
  };
}

/** An example by column: `*` and the order are the file's. */
const exampleLine = (cells: Cells): string[] => STRUCTURE_FILE.columns.map((column) => cells[column] ?? '');

const declared: readonly NonNullable<PersonField['import']>[] = IMPORTED_FIELDS.map((key) => personFields[key].import);
const personalColumns = declared.flatMap(({ column, personal }) => (personal ? [column] : []));
const columnsWithoutNote = declared.flatMap(({ column, note }) => (note === undefined ? [column] : []));
const notesOfFields = declared.flatMap(({ column, note }): [string, string][] =>
  note === undefined ? [] : [[column, note]],
);

export const structureImport: ImportKind = {
  kind: 'structure',
  prepare: 'import.people.prepare',
  commit: 'import.people.commit',
  bySwitch: false,
  asksExisting: false,
  personal: [...personalColumns, 'EMAIL_VALIDATOR_1', 'EMAIL_VALIDATOR_2'],
  file: {
    ...STRUCTURE_FILE,
    name: 'Struktur User',
    version: 'HADIR templat struktur user versi 1',
    reasons: 'TEMUAN',
    examples: [
      {
        NIK: '0012',
        KODE_DIVISI: 'PROD',
        KODE_DEPARTEMEN: 'PROD-A',
        KODE_JABATAN: 'OPR',
        KODE_UNIT: 'JKT',
        NIK_ATASAN: '0003',
        TANGGAL_EFEKTIF: '01/12/2026',
      },
      {
        NIK: '0013',
        NO_HP: '0812-3456-7890',
        NIK_ATASAN: '0012',
        NIK_LEADER: '-',
        TANGGAL_EFEKTIF: '2026-12-01',
      },
      {
        NIK: '0104',
        NAMA: 'Nama Lengkap',
        EMAIL: 'nama@contoh.co.id',
        KODE_DIVISI: 'PROD',
        KODE_DEPARTEMEN: 'PROD-A',
        KODE_JABATAN: 'OPR',
        KODE_LEVEL: 'L1',
        KODE_UNIT: 'JKT',
        NIK_ATASAN: '0012',
        LEADER: 'T',
        ROLE: 'staff',
        PROYEK: 'T',
        KODE_JADWAL: 'NORMAL',
        KODE_LOKASI: 'KANTOR',
        TANGGAL_MASUK: '01/12/2026',
        TANGGAL_EFEKTIF: '01/12/2026',
      },
    ].map(exampleLine),
    notes: [
      ['Sel kosong', 'Data tidak berubah. Tanda - mengosongkan data.'],
      ['NIK', 'Wajib. Ditulis sebagai teks. NIK baru didaftarkan bila NAMA, EMAIL, dan TANGGAL_MASUK diisi.'],
      [
        columnsWithoutNote.join(', '),
        'Karyawan baru menerima undangan lewat email. Kata sandi tidak pernah ditulis di berkas.',
      ],
      ...notesOfFields,
      ['KODE_DIVISI, KODE_DEPARTEMEN', 'Departemen harus bagian divisinya; divisi boleh kosong bila departemen diisi.'],
      ['KODE_JABATAN, KODE_LEVEL, KODE_UNIT', 'Kode posisi, job level, dan unit yang aktif.'],
      ['NIK_ATASAN, NIK_LEADER', 'Karyawan aktif, atau NIK yang didaftarkan berkas ini.'],
      ['LEADER', 'Y atau T.'],
      ['ROLE', `Salah satu dari ${COMPANY_ROLES.filter((role) => !role.startsWith('client')).join(', ')}.`],
      ['PROYEK', 'Y: ditempatkan pada klien pemilik KODE_UNIT. T: penempatan berakhir.'],
      ['EMAIL_VALIDATOR_1, EMAIL_VALIDATOR_2', 'Email akun klien (peran client, client3) tempat karyawan ditempatkan.'],
      ['KODE_JADWAL, KODE_LOKASI', 'Kode pola jadwal dan titik lokasi karyawan.'],
      ['TANGGAL_MASUK', 'Hanya untuk karyawan baru. YYYY-MM-DD atau DD/MM/YYYY.'],
      ['TANGGAL_EFEKTIF', 'Wajib. Hari pertama perubahan berlaku.'],
    ],
  },
  plan,
  takeBack: takeBackPeople,
};
