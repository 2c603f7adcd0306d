/** Who is to be clocked by somebody else; the list of the team asks, the dialog stands outside it. */
import type { ClockForType } from '@hadir/domain/attendance/clock-for.ts';
import { createValueStore, useStoreValue } from '../../../api/store.ts';

export interface ClockForWish {
  readonly userId: string;
  readonly fullname: string;
  readonly type: ClockForType;
}

const clockForStore = createValueStore<ClockForWish | undefined>(undefined);

export function askClockFor(wish: ClockForWish | undefined): void {
  clockForStore.set(wish);
}

export function useClockForWish(): ClockForWish | undefined {
  return useStoreValue(clockForStore);
}
