/** The homes of clients, observers and leaders: the day in numbers, below it the requests of the period by kind and state. */
import { lazy, Suspense } from 'react';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { PagePath } from '../../ui/navigation/address.ts';
import { usePathname } from '../../ui/navigation/go.tsx';
import { CardPlaceholder } from '../../ui/feedback/states.tsx';
import { usePerson } from '../layouts/person.ts';
import { mayOpen, type Person } from '../menu.ts';
import { pages } from '../pages.ts';
import DashboardPage from './dashboard-page.tsx';

const RequestSummary = lazy(() => import('../../features/requests/summary/request-summary.tsx'));

/** Pixels of the card before its lines are known. */
const SUMMARY_HEIGHT = 320;

/** The page that lists the kind for the person: in the part of the product that is open, else another one. */
function listPathOf(kind: RequestKind, person: Person, area: string): PagePath | undefined {
  const listing = pages.filter((page) => page.lists === kind && mayOpen(page, person));
  return (listing.find(({ path }) => path.startsWith(area)) ?? listing[0])?.path;
}

export default function ReportsHome() {
  const person = usePerson();
  const path = usePathname();
  const area = path.slice(0, path.indexOf('/', 1) + 1);
  return (
    <DashboardPage
      below={
        <Suspense fallback={<CardPlaceholder height={SUMMARY_HEIGHT} />}>
          <RequestSummary listOf={(kind) => listPathOf(kind, person, area)} />
        </Suspense>
      }
    />
  );
}
