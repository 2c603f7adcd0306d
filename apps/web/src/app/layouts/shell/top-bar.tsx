/** Title (the only h1), toggle of the side menu, search, help, what features add, the person. */
import { lazy, memo, Suspense, useState } from 'react';
import { useUser } from '../../../api/user.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Go, usePathname } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useCurrentPageTitle } from '../../../ui/layout/page-title.ts';
import { useWayBack } from '../../../ui/layout/way-back.ts';
import { useIsPhone, useIsWide } from '../../../ui/layout/screen.ts';
import { Tip } from '../../../ui/feedback/tip.tsx';
import { groupTitle } from '../../menu.ts';
import { pageAt } from '../../pages.ts';
import { topBarSlots } from '../../slots.ts';
import type { Floating } from './floating.ts';
import { usePerson, useSignedIn } from '../person.ts';
import { setOpen, setOver, useSide } from '../menu/side-state.ts';
import styles from './top-bar.module.css';

const ProfileMenu = lazy(() => import('../menu/profile-menu.tsx'));
const slots = topBarSlots.map(({ load, ...slot }) => ({ ...slot, Part: lazy(load) }));

interface TopBarProps {
  readonly title: string | undefined;
  readonly onFloat: (floating: Floating) => void;
}

export const TopBar = memo(function TopBar({ title, onFloat }: TopBarProps) {
  const phone = useIsPhone();
  const back = useWayBack();
  const task = phone && back !== undefined;
  return (
    <header className={`row flex-none border-bottom gap-8 sticky ${styles.bar}`} data-phone={phone || undefined}>
      <Start phone={phone} />
      <Title title={title} phone={phone} />
      <span className="flex-1" />
      {!phone && (
        <button
          type="button"
          className={`row secondary nowrap text-start outlined bg-paper radius-input gap-8 ${styles.search}`}
          onClick={() => onFloat('palette')}
          aria-label="Cari halaman, orang, tindakan"
          aria-keyshortcuts="Control+K"
        >
          <Icon name="search" size={16} />
          <span className={`ellipsis flex-1 ${styles.words}`}>
            Cari<span> halaman, orang, tindakan</span>
          </span>
          {/* Drawn by the style: the name of the button is its words, however many of them are shown. */}
          <kbd className={styles.kbd} data-keys="Ctrl K" aria-hidden="true" />
        </button>
      )}
      <Tip title="Bantuan">
        <button
          type="button"
          className={`place-center flex-none relative secondary radius-input hover-press ${styles.button}`}
          aria-label="Bantuan"
          onClick={() => onFloat('shortcuts')}
        >
          <Icon name="help" size={phone ? 24 : 20} />
        </button>
      </Tip>
      {!task && (
        <>
          <Slots phone={phone} />
          <Me phone={phone} />
        </>
      )}
    </header>
  );
});

function Slots({ phone }: { phone: boolean }) {
  const { grants } = useSignedIn().session;
  return slots
    .filter(({ onPhones, needs }) => (onPhones || !phone) && (needs === undefined || grants[needs] !== undefined))
    .map(({ name, room, Part }) => (
      <span key={name} className="flex flex-none centre" style={{ minWidth: phone ? 44 : room }}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </span>
    ));
}

/** What leads away from the page: the menu, or back from a task on phones. */
function Start({ phone }: { phone: boolean }) {
  const back = useWayBack();
  if (!phone || back === undefined) return <MenuToggle />;
  return (
    <Go
      to={back}
      className={`place-center flex-none relative secondary radius-input hover-press ${styles.button}`}
      aria-label="Kembali"
    >
      <Icon name="arrow-left" size={24} />
    </Go>
  );
}

function MenuToggle() {
  const wide = useIsWide();
  const { open, over } = useSide();
  const shown = wide ? open : over;
  return (
    <button
      type="button"
      className={`place-center flex-none relative secondary radius-input hover-press ${styles.button}`}
      aria-label="Buka atau tutup menu"
      aria-expanded={shown}
      onClick={() => (wide ? setOpen(!open) : setOver(!over))}
    >
      <Icon name="menu" size={wide ? 20 : 24} />
    </button>
  );
}

function Title({ title, phone }: { title: string | undefined; phone: boolean }) {
  const path = usePathname();
  const page = pageAt(path);
  const currentTitle = useCurrentPageTitle();
  const person = usePerson();
  const ofPage = phone ? (page?.phoneTitle ?? page?.title) : page?.title;
  const words = title ?? currentTitle.title ?? ofPage ?? '';
  if (phone && currentTitle.ownHeading === true)
    return <p className={`one-line large min-w-0 medium ${styles.plain}`}>{words}</p>;
  const group = page?.group === undefined || phone ? undefined : groupTitle(page.group, person);
  return (
    <h1 className={`one-line size-24 min-w-0 bold ${styles.title}`}>
      {group !== undefined && group !== `${words} Menu` && (
        <span className={`regular secondary ${styles.group}`}>{group}</span>
      )}
      {words}
    </h1>
  );
}

function Me({ phone }: { phone: boolean }) {
  const user = useUser({ simple: true }).data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  if (user === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={`row flex-none medium nowrap radius-pill gap-8 ${styles.me}`}
        data-open={open || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`Profil ${user.fullname}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar fullname={user.fullname} photo={user.photo} size={phone ? 32 : 28} />
        {!phone && (
          <>
            <span className={`ellipsis ${styles.name}`}>{user.fullname.split(' ')[0]}</span>
            <Icon className="secondary" name={open ? 'up' : 'down'} size={16} />
          </>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ProfileMenu anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
