/** Columns of the list of people, for its file. No zod here. */
import { dateText, type Column } from '../kernel/cell.ts';
import type { FieldValue } from '../kernel/master-field.ts';
import { fieldOf, type ListedField, LISTED_FIELDS, personText } from './person-values.ts';
import { employmentTypeWord, signInWord } from './words.ts';
import type { PersonRow } from './shapes.ts';
import { roleName } from '../access/role-words.ts';

/** `Aktif`, `Nonaktif`, `Mulai 01/12/2026`. */
export function personStateWord({ active, startsOn }: Pick<PersonRow, 'active' | 'startsOn'>): string {
  if (!active) return 'Nonaktif';
  return startsOn === null ? 'Aktif' : `Mulai ${dateText(startsOn)}`;
}

type PersonColumn = Column<PersonRow>;

function listedColumn(key: ListedField): PersonColumn {
  const { kind, label, width } = fieldOf(key).input;
  const format = kind === 'date' ? 'date' : 'text';
  const words = (value: FieldValue) => (kind === 'choice' || kind === 'flag' ? personText(key, value) : String(value));
  return { key, label, format, width, read: ({ [key]: value }) => (value === null ? null : words(value)) };
}

export const peopleColumns: readonly PersonColumn[] = [
  { key: 'no', label: 'No', format: 'rowNumber', width: 6, read: (_, no) => no },
  { key: 'employeeNo', label: 'NIK', format: 'text', width: 14, read: (row) => row.employeeNo },
  { key: 'fullname', label: 'Nama', format: 'text', width: 28, read: (row) => row.fullname },
  { key: 'division', label: 'Divisi', format: 'text', width: 22, read: (row) => row.division },
  { key: 'department', label: 'Departemen', format: 'text', width: 22, read: (row) => row.department },
  { key: 'position', label: 'Posisi', format: 'text', width: 22, read: (row) => row.position },
  { key: 'unit', label: 'Unit', format: 'text', width: 22, read: (row) => row.unit },
  { key: 'place', label: 'Titik lokasi', format: 'text', width: 26, read: (row) => row.place },
  ...LISTED_FIELDS.map(listedColumn),
  {
    key: 'role',
    label: 'Peran',
    format: 'text',
    width: 18,
    read: (row) => (row.role === null ? null : roleName(row.role, row.isLeader)),
  },
  {
    key: 'employmentType',
    label: 'Ikatan kerja',
    format: 'text',
    width: 16,
    read: (row) => (row.employmentType === null ? null : employmentTypeWord[row.employmentType]),
  },
  { key: 'joinDate', label: 'Tanggal masuk', format: 'date', width: 14, read: (row) => row.joinDate },
  { key: 'contractEnd', label: 'Akhir kontrak', format: 'date', width: 14, read: (row) => row.contractEnd },
  { key: 'active', label: 'Status', format: 'text', width: 18, read: personStateWord },
  {
    key: 'signIn',
    label: 'Akses',
    format: 'text',
    width: 16,
    read: (row) => (row.signIn === null ? null : signInWord[row.signIn]),
  },
];
