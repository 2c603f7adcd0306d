/** Finding people within the own scope, and the choices of filters. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { DAY_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { dataOf, id, instantText, option, text, wholeNumber, zone } from '../kernel/fields.ts';

const personHit = z.object({
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  photo: z.string().nullable(),
  /** The judged day of today so far; null while there is none, and for whoever may not read attendance. */
  today: z
    .object({
      status: z.enum(DAY_STATUSES),
      flags: z.array(z.string()),
      label: z.string(),
      inAt: instantText.nullable(),
      outAt: instantText.nullable(),
      zone,
    })
    .nullable(),
  /** Moves this person may make on the hit. */
  can: z.array(z.enum(['issue_code', 'correct_day'])),
});

export const people = {
  search: endpoint({
    method: 'GET',
    path: '/api/people',
    summary: 'Mencari orang dalam cakupan sendiri menurut nama atau NIK.',
    access: 'people.read',
    query: z.strictObject({ search: text(100), limit: wholeNumber(1, 20).default(8) }),
    reply: dataOf(z.array(personHit)),
  }),
  filterChoices: endpoint({
    method: 'GET',
    path: '/api/people/filter-choices',
    summary: 'Divisi, departemen, unit, lokasi, dan klien yang dapat dipilih dalam cakupan sendiri.',
    access: 'attendance.read',
    reply: dataOf(
      z.object({
        divisions: z.array(option),
        departments: z.array(option.extend({ divisionId: id })),
        units: z.array(option),
        clients: z.array(option),
      }),
    ),
  }),
};
