/** Arrived people per division and those who have not come, as bars and in figures. */
import { addressOf, Go } from '../../ui/navigation/go.tsx';
import { showNumber } from '../../ui/text/format.ts';
import type { Overview } from './dashboard-calls.ts';
import { useDaysPage } from './days-page.ts';
import styles from './divisions-card.module.css';
import { byNotCome, divisionsFinding, notComeWord } from './findings.ts';

const SHOWN = 6;

export function DivisionsCard({ overview, isToday }: { overview: Overview; isToday: boolean }) {
  const { divisions, date } = overview;
  const daysPage = useDaysPage();
  const most = byNotCome(divisions, isToday);
  const word = notComeWord(isToday);
  return (
    <section className={`card min-w-0 ${styles.card}`} aria-labelledby="per-divisi">
      <h2 className="large bold" id="per-divisi">
        {divisionsFinding(divisions, isToday)}
      </h2>
      <p>Tiba dari yang dijadwalkan, dan yang {word}</p>
      <ul>
        {most.slice(0, SHOWN).map(({ id, name, arrived, expected, notCome }) => (
          <li key={id ?? name}>
            {id === null ? (
              <span className={`overflow-hidden text-primary break-anywhere ${styles.name}`} title={name}>
                {name}
              </span>
            ) : (
              <Go
                className={`overflow-hidden text-primary break-anywhere ${styles.name}`}
                title={name}
                to={addressOf(daysPage, { tampilan: 'daftar', dari: date, sampai: date, divisi: [id] })}
              >
                {name}
              </Go>
            )}
            <span className={`flex overflow-hidden bg-pressed gap-4 radius-mark ${styles.track}`} aria-hidden="true">
              <i className={styles.arrived} style={{ width: share(arrived, expected) }} />
              <i className={styles.missing} style={{ width: share(notCome, expected) }} />
            </span>
            <span className="secondary nowrap text-end">
              <b className="medium text-primary">{showNumber(arrived)}</b>/{showNumber(expected)}
            </span>
            <span className={`secondary text-end ${styles.count}`}>
              {showNumber(notCome)}
              <span className="visually-hidden"> {word}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function share(part: number, whole: number): string {
  if (whole === 0) return '0';
  return `${(part / whole) * 100}%`;
}
