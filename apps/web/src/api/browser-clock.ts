/** The browser's own clock, epoch milliseconds; the only reading of it. */
export function browserNow(): number {
  return Date.now();
}
