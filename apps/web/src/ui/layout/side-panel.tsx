/** One thing beside its list at a desk, alone on a phone; Escape closes it after whatever floats above. */
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { useIsPhone } from './screen.ts';
import styles from './side-panel.module.css';
import { useEscape } from '../keys/use-escape.ts';

interface SidePanelProps {
  title: string;
  caption?: ReactNode;
  wide?: boolean;
  /** The bar of a phone shows the title already; it is then said here, not drawn. */
  inBar?: boolean;
  /** False while something that Escape closes first stands in the panel itself. */
  escapes?: boolean;
  close: () => void;
  children: ReactNode;
}

export function SidePanel(props: SidePanelProps) {
  const { title, caption, wide = false, inBar = false, escapes = true, close, children } = props;
  const heading = useId();
  const phone = useIsPhone();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEscape(close, escapes);
  return (
    <aside
      ref={panel}
      className={`column floating bg-paper fixed ${styles.panel}`}
      tabIndex={-1}
      aria-labelledby={heading}
      data-wide={wide || undefined}
      data-phone={phone || undefined}
    >
      <header className={`flex top between flex-none gap-12 ${styles.head}`}>
        <div>
          <h2 id={heading} className={phone && inBar ? 'visually-hidden' : 'section bold letter-tight break-anywhere'}>
            {title}
          </h2>
          {caption !== undefined && <p className="caption secondary">{caption}</p>}
        </div>
        <IconButton aria-label="Tutup" onClick={close}>
          <Icon name="x" size={20} />
        </IconButton>
      </header>
      {children}
    </aside>
  );
}

interface PanelTabsProps<Part extends string> {
  parts: readonly { readonly id: Part; readonly name: string }[];
  part: Part;
  choose: (part: Part) => void;
}

export function PanelTabs<Part extends string>({ parts, part, choose }: PanelTabsProps<Part>) {
  return (
    <Tabs
      value={part}
      onChange={(_, next: Part) => choose(next)}
      variant="scrollable"
      scrollButtons={false}
      className={styles.tabs ?? ''}
    >
      {parts.map(({ id, name }) => (
        <Tab key={id} value={id} label={name} />
      ))}
    </Tabs>
  );
}

/** What scrolls below head and tabs. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={`fill scroll ${styles.body}`}>{children}</div>;
}
