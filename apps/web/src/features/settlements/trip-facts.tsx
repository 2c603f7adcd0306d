/** The trip behind a settlement: route, departure, return, how long, under which order. */
import { instant } from '@hadir/domain/kernel/time.ts';
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { showDateTime, showNumber } from '../../ui/text/format.ts';

interface TripFactsProps {
  readonly of: Pick<SettlementDetail, 'trip' | 'nights' | 'perDiemDays'>;
}

export function TripFacts({ of: { trip, nights, perDiemDays } }: TripFactsProps) {
  if (trip === null) return null;
  const { number, from, to, departAt, originZone, returnAt, returnZone } = trip;
  const facts: readonly (readonly [string, string])[] = [
    ['Rute', `${from} → ${to}`],
    ['Berangkat', showDateTime(instant(departAt), originZone)],
    ['Kembali', showDateTime(instant(returnAt), returnZone)],
    ['Uang harian', `${showNumber(perDiemDays)} hari, ${nights} malam`],
    ...(number === null ? [] : [['No SPPD', number] as const]),
  ];
  return (
    <dl className="row wrap top rows-8 cols-24 small">
      {facts.map(([label, value]) => (
        <div key={label} className="stack">
          <dt className="caption secondary">{label}</dt>
          <dd className="break-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
