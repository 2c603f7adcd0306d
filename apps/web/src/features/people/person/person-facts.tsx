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
    <section className={`card stack pad-16-20 gap-12 ${styles.card}`} aria-label={title}>
      <header className={`row between gap-12 ${styles.cardHead}`}>
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
            <div className="body stack baseline line-above gap-12" key={name}>
              <dt className="secondary">{name}</dt>
              <dd className="breaks">
                {value === null || value === '' ? (
                  <span className={`body secondary ${styles.quiet}`}>Belum diisi</span>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
