/** The day that a correction speaks of: its taps, each with the place and the face (product/requests#evidence). */
import { eventWord, verdictWord } from '@hadir/contract/attendance/tap-words.ts';
import { sourceWord } from '@hadir/contract/attendance/words.ts';
import { tapTime } from '@hadir/contract/date-words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { clockText, dateAt, shortDay } from '../../../ui/text/time-words.ts';
import { EvidencePictures, type Face } from '../../../ui/facts/evidence-pictures.tsx';
import type { RequestContext } from './request-context-calls.ts';
import styles from './correction-evidence.module.css';

type Day = NonNullable<RequestContext['day']>;

interface CorrectionEvidenceProps {
  day: Day;
  /** A tap of another date is shown with it. */
  workDate: LocalDate;
  person: { readonly fullname: string; readonly photo: string | null };
}

function facesOf({ earlier }: Day, photo: string | null): readonly Face[] {
  if (photo !== null) return [{ path: photo, words: 'Foto profil' }];
  return earlier.slice(0, 1).map(({ at, zone, selfie }) => ({
    path: selfie,
    words: `Selfie ${shortDay(dateAt(Date.parse(at), zone))} ${clockText(at, zone)}`,
  }));
}

export function CorrectionEvidence({ day, workDate, person }: CorrectionEvidenceProps) {
  const { events } = day;
  return (
    <section aria-label="Bukti">
      <h3 className={`body bold ${styles.title}`}>Bukti hari itu</h3>
      {events.length === 0 && <p className="secondary">Tidak ada absen yang tercatat pada tanggal itu.</p>}
      {events.length > 0 && (
        <ol className="stack gap-16">
          {events.map((event) => {
            const { id, type, at, zone, source, valid, verdict, distanceM, selfie, selfieExpected, position, place } =
              event;
            const seen = position !== null || selfie !== null || selfieExpected;
            return (
              <li className="stack gap-8" key={id}>
                <p className={`row wrap rows-4 cols-12 ${styles.head}`}>
                  <b className="medium">
                    {eventWord[type]} {tapTime(instant(at), zone, workDate)}
                  </b>
                  <span>
                    {[sourceWord[source], given(verdict, (verdict) => verdictWord[verdict])]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {!valid && <StatusChip tone="libur">Tidak dihitung</StatusChip>}
                </p>
                {seen && (
                  <EvidencePictures
                    fullname={person.fullname}
                    place={place}
                    position={position}
                    verdict={verdict}
                    distanceM={distanceM}
                    selfie={selfie}
                    selfieWords={`Selfie ${clockText(at, zone)}`}
                    selfieExpected={selfieExpected}
                    faces={given(selfie, () => facesOf(day, person.photo)) ?? []}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
