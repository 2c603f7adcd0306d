/** What a trip is going to cost by the tariff, and how much of it may be paid before (rules/trips#estimate). */
import { perDiemTotal, type TripLength } from '../settlements/settle.ts';
import { ABROAD, ALL_PROVINCES, type RateRegion, type TripRegion } from './trip-terms.ts';

/** A line of the tariff that holds on the day of departure. */
export interface TripRate {
  /** Null: all levels. */
  readonly jobLevelId: string | null;
  readonly region: RateRegion;
  /** Rupiah a day. */
  readonly perDiem: number;
  /** Rupiah a night at most. */
  readonly hotelCap: number;
  readonly transportClass: string | null;
}

/** The closest line: of the level before that of all levels, of the province before that of all provinces. */
export function rateFor(
  rates: readonly TripRate[],
  { jobLevelId, region }: { readonly jobLevelId: string | null; readonly region: TripRegion },
): TripRate | undefined {
  const regions: readonly RateRegion[] = region === ABROAD ? [ABROAD] : [region, ALL_PROVINCES];
  const levels = jobLevelId === null ? [null] : [jobLevelId, null];
  for (const level of levels)
    for (const place of regions) {
      const found = rates.find((rate) => rate.jobLevelId === level && rate.region === place);
      if (found !== undefined) return found;
    }
  return undefined;
}

export interface TripCosts {
  readonly days: number;
  readonly nights: number;
  readonly perDiemTotal: number;
  readonly hotelTotal: number;
  readonly transport: number;
  readonly other: number;
  readonly estimate: number;
}

interface OwnCosts {
  /** What each costs. */
  readonly legs: readonly number[];
  readonly other: number;
}

/** Days and nights as the settlement counts them. */
export function tripCosts(
  { days, nights, perDiemDays }: Pick<TripLength, 'days' | 'nights' | 'perDiemDays'>,
  rate: Pick<TripRate, 'perDiem' | 'hotelCap'> | undefined,
  { legs, other }: OwnCosts,
): TripCosts {
  const daily = perDiemTotal(perDiemDays, rate?.perDiem ?? 0);
  const hotelTotal = (rate?.hotelCap ?? 0) * nights;
  const transport = legs.reduce((sum, cost) => sum + cost, 0);
  const estimate = daily + hotelTotal + transport + other;
  return { days, nights, perDiemTotal: daily, hotelTotal, transport, other, estimate };
}

/** Of an estimate as it was granted: whether halves of days counted then is in its daily money. */
export function grantedCosts(
  { days, nights }: Pick<TripLength, 'days' | 'nights'>,
  { hotelCap, estimate }: { readonly hotelCap: number; readonly estimate: number },
  own: OwnCosts,
): TripCosts {
  const rest = tripCosts({ days, nights, perDiemDays: 0 }, { perDiem: 0, hotelCap }, own);
  return { ...rest, perDiemTotal: estimate - rest.estimate, estimate };
}

/** Whole rupiah, never more than the percentage. */
export const mostAdvance = (estimate: number, percent: number): number => Math.floor((estimate * percent) / 100);
