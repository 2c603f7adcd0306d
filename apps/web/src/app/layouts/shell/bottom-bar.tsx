/** The bar under the thumb for people who clock in; it holds only pages that are built. */
import { memo, useEffect } from 'react';
import type { PagePath } from '../../../ui/navigation/address.ts';
import { Go, usePathname } from '../../../ui/navigation/go.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { useMenuBadges } from '../../../ui/navigation/menu-badges.ts';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { mayOpen } from '../../menu.ts';
import { pageAt } from '../../pages.ts';
import styles from './bottom-bar.module.css';
import { usePerson } from '../person.ts';
import { setOver } from '../menu/side-state.ts';

/** The raised item stands in the middle, whatever is missing right of it. */
function columnsFor(mine: readonly Item[]): string {
  const raised = mine.findIndex((item) => item.raised === true);
  const right = mine.length - raised;
  if (raised < 0 || right > raised) return `repeat(${mine.length + 1}, 1fr)`;
  return `repeat(${mine.length}, 1fr) ${raised - right + 1}fr`;
}

/** Own requests and, one tab beside them, what waits for the person's decision. */
const REQUESTS = '/apps/absent/pengajuan';
const PENDING = '/dashboards/pending';

interface Item {
  readonly path: PagePath;
  readonly label: string;
  readonly icon: IconName;
  readonly raised?: boolean;
}

const items: readonly Item[] = [
  { path: '/dashboards/dashboard', label: 'Beranda', icon: 'home' },
  { path: '/apps/absent/kalender', label: 'Kalender', icon: 'calendar' },
  { path: '/apps/absent', label: 'Absen', icon: 'hadir', raised: true },
  { path: REQUESTS, label: 'Pengajuan', icon: 'file' },
];

/** Opened without a line as well: fetched before the line may be gone. */
const PREFETCHED_PATHS = [
  '/apps/absent',
  '/apps/absent/kalender',
  '/apps/absent/hasil',
  '/apps/absent/pengajuan',
  '/apps/absent/pengajuan/ajukan',
  '/apps/absent/pengajuan/sisa-cuti',
  '/akun',
];
/** The first page and its calls come first. */
const AFTER_MS = 4_000;

function usePrefetchedPages(isEmployee: boolean): void {
  const { dataSaver } = useAppearance();
  const wanted = isEmployee && !dataSaver;
  useEffect(() => {
    if (!wanted) return;
    const fetchAll = () => {
      for (const path of PREFETCHED_PATHS)
        void pageAt(path)
          ?.load()
          .catch(() => undefined);
    };
    const timer = setTimeout(fetchAll, AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}

export const BottomBar = memo(function BottomBar() {
  const person = usePerson();
  const path = usePathname();
  const { clockDue, counts } = useMenuBadges();
  const waiting = (counts[PENDING] ?? 0) + (counts[REQUESTS] ?? 0);
  usePrefetchedPages(person.isEmployee);
  if (!person.isEmployee) return null;
  const mine = items.filter((item) => {
    const page = pageAt(item.path);
    return page !== undefined && mayOpen(page, person);
  });
  return (
    <nav
      className={`stack bg-paper border-top fixed ${styles.bar}`}
      aria-label="Navigasi utama"
      style={{ gridTemplateColumns: columnsFor(mine) }}
    >
      {mine.map(({ path: to, label, icon, raised }) => (
        <Go
          key={to}
          to={to}
          className={`row caption end relative medium secondary gap-4 ${styles.item}`}
          aria-current={path === to || (to === REQUESTS && path === PENDING) ? 'page' : undefined}
          data-raised={raised || undefined}
          data-due={(raised === true && clockDue && path !== '/dashboards/dashboard') || undefined}
        >
          <span className={styles.sign}>
            <Icon name={icon} size={24} />
            {to === REQUESTS && waiting > 0 && (
              <span className={`on-main text-center radius-pill absolute ${styles.count}`}>
                {waiting > 99 ? '99+' : waiting}
              </span>
            )}
          </span>
          {label}
        </Go>
      ))}
      <button
        type="button"
        className={`row caption end relative medium secondary gap-4 ${styles.item}`}
        onClick={() => setOver(true)}
      >
        <span className={styles.sign}>
          <Icon name="more" size={24} />
        </span>
        Lainnya
      </button>
    </nav>
  );
});
