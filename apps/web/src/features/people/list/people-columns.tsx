/** Columns of the list of people; what the reader's scope does not show has none. */
import Checkbox from '@mui/material/Checkbox';
import { personStateWord } from '@hadir/contract/people/columns.ts';
import { personFields } from '@hadir/contract/people/person-fields.ts';
import { fieldOf, type ListedField, LISTED_FIELDS, personText } from '@hadir/contract/people/person-values.ts';
import { employmentTypeWord, signInWord } from '@hadir/contract/people/words.ts';
import type { PersonRow } from '@hadir/contract/people/shapes.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { showDate } from '../../../ui/text/format.ts';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import type { StatusTone } from '../../../ui/theme/tokens.ts';

type Column = TableColumn<PersonRow>;

/** Not shown until somebody asks for them. */
export const QUIET_COLUMNS: readonly string[] = ['department', ...LISTED_FIELDS, 'contractEnd'];

/** Who starts later is not there yet, and no less welcome. */
function stateTone({ active, startsOn }: Pick<PersonRow, 'active' | 'startsOn'>): StatusTone {
  if (!active) return 'libur';
  if (startsOn === null) return 'hadir';
  return 'belum';
}

/** Chooses rows for moves on many people. */
export function pickColumn(chosen: readonly string[], choose: (id: string, on: boolean) => void): Column {
  return {
    key: 'pick',
    label: '',
    width: 56,
    cell: (row) => (
      <Checkbox
        size="small"
        sx={{ p: 0 }}
        checked={chosen.includes(row.userId)}
        onClick={(event) => event.stopPropagation()}
        onChange={(_, on) => choose(row.userId, on)}
        slotProps={{ input: { 'aria-label': `Pilih ${row.fullname}` } }}
      />
    ),
  };
}

function listedColumn(key: ListedField): Column {
  const { label } = fieldOf(key).input;
  return { key, label, width: personFields[key].list.width, cell: (row) => personText(key, row[key]) };
}

/** @param whole the reader administers people: employment, role and way in are shown, too */
export function peopleTable(whole: boolean): readonly Column[] {
  const columns: (Column | false)[] = [
    {
      key: 'fullname',
      label: 'Nama',
      width: 210,
      grow: true,
      sortable: true,
      cell: (row) => (
        <span className="row min-w-0 gap-8">
          <Avatar fullname={row.fullname} photo={row.photo} size={24} />
          {row.fullname}
        </span>
      ),
    },
    { key: 'employeeNo', label: 'NIK', width: 110, sortable: true, cell: (row) => row.employeeNo },
    { key: 'division', label: 'Divisi', width: 150, grow: true, sortable: true, cell: (row) => row.division ?? '' },
    { key: 'department', label: 'Departemen', width: 150, cell: (row) => row.department ?? '' },
    { key: 'position', label: 'Posisi', width: 150, grow: true, sortable: true, cell: (row) => row.position ?? '' },
    { key: 'unit', label: 'Unit', width: 140, sortable: true, cell: (row) => row.unit ?? '' },
    { key: 'place', label: 'Titik lokasi', width: 150, cell: (row) => row.place ?? '' },
    whole && {
      key: 'joinDate',
      label: 'Ikatan kerja',
      width: 170,
      sortable: true,
      cell: (row) =>
        given(row.employmentType, (type) =>
          present([
            employmentTypeWord[type].split(' ')[0],
            row.contractEnd !== null && `s.d. ${showDate(row.contractEnd)}`,
          ]).join(' '),
        ) ?? 'Tanpa ikatan kerja',
    },
    whole && {
      key: 'contractEnd',
      label: 'Akhir kontrak',
      width: 130,
      sortable: true,
      cell: (row) => given(row.contractEnd, showDate) ?? '',
    },
    whole && {
      key: 'role',
      label: 'Peran',
      width: 120,
      cell: (row) => given(row.role, (role) => roleName(role, row.isLeader)) ?? '',
    },
    ...LISTED_FIELDS.map((key) => (whole || personFields[key].list.seenBy === 'near') && listedColumn(key)),
    {
      key: 'status',
      label: 'Status',
      width: 150,
      cell: (row) => <StatusChip tone={stateTone(row)}>{personStateWord(row)}</StatusChip>,
    },
    whole && {
      key: 'signIn',
      label: 'Akses',
      width: 120,
      cell: (row) => given(row.signIn, (signIn) => signInWord[signIn]) ?? '',
    },
  ];
  return columns.filter((column) => column !== false);
}
