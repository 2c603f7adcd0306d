/** One request: what it asks for, its history, its files, who else is away, and the moves of this reader. */
import { type ReactNode, lazy, Suspense } from 'react';
import { ShareFile } from '../../ui/buttons/share-file.tsx';
import { FileList } from '../../ui/facts/file-list.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { apiBase } from '../../api/base-urls.ts';
import { useRemote } from '../../api/fetching.ts';
import { getRequestContext } from './request-context/request-context-calls.ts';
import { factsOf } from './request-forms.ts';
import { wordWithin } from '@hadir/contract/requests/words.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import type { RequestDetail as Detail } from './request-calls.ts';
import styles from './request-detail.module.css';
import { datesText, lengthText } from './request-text.ts';
import { RequestTimeline } from './request-timeline.tsx';

const RequestContextCard = lazy(() => import('./request-context/request-context.tsx'));

/** An order that was withdrawn has no paper any more. */
const ORDERED: readonly Detail['status'][] = ['approved', 'cancel_pending'];

/** The letter of it: an order's own, else that of the request; what was sent back is not asked for any more. */
function paperOf(request: Detail): { readonly path: string; readonly text: string } | undefined {
  const { id, status } = request;
  if (status === 'draft') return undefined;
  if (request.kind === 'overtime' && request.details.splNo !== null && ORDERED.includes(status))
    return { path: `/api/overtime/${id}/paper`, text: 'Cetak SPL' };
  return { path: `/api/requests/${id}/paper`, text: 'Cetak' };
}

interface DetailProps {
  request: Detail;
  today: Detail['first'];
  /** The head of a card says dates and type already. */
  bare?: boolean;
  actions: ReactNode;
}

export function RequestDetail({ request, today, bare = false, actions }: DetailProps) {
  const { attachments, away } = request;
  const paper = paperOf(request);
  const around = useRemote(getRequestContext, { params: { id: request.id } }).data?.data;
  const first = [
    { label: 'Tanggal', text: datesText(request, today) },
    { label: 'Jenis', text: request.label },
    { label: 'Lama', text: lengthText(request) },
  ].filter(({ text }) => text !== '');
  const facts = present([
    ...(bare ? [] : first),
    ...factsOf(request),
    request.askedBy !== null && { label: 'Diajukan oleh', text: request.askedBy.fullname },
    !bare && request.reason !== null && request.reason !== '' && { label: 'Alasan', text: request.reason },
  ]);
  return (
    <div className={`stack one-column gap-16 ${styles.detail}`} data-bare={bare || undefined}>
      {facts.length > 0 && (
        <dl className={`stack gap-8 ${styles.facts}`}>
          {facts.map(({ label, text }) => (
            <div className="stack gap-12" key={label}>
              <dt className="secondary">{label}</dt>
              <dd className="medium break-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <RequestTimeline request={request} handed={around?.handed} />
      {attachments.length > 0 && <FileList files={attachments} />}
      {paper !== undefined && (
        <span className={`inline-row wrap gap-16 ${styles.print}`}>
          <a className="inline-row min-h-44 medium text-strong gap-8" href={apiBase() + paper.path}>
            <Icon name="download" size={20} />
            {paper.text}
          </a>
          {!bare && <ShareFile address={paper.path} label="Bagikan surat" />}
        </span>
      )}
      {!bare && away.data.length + away.others !== 0 && <Away away={away} today={today} />}
      <Suspense fallback={null}>
        <RequestContextCard request={request} evidenceOnly={bare} />
      </Suspense>
      {actions}
    </div>
  );
}

export function Away({ away, today }: { away: Detail['away']; today: Detail['first'] }) {
  return (
    <section className={`on-terlambat pad-10-12 radius-input ${styles.away}`} aria-label="Siapa yang juga tidak masuk">
      <p className="row medium gap-8">
        <Icon name="users" size={16} />
        {away.data.length + away.others} dari {away.people} orang seunit juga tidak masuk
      </p>
      {away.data.length > 0 && (
        <ul>
          {away.data.map((one) => (
            <li key={`${one.fullname}${one.first}`}>
              {one.fullname}, {wordWithin(one.what)} {datesText(one, today)}
              {one.waiting && ' (menunggu)'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
