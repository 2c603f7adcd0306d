/** The temporary side menu of small screens. */
import Drawer from '@mui/material/Drawer';
import { useDeferredValue } from 'react';
import { FOOTER_TEXT, SIDEBAR_MOBILE_WIDTH } from '@hadir/contract/specification.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './side-drawer.module.css';
import { SideMenu } from './side-menu.tsx';
import { setOver, useSide } from './side-state.ts';

interface SideDrawerProps {
  onSearch: () => void;
  /** A phone's page has no footer and no other place for the own pages: both stand here. */
  phone: boolean;
}

export function SideDrawer({ onSearch, phone }: SideDrawerProps) {
  const { over } = useSide();
  return (
    <Drawer
      open={over}
      onClose={() => setOver(false)}
      variant="temporary"
      slotProps={{
        paper: { className: styles.paper, style: { width: SIDEBAR_MOBILE_WIDTH }, 'aria-label': 'Menu' },
      }}
    >
      <nav className="column fill" aria-label="Menu" data-side="temporary">
        <Entries onSearch={onSearch} phone={phone} />
      </nav>
      {phone && <footer className={`caption flex-none secondary border-top ${styles.foot}`}>{FOOTER_TEXT}</footer>}
    </Drawer>
  );
}

/** The drawer answers the press at once; its entries, which take a cheap phone longer to draw, follow inside of it. */
function Entries({ onSearch, phone }: SideDrawerProps) {
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn) return null;
  return (
    <SideMenu
      withOwnPages={phone}
      search={
        <button
          type="button"
          className={`row on-soft flex-none min-h-44 medium text-start radius-input gap-8 ${styles.palette}`}
          onClick={() => {
            setOver(false);
            onSearch();
          }}
        >
          <Icon name="search" />
          Cari halaman atau orang
        </button>
      }
    />
  );
}
