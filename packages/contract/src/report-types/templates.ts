/** data table: own reports that every company has from the start; they can be run, and copied into a type of one's own. */
import type { ReportDefinition } from '@hadir/domain/report-types/report-definition.ts';
import { requestStatusWord } from '../requests/words.ts';
import { type DatasetName, type FieldsOf } from './datasets.ts';

interface Template {
  readonly name: string;
  readonly purpose: string;
  readonly dataset: DatasetName;
  readonly definition: ReportDefinition;
}

interface Made<Name extends DatasetName> {
  readonly name: string;
  readonly purpose: string;
  readonly dataset: Name;
  readonly columns: readonly FieldsOf<Name>[];
  readonly groupBy?: readonly FieldsOf<Name>[];
  readonly filters?: ReportDefinition['filters'];
  readonly sort?: readonly FieldsOf<Name>[];
}

function template<Name extends DatasetName>({
  name,
  purpose,
  dataset,
  columns,
  groupBy = [],
  filters = [],
  sort = [],
}: Made<Name>): Template {
  const ordered = sort.map((field) => ({ field, order: 'asc' as const }));
  return { name, purpose, dataset, definition: { columns, filters, groupBy, sort: ordered } };
}

export const TEMPLATES = ['rekap-bulanan', 'daftar-hadir-harian', 'lembur-per-proyek', 'sisa-cuti'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export const templates: Readonly<Record<TemplateName, Template>> = {
  'rekap-bulanan': template({
    name: 'Rekap bulanan',
    purpose: 'Satu baris per orang: hari kerja, hadir, terlambat, tidak masuk, jam kerja',
    dataset: 'days',
    columns: [
      'hariKerja',
      'hadir',
      'wfh',
      'dinas',
      'terlambatKali',
      'lateMinutes',
      'forgotten',
      'sakit',
      'cuti',
      'izin',
      'izinOff',
      'alpa',
      'workedMinutes',
    ],
    groupBy: ['employeeNo', 'fullname'],
    sort: ['fullname'],
  }),
  'daftar-hadir-harian': template({
    name: 'Daftar hadir harian',
    purpose: 'Satu baris per orang per tanggal dengan status dan jam kerjanya',
    dataset: 'days',
    columns: ['workDate', 'employeeNo', 'fullname', 'unit', 'shift', 'status', 'lateMinutes', 'workedMinutes'],
    sort: ['workDate', 'fullname'],
  }),
  'lembur-per-proyek': template({
    name: 'Lembur per proyek',
    purpose: 'Satu baris per klien: menit yang direncanakan, dikerjakan, dan divalidasi',
    dataset: 'overtime',
    columns: ['planMinutes', 'actualMinutes', 'validatedMinutes'],
    // Orders that count: rejected, cancelled and waiting ones are no work.
    filters: [
      { field: 'status', operator: 'is', values: [requestStatusWord.approved, requestStatusWord.cancel_pending] },
    ],
    groupBy: ['client'],
    sort: ['client'],
  }),
  'sisa-cuti': template({
    name: 'Sisa cuti',
    purpose: 'Satu baris per orang dengan hak, terpakai, dan sisa cuti tahunannya',
    dataset: 'balances',
    columns: [
      'employeeNo',
      'fullname',
      'unit',
      'entitled',
      'carryOver',
      'used',
      'waiting',
      'balance',
      'available',
      'validTo',
    ],
    sort: ['fullname'],
  }),
};
