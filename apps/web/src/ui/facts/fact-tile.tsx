/** One fact as a small card that leads to more: what it is, the fact, one line about it. */
import type { ReactNode } from 'react';
import type { Address } from '../navigation/address.ts';
import styles from './fact-tile.module.css';
import { Go } from '../navigation/go.tsx';

interface FactTileProps {
  to: Address;
  caption: string;
  fact: string;
  detail: ReactNode;
}

export function FactTile({ to, caption, fact, detail }: FactTileProps) {
  return (
    <Go to={to} className={`card stack min-w-0 pad-8-12 text-primary hover-fill ${styles.tile}`}>
      <span className="caption secondary">{caption}</span>
      <b className="large bold">
        <bdi>{fact}</bdi>
      </b>
      <span className="caption secondary">
        <bdi>{detail}</bdi>
      </span>
    </Go>
  );
}

export function FactTiles({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={`stack gap-8 ${styles.tiles}`} aria-label={label}>
      {children}
    </section>
  );
}
