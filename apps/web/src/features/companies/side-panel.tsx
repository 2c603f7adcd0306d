/** One thing beside its list at a desk, alone on a phone; Escape closes it after whatever floats above. */
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/screen.ts';
import styles from './side-panel.module.css';

interface SidePanelProps<Part extends string> {
  title: string;
  caption?: string;
  parts?: readonly { readonly id: Part; readonly name: string }[];
  part?: Part;
  choose?: (part: Part) => void;
  close: () => void;
  children: ReactNode;
}

export function SidePanel<Part extends string>(props: SidePanelProps<Part>) {
  const { title, caption, parts, part, choose, close, children } = props;
  const heading = useId();
  const phone = useIsPhone();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEscape(close);
  return (
    <aside ref={panel} className={styles.panel} tabIndex={-1} aria-labelledby={heading} data-phone={phone || undefined}>
      <header className={styles.head}>
        <div>
          <h2 id={heading}>{title}</h2>
          {caption === undefined ? null : <p>{caption}</p>}
        </div>
        <IconButton aria-label="Tutup" onClick={close}>
          <Icon name="x" size={20} />
        </IconButton>
      </header>
      {parts === undefined || part === undefined ? null : (
        <Tabs
          value={part}
          onChange={(_, next: Part) => choose?.(next)}
          variant="scrollable"
          scrollButtons={false}
          className={styles.tabs ?? ''}
        >
          {parts.map(({ id, name }) => (
            <Tab key={id} value={id} label={name} />
          ))}
        </Tabs>
      )}
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

function useEscape(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('.MuiModal-root, [role="dialog"]') !== null) return;
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
