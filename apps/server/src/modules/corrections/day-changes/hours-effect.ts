/** The effect of other hours on a day that kept its former ones: from now on the rewrites count for the person's date. */
import { type ComparedHours, hoursLines } from '@hadir/contract/corrections/day-change-words.ts';
import { comparedDay, hoursDisadvantages, liftFormerHours } from '../../attendance/days/former-hours.service.ts';
import type { DayChangeEffect } from './day-change-effect.ts';

/** What is stored with the change: the rewrites that count once it does, and the hours as they are told. */
export interface WantedHours extends ComparedHours {
  readonly rewriteIds: readonly string[];
}

const rewritesOf = (wanted: unknown): readonly string[] => (wanted as WantedHours).rewriteIds;

export const hoursEffect: DayChangeEffect = {
  lines: ({ wanted }) => hoursLines(wanted as WantedHours),
  brought: () => [],
  causes: { apply: 'jam_baru_berlaku', takeBack: 'jam_lama_berlaku' },

  disadvantages: hoursDisadvantages,

  async compare(tx, { userId, date, wanted }, now) {
    return (await comparedDay(tx, { userId, date }, rewritesOf(wanted), now)) ?? null;
  },

  async apply(tx, { userId, date, wanted }, { now }) {
    await liftFormerHours(tx, { userId, date }, rewritesOf(wanted), now);
    return { rewriteIds: rewritesOf(wanted) };
  },

  async takeBack(tx, { userId, date, wanted }) {
    await liftFormerHours(tx, { userId, date }, rewritesOf(wanted), null);
  },
};
