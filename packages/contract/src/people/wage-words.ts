/** Words of wages, shared by forms, refusals, files and the history. No zod here. */
import {
  FIELDS_OF_BASIS,
  type WageBasis,
  type WageBasisName,
  type WageField,
  type WageRule,
  draftOfWage,
} from '@hadir/domain/overtime/monthly-wage.ts';

export const wageBasisWord: Readonly<Record<WageBasisName, string>> = {
  monthly: 'Bulanan',
  daily: 'Harian',
  piece: 'Satuan hasil',
};

/** As sentences name the field. */
export const wageFieldWord: Readonly<Record<WageField | 'basis', string>> = {
  basis: 'dasar upah',
  basic: 'upah pokok sebulan',
  fixedAllowance: 'tunjangan tetap sebulan',
  variableAllowance: 'tunjangan tidak tetap sebulan',
  daily: 'upah sehari',
  earned: 'penghasilan seluruhnya',
  months: 'jumlah bulan',
  minimum: 'upah minimum',
};

/** Characters of the reason for which a wage is taken back. */
export const WAGE_REASON = { shortest: 5, longest: 300 };

const numbers = new Intl.NumberFormat('id-ID');

/** What a wage consists of, in order; empty allowances are left out. */
function partsOf(wage: WageBasis): readonly { readonly field: WageField; readonly value: string }[] {
  const draft = draftOfWage(wage);
  const [first, ...rest] = FIELDS_OF_BASIS[wage.basis];
  return [first, ...rest.filter((field) => (draft[field] ?? 0) > 0)].flatMap((field) =>
    field === undefined ? [] : [{ field, value: numbers.format(draft[field] ?? 0) }],
  );
}

/** `Bulanan: upah pokok sebulan 5.000.000, tunjangan tetap sebulan 500.000` */
export function wageText(wage: WageBasis): string {
  const parts = partsOf(wage).map(({ field, value }) => `${wageFieldWord[field]} ${value}`);
  return `${wageBasisWord[wage.basis]}: ${parts.join(', ')}`;
}

/** One line for each part: `Bulanan, upah pokok sebulan Rp 5.000.000`, `tunjangan tetap sebulan Rp 500.000`. */
export function wageLines(wage: WageBasis): string[] {
  return partsOf(wage).map(({ field, value }, index) => {
    const amount = `${wageFieldWord[field]} ${field === 'months' ? value : `Rp\u00a0${value}`}`;
    return index === 0 ? `${wageBasisWord[wage.basis]}, ${amount}` : amount;
  });
}

/** How the month's wage of overtime came about; `factor`: days by `daily`, percent by `share`. */
export function wageRuleText({ rule, factor, week }: { rule: WageRule; factor: number | null; week: 5 | 6 }): string {
  const factorText = numbers.format(factor ?? 0);
  const texts: Readonly<Record<WageRule, string>> = {
    fixed: 'upah pokok dan tunjangan tetap',
    share: `${factorText}% dari seluruh upah, karena upah pokok dan tunjangan tetap kurang dari ${factorText}% (PP 35/2021 Pasal 32)`,
    daily: `upah sehari × ${factorText} untuk ${String(week)} hari kerja seminggu (PP 35/2021 Pasal 33)`,
    average: 'rata-rata penghasilan sebulan (PP 35/2021 Pasal 33)',
    minimum: 'upah minimum, karena rata-rata penghasilan lebih rendah (PP 35/2021 Pasal 33)',
  };
  return texts[rule];
}
