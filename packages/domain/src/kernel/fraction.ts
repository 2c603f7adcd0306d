/** Whole numbers over whole numbers: money is rounded once, where it is told. */
export interface Fraction {
  readonly over: bigint;
  /** Above zero. */
  readonly under: bigint;
}

export function halfUp({ over, under }: Fraction): bigint {
  return (2n * over + under) / (2n * under);
}

/** Rounded half up to so many decimals. */
export function decimals({ over, under }: Fraction, places: number): number {
  const scale = 10 ** places;
  return Number(halfUp({ over: over * BigInt(scale), under })) / scale;
}
