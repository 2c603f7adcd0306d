/** `160 j 05 m` of minutes worked. */
export const hoursText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60))} j ${String(minutes % 60).padStart(2, '0')} m`;
