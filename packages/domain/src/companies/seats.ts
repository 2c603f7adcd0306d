/** How many people a company's plan holds (product/desk#operator: limits). */
import type { Violation } from '../kernel/violation.ts';

export interface Seats {
  /** People who may sign in or clock in now. */
  readonly active: number;
  /** null = without a limit. */
  readonly most: number | null;
}

/** Why `more` further people may not become active; undefined when they may. */
export function seatProblem(seats: Seats, more: number): Violation | undefined {
  if (seats.most === null || seats.active + more <= seats.most) return undefined;
  return { code: 'BATAS_KARYAWAN', params: { batas: seats.most, n: seats.active } };
}
