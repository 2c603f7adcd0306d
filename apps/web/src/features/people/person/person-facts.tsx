/** A card of facts with the one button that changes them. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import styles from '../people.module.css';

type Facts = readonly (readonly [name: string, value: ReactNode])[];

const NO_FACTS: Facts = [];

interface FactCardProps {
  title: string;
  facts?: Facts;
  action?: { readonly label: string; readonly run: () => void } | undefined;
  children?: ReactNode;
}

export function FactCard({ title, facts = NO_FACTS, action, children }: FactCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h3>{title}</h3>
        {action === undefined ? null : (
          <Button size="small" variant="outlined" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </header>
      {facts.length === 0 ? null : (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === null || value === '' ? <span className={styles.quiet}>Belum diisi</span> : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
