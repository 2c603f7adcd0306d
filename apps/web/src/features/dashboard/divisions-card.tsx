/** Arrived and missing people per division, as bars and in figures. */
import { Go, writeSearch } from '../../ui/go.tsx';
import { showNumber } from '../../ui/format.ts';
import type { Overview } from './dashboard-calls.ts';
import styles from './divisions-card.module.css';
import { byMissing, divisionsFinding } from './findings.ts';

const SHOWN = 6;

export function DivisionsCard({ overview }: { overview: Overview }) {
  const { divisions, date } = overview;
  const most = byMissing(divisions);
  return (
    <section className={styles.card} aria-labelledby="per-divisi">
      <h2 id="per-divisi">{divisionsFinding(divisions)}</h2>
      <p>Tiba dari yang dijadwalkan, dan yang belum</p>
      <ul>
        {most.slice(0, SHOWN).map(({ id, name, arrived, scheduled, missing }) => (
          <li key={id ?? name}>
            {id === null ? (
              <span className={styles.name} title={name}>
                {name}
              </span>
            ) : (
              <Go
                className={styles.name}
                title={name}
                to={`/laporan/all${writeSearch({ view: 'daftar', from: date, to: date, division: id })}`}
              >
                {name}
              </Go>
            )}
            <span className={styles.track} aria-hidden="true">
              <i className={styles.arrived} style={{ width: share(arrived, scheduled) }} />
              <i className={styles.missing} style={{ width: share(missing, scheduled) }} />
            </span>
            <span className={styles.figures}>
              <b>{showNumber(arrived)}</b>/{showNumber(scheduled)}
            </span>
            <span className={styles.count}>
              {showNumber(missing)}
              <span className="vh"> belum absen</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0' : `${(part / whole) * 100}%`;
}
