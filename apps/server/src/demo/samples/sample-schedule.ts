/** The recap of each closed period, made for the admin on the day after the cut-off, and reports that HR put together. */
import { reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import type { BodyOf } from '@hadir/contract/kernel/endpoint.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { createType } from '../../modules/exports/own-reports/report-types.service.ts';
import { createSchedule } from '../../modules/exports/schedules/schedules.service.ts';
import { callAs, latestOf, type Stage } from '../service-calls.ts';

export async function scheduleReport(stage: Stage): Promise<void> {
  const body: BodyOf<typeof reportSchedules.create> = {
    name: 'Rekap bulanan',
    report: 'kehadiran-rekap',
    format: 'xlsx',
    filter: { division: [], department: [], unit: [], client: [], status: [], group: [] },
    span: 'last-period',
    rhythm: 'monthly',
    day: 26,
    time: localTime('07:00'),
  };
  const at = latestOf(stage.now, [stage.now]);
  await createSchedule(stage.app, callAs(stage, { login: 'admin', at }, reportSchedules.create, { body }));
}

const OWN_REPORTS: readonly BodyOf<typeof reportTypes.create>[] = [
  {
    name: 'Keterlambatan per unit',
    dataset: 'days',
    definition: {
      columns: ['hariKerja', 'terlambatKali', 'lateMinutes'],
      filters: [],
      groupBy: ['unit'],
      sort: [{ field: 'terlambatKali', order: 'desc' }],
    },
    sharedWith: ['supervisor', 'leader'],
  },
  {
    name: 'Cuti tim',
    dataset: 'requests',
    definition: {
      columns: ['fullname', 'kind', 'firstDate', 'lastDate', 'days', 'status'],
      filters: [{ field: 'kind', operator: 'is', values: ['Cuti'] }],
      groupBy: [],
      sort: [{ field: 'firstDate', order: 'asc' }],
    },
    sharedWith: ['supervisor', 'leader', 'staff'],
  },
];

export async function storeOwnReports(stage: Stage): Promise<void> {
  const at = latestOf(stage.now, [stage.now]);
  for (const body of OWN_REPORTS) await createType(callAs(stage, { login: 'admin', at }, reportTypes.create, { body }));
}
