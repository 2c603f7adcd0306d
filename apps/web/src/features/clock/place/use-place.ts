/** The position for the home page: readings, what they mean, and the wait at the tap. */
import { useEffect, useMemo, useState } from 'react';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { placeNow, type PlaceNow } from './current-place.ts';
import { fixesAt } from './place-readings.ts';
import { placeSampler, type Sampler, type SamplerState } from './place-sampler.ts';

export interface PlaceView {
  readonly now: PlaceNow | undefined;
  readonly problem: SamplerState['problem'];
  readonly retry: () => void;
  readonly settle: Sampler['settle'];
  readonly readAround: Sampler['readAround'];
}

const NOTHING: SamplerState = { readings: [], problem: null, listening: false };

/** @param listen false until the person has read what the position is for */
export function usePlace(today: Today | undefined, listen: boolean): PlaceView {
  const [state, setState] = useState<SamplerState>(NOTHING);
  const [sampler] = useState(() => placeSampler(setState));

  useEffect(() => {
    if (listen) sampler.start();
    return () => sampler.stop();
  }, [listen, sampler]);

  const now = useMemo(() => {
    const last = state.readings.at(-1);
    return today === undefined || (last === undefined && !today.freeLocation)
      ? undefined
      : placeNow(today, fixesAt(state.readings, last?.at ?? 0));
  }, [today, state.readings]);

  const { retry, settle, readAround } = sampler;
  return { now, problem: state.problem, retry, settle, readAround };
}
