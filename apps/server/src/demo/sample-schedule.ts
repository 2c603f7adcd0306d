/** The recap of each closed period, made for the admin on the day after the cut-off. */
import { reportSchedules } from '@hadir/contract/exports/schedules.ts';
import type { BodyOf } from '@hadir/contract/kernel/endpoint.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { createSchedule } from '../modules/exports/schedules/schedules.service.ts';
import { callAs, latestOf, type Stage } from './service-calls.ts';

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
