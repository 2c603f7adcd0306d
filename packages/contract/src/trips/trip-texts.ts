/** What a trip tells of itself: its lines, and the columns of its report in the order and words of rules/reports#request-files. No zod here. */
import { dateIn, instant, timeIn } from '@hadir/domain/kernel/time.ts';
import type { TravelMode, TripCategory } from '@hadir/domain/trips/trip-terms.ts';
import { dateText } from '../attendance/words.ts';
import { rupiahText } from '../kernel/rupiah.ts';
import { column, days, status } from '../requests/column.ts';
import type { Amount, Text } from '../requests/file-row.ts';
import type { Fact, KindTexts } from '../requests/kind-texts.ts';
import type { trip } from './trip.ts';
import { outcomeWord, stopText, travelModeWord, tripCategoryWord } from './words.ts';

interface TripPart {
  readonly number: Text;
  readonly category: TripCategory;
  readonly destination: string;
  readonly nights: number;
  /** Each once, in the order of the legs. */
  readonly modes: readonly TravelMode[];
  readonly perDiemTotal: number;
  readonly advancePaid: Amount;
  readonly realisedTotal: Amount;
  readonly realisedDifference: Amount;
  readonly settlementDue: string;
}

type Details = Parameters<KindTexts<typeof trip>['facts']>[0]['details'];

function legText({ from, to, depart, arrive, mode }: Details['legs'][number]): string {
  const moments = [
    ...(depart === null ? [] : [`berangkat ${stopText(depart)}`]),
    ...(arrive === null ? [] : [`tiba ${stopText(arrive)}`]),
  ];
  return [`${from}–${to}`, travelModeWord[mode].toLowerCase(), ...moments].join(', ');
}

function momentText(wire: string, zone: Details['originZone']): string {
  const at = instant(wire);
  return stopText({ date: dateIn(at, zone), time: timeIn(at, zone), zone });
}

function advanceText({ advanceRequested, advancePaid, advancePaidOn }: Details): string {
  if (advancePaid === null || advancePaidOn === null) return `${rupiahText(advanceRequested)} diminta`;
  const paid = `${rupiahText(advancePaid)}, dibayar ${dateText(advancePaidOn)}`;
  return advancePaid === advanceRequested ? paid : `${paid} dari ${rupiahText(advanceRequested)}`;
}

function moneyFacts(details: Details): Fact[] {
  const { perDiem, hotelCap, nights, estimate, advanceRequested, advancePaid } = details;
  const hotel = nights === 0 ? '' : `, hotel paling banyak ${rupiahText(hotelCap)} semalam`;
  const hasAdvance = advanceRequested > 0 || advancePaid !== null;
  return [
    { label: 'Tarif', text: `${rupiahText(perDiem)} sehari${hotel}` },
    { label: 'Estimasi biaya', text: rupiahText(estimate) },
    ...(hasAdvance ? [{ label: 'Uang muka', text: advanceText(details) }] : []),
  ];
}

function outcomeFacts({ realisedTotal, realisedDifference, settlementDue, stage }: Details): Fact[] {
  if (realisedTotal === null || realisedDifference === null)
    return stage === 'submitted' || stage === 'ended'
      ? []
      : [{ label: 'Batas realisasi', text: dateText(settlementDue) }];
  const difference = rupiahText(Math.abs(realisedDifference));
  return [
    { label: 'Realisasi', text: rupiahText(realisedTotal) },
    { label: 'Hasil', text: `${outcomeWord(realisedDifference)}${realisedDifference === 0 ? '' : ` ${difference}`}` },
  ];
}

export const tripTexts: KindTexts<typeof trip, TripPart> = {
  kind: 'trip',
  facts: ({ details }) => {
    const { number, category, departAt, originZone, returnAt, returnZone, legs, companions } = details;
    return [
      ...(number === null ? [] : [{ label: 'Nomor SPPD', text: number }]),
      { label: 'Kategori', text: tripCategoryWord[category] },
      {
        label: 'Perjalanan',
        text: `${momentText(departAt, originZone)} s.d. ${momentText(returnAt, returnZone)}`,
      },
      { label: 'Rute', text: legs.map(legText).join('; ') },
      ...(companions.length === 0
        ? []
        : [{ label: 'Peserta', text: companions.map(({ fullname }) => fullname).join(', ') }]),
      ...(details.costCenter === '' ? [] : [{ label: 'Pusat biaya', text: details.costCenter }]),
      ...moneyFacts(details),
      ...outcomeFacts(details),
    ];
  },
  columns: [
    column('number', 'No SPPD', { format: 'text', width: 24 }, (row) => row.number),
    column(
      'category',
      'Kategori',
      { format: 'text', width: 13 },
      (row) => row.category && tripCategoryWord[row.category],
    ),
    column('destination', 'Tujuan', { format: 'text', width: 20 }, (row) => row.destination),
    column('purpose', 'Maksud', { format: 'text', width: 30 }, (row) => row.reason),
    column('departs', 'Berangkat', { format: 'date', width: 12 }, (row) => row.first),
    column('returns', 'Kembali', { format: 'date', width: 12 }, (row) => row.last),
    days,
    column('nights', 'Malam', { format: 'count', width: 7 }, (row) => row.nights),
    column('modes', 'Transportasi', { format: 'text', width: 20 }, (row) =>
      row.modes?.map((mode) => travelModeWord[mode]).join(', '),
    ),
    column('perDiemTotal', 'Uang Harian', { format: 'count', width: 13 }, (row) => row.perDiemTotal),
    column('advancePaid', 'Uang Muka', { format: 'count', width: 13 }, (row) => row.advancePaid),
    column('realisedTotal', 'Total Realisasi', { format: 'count', width: 14 }, (row) => row.realisedTotal),
    column('difference', 'Selisih', { format: 'count', width: 13 }, (row) => row.realisedDifference),
    column('outcome', 'Hasil', { format: 'text', width: 13 }, (row) => outcomeWord(row.realisedDifference ?? null)),
    column('settlementDue', 'Batas Realisasi', { format: 'date', width: 12 }, (row) => row.settlementDue),
    status,
  ],
};
