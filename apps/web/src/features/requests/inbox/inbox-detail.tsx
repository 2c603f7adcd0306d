/** What is decided, with what one needs for it: the wish, its evidence, who else is away, the checks, the history. */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { DetailColumns, DetailHead } from '../../../ui/layout/detail-frame.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { type Check, CheckList } from '../../../ui/facts/check-list.tsx';
import { AsideActions } from '../request-context/side-actions.tsx';
import { getRequestContext, type RequestContext } from '../request-context/request-context-calls.ts';
import { CorrectionEvidence } from '../request-context/correction-evidence.tsx';
import { requestChecks } from '../request-context/request-checks.ts';
import { TeamStrip } from '../request-context/team-strip.tsx';
import { factsOf } from '../request-forms.ts';
import { getRequest, type RequestDetail } from '../request-calls.ts';
import { KindSign } from '../kind-icon.tsx';
import { FileList } from '../../../ui/facts/file-list.tsx';
import { Away } from '../request-detail.tsx';
import { lengthText } from '../request-text.ts';
import { RequestTimeline } from '../request-timeline.tsx';
import { AgeMark } from './waiting-age.tsx';
import { BeforeAfter } from './before-after.tsx';
import styles from './inbox-detail.module.css';
import { nameText, whenText } from './inbox-text.ts';

interface InboxDetailProps {
  row: InboxRow;
  today: LocalDate;
}

export default function InboxDetail({ row, today }: InboxDetailProps) {
  const { data, error, mutate } = useRemote(getRequest, { params: { id: row.id } });
  const around = useRemote(getRequestContext, { params: { id: row.id } }).data?.data;
  // At a desk the step is handed on from the bar below.
  const phone = useIsPhone();
  const { person } = row;
  return (
    <article className="stack gap-16" aria-label={`${nameText(row)} ${person.fullname}`}>
      <DetailHead
        fullname={person.fullname}
        photo={person.photo}
        title={nameText(row)}
        below={[person.fullname, person.employeeNo, person.unit]}
      >
        <AgeMark hours={row.waitingHours} whole />
      </DetailHead>
      <DetailColumns
        side={
          <>
            <Checks row={row} around={around} />
            {data !== undefined && (
              <section>
                <h3>Riwayat</h3>
                <RequestTimeline request={data.data} handed={around?.handed} />
              </section>
            )}
            {phone && around !== undefined && <AsideActions request={row} around={around} />}
          </>
        }
      >
        <Wish row={row} detail={data?.data} today={today} />
        <AsyncContent data={data} error={error} retry={mutate} loading={[64, 96]}>
          {(answer) => <Evidence detail={answer.data} around={around} today={today} />}
        </AsyncContent>
      </DetailColumns>
    </article>
  );
}

function Wish({ row, detail, today }: InboxDetailProps & { detail: RequestDetail | undefined }) {
  const corrects = detail?.kind === 'correction';
  const when = whenText(row, today);
  const length = lengthText(row);
  return (
    <section className={`card ${styles.wish}`} aria-label="Yang diminta">
      <div className={`row wrap pad-16-20 gap-12 ${styles.asked}`}>
        <KindSign kind={row.kind} />
        <b>{when}</b>
        {!corrects && length !== '' && !when.endsWith(length) && <span>{length}</span>}
      </div>
      {corrects && <BeforeAfter details={detail.details} />}
      {row.reason !== null && row.reason !== '' && <blockquote>“{row.reason}”</blockquote>}
    </section>
  );
}

const DRAWN = ['Tercatat', 'Menjadi'];

interface EvidenceProps {
  detail: RequestDetail;
  around: RequestContext | undefined;
  today: LocalDate;
}

function Evidence({ detail, around, today }: EvidenceProps) {
  // A correction shows both times side by side.
  const facts = factsOf(detail).filter(({ label }) => detail.kind !== 'correction' || !DRAWN.includes(label));
  const nobodyAway = detail.away.data.length + detail.away.others === 0;
  return (
    <>
      {facts.length > 0 && (
        <dl className={`stack gap-8 ${styles.facts}`}>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {detail.attachments.length > 0 && (
        <section>
          <h3>Lampiran</h3>
          <FileList files={detail.attachments} />
        </section>
      )}
      {nobodyAway && (
        <p className="row gap-8 secondary">
          <Icon name="users" size={16} />
          {detail.away.people === 0 ? 'Tidak ada rekan seunit' : `Seluruh ${detail.away.people} rekan seunit masuk`}
        </p>
      )}
      {!nobodyAway && <Away away={detail.away} today={today} />}
      {around?.day != null && <CorrectionEvidence day={around.day} workDate={detail.first} person={detail.person} />}
      {around !== undefined && <TeamStrip around={around} request={detail} />}
    </>
  );
}

function Checks({ row, around }: { row: InboxRow; around: RequestContext | undefined }) {
  const own: readonly Check[] = present([
    row.onBehalfOf !== null && { text: `Anda memutuskan atas nama ${row.onBehalfOf.fullname}`, tone: 'plain' as const },
    row.askedBy !== null && {
      text: `Diajukan oleh ${row.askedBy.fullname} untuk karyawan ini`,
      tone: 'plain' as const,
    },
  ]);
  const lines = [...own, ...row.lines, ...requestChecks(row, around?.period)];
  return (
    <section>
      <h3>Pemeriksaan</h3>
      <CheckList checks={lines} />
    </section>
  );
}
