/** Reports that are made by themselves: whose they are, when, about which dates (rules/reports#scheduled-files). */
import { z } from 'zod';
import { isDayOfRhythm, SCHEDULE_RHYTHMS, SCHEDULE_SPANS } from '@hadir/domain/exports/report-schedule.ts';
import { attendanceFilter } from '../attendance/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localTime, text } from '../kernel/fields.ts';
import { FORMATS, REPORTS } from './endpoints.ts';

/** Of one person; who needs more wants another report. */
export const MOST_SCHEDULES = 20;

const rhythm = {
  span: z.enum(SCHEDULE_SPANS),
  rhythm: z.enum(SCHEDULE_RHYTHMS),
  /** 0 = Monday of a week, 1 to 31 of a month. */
  day: z.number().int().min(0).max(31).nullable(),
  time: localTime,
};

const schedule = z.object({
  id,
  name: z.string(),
  report: z.enum(REPORTS),
  /** As menus call the report. */
  reportWord: z.string(),
  format: z.enum(FORMATS),
  ...rhythm,
  nextAt: instantText,
});
export type ReportSchedule = z.output<typeof schedule>;

export const reportSchedules = {
  list: endpoint({
    method: 'GET',
    path: '/api/exports/schedules',
    summary: 'Kiriman laporan berkala milik sendiri.',
    access: 'attendance.export',
    tags: ['export'],
    reply: dataOf(z.array(schedule)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/exports/schedules',
    summary: 'Menjadwalkan kiriman laporan berkala.',
    access: 'attendance.export',
    idempotency: 'optional',
    body: z
      .strictObject({
        name: text(60),
        report: z.enum(REPORTS),
        format: z.enum(FORMATS),
        /** What narrows the report; its dates come from the span. */
        filter: attendanceFilter.omit({ from: true, to: true, groupAt: true }),
        ...rhythm,
      })
      .refine(isDayOfRhythm, { error: 'FORMAT_SALAH', path: ['day'] }),
    reply: dataOf(schedule),
    words: { name: 'nama', day: 'hari', time: 'jam', span: 'tanggal laporan', rhythm: 'jadwal' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/exports/schedules/:id',
    summary: 'Menghentikan kiriman laporan berkala.',
    access: 'attendance.export',
    params: z.strictObject({ id }),
    reply: done,
  }),
};
