/** The phone's own position, averaged over ten seconds: "Setel di sini" and "Coba dari posisi saya". */
import { useEffect, useRef, useState } from 'react';
import { averagePlace } from '@hadir/domain/locations/place-advice.ts';

const LISTEN_MS = 10_000;

export interface OwnPlace {
  readonly lat: number;
  readonly lon: number;
  readonly accuracyM: number;
}

export type Listening =
  | { readonly state: 'still' }
  | { readonly state: 'listening'; readonly readings: number; readonly soFar: OwnPlace | null }
  | { readonly state: 'found'; readonly place: OwnPlace; readonly readings: number }
  | { readonly state: 'failed'; readonly text: string };

const DENIED = 'Izin lokasi ditolak. Izinkan lokasi untuk halaman ini di pengaturan browser, lalu coba lagi.';
const UNREAD = 'Posisi tidak terbaca. Aktifkan GPS, pindah ke tempat terbuka, lalu coba lagi.';

export function useOwnPlace(): { now: Listening; listen: (then?: (place: OwnPlace) => void) => void } {
  const [now, setNow] = useState<Listening>({ state: 'still' });
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  const listen = (then?: (place: OwnPlace) => void) => {
    end.current?.();
    if (!('geolocation' in navigator)) return setNow({ state: 'failed', text: UNREAD });
    const readings: OwnPlace[] = [];
    let refused = false;
    setNow({ state: 'listening', readings: 0, soFar: null });
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        readings.push({ lat: coords.latitude, lon: coords.longitude, accuracyM: coords.accuracy });
        setNow({ state: 'listening', readings: readings.length, soFar: averagePlace(readings) });
      },
      ({ code }) => {
        if (code !== GeolocationPositionError.PERMISSION_DENIED) return;
        refused = true;
        finish();
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: LISTEN_MS },
    );
    const timer = setTimeout(() => finish(), LISTEN_MS);
    function stop() {
      clearTimeout(timer);
      navigator.geolocation.clearWatch(watch);
    }
    function finish() {
      stop();
      const place = averagePlace(readings);
      if (place === null) return setNow({ state: 'failed', text: refused ? DENIED : UNREAD });
      setNow({ state: 'found', place, readings: readings.length });
      then?.(place);
    }
    end.current = stop;
  };
  return { now, listen };
}
