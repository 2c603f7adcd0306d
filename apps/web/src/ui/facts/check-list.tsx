/** Lines of what was looked at: in order, worth a look, or just so. */
import styles from './check-list.module.css';
import { Icon } from '../pictures/icon.tsx';

export interface Check {
  readonly tone: 'good' | 'warning' | 'plain';
  readonly text: string;
  readonly note?: string;
}

const icons = { good: 'check', warning: 'warning', plain: 'info' } as const;
const words = { good: 'Beres', warning: 'Perlu dilihat', plain: 'Keterangan' } as const;

export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ tone, text, note }) => (
        <li key={text} data-tone={tone}>
          <Icon name={icons[tone]} size={20} label={words[tone]} />
          <span>
            {text}
            {note === undefined ? null : <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
