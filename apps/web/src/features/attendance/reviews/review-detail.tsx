/** One doubtful tap: what it says, the evidence side by side, what speaks for and against it. */
import { eventWord } from '@hadir/contract/attendance/tap-words.ts';
import { reviewStateWord } from '@hadir/contract/attendance/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { CheckList } from '../../../ui/facts/check-list.tsx';
import { DetailColumns, DetailHead } from '../../../ui/layout/detail-frame.tsx';
import { EvidencePictures, type Face } from '../../../ui/facts/evidence-pictures.tsx';
import { showDateInWords, showDateTime } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { clockText, shortDay, dateAt, timeSpan } from '../../../ui/text/time-words.ts';
import { getReview, type ReviewDetail as Detail } from '../attendance-calls.ts';
import { reviewChecks } from './review-checks.ts';
import styles from './review-detail.module.css';
import { reviewTone } from './review-tone.ts';

interface ReviewDetailProps {
  id: string;
  /** The head of a sheet names the person already. */
  bare?: boolean;
}

export default function ReviewDetail({ id, bare = false }: ReviewDetailProps) {
  const { data, error, mutate } = useRemote(getReview, { params: { id } });
  return (
    <AsyncContent
      data={data}
      error={error}
      retry={mutate}
      loading={[48, 88, 200, 120]}
      title="Tinjauan belum dapat dimuat"
    >
      {({ data: detail }) => <Shown detail={detail} bare={bare} />}
    </AsyncContent>
  );
}

/** The picture of the profile, else faces of earlier taps. */
function facesOf({ photo, earlier }: Detail): readonly Face[] {
  if (photo !== null) return [{ path: photo, words: 'Foto profil' }];
  return earlier.map(({ at, zone, selfie }) => ({
    path: selfie,
    words: `Selfie ${shortDay(dateAt(Date.parse(at), zone))} ${clockText(at, zone)}`,
  }));
}

function Shown({ detail, bare }: { detail: Detail; bare: boolean }) {
  const { fullname, employeeNo, unit, photo, workDate, zone, event, shift, state, clockedBy } = detail;
  const time = clockText(event.at, zone);
  return (
    <article className={`stack one-column gap-16 ${styles.detail}`} aria-label={`${eventWord[event.type]} ${fullname}`}>
      {!bare && (
        <DetailHead fullname={fullname} photo={photo} title={fullname} below={[employeeNo, unit]}>
          <StatusChip tone={reviewTone[state]}>{reviewStateWord[state]}</StatusChip>
        </DetailHead>
      )}
      <DetailColumns
        side={
          <>
            <section>
              <h3>Pemeriksaan</h3>
              <CheckList checks={reviewChecks(detail)} />
            </section>
            {state !== 'terbuka' && <Decided detail={detail} />}
            <p className={styles.code}>Kode bukti {event.proofCode}</p>
          </>
        }
      >
        <section className={`flex wrap pad-16-20 card ${styles.tap}`} aria-label="Absen">
          <div>
            <span>{eventWord[event.type]}</span>
            <b>{time}</b>
          </div>
          <div>
            <span>Tanggal kerja</span>
            <p>{showDateInWords(workDate)}</p>
          </div>
          <div>
            <span>Jadwal</span>
            <p>{shift === null ? 'Tanpa jadwal' : `${shift.name}, ${timeSpan(shift.start, shift.end)}`}</p>
          </div>
          {event.note !== null && <blockquote>“{event.note}”</blockquote>}
          {clockedBy?.objection && <blockquote>“{clockedBy.objection}”</blockquote>}
        </section>
        <section>
          <h3>Bukti</h3>
          <EvidencePictures
            fullname={fullname}
            place={detail.place}
            position={detail.tapPosition}
            verdict={event.verdict}
            distanceM={event.distanceM}
            selfie={event.selfie}
            selfieWords={`Selfie ${time}`}
            selfieExpected={event.selfieExpected}
            faces={facesOf(detail)}
          />
        </section>
      </DetailColumns>
    </article>
  );
}

function Decided({ detail: { state, decidedBy, decidedAt, note, zone } }: { detail: Detail }) {
  return (
    <section>
      <h3>Keputusan</h3>
      <p>
        {reviewStateWord[state]} {decidedBy}
        {decidedAt !== null && `, ${showDateTime(Date.parse(decidedAt), zone)}`}
      </p>
      {note !== null && <p className="secondary">{note}</p>}
    </section>
  );
}
