/** On top of a list of decisions: what was not taken, what waits for the line, what somebody else decided meanwhile. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './notice-row.module.css';

/** Notices below each other; takes no room without any. */
export function NoticeRows({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div role={role} className={`stack gap-8 ${styles.notices}`}>
      {children}
    </div>
  );
}

interface NoticeRowProps {
  /** Settled ones fade away by themselves. */
  tone: 'error' | 'queued' | 'settled';
  /** Said at once by a screen reader. */
  alert?: boolean;
  /** In bold. */
  name: string;
  /** After the name, in the same line. */
  after?: string;
  words: string | undefined;
  move?: { readonly text: string; readonly run: () => void };
}

const icons: Readonly<Record<NoticeRowProps['tone'], IconName>> = {
  error: 'warning',
  queued: 'cloud-up',
  settled: 'check',
};

export function NoticeRow({ tone, alert = false, name, after = '', words, move }: NoticeRowProps) {
  return (
    <p
      className={`row pad-8-12 secondary bg-deep radius-input gap-12 ${styles.notice}`}
      data-tone={tone}
      role={alert ? 'alert' : undefined}
    >
      <Icon name={icons[tone]} size={20} />
      <span>
        <b className="medium">{name}</b>
        {after}
        <small className="caption block">{words}</small>
      </span>
      {move !== undefined && (
        <Button size="small" variant="text" onClick={move.run}>
          {move.text}
        </Button>
      )}
    </p>
  );
}
