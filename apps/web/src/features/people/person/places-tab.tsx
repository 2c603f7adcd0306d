/** Where and when the person works: own rows, and those of the unit. */
import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { showDate } from '../../../ui/text/format.ts';
import { FactCard } from './person-facts.tsx';
import type { TabProps } from './tab-props.ts';
import styles from '../people.module.css';

const VIA = { sendiri: 'miliknya sendiri', unit: 'dari unit' } as const;
const until = (to: string | null) => given(to, showDate) ?? 'seterusnya';

export function PlacesTab({ record, today, edit }: TabProps) {
  const changes = record.can.includes('change') && record.active && record.employments.length > 0;
  const coming = <Row extends { to: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ to }) => to === null || to >= today);
  const places: PersonRecord['places'] = coming(record.places);
  const schedules: PersonRecord['schedules'] = coming(record.schedules);
  return (
    <>
      <FactCard title="Titik lokasi" action={changes && { label: 'Ubah', run: () => edit('places') }}>
        {places.length === 0 && (
          <p className={`body secondary ${styles.quiet}`}>
            Belum ada titik lokasi: absennya dicatat untuk ditinjau HR.
          </p>
        )}
        {places.length !== 0 && (
          <ul className="stack gap-8">
            {places.map(({ place, from, to, via }) => (
              <li className="stack body" key={`${place.id}${from}`}>
                <b className="medium">{place.name}</b>
                <span className="secondary">
                  {showDate(from)} sampai {until(to)}, {VIA[via]}
                </span>
              </li>
            ))}
          </ul>
        )}
      </FactCard>
      <FactCard title="Pola jadwal" action={changes && { label: 'Ubah', run: () => edit('schedule') }}>
        {schedules.length === 0 && <p className={`body secondary ${styles.quiet}`}>Ikut jadwal bawaan perusahaan.</p>}
        {schedules.length !== 0 && (
          <ul className="stack gap-8">
            {schedules.map(({ schedule, from, to, via }) => (
              <li className="stack body" key={`${schedule.id}${from}`}>
                <b className="medium">{schedule.name}</b>
                <span className="secondary">
                  {showDate(from)} sampai {until(to)}, {VIA[via]}
                </span>
              </li>
            ))}
          </ul>
        )}
      </FactCard>
    </>
  );
}
