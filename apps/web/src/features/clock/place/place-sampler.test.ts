// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { monotonicNow } from '../../../api/queue/page-life.ts';
import { placeSampler, type SamplerState } from './place-sampler.ts';

type Answer = (heard: PositionCallback, failed: PositionErrorCallback) => void;

const DENIED = 1;
const TIMEOUT = 3;

const position = (accuracy: number): Answer => {
  return (heard) => heard({ coords: { latitude: -6.2, longitude: 106.8, accuracy } } as GeolocationPosition);
};
const failure = (code: number): Answer => {
  return (_, failed) => failed({ code } as GeolocationPositionError);
};

let state: SamplerState | undefined;

function samplerOver(answer: Answer) {
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: DENIED, TIMEOUT });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (heard: PositionCallback, failed: PositionErrorCallback) => answer(heard, failed) },
  });
  return placeSampler((next) => {
    state = next;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

async function settled(sampler: ReturnType<typeof placeSampler>, waitMs: number) {
  const found = sampler.settle(monotonicNow());
  await vi.advanceTimersByTimeAsync(waitMs);
  return found;
}

it('a tap takes the readings that came after it, and why there is none stays empty', async () => {
  const { fixes, locationProblem } = await settled(samplerOver(position(8)), 9_000);
  expect(fixes[0]).toMatchObject({ lat: -6.2, lon: 106.8, accuracy: 8 });
  expect([locationProblem, state?.problem, state?.listening]).toEqual([null, null, true]);
});

it('a refused position does not keep the tap waiting', async () => {
  const { fixes, locationProblem } = await settled(samplerOver(failure(DENIED)), 200);
  expect([fixes, locationProblem]).toEqual([[], 'ditolak']);
});

it('a phone that hears nothing lets the tap go after its time', async () => {
  const { fixes, locationProblem } = await settled(samplerOver(failure(TIMEOUT)), 20_000);
  expect([fixes, locationProblem, state?.problem]).toEqual([[], 'habis_waktu', 'habis_waktu']);
});

it('a browser without positions says so at once', async () => {
  const sampler = placeSampler(() => undefined);
  expect((await settled(sampler, 200)).locationProblem).toBe('tidak_tersedia');
});
