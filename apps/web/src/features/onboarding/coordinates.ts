/** Coordinates as people have them: copied from a map, or where they stand now. Degrees, WGS 84. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

const NUMBER = /-?\d+(?:[.,]\d+)?/g;
const DEGREES = 6;

const rounded = (degrees: number) => Number(degrees.toFixed(DEGREES));

/** `-6.2088, 106.8456`, also with decimal commas (`-6,2088; 106,8456`) or within an address of a map. */
export function readCoordinates(text: string): Coordinates | undefined {
  const at = /@(-?\d+\.\d+),(-?\d+\.\d+)/.exec(text);
  const commas = /^\s*-?\d+,\d+\s*[; \t]\s*-?\d+,\d+\s*$/.test(text);
  const found = at ? [at[1] ?? '', at[2] ?? ''] : ((commas ? text : text.replaceAll(',', ' ')).match(NUMBER) ?? []);
  const [lat, lon] = found.map((part) => Number(part.replace(',', '.')));
  if (found.length !== 2 || lat === undefined || lon === undefined) return undefined;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || (lat === 0 && lon === 0)) return undefined;
  return { lat: rounded(lat), lon: rounded(lon) };
}

export const coordinatesText = ({ lat, lon }: Coordinates) => `${lat.toFixed(DEGREES)}, ${lon.toFixed(DEGREES)}`;

const WAIT_MS = 15_000;

/** @returns the position with its accuracy in metres, or the sentence that says why there is none */
export function hereNow(): Promise<(Coordinates & { accuracyM: number }) | string> {
  if (!('geolocation' in navigator)) return Promise.resolve('Peramban ini tidak dapat membaca posisi. Isi angkanya.');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude), accuracyM: coords.accuracy }),
      ({ code }) =>
        resolve(
          code === 1
            ? 'Izin lokasi ditolak. Izinkan di setelan peramban, atau isi angkanya.'
            : 'Posisi belum terbaca. Coba di dekat jendela, atau isi angkanya.',
        ),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    );
  });
}
