/** Fields of the parts of a person, declared as those of master tables: forms, comparison and words follow. */
import {
  COMPLETABLE_FIELDS,
  DRAFTED_FIELDS,
  fieldOf,
  PERSON_FIELDS,
  type PersonFieldKey,
  STORED_FIELDS,
} from '@hadir/contract/people/person-values.ts';
import { employmentTypeWord, endReasonWord } from '@hadir/contract/people/words.ts';
import { choice, date, flag, type MasterField, person, reference, text } from '@hadir/contract/kernel/master-field.ts';
import { defineMaster, type Master, type MasterFields } from '@hadir/contract/kernel/master.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { COMPANY_ROLES } from '@hadir/domain/access/roles.ts';

const pairs = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.entries<string>(words).map(([key, word]): [string, string] => [key, word]);

/** One part with its fields; only the comparison of two changes needs it as a master. */
const part = (fields: MasterFields): Master =>
  defineMaster({ key: 'person', one: 'karyawan', purpose: '', lifecycle: 'plain', fields });

const from = date('Berlaku mulai', { help: 'Sebelum tanggal ini tidak ada yang berubah.' });

/** Declared fields of a person, by key. */
const inputsOf = (keys: readonly PersonFieldKey[], more: (key: PersonFieldKey) => Partial<MasterField> = () => ({})) =>
  Object.fromEntries(keys.map((key) => [key, { ...fieldOf(key).input, ...more(key) }]));
const isRule = (key: PersonFieldKey) => fieldOf(key).card === 'rules';

const rules = inputsOf(PERSON_FIELDS.filter(isRule));
export const profilePart = part(inputsOf(STORED_FIELDS));

export const ktpPart = part(inputsOf(['ktpNo'], () => ({ help: undefined })));

const employment = {
  employmentType: choice('Jenis ikatan kerja', pairs(employmentTypeWord), {}),
  joinDate: date('Tanggal masuk', {}),
  contractEnd: date('Akhir kontrak', { optional: true, help: 'Wajib untuk PKWT, paling lama 5 tahun.' }),
  workweek: choice(
    'Hari kerja seminggu',
    [
      ['5', '5 hari'],
      ['6', '6 hari'],
      ['roster', 'Menurut jadwal'],
    ],
    {},
  ),
};
export const employmentPart = part(employment);

const structure = {
  divisionId: reference('Divisi', { optional: true }),
  departmentId: reference('Departemen', { optional: true }),
  positionId: reference('Posisi', { optional: true }),
  jobLevelId: reference('Job level', { optional: true }),
  unitId: reference('Unit', { optional: true }),
  superiorId: person('Atasan', { optional: true }),
  leaderId: person('Leader', { optional: true }),
};
export const structurePart = part({ ...structure, from });

export const placementPart = part({
  clientId: reference('Klien', { optional: true, help: 'Kosongkan untuk menarik dari klien.' }),
  unitId: reference('Unit di klien', { optional: true }),
  from,
  to: date('Sampai', { optional: true }),
});

export const schedulePart = part({ scheduleId: reference('Pola jadwal', { optional: true }), from });

export const placesPart = part({ from });

export const rolePart = part({
  role: choice(
    'Peran',
    COMPANY_ROLES.map((role): [string, string] => [role, roleName(role, false)]),
    {},
  ),
  isLeader: flag('Leader', { help: 'Melihat dan meninjau timnya.' }),
  clientId: reference('Klien', { optional: true, help: 'Hanya untuk akun klien.' }),
});

export const leavingPart = part({
  lastDay: date('Hari kerja terakhir', {}),
  endReason: choice('Alasan berhenti', pairs(endReasonWord), {}),
  note: text('Keterangan', { max: 200, min: 0 }),
  subordinatesTo: person('Atasan pengganti', { optional: true, help: 'Untuk bawahan dan tim orang ini.' }),
});

export const bulkMovePart = part({
  divisionId: structure.divisionId,
  departmentId: structure.departmentId,
  unitId: structure.unitId,
  from,
});
export const bulkSchedulePart = part({ scheduleId: reference('Pola jadwal', {}), from });
export const bulkLeavingPart = part({
  lastDay: date('Hari kerja terakhir', {}),
  endReason: choice('Alasan berhenti', pairs(endReasonWord), {}),
});
export const contactPart = part(inputsOf(['phone']));

export const identityPart = part(inputsOf(PERSON_FIELDS.filter((key) => !isRule(key))));
/** None may be left empty: they are shown only where HR asked for them. */
export const completablePart = part(
  inputsOf(COMPLETABLE_FIELDS, (key) => ({
    optional: false,
    help: fieldOf(key).completingHelp ?? fieldOf(key).input.help,
  })),
);
export const proposedIdentityPart = part(
  inputsOf(DRAFTED_FIELDS, (key) => (key === 'employeeNo' ? { optional: true } : {})),
);
export const proposedWorkPart = part({ positionId: structure.positionId, jobLevelId: structure.jobLevelId });
export const workPart = part({ ...structure, scheduleId: reference('Pola jadwal', { optional: true }) });
export const accessPart = part({
  access: choice(
    'Cara masuk pertama',
    [
      ['email', 'Undangan ke email (72 jam)'],
      ['kode', 'Kode cetak sekali pakai'],
      ['nanti', 'Nanti'],
    ],
    {},
  ),
  ...rules,
});
