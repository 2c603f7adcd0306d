/** One fact as a small card that leads to more: what it is, the fact, one line about it. */
import type { ReactNode } from 'react';
import styles from './fact-tile.module.css';
import { Go } from '../navigation/go.tsx';

interface FactTileProps {
  to: string;
  caption: string;
  fact: string;
  detail: ReactNode;
}

export function FactTile({ to, caption, fact, detail }: FactTileProps) {
  return (
    <Go to={to} className={styles.tile}>
      <span className={styles.small}>{caption}</span>
      <b className={styles.fact}>
        <bdi>{fact}</bdi>
      </b>
      <span className={styles.small}>
        <bdi>{detail}</bdi>
      </span>
    </Go>
  );
}

export function FactTiles({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={styles.tiles} aria-label={label}>
      {children}
    </section>
  );
}
