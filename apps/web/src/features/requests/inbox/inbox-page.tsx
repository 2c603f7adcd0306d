/** What waits for my decision: cards under the thumb on a phone, list and detail at a desk (product/requests#inbox). */
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { lazy, Suspense, useEffect } from 'react';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { useMe } from '../../../api/me.ts';
import { BulkBar } from './decide/bulk-bar.tsx';
import { DecideBar } from './decide/decide-bar.tsx';
import { InboxBody, InboxHead, KindChips, PageNotices } from './inbox-list.tsx';
import { INBOX } from './inbox-path.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import styles from './inbox-page.module.css';
import { nameText } from './inbox-text.ts';
import { type InboxPageState, useInboxPage } from './use-inbox-page.ts';

const loadDetail = () => import('./inbox-detail.tsx');
const InboxDetail = lazy(loadDetail);

/** @param kinds of a page that shows no others; empty: every kind, with segments */
export function InboxPage({ kinds }: { kinds: readonly RequestKind[] }) {
  const phone = useIsPhone();
  const page = useInboxPage(kinds);
  const { opened, choosing, chosen, listAddress } = page;
  // Here before the line is gone: somebody may open the first request without signal.
  useEffect(() => void loadDetail().catch(() => undefined), []);
  const openedTitle = given(opened, nameText) ?? '';
  const title = choosing ? `${chosen.length} dipilih` : openedTitle;
  usePageTitle({ ...(phone && (choosing || opened !== undefined) && { back: listAddress, title }) });
  if (phone) return <PhoneInbox page={page} kinds={kinds} />;
  return <DeskInbox page={page} kinds={kinds} />;
}

interface InboxProps {
  page: InboxPageState;
  kinds: readonly RequestKind[];
}

function Detail({ page: { current, choosing } }: { page: InboxPageState }) {
  const { today } = useMe();
  if (current === undefined || choosing) return null;
  return (
    <Suspense fallback={<Loading heights={[48, 120, 96]} />}>
      <InboxDetail key={current.id} row={current} today={today} />
    </Suspense>
  );
}

/** The dialog keeps its place, and what is typed, when a decided request closes under it. */
function PhoneInbox({ page, kinds }: InboxProps) {
  const { opened, next, choosing, act, dialog } = page;
  return (
    <div className={`stack start gap-12 ${styles.phone}`} data-choosing={choosing || undefined}>
      {(opened === undefined || choosing) && <PhoneList page={page} kinds={kinds} />}
      {opened !== undefined && !choosing && (
        <>
          <Detail page={page} />
          <DecideBar row={opened} next={next} act={(how) => act(how, [opened])} />
        </>
      )}
      {dialog}
    </div>
  );
}

function PhoneList({ page, kinds }: InboxProps) {
  const { choosing, chosen, path, act } = page;
  return (
    <>
      {!choosing && path === INBOX && <InboxTabs />}
      <InboxHead page={page} />
      {kinds.length === 0 && <KindChips page={page} />}
      <PageNotices page={page} />
      <InboxBody page={page} />
      {choosing && <BulkBar rows={chosen} act={(how) => act(how, chosen)} />}
    </>
  );
}

function DeskInbox({ page, kinds }: InboxProps) {
  const { inbox, current, next, choosing, chosen, act, dialog } = page;
  const named = kinds.map((kind) => requestKindWord[kind]).join(', ');
  return (
    <div
      className={`stack border-bottom ${styles.desk}`}
      data-empty={(inbox.data !== undefined && inbox.rows.length === 0) || undefined}
    >
      <section
        className={`column min-h-0 bg-paper ${styles.list}`}
        aria-label={named === '' ? 'Menunggu Anda' : `${named} menunggu Anda`}
      >
        <InboxHead page={page} />
        {kinds.length === 0 && <KindChips page={page} />}
        <PageNotices page={page} />
        <div className={`fill ${styles.scroll}`}>
          <InboxBody page={page} />
        </div>
        {choosing && <BulkBar rows={chosen} act={(how) => act(how, chosen)} />}
      </section>
      <section className={`column min-w-0 min-h-0 ${styles.pane}`} aria-label="Rincian">
        <div className={`fill ${styles.read}`} role="group" aria-label="Isi pengajuan" tabIndex={0}>
          {choosing && (
            <Empty
              icon="check-double"
              title="Beberapa sekaligus"
              text="Pilih di kiri, lalu setujui atau tolak semuanya."
            />
          )}
          <Detail page={page} />
        </div>
        {current !== undefined && !choosing && (
          <DecideBar row={current} next={next} act={(how) => act(how, [current])} />
        )}
      </section>
      {dialog}
    </div>
  );
}
