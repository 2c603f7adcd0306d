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
    <ul className={`stack gap-12 ${styles.checks}`}>
      {checks.map(({ tone, text, note }) => (
        <li className="flex gap-12" key={text} data-tone={tone}>
          <Icon className="secondary" name={icons[tone]} size={20} label={words[tone]} />
          <span className="min-w-0 break-anywhere">
            {text}
            {note !== undefined && <small className="caption block secondary">{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
