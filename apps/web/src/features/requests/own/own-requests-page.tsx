/** /apps/absent/pengajuan: what the person has asked for, what waits, what came of it (product/requests#own-requests). */
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { OWN_CALENDAR, OWN_LEAVE, type OWN_REQUESTS } from '../../../ui/navigation/request-paths.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { showDateTime } from '../../../ui/text/format.ts';
import { useSession } from '../../../api/user.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { id, oneOf, pageNumber, usePageSearch, type ValuesOf } from '../../../ui/navigation/page-search.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { requestableKinds } from '../request-forms.ts';
import { useAsksForOthers } from '../form/on-behalf-of.ts';
import { InboxTabs } from '../inbox/inbox-tabs.tsx';
import { useInbox } from '../inbox/use-inbox.ts';
import { useDecidesForOthers, useWaitingPath, useWaitingTotal } from '../inbox/waiting/use-waiting-total.ts';
import { WaitingCorrections } from '../inbox/waiting-corrections.tsx';
import { listRequests } from '../request-calls.ts';
import { PendingConsents } from './pending-consents.tsx';
import { OwnCard } from './own-card.tsx';
import styles from './own-requests.module.css';
import { PreparedCorrections } from './prepared-corrections.tsx';
import { QueuedCards, useQueuedRequests } from './queued-cards.tsx';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';
import { useMe } from '../../../api/me.ts';

const loadChooser = () => import('./kind-chooser.tsx');
const KindChooser = lazy(loadChooser);
const loadDetail = () => import('./own-detail.tsx');
const OwnDetail = lazy(loadDetail);

const SIZE = 50;
const FORMS_AFTER_MS = 3_000;
const BETWEEN_FORMS_MS = 100;
/** What the reader asked in somebody else's place. */
const WRITTEN = 'untuk-lain';
const SHOWN = [
  { id: undefined, name: 'Semua', statuses: [] },
  { id: 'menunggu', name: 'Menunggu', statuses: ['pending', 'cancel_pending', 'draft'] },
  { id: 'disetujui', name: 'Disetujui', statuses: ['approved'] },
  { id: 'ditolak', name: 'Ditolak', statuses: ['rejected'] },
  { id: 'berakhir', name: 'Dibatalkan', statuses: ['cancelled', 'expired'] },
  { id: WRITTEN, name: 'Untuk orang lain', statuses: [] },
] as const satisfies readonly { id: string | undefined; name: string; statuses: readonly RequestStatus[] }[];

const SEARCH = { tampilan: oneOf(SHOWN.flatMap((shown) => shown.id ?? [])), buka: id, hal: pageNumber };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [OWN_REQUESTS]: typeof SEARCH;
  }
}

type Shown = (typeof SHOWN)[number];

export default function OwnRequestsPage() {
  const { search, change } = usePageSearch(SEARCH);
  const { buka: open, hal: page } = search;
  const { today } = useMe();
  useMyQueue();
  const phone = useIsPhone();
  const hasLeft = useSession().data?.hasLeft === true;
  const [choosing, setChoosing] = useState(false);
  useFormsAtHand();
  const inbox = useInbox([]);
  useWaitingTotal(useWaitingPath(), inbox.data && inbox.counts);
  const chosen = SHOWN.find((shown) => shown.id === search.tampilan) ?? SHOWN[0];
  const queued = useQueuedRequests();
  const plain = chosen.id === undefined && page === 1;
  const answer = useOwnRequests(chosen, page, queued.length);
  const show = (to: Partial<ValuesOf<typeof SEARCH>>) => change({ buka: undefined, hal: 1, ...to }, { replace: true });
  // Who has left answers what was asked, and asks nothing new.
  const make = !hasLeft && (
    <Button
      {...(phone && { size: 'large' as const })}
      variant="contained"
      color="primary"
      onClick={() => setChoosing(true)}
    >
      <Icon name="plus" size={20} />
      Buat pengajuan
    </Button>
  );

  return (
    <div className={`w-full ${styles.page}`}>
      <div className="stack start one-column gap-12">
        <InboxTabs />
        <div className="row min-w-0 gap-16">
          <Filters chosen={chosen} choose={(tampilan) => show({ tampilan })} />
          {!phone && make}
        </div>
        <Notes hasLeft={hasLeft} storedAt={answer.storedAt} />
        {plain && <WaitingParts open={open} queued={queued} />}
        <AsyncContent
          data={answer.data}
          error={answer.error}
          retry={answer.reload}
          loading={[66, 66, 66, 66]}
          title="Pengajuan belum dapat dimuat"
        >
          {({ data: rows, total }) => (
            <>
              <h2 className="visually-hidden">Daftar pengajuan</h2>
              <ul className="stack gap-8">
                {plain && <PreparedCorrections today={today} />}
                {rows.map((row) => (
                  <OwnCard
                    key={row.id}
                    row={row}
                    today={today}
                    open={row.id === open}
                    inPlace={phone}
                    toggle={() => show({ buka: row.id === open ? undefined : row.id, hal: page })}
                  />
                ))}
              </ul>
              {rows.length === 0 && (!plain || queued.length === 0) && (
                <NoRequests chosen={chosen} plain={plain} hasLeft={hasLeft} />
              )}
              <Pages page={page} total={total} show={(hal) => show({ hal })} />
            </>
          )}
        </AsyncContent>
      </div>
      {phone && make !== false && <div className={`stack fixed ${styles.stick}`}>{make}</div>}
      {!phone && open !== undefined && <OpenDetail id={open} />}
      {choosing && (
        <Suspense fallback={null}>
          <KindChooser close={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function OpenDetail({ id: open }: { id: string }) {
  const { today } = useMe();
  return (
    <aside className={`card ${styles.pane}`} aria-label="Rincian pengajuan">
      <Suspense fallback={<Loading heights={[48, 48, 44]} />}>
        <OwnDetail key={open} id={open} today={today} />
      </Suspense>
    </aside>
  );
}

/** The forms are at hand before the line is gone; fetched one by one, so that a press gets in between. */
function useFormsAtHand(): void {
  useEffect(() => {
    const way = [
      loadChooser,
      loadDetail,
      () => import('../request-form-page.tsx'),
      ...requestableKinds.map(({ load }) => load),
    ];
    const timers = way.map((load, at) =>
      setTimeout(() => void load().catch(() => undefined), FORMS_AFTER_MS + at * BETWEEN_FORMS_MS),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
}

/** @param waiting how many wait on this device */
function useOwnRequests(chosen: Shown, page: number, waiting: number) {
  const { person: owner } = useMe();
  const query = {
    whose: chosen.id === WRITTEN ? ('written' as const) : ('own' as const),
    status: [...chosen.statuses],
    page,
    size: SIZE,
  };
  const answer = useOfflineRead({
    owner,
    address: listRequests.address({ query }),
    name: chosen.id === undefined && page === 1 ? 'own requests' : null,
    ask: () => listRequests({ query }),
  });
  // What has left the queue is in the server's answer.
  const { reload } = answer;
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) reload();
    before.current = waiting;
  }, [waiting, reload]);
  return answer;
}

function Filters({ chosen, choose }: { chosen: Shown; choose: (id: Shown['id']) => void }) {
  const asksForOthers = useAsksForOthers('request.submit');
  return (
    <ScrollRow className={styles.filters} role="group" aria-label="Tampilkan">
      {SHOWN.filter(({ id }) => id !== WRITTEN || asksForOthers).map(({ id, name }) => (
        <Chip key={name} on={id === chosen.id} aria-pressed={id === chosen.id} onClick={() => choose(id)}>
          {name}
        </Chip>
      ))}
    </ScrollRow>
  );
}

/** Who has left may only answer; what the device remembers is not the newest. */
function Notes({ hasLeft, storedAt }: { hasLeft: boolean; storedAt: number | undefined }) {
  const { zone } = useMe();
  return (
    <>
      {hasLeft && (
        <p className={`on-luring pad-8-12 radius-input ${styles.stored}`} role="status">
          Anda sudah tidak bekerja di sini. Pengajuan sampai hari terakhir Anda dapat dibaca dan dijawab sampai
          periodenya dikunci. <Go to={OWN_LEAVE}>Lihat sisa cuti</Go> atau <Go to={OWN_CALENDAR}>lihat kalender</Go>.
        </p>
      )}
      {storedAt !== undefined && (
        <p className={`on-luring pad-8-12 radius-input ${styles.stored}`} role="status">
          Tersimpan di HP {showDateTime(storedAt, zone)}. Diperbarui saat tersambung.
        </p>
      )}
    </>
  );
}

/** What waits for the person, and what waits on this device. */
function WaitingParts({ open, queued }: { open: string | undefined; queued: ReturnType<typeof useQueuedRequests> }) {
  const { today } = useMe();
  // Who has no inbox may still be asked to agree to somebody's day.
  const decidesForOthers = useDecidesForOthers();
  return (
    <>
      <PendingConsents open={open} today={today} />
      <WaitingCorrections whose={decidesForOthers ? 'own' : 'all'} />
      {queued.length > 0 && (
        <ul className="stack gap-8" aria-label="Belum terkirim">
          <QueuedCards items={queued} />
        </ul>
      )}
    </>
  );
}

function NoRequests({ chosen, plain, hasLeft }: { chosen: Shown; plain: boolean; hasLeft: boolean }) {
  if (chosen.id === WRITTEN) return <Empty title="Belum ada pengajuan untuk orang lain" icon="file" />;
  if (!plain) return <Empty title={`Tidak ada pengajuan ${chosen.name.toLowerCase()}`} icon="file" />;
  const text = !hasLeft && { text: 'Cuti, izin, koreksi, dan lainnya diajukan dari sini.' };
  return <Empty title="Belum ada pengajuan" {...text} icon="file" />;
}

function Pages({ page, total, show }: { page: number; total: number; show: (page: number) => void }) {
  const pages = Math.max(1, Math.ceil(total / SIZE));
  if (pages === 1) return null;
  return (
    <nav className="row between secondary gap-12" aria-label="Halaman">
      <Button disabled={page === 1} onClick={() => show(page - 1)}>
        Sebelumnya
      </Button>
      <span>
        {page} dari {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => show(page + 1)}>
        Berikutnya
      </Button>
    </nav>
  );
}
