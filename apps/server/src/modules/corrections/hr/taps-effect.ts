/** The effect of HR's correction of taps: taps come in with source `koreksi`, those they contradict are set aside. */
import { tapLines } from '@hadir/contract/corrections/day-change-words.ts';
import { disadvantagesOf } from '@hadir/domain/corrections/disadvantage.ts';
import { stillPossible, type TapsWanted } from '@hadir/domain/corrections/hr-correction.ts';
import { compareTaps, correctionFacts, tapsToCorrect } from './corrected-taps.service.ts';
import type { DayChangeEffect } from '../day-changes/day-change-effect.ts';
import { bringTaps, type BroughtTaps, putTapsBack } from './hr-correction-taps.store.ts';

export const tapsEffect: DayChangeEffect = {
  lines: ({ wanted, zone, date }) => tapLines(wanted as TapsWanted, { zone, date }),
  brought: (done) => (done as BroughtTaps).added.map(({ id }) => id),
  causes: { apply: 'koreksi_hr', takeBack: 'koreksi_hr_dibatalkan' },

  disadvantages: disadvantagesOf,

  async compare(tx, { userId, date, wanted }, now) {
    const found = await tapsToCorrect(tx, { userId, date }, now);
    if (!found) return null;
    const change = wanted as TapsWanted;
    if (!stillPossible(change, correctionFacts(found, { now, isOwnDay: false }))) return null;
    const { before, after } = compareTaps(found, change);
    return { before, after };
  },

  async apply(tx, { id, userId, date, wanted, writtenBy }, { now }) {
    return bringTaps(tx, { changeId: id, userId, date, change: wanted as TapsWanted, by: writtenBy, now });
  },

  async takeBack(tx, { id, userId, date, done, countedAt }) {
    await putTapsBack(tx, { changeId: id, userId, date, done: done as BroughtTaps, countedAt });
  },
};
