/**
 * The own clock of today with the ways to Absen and Kalender: a chip in the bar of a desk, a strip above the team on a
 * phone. People whose home shows others would otherwise not see that they have not clocked in themselves.
 */
import { Go } from '../../../ui/navigation/go.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { StatusChip, StatusShape } from '../../../ui/chips/status-chip.tsx';
import styles from './own-clock.module.css';
import { useOwnClock } from './use-own-clock.ts';

const CLOCK = '/apps/absent';
const CALENDAR = '/apps/absent/kalender';

/** For the top bar; keeps its width while the words change. */
export default function OwnClockChip() {
  const own = useOwnClock();
  if (own === undefined) return null;
  return (
    <div
      className={`flex flex-none nowrap outlined bg-paper radius-input ${styles.chip}`}
      role="group"
      aria-label="Absen saya"
    >
      <Go
        to={CLOCK}
        className={`row medium text-primary gap-8 hover-fill ${styles.state}`}
        aria-label={`Absen saya: ${own.text}`}
      >
        <StatusShape tone={own.tone} />
        {own.text}
        {own.waiting && <Icon name="cloud-up" size={16} label="belum terkirim" />}
      </Go>
      <Go
        to={CALENDAR}
        className={`place-center secondary hover-fill ${styles.calendar}`}
        aria-label="Kalender saya"
        title="Kalender saya"
      >
        <Icon name="calendar" size={18} />
      </Go>
    </div>
  );
}

export function OwnClockStrip() {
  const own = useOwnClock();
  if (own === undefined)
    return <div className={`card row min-h-64 mb-12 gap-12 ${styles.strip}`} data-empty aria-hidden="true" />;
  return (
    <section className={`card row min-h-64 mb-12 gap-12 ${styles.strip}`} aria-label="Absen saya">
      <div className="grow">
        <p className="row bold gap-8">
          Anda <StatusChip tone={own.tone}>{own.text}</StatusChip>
          {own.waiting && <Icon name="cloud-up" size={16} label="belum terkirim" />}
        </p>
        <p className="one-line secondary">
          <bdi>{own.hint}</bdi>
        </p>
      </div>
      <Go to={CLOCK} className={`place-center on-soft flex-none bold radius-card ${styles.move}`}>
        Absen
      </Go>
    </section>
  );
}
