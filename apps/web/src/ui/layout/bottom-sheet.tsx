/** A sheet that comes from the lower edge: the phone's dialog. On a desk it stands in the middle. */
import Modal from '@mui/material/Modal';
import { type ReactNode, useCallback, useId, useState } from 'react';
import styles from './bottom-sheet.module.css';
import { Icon } from '../pictures/icon.tsx';

interface BottomSheetProps {
  open: boolean;
  close: () => void;
  title: string;
  /** Beside the title's second line, e.g. a chip. */
  below?: ReactNode;
  children: ReactNode;
  /** Buttons; the last one is the main move. */
  actions?: ReactNode;
  /** Fixed height on phones in CSS pixels, where what lies above must stay visible; by its content unless told. */
  height?: number;
}

export function BottomSheet({ open, close, title, below, children, actions, height }: BottomSheetProps) {
  const heading = useId();
  const { body, scrolls } = useScrolls();
  return (
    <Modal open={open} onClose={close}>
      <section
        className={`column text-primary floating bg-paper absolute ${styles.sheet}`}
        data-fixed={height !== undefined || undefined}
        style={{ blockSize: height }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
      >
        <div className={`flex-none radius-pill ${styles.grip}`} aria-hidden="true" />
        <header className={`row flex-none ${styles.head}`}>
          <h2 className="section grow bold" id={heading}>
            {title}
          </h2>
          <button
            type="button"
            className="place-center square-44 flex-none radius-pill"
            onClick={close}
            aria-label="Tutup"
          >
            <Icon name="x" size={24} />
          </button>
        </header>
        {below !== undefined && (
          <div className="row between wrap flex-none pad-x-16 secondary rows-4 cols-8">{below}</div>
        )}
        <div
          ref={body}
          className={`fill ${styles.body}`}
          {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': 'Isi' })}
        >
          {children}
        </div>
        {actions && <footer className={`stack flex-none gap-8 ${styles.moves}`}>{actions}</footer>}
      </section>
    </Modal>
  );
}

/** Whether the content is taller than its box: then the keyboard must be able to scroll it. */
function useScrolls() {
  const [scrolls, setScrolls] = useState(false);
  const body = useCallback((box: HTMLDivElement | null) => {
    if (box === null) return;
    const look = () => setScrolls(box.scrollHeight > box.clientHeight + 1);
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    for (const child of box.children) watcher.observe(child);
    const grown = new MutationObserver(look);
    grown.observe(box, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      grown.disconnect();
    };
  }, []);
  return { body, scrolls };
}
