/** The mini side menu: one icon per entry, named by a tooltip; a group opens the drawer at itself. */
import type { ReactElement } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { Go, useGo, usePathname } from '../../../ui/navigation/go.tsx';
import { Icon, type IconName, Mark } from '../../../ui/pictures/icon.tsx';
import { useMenuBadges } from '../../../ui/navigation/menu-badges.ts';
import { Tip } from '../../../ui/feedback/tip.tsx';
import { homeOf, menuFor, ownPages, parentOf } from '../../menu.ts';
import { usePerson } from '../person.ts';
import styles from './rail.module.css';
import { setOpen, useOpenGroup } from './side-state.ts';

export function Rail() {
  const person = usePerson();
  const path = usePathname();
  const go = useGo();
  const { show } = useOpenGroup(path);
  const { counts } = useMenuBadges();
  const { online } = useConnection();
  const entries = menuFor(person);
  const drawn = entries.length > 0 ? entries : ownPages(person).map((page) => ({ kind: 'page' as const, page }));

  return (
    <>
      <Go to={homeOf(person)} className={`place-center flex-none ${styles.logo}`} aria-label="HADIR, buka beranda">
        <Mark />
      </Go>
      <ul className={`row flex-1 gap-4 ${styles.entries}`}>
        {drawn.map((entry) => {
          if (entry.kind === 'page') {
            const { page } = entry;
            return (
              <RailButton
                key={page.path}
                name={page.title}
                icon={page.icon}
                here={path === page.path}
                count={counts[page.path] ?? 0}
                onClick={() => go(page.path)}
              />
            );
          }
          const { group } = entry;
          return (
            <RailButton
              key={group.key}
              name={group.title}
              icon={group.icon}
              here={parentOf(path) === group.path}
              count={group.pages.reduce((sum, page) => sum + (counts[page.path] ?? 0), 0)}
              onClick={() => {
                show(group.path);
                setOpen(true);
              }}
            />
          );
        })}
      </ul>
      <RailTip name={online ? 'Tersambung' : 'Luring'}>
        <span
          className={`flex-none radius-input ${styles.dot}`}
          data-online={online || undefined}
          role="img"
          aria-label={online ? 'Tersambung' : 'Luring'}
        />
      </RailTip>
    </>
  );
}

interface RailButtonProps {
  name: string;
  icon: IconName;
  here: boolean;
  count: number;
  onClick: () => void;
}

function RailButton({ name, icon, here, count, onClick }: RailButtonProps) {
  return (
    <li>
      <RailTip name={name}>
        <button
          type="button"
          className={`place-center square-44 relative secondary radius-card ${styles.button}`}
          data-here={here || undefined}
          aria-label={count > 0 ? `${name}, ${count} menunggu` : name}
          onClick={onClick}
        >
          <Icon name={icon} />
          {count > 0 && (
            <span className={`on-main medium text-center radius-input absolute ${styles.count}`} aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      </RailTip>
    </li>
  );
}

function RailTip({ name, children }: { name: string; children: ReactElement }) {
  return (
    <Tip title={name} placement="right" describeChild slotProps={{ popper: { modifiers: [OFFSET] } }}>
      {children}
    </Tip>
  );
}

const OFFSET = { name: 'offset', options: { offset: [0, -6] } };
