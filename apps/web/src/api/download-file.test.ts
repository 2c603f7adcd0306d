import { expect, it } from 'vitest';
import { fileNameOf } from './download-file.ts';

it('a downloaded file keeps the name the server gave it', () => {
  expect(fileNameOf('attachment; filename="Kehadiran_Rekap.xlsx"')).toBe('Kehadiran_Rekap.xlsx');
  expect(fileNameOf('attachment; filename="Kehadiran.xlsx"; filename*=UTF-8\'\'Kehadiran%20%C3%A9.xlsx')).toBe(
    'Kehadiran é.xlsx',
  );
  expect(fileNameOf('attachment')).toBe('unduhan');
});
