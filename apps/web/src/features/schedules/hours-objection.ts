/** What the law says to hours while they are typed, in the company of who types them. */
import type { companySettings } from '@hadir/contract/settings/company-settings.ts';
import { hoursObjection, type PlannedHours } from '@hadir/contract/schedules/work-hours-words.ts';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';

const getOwnSettings = remote<typeof companySettings.ownSettings>('GET', '/api/company/settings');

/** `undefined` when nothing speaks against saving the hours, or nobody knows yet. */
export function useHoursObjection(planned: PlannedHours | undefined): string | undefined {
  const passesLimits = planned !== undefined && hoursObjection(planned) !== undefined;
  // Asked only then: most hours lie within those of every company.
  const { data, error } = useRemote(getOwnSettings, passesLimits ? {} : null);
  if (!passesLimits || (data === undefined && error === undefined)) return undefined;
  const exempt = data?.data.settings.some(({ key, value }) => key === 'sektor_tertentu' && value === true) ?? false;
  return hoursObjection({ ...planned, exempt });
}
