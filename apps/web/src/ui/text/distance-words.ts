/** Metres as people read them. */
import { decimalText } from './time-words.ts';

export function distanceInWords(metres: number): string {
  if (metres < 1_000) return `${Math.round(metres)} m`;
  return `${decimalText(Math.round(metres / 100) / 10)} km`;
}

export function degreesInWords({ lat, lon }: { lat: number; lon: number }): string {
  return `${lat.toFixed(6)}, ${lon.toFixed(6)}`;
}
