/** Amounts of leave: decimal days with two places, so that sums of them stay exact (rules/attendance#conventions). */

/** Cut to hundredths; binary fractions do not add up in a ledger. */
export function roundDays(days: number): number {
  return Math.round(days * 100) / 100;
}

export function sumDays(amounts: readonly number[]): number {
  return roundDays(amounts.reduce((sum, days) => sum + days, 0));
}
