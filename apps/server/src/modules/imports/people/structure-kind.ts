/** Import Struktur User: who moves where from which date, and who is registered with it. */
import { structureWords } from '@hadir/contract/imports/words.ts';
import { COMPANY_ROLES } from '@hadir/domain/access/roles.ts';
import {
  type PlannedStructure,
  STRUCTURE_FILE,
  type StructureChange,
  touchesDays,
} from '@hadir/domain/imports/structure-facts.ts';
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

export const structureImport: ImportKind = {
  kind: 'structure',
  prepare: 'import.people.prepare',
  commit: 'import.people.commit',
  bySwitch: false,
  asksExisting: false,
  personal: ['EMAIL', 'NO_HP', 'EMAIL_VALIDATOR_1', 'EMAIL_VALIDATOR_2'],
  file: {
    ...STRUCTURE_FILE,
    name: 'Struktur User',
    version: 'HADIR templat struktur user versi 1',
    reasons: 'TEMUAN',
    examples: [
      '0012||||PROD|PROD-A|OPR||JKT|0003||||||||||01/12/2026'.split('|'),
      '0013|||0812-3456-7890||||||0012|-|||||||||2026-12-01'.split('|'),
      '0104|Nama Lengkap|nama@contoh.co.id||PROD|PROD-A|OPR|L1|JKT|0012||T|staff|T|||NORMAL|KANTOR|01/12/2026|01/12/2026'.split(
        '|',
      ),
    ],
    notes: [
      ['Sel kosong', 'Data tidak berubah. Tanda - mengosongkan data.'],
      ['NIK', 'Wajib. Ditulis sebagai teks. NIK baru didaftarkan bila NAMA, EMAIL, dan TANGGAL_MASUK diisi.'],
      ['NAMA, EMAIL, NO_HP', 'Karyawan baru menerima undangan lewat email. Kata sandi tidak pernah ditulis di berkas.'],
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
