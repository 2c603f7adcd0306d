/** Reports that are made by themselves: whose they are, when, about which dates (rules/reports#scheduled-files). */
import { z } from 'zod';
import { isDayOfRhythm, SCHEDULE_RHYTHMS, SCHEDULE_SPANS } from '@hadir/domain/exports/report-schedule.ts';
import { attendanceFilter } from '../attendance/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localTime, text } from '../kernel/fields.ts';
import { isOneReport, NOT_ONE_REPORT, reportChoice } from '../report-types/wanted-report.ts';
import { FORMATS, OWN_REPORT, REPORTS } from './endpoints.ts';

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
  report: z.enum([...REPORTS, OWN_REPORT]),
  /** As menus call the report, an own one by its name. */
  reportWord: z.string(),
  format: z.enum(FORMATS),
  ...rhythm,
  nextAt: instantText,
});
export type ReportSchedule = z.output<typeof schedule>;

const words = { name: 'nama', day: 'hari', time: 'jam', span: 'tanggal laporan', rhythm: 'jadwal' } as const;
const wrongDay = { error: 'FORMAT_SALAH', path: ['day'] };

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
      .refine(isDayOfRhythm, wrongDay),
    reply: dataOf(schedule),
    words,
  }),
  /** Of a report that the company has put together itself; 403 for whoever has no files of reports. */
  createOwn: endpoint({
    method: 'POST',
    path: '/api/exports/schedules/own',
    summary: 'Menjadwalkan kiriman berkala laporan susunan sendiri.',
    access: 'report.read',
    idempotency: 'optional',
    body: z
      .strictObject({ ...reportChoice, name: text(60), format: z.enum(FORMATS), ...rhythm })
      .refine(isOneReport, NOT_ONE_REPORT)
      .refine(isDayOfRhythm, wrongDay),
    reply: dataOf(schedule),
    words: { ...words, type: 'jenis laporan' },
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
