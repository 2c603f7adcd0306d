/** Metres as people read them. */
import { decimalText } from '../../ui/text/time-words.ts';

export function distanceInWords(metres: number): string {
  return metres < 1_000 ? `${Math.round(metres)} m` : `${decimalText(Math.round(metres / 100) / 10)} km`;
}

export function degreesInWords({ lat, lon }: { lat: number; lon: number }): string {
  return `${lat.toFixed(6)}, ${lon.toFixed(6)}`;
}
