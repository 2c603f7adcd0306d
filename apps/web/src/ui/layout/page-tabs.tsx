/** Two or three pages that belong together, side by side above what they show. */
import type { Address } from '../navigation/address.ts';
import { Go } from '../navigation/go.tsx';
import styles from './page-tabs.module.css';

interface PageTab {
  readonly to: Address;
  readonly name: string;
  readonly current: boolean;
}

export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={`stack bg-pressed radius-card gap-4 ${styles.tabs}`} aria-label={label}>
      {tabs.map(({ to, name, current }) => (
        <Go
          className="place-center min-h-36 medium secondary radius-input"
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
        >
          {name}
        </Go>
      ))}
    </nav>
  );
}
