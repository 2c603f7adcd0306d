/** What is decided, opened: whose it is on top, the evidence, and beside it what speaks for and against. */
import type { ReactNode } from 'react';
import { Avatar } from '../pictures/avatar.tsx';
import styles from './detail-frame.module.css';
import { FactLine } from '../facts/fact-line.tsx';

interface DetailHeadProps {
  fullname: string;
  photo: string | null;
  title: string;
  /** What is missing is left out. */
  below: readonly (string | null)[];
  /** Its state, at the end of the line. */
  children: ReactNode;
}

export function DetailHead({ fullname, photo, title, below, children }: DetailHeadProps) {
  return (
    <header className="row gap-12">
      <Avatar fullname={fullname} photo={photo} size={44} />
      <div className="grow">
        <h2 className="section bold letter-tight break-anywhere">{title}</h2>
        <p className="secondary">
          <FactLine of={below} />
        </p>
      </div>
      {children}
    </header>
  );
}

/** Two columns where the container is wide enough, else one below the other. */
export function DetailColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack one-column gap-24 ${styles.columns}`}>
      <div className={`stack start one-column gap-24 ${styles.main}`}>{children}</div>
      <aside className={`stack start one-column gap-24 ${styles.side}`}>{side}</aside>
    </div>
  );
}
