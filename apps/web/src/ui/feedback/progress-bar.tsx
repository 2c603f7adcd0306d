/** The thin line at the top while a page is on its way: starts at 0.3, creeps, leaves 200 ms after the end. */
import { useEffect, useState } from 'react';
import { PROGRESS_START, PROGRESS_STOP_DELAY_MS } from '@hadir/contract/specification.ts';
import styles from './progress-bar.module.css';

const CREEP_MS = 300;
const CREEP_TO = 0.94;

export function ProgressBar({ active }: { active: boolean }) {
  const [share, setShare] = useState(active ? PROGRESS_START : undefined);
  const [wasActive, setWasActive] = useState(active);
  if (wasActive !== active) {
    setWasActive(active);
    const end = share === undefined ? undefined : 1;
    setShare(active ? PROGRESS_START : end);
  }

  useEffect(() => {
    if (active) {
      const creep = setInterval(() => setShare((now = PROGRESS_START) => now + (CREEP_TO - now) * 0.12), CREEP_MS);
      return () => clearInterval(creep);
    }
    const stop = setTimeout(() => setShare(undefined), PROGRESS_STOP_DELAY_MS);
    return () => clearTimeout(stop);
  }, [active]);

  if (share === undefined) return null;
  return (
    <div className={`fixed ${styles.bar}`} data-progress={share} aria-hidden="true">
      <div className={`h-full ${styles.fill}`} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
