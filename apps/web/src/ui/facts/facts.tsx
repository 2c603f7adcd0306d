/** Facts about one thing, each a name and a value; on a phone the value stands below its name. */
import type { CSSProperties, ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  of: readonly Fact[];
  /** How the lines are set: what is between them and how far they stand apart. */
  line?: string;
  /** Of the names, in CSS pixels. */
  nameWidth?: number;
  /** In a narrow place: a value stands beside its name on a phone, too. */
  sideBySide?: boolean;
  className?: string;
}

const LINE = 'body baseline border-between gap-12 pad-y-8';

export function Facts({ of, line = LINE, nameWidth = 160, sideBySide = false, className = '' }: FactsProps) {
  return (
    <dl className={className}>
      {of.map(([name, value]) => (
        <div
          className={`stack ${line} ${styles.line}`}
          key={name}
          style={{ '--name': `${nameWidth}px` } as CSSProperties}
          data-side-by-side={sideBySide || undefined}
        >
          <dt className="secondary">{name}</dt>
          <dd className="min-w-0 break-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
