import { expect, it } from 'vitest';
import { errorStatus } from './errors.ts';

it.each([
  ['TIDAK_MASUK', 401],
  ['TIDAK_BERHAK', 403],
  ['TIDAK_DITEMUKAN', 404],
  ['VERSI_BERUBAH', 409],
  ['WAJIB_DIISI', 422],
  ['PERIODE_TERKUNCI', 423],
  ['TERLALU_BANYAK_PERCOBAAN', 429],
  ['SERVER_SIBUK', 503],
] as const)('%s is answered with %i (rules/attendance#conventions)', (code, status) => {
  expect(errorStatus(code)).toBe(status);
});
