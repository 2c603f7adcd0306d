/** The fields of a wage by its basis, and what a form holds of them. */
import { choice, date, type MasterField, wholeNumber } from '@hadir/contract/kernel/master-field.ts';
import { errorText } from '@hadir/contract/errors.ts';
import { wageBasisWord, wageFieldWord } from '@hadir/contract/people/wage-words.ts';
import {
  FIELDS_OF_BASIS,
  WAGE_BASES,
  WAGE_FIELDS,
  type WageBasisName,
  type WageDraft,
  type WageField,
  wageOf,
} from '@hadir/domain/overtime/monthly-wage.ts';

const MOST = 1_000_000_000_000;
const rupiah = (label: string, help: string, min = 1) => wholeNumber(label, { min, max: MOST, help });

export const basisField = choice(
  'Dasar upah',
  WAGE_BASES.map((basis): [string, string] => [basis, wageBasisWord[basis]]),
  {},
);
export const fromField = date('Berlaku mulai', { help: 'Lembur sebelum tanggal ini tidak berubah.' });

const allowance = (label: string, help: string) => wholeNumber(label, { min: 0, max: MOST, help, optional: true });

/** data table: labels and help of each amount. */
export const amountFields: Readonly<Record<WageField, MasterField<number> | MasterField<number | null>>> = {
  basic: rupiah('Upah pokok sebulan', 'Tanpa tunjangan.', 0),
  fixedAllowance: allowance(
    'Tunjangan tetap sebulan',
    'Dibayar tetap, tidak bergantung pada kehadiran atau hasil kerja.',
  ),
  variableAllowance: allowance(
    'Tunjangan tidak tetap sebulan',
    'Bergantung pada kehadiran atau hasil kerja, misalnya uang makan. Isi rata-rata sebulan.',
  ),
  daily: rupiah('Upah sehari', 'Sebulan dihitung × 21 untuk 5 hari kerja seminggu, × 25 untuk 6 hari.'),
  earned: rupiah('Penghasilan seluruhnya', 'Jumlah selama bulan-bulan yang dihitung.'),
  months: wholeNumber('Jumlah bulan', { min: 1, max: 12, help: '12 bulan terakhir, atau selama bekerja bila kurang.' }),
  minimum: rupiah('Upah minimum', 'Upah minimum di tempat kerjanya. Dipakai bila rata-rata lebih rendah.'),
};

/** Every amount but the number of months. */
export const isRupiah = (field: WageField): boolean => field !== 'months';

export type WageValues = WageDraft & { readonly from: string };

export const emptyWage = (from: string): WageValues => ({
  ...(Object.fromEntries(WAGE_FIELDS.map((field) => [field, null])) as Record<WageField, null>),
  basis: 'monthly',
  from,
});

const isBasis = (value: unknown): value is WageBasisName => WAGE_BASES.some((basis) => basis === value);
export const basisOf = (value: unknown): WageBasisName => (isBasis(value) ? value : 'monthly');

/** What the basis still lacks, at its fields: the rules and sentences of the server, before anything is sent. */
export function wageFieldErrors(values: WageValues): Record<string, string> {
  const read = wageOf(wageBody(values));
  if ('wage' in read) return {};
  return Object.fromEntries(
    read.problems.map(({ code, field }) => [field, errorText(code, { kolom: wageFieldWord[field] })]),
  );
}

/** What stays of the values once the basis is chosen: amounts of another basis are not sent. */
export function wageBody({ basis, from, ...amounts }: WageValues): WageValues {
  const own = FIELDS_OF_BASIS[basis];
  const sent = WAGE_FIELDS.map((field) => [field, own.includes(field) ? amounts[field] : null]);
  return { ...(Object.fromEntries(sent) as Record<WageField, number | null>), basis, from };
}
