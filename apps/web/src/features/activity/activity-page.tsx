/** /laporan/activity: the own date for who works, activities and daily reports of others for who reads them. */
import { useMe } from '../../api/me.ts';
import { useSession } from '../../api/user.ts';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { addressOf } from '../../ui/navigation/go.tsx';
import { day, oneOf, usePageSearch } from '../../ui/navigation/page-search.ts';
import { ActivityList } from './lists/activity-list.tsx';
import { ReportList } from './lists/report-list.tsx';
import { OwnDayWork } from './own-day/own-day.tsx';

const PATH = '/laporan/activity';
const PARTS = ['saya', 'kegiatan', 'laporan'] as const;
type Part = (typeof PARTS)[number];
const SEARCH = { bagian: oneOf(PARTS), tanggal: day };

declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

const PART_WORD: Readonly<Record<Part, string>> = { saya: 'Saya', kegiatan: 'Kegiatan', laporan: 'Laporan harian' };

export default function ActivityPage() {
  const { grants } = useSession().data ?? { grants: undefined };
  const { today } = useMe();
  const { search, change } = usePageSearch(SEARCH);
  if (grants === undefined) return null;
  const writes = grants['activity.write'] !== undefined;
  const readsOthers = (grants['activity.read'] ?? []).some((scope) => scope !== 'own');
  const parts = PARTS.filter((part) => (part === 'saya' ? writes : readsOthers));
  const shown = parts.find((part) => part === search.bagian) ?? parts[0];
  return (
    <div className="column fill gap-12">
      {parts.length >= 2 && (
        <PageTabs
          label="Bagian"
          tabs={parts.map((part) => ({
            to: addressOf(PATH, { bagian: part }),
            name: PART_WORD[part],
            current: part === shown,
          }))}
        />
      )}
      {shown === 'saya' && (
        <OwnDayWork date={search.tanggal ?? today} choose={(tanggal) => change({ tanggal, bagian: 'saya' })} />
      )}
      {shown === 'kegiatan' && <ActivityList mayTake={grants['activity.export'] !== undefined} />}
      {shown === 'laporan' && <ReportList mayTake={grants['daily_report.export'] !== undefined} />}
    </div>
  );
}
