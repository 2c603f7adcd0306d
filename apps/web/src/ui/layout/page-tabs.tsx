/** Two or three pages that belong together, side by side above what they show. */
import { Go } from '../navigation/go.tsx';
import styles from './page-tabs.module.css';

interface PageTab {
  readonly to: string;
  readonly name: string;
  readonly current: boolean;
}

export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, name, current }) => (
        <Go key={to} to={to} aria-current={current ? 'page' : undefined}>
          {name}
        </Go>
      ))}
    </nav>
  );
}
