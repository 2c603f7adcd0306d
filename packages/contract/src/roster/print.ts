/** The month of a unit on paper: for the desk, and for the notice board (rules/schedules#printing). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id, periodLabel } from '../kernel/fields.ts';

export const rosterPrint = {
  sheet: endpoint({
    method: 'GET',
    path: '/api/roster/sheet',
    summary: 'Jadwal sebulan satu unit sebagai PDF: A3 dengan draf, atau A4 untuk papan pengumuman.',
    access: 'roster.write',
    query: z.strictObject({ month: periodLabel, unit: id, kind: z.enum(['a3', 'papan']) }),
    answers: 'file',
    reply: z.unknown(),
    words: { month: 'bulan', unit: 'unit', kind: 'ukuran kertas' },
  }),
};
