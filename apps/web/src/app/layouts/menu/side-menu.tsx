/** The full side menu: search, favourites, groups. */
import { type ReactNode, useState } from 'react';
import { SIDE_MENU_SCROLLBAR_HIDE_MS } from '@hadir/contract/specification.ts';
import { useConnection } from '../../../api/connection.ts';
import { Go, usePathname } from '../../../ui/navigation/go.tsx';
import { Icon, Mark } from '../../../ui/pictures/icon.tsx';
import { QuietScroll } from '../../../ui/layout/auto-hide-scroll.tsx';
import { useMenuBadges } from '../../../ui/navigation/menu-badges.ts';
import { homeOf, type MenuEntry, menuFor, ownPages } from '../../menu.ts';
import type { Page } from '../../pages.ts';
import { usePerson, useSignedIn } from '../person.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import styles from './side-menu.module.css';
import { useFavourites, useOpenGroup } from './side-state.ts';

interface SideMenuProps {
  /** Stands in for the search among the entries: one search is enough. */
  search?: ReactNode;
  /** Names the own pages below the entries of the role: a phone has no other place for all of them. */
  withOwnPages?: boolean;
}

export function SideMenu({ search, withOwnPages = false }: SideMenuProps) {
  const person = usePerson();
  const { session } = useSignedIn();
  const favourites = useFavourites();
  const [wanted, setWanted] = useState('');
  const entries = menuFor(person);
  const own = withOwnPages || entries.length === 0 ? ownPages(person) : [];
  const all: readonly MenuEntry[] = [...entries, ...own.map((page) => ({ kind: 'page' as const, page }))];
  const found = matching(all, wanted);
  const starred = allPages(all).filter((page) => favourites.paths.includes(page.path));

  return (
    <>
      <div className={`row flex-none gap-12 ${styles.brand}`}>
        <Go to={homeOf(person)} className="row text-primary radius-input gap-12" aria-label="HADIR, buka beranda">
          <Mark />
          <span className={`bold ${styles.word}`}>HADIR</span>
        </Go>
        {session.company !== null && (
          <span className={`one-line caption ms-auto secondary ${styles.company}`} title={session.company.name}>
            {session.company.name.replace(/^PT\.?\s+/, '')}
          </span>
        )}
      </div>
      {search ?? <SearchBox className={styles.search} label="Cari menu" value={wanted} set={setWanted} />}
      <QuietScroll hideAfterMs={SIDE_MENU_SCROLLBAR_HIDE_MS} className={styles.menu}>
        {wanted !== '' ? (
          <SearchResult pages={found} wanted={wanted} favourites={favourites} />
        ) : (
          <>
            {starred.length > 0 && (
              <Section title="Favorit">
                {starred.map((page) => (
                  <PageLink key={page.path} page={page} favourites={favourites} />
                ))}
              </Section>
            )}
            {person.hasLeft !== true && (
              <Section title="Menu">
                {entries.map((entry) =>
                  entry.kind === 'page' ? (
                    <PageLink key={entry.page.path} page={entry.page} favourites={favourites} />
                  ) : (
                    <Group key={entry.group.key} entry={entry} favourites={favourites} />
                  ),
                )}
              </Section>
            )}
            {own.length > 0 && (
              <Section title="Saya">
                {own.map((page) => (
                  <PageLink key={page.path} page={page} favourites={favourites} />
                ))}
              </Section>
            )}
          </>
        )}
      </QuietScroll>
      <SideFoot />
    </>
  );
}

type Favourites = ReturnType<typeof useFavourites>;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className={`caption secondary ${styles.caption}`} aria-hidden="true">
        {title}
      </p>
      <ul>{children}</ul>
    </section>
  );
}

function Group({ entry, favourites }: { entry: Extract<MenuEntry, { kind: 'group' }>; favourites: Favourites }) {
  const { open, toggle } = useOpenGroup(usePathname());
  const { counts } = useMenuBadges();
  const { group } = entry;
  const isOpen = open === group.path;
  const waiting = group.pages.reduce((sum, page) => sum + (counts[page.path] ?? 0), 0);
  const listId = `menu-${group.key}`;
  return (
    <li>
      <button
        type="button"
        className={`row w-full pad-x-12 min-h-40 medium text-primary nowrap text-start radius-input gap-12 hover-fill ${styles.item}`}
        data-open={isOpen || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => toggle(group.path)}
      >
        <Icon className="secondary" name={group.icon} />
        <span className="grow ellipsis">{group.title}</span>
        {waiting > 0 && !isOpen && (
          <span className={`size-12 medium secondary text-center bg-pressed radius-pill ${styles.count}`}>
            {waiting}
          </span>
        )}
        <Icon className="secondary" name={isOpen ? 'up' : 'down'} size={16} />
      </button>
      <ul id={listId} className={`relative ${styles.children}`} hidden={!isOpen}>
        {isOpen && group.pages.map((page) => <PageLink key={page.path} page={page} child favourites={favourites} />)}
      </ul>
    </li>
  );
}

function PageLink({ page, child = false, favourites }: { page: Page; child?: boolean; favourites: Favourites }) {
  const here = usePathname() === page.path;
  const { counts } = useMenuBadges();
  const count = counts[page.path] ?? 0;
  const starred = favourites.paths.includes(page.path);
  return (
    <li className={`relative ${styles.row}`}>
      <Go
        to={page.path}
        className={`row w-full pad-x-12 min-h-40 medium text-primary nowrap text-start radius-input gap-12 hover-fill ${styles.item}`}
        data-child={child || undefined}
        aria-current={here ? 'page' : undefined}
      >
        {!child && <Icon className="secondary" name={page.icon} />}
        <span className="grow ellipsis">{page.title}</span>
        {count > 0 && (
          <span className={`size-12 medium secondary text-center bg-pressed radius-pill ${styles.count}`} data-hot>
            {count}
          </span>
        )}
      </Go>
      <button
        type="button"
        className={`place-center secondary radius-input hover-press absolute ${styles.star}`}
        aria-pressed={starred}
        aria-label={starred ? `Lepas ${page.title} dari favorit` : `Jadikan ${page.title} favorit`}
        title={starred ? 'Lepas dari favorit' : 'Jadikan favorit'}
        onClick={() => favourites.toggle(page.path)}
      >
        <Icon name="star" size={16} />
      </button>
    </li>
  );
}

function SearchResult({
  pages,
  wanted,
  favourites,
}: {
  pages: readonly Page[];
  wanted: string;
  favourites: Favourites;
}) {
  if (pages.length === 0) return <p className="pad-8-12 secondary">Tidak ada menu "{wanted}".</p>;
  return (
    <ul>
      {pages.map((page) => (
        <PageLink key={page.path} page={page} favourites={favourites} />
      ))}
    </ul>
  );
}

function SideFoot() {
  const { online } = useConnection();
  return (
    <div className={`row caption flex-none secondary nowrap border-top gap-8 ${styles.foot}`}>
      <span className={`radius-input ${styles.dot}`} data-online={online || undefined} />
      <span>{online ? 'Tersambung' : 'Luring'}</span>
      <span className="ms-auto">Versi {APP_VERSION}</span>
    </div>
  );
}

function allPages(entries: readonly MenuEntry[]): readonly Page[] {
  return entries.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : entry.group.pages));
}

function matching(entries: readonly MenuEntry[], wanted: string): readonly Page[] {
  const text = wanted.trim().toLowerCase();
  return entries.flatMap((entry) => {
    if (entry.kind === 'page') return entry.page.title.toLowerCase().includes(text) ? [entry.page] : [];
    const whole = entry.group.title.toLowerCase().includes(text);
    return entry.group.pages.filter((page) => whole || page.title.toLowerCase().includes(text));
  });
}
