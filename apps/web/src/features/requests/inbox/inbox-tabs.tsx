/** Between what the person has asked for and what waits for the person's decision (product/requests#own-requests). */
import { useSession } from '../../../api/user.ts';
import { usePathname } from '../../../ui/navigation/go.tsx';
import { PageTabs } from '../../../ui/layout/page-tabs.tsx';
import { useMenuBadges } from '../../../ui/navigation/menu-badges.ts';
import { OWN_REQUESTS } from '../../../ui/navigation/request-paths.ts';
import { INBOX } from './inbox-path.ts';
import { useDecidesForOthers } from './waiting/use-waiting-total.ts';

/** Drawn for employees who decide for others; everybody else has one of the two pages. */
export function InboxTabs() {
  const session = useSession().data;
  const path = usePathname();
  const { counts } = useMenuBadges();
  const decidesForOthers = useDecidesForOthers();
  if (session?.isEmployee !== true || !decidesForOthers) return null;
  const waiting = counts[INBOX] ?? 0;
  const tabs = [
    { to: OWN_REQUESTS, name: 'Pengajuan saya' },
    { to: INBOX, name: waiting === 0 ? 'Menunggu Anda' : `Menunggu Anda ${waiting}` },
  ] as const;
  return <PageTabs label="Pengajuan" tabs={tabs.map((tab) => ({ ...tab, current: path === tab.to }))} />;
}
