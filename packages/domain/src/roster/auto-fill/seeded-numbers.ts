/** Numbers that look drawn and follow from the seed alone: the same proposal for the same month, on every machine. */

export interface SeededNumbers {
  /** 0 <= x < 1. */
  readonly fraction: () => number;
  /** 0 .. below - 1. */
  readonly below: (below: number) => number;
}

/** A multiplicative scramble of a counter, 32 bits (splitmix). */
export function seededNumbers(seed: number): SeededNumbers {
  let state = seed | 0;
  const fraction = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
  return { fraction, below: (below) => Math.floor(fraction() * below) };
}
