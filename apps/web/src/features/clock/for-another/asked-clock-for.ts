/** Who is to be clocked by somebody else; the list of the team asks, the dialog stands outside it. */
import type { ClockForType } from '@hadir/domain/attendance/clock-for.ts';
import { kept, useKept } from '../../../api/kept.ts';

export interface ClockForWish {
  readonly userId: string;
  readonly fullname: string;
  readonly type: ClockForType;
}

const asked = kept<ClockForWish | undefined>(undefined);

export function askClockFor(wish: ClockForWish | undefined): void {
  asked.set(wish);
}

export function useAskedClockFor(): ClockForWish | undefined {
  return useKept(asked);
}
