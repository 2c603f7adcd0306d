/** Which page of days is the person's own: that of the role where it has one. */
import type { DaysPage } from '../../features/dashboard/days-page.ts';
import { usePerson } from '../layouts/person.ts';
import { mayOpen, type Person } from '../menu.ts';
import { pageAt } from '../pages.ts';

const OF_ROLES = ['/client/kehadiran', '/monitoring/kehadiran', '/leader/kehadiran'] as const satisfies DaysPage[];

export function ownDaysPage(person: Person): DaysPage {
  const own = OF_ROLES.find((path) => {
    const page = pageAt(path);
    return page !== undefined && mayOpen(page, person);
  });
  return own ?? '/laporan/all';
}

export const useOwnDaysPage = (): DaysPage => ownDaysPage(usePerson());
