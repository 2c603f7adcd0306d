/** The number of a written order (surat perintah lembur): `007/SPL/HADIR/XI/2026`; it counts anew every year. */
import { documentNumber } from '../kernel/document-number.ts';
import type { LocalDate } from '../kernel/time.ts';

export const orderNumber = (sequence: number, companyCode: string, date: LocalDate): string =>
  documentNumber(sequence, { series: 'SPL', companyCode, date });
