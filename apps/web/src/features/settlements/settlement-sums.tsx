/** What a settlement comes to: expenses, daily money, advance, and whose the difference is. */
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { settlementOutcomeWord } from '@hadir/contract/settlements/words.ts';
import type { SettlementOutcome } from '@hadir/domain/settlements/settle.ts';
import { showNumber, showRupiah } from '../../ui/text/format.ts';

type Summed = Pick<
  SettlementDetail,
  'approved' | 'perDiemDays' | 'perDiemRate' | 'perDiemTotal' | 'advance' | 'difference' | 'outcome'
>;

interface SumsProps {
  readonly of: Summed;
  /** Nobody has verified it yet. */
  readonly isPreview: boolean;
  readonly to: string;
}

const WHOSE: Readonly<Record<SettlementOutcome, (to: string) => string>> = {
  KURANG_BAYAR: (to) => `Dibayar ke ${to}`,
  LEBIH_BAYAR: (to) => `Dikembalikan ${to}`,
  NIHIL: () => 'Tidak ada yang dibayar',
};

export function SettlementSums({ of, isPreview, to }: SumsProps) {
  const { approved, perDiemDays, perDiemRate, perDiemTotal, advance, difference, outcome } = of;
  const lines: readonly (readonly [string, number])[] = [
    [isPreview ? 'Biaya menurut aturan' : 'Biaya disetujui', approved],
    ...(perDiemTotal === 0
      ? []
      : [[`Uang harian ${showNumber(perDiemDays)} hari × ${showNumber(perDiemRate)}`, perDiemTotal] as const]),
    ...(advance === 0 ? [] : [['Uang muka', -advance] as const]),
  ];
  return (
    <section className="stack gap-8" aria-label="Perhitungan">
      {lines.map(([label, amount]) => (
        <p key={label} className="row between gap-12 small">
          <span className="secondary">{label}</span>
          <span className="tabular nowrap">{showRupiah(amount)}</span>
        </p>
      ))}
      <div className="row between wrap gap-8 border-top pt-16 mt-4">
        <p className="stack">
          <b className="large">{settlementOutcomeWord[outcome]}</b>
          <span className="caption secondary">{WHOSE[outcome](to)}</span>
        </p>
        <b className="size-24 tabular letter-tight nowrap">{showRupiah(difference)}</b>
      </div>
    </section>
  );
}
