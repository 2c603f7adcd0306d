/** Refusals of whoever has tried too often. */
import { Refused } from '../../http/refused.ts';
import type { Try } from './sign-in-tries.store.ts';

const minutes = (waitMs: number) => ({ menit: Math.ceil(waitMs / 60_000) });
const after = (waitMs: number) => Math.ceil(waitMs / 1_000);

export function paused(waitMs: number): Refused {
  return new Refused('TERLALU_BANYAK_PERCOBAAN', { params: minutes(waitMs), retryAfterSeconds: after(waitMs) });
}

const CODE_OF = {
  delay: 'TERLALU_BANYAK_PERCOBAAN',
  day: 'BATAS_PERCOBAAN_HARIAN',
  address: 'ALAMAT_TERLALU_BANYAK_GAGAL',
} as const;

export function triedTooOften({ refused, waitMs }: Extract<Try, { refused: unknown }>): Refused {
  return new Refused(CODE_OF[refused], { params: minutes(waitMs), retryAfterSeconds: after(waitMs) });
}
