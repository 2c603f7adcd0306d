/** The calls about places: only types of the endpoints come to the browser. */
import type { locations } from '@hadir/contract/locations/endpoints.ts';
import type { PlaceWarning } from '@hadir/domain/locations/place-advice.ts';
import { remote } from '../../api/call.ts';

export const getPlaces = remote<typeof locations.places>('GET', '/api/locations', ['master']);
export const getTaps = remote<typeof locations.taps>('GET', '/api/locations/:id/taps', ['master']);
export const previewPlace = remote<typeof locations.preview>('POST', '/api/locations/:id/foresee');
export const previewMove = remote<typeof locations.previewMove>('POST', '/api/locations/:id/foresee-move');
export const movePlace = remote<typeof locations.move>('POST', '/api/locations/:id/move');

export const warningWords: Readonly<Record<PlaceWarning, string>> = {
  RADIUS_KECIL: 'Radius di bawah 50 m sering gagal bagi orang yang sudah di tempat.',
  RADIUS_DI_BAWAH_AKURASI: 'Radius kurang dari dua kali akurasi ponsel di tempat ini.',
  DI_LUAR_INDONESIA: 'Koordinat berada di luar Indonesia. Periksa lintang dan bujurnya.',
  ZONA_BERBEDA: 'Zona waktu tidak cocok dengan provinsi di koordinat ini.',
};
