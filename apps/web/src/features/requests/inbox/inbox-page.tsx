/** What waits for my decision: cards under the thumb on a phone, list and detail at a desk (product/requests#inbox). */
import Button from '@mui/material/Button';
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { lazy, Suspense, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { useGo, usePathname, useSearchValues, writeSearch } from '../../../ui/navigation/go.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useToday, useZone } from '../use-zone.ts';
import { BulkBar } from './decide/bulk-bar.tsx';
import { DecideBar } from './decide/decide-bar.tsx';
import { type Act, moveOf, useDecide, type Words } from './decide/decisions.ts';
import { InboxCard } from './inbox-card.tsx';
import { type RowKey, useRowKeys } from '../../../ui/keys/row-keys.ts';
import { InboxLine } from './inbox-line.tsx';
import { InboxNotices } from './inbox-notices.tsx';
import { INBOX } from './inbox-path.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import styles from './inbox-page.module.css';
import { segments } from './inbox-segments.ts';
import { nameText } from './inbox-text.ts';
import { useDebounced } from './settled-rows.tsx';
import { SIZE, useInbox } from './use-inbox.ts';
import { includesChanges, useWaitingTotal } from './waiting/use-waiting-total.ts';

const InboxDetail = lazy(() => import('./inbox-detail.tsx'));
const RefuseDialog = lazy(() => import('./decide/refuse-dialog.tsx'));

/** @param kinds of a page that shows no others; empty: every kind, with segments */
export function InboxPage({ kinds }: { kinds: readonly RequestKind[] }) {
  const search = useSearchValues();
  const path = usePathname();
  const go = useGo();
  const phone = useIsPhone();
  const today = useToday();
  const zone = useZone();
  const toast = useToast();
  const { decide } = useDecide();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState<{ act: Exclude<Act, 'approve'>; rows: readonly InboxRow[] }>();

  const segment = (kinds.length > 0 ? undefined : segments.find(({ id }) => id === search['jenis'])) ?? segments[0];
  const shownKinds = kinds.length > 0 ? kinds : (segment?.kinds ?? []);
  const inbox = useInbox(shownKinds);
  const { rows, decisions, data, counts } = inbox;
  const settled = useDebounced(inbox.fresh, inbox.key);
  const { total, totalOf, changes = [] } = useWaitingTotal(path, data === undefined ? undefined : counts, kinds);
  const showsChanges = includesChanges(shownKinds);

  const steady = rows.filter(({ id }) => decisions[id]?.state !== 'leaving');
  const choosing = search['pilih'] !== undefined;
  const opened = steady.find(({ id }) => id === search['buka']);
  const current = opened ?? (phone ? undefined : steady[0]);
  const chosen = choosing ? steady.filter(({ id }) => ticked.has(id)) : [];
  const next = current === undefined ? undefined : steady[steady.indexOf(current) + 1];

  const address = (to: { jenis?: string | undefined; buka?: string | undefined; pilih?: string | undefined }) =>
    path + writeSearch({ jenis: segment?.id, buka: current?.id, pilih: choosing ? '1' : undefined, ...to });
  const open = (id: string | undefined) => go(address({ buka: id }), { replace: !phone });
  const list = address({ buka: undefined, pilih: undefined });
  const stopChoosing = () => {
    setTicked(new Set());
    go(list, { replace: true });
  };
  const tick = (id: string) => {
    if (!choosing) go(address({ pilih: '1', buka: undefined }), { replace: true });
    setTicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  };

  const run = async (act: Act, those: readonly InboxRow[], words?: Words) => {
    const done = decide(those, act, words);
    if (choosing) stopChoosing();
    else if (phone) go(list, { replace: true });
    else if (those.some(({ id }) => id === current?.id)) {
      const before = steady[steady.findIndex(({ id }) => id === current?.id) - 1];
      open((next ?? before)?.id);
    }
    await done;
  };
  const act = (how: Act, those: readonly InboxRow[]) => {
    const able = those.filter((row) => moveOf(row, how) !== undefined);
    if (able.length === 0) return;
    if (how !== 'approve') return setConfirming({ act: how, rows: able });
    run(how, able).catch((error: unknown) =>
      toast({ message: isCallError(error) ? error.message : 'Belum terkirim. Coba lagi.', colour: 'error' }),
    );
  };
  useRowKeys((key: RowKey) => {
    const at = current === undefined ? -1 : steady.indexOf(current);
    if (key === 'j' || key === 'k') {
      const to = steady[key === 'j' ? at + 1 : Math.max(0, at - 1)];
      if (to !== undefined) open(to.id);
    } else if (key === 'x') {
      if (current !== undefined) tick(current.id);
    } else if (choosing) act(key === 's' ? 'approve' : 'reject', chosen);
    else if (current !== undefined) act(key === 's' ? 'approve' : key === 't' ? 'reject' : 'return', [current]);
  }, !phone);

  const task = phone && (choosing || opened !== undefined);
  usePageTitle(
    task
      ? { back: list, title: choosing ? `${chosen.length} dipilih` : opened === undefined ? '' : nameText(opened) }
      : {},
  );

  const head = (
    <header className={styles.head}>
      <p className={styles.title}>
        {choosing && !phone ? (
          `${chosen.length} dipilih`
        ) : (
          <>
            <b>{data === undefined ? '' : total}</b> menunggu Anda
          </>
        )}
      </p>
      {rows.length === 0 ? null : choosing ? (
        <span>
          <Button
            size="small"
            variant="text"
            onClick={() => setTicked(new Set(steady.slice(0, SIZE).map(({ id }) => id)))}
          >
            Pilih semua
          </Button>
          {phone ? null : (
            <Button size="small" variant="text" onClick={stopChoosing}>
              Selesai
            </Button>
          )}
        </span>
      ) : (
        <Button
          size="small"
          variant="text"
          onClick={() => go(address({ pilih: '1', buka: undefined }), { replace: !phone })}
        >
          Pilih
        </Button>
      )}
    </header>
  );
  const chips =
    kinds.length > 0 ? null : (
      <ScrollRow className={styles.chips} role="group" aria-label="Jenis">
        {segments.map(({ id, name, kinds: those }) => (
          <Chip
            key={name}
            on={id === segment?.id}
            aria-pressed={id === segment?.id}
            count={data === undefined ? undefined : String(totalOf(those))}
            onClick={() => go(address({ jenis: id, buka: undefined }), { replace: true })}
          >
            {name}
          </Chip>
        ))}
      </ScrollRow>
    );
  const body =
    data === undefined ? (
      inbox.error === undefined ? (
        <div className={styles.inset}>
          <Loading heights={phone ? [112, 112, 112, 112, 112, 112] : [72, 72, 72, 72, 72, 72]} />
        </div>
      ) : (
        <Failed error={inbox.error} title="Yang menunggu belum dapat dimuat" retry={inbox.reload} />
      )
    ) : rows.length === 0 && showsChanges && changes.length > 0 ? null : rows.length === 0 ? (
      <Empty
        icon="check"
        title="Beres. Tidak ada yang menunggu."
        {...(segment?.id === undefined ? {} : { text: `Tidak ada ${segment.name.toLowerCase()} yang menunggu Anda.` })}
      />
    ) : (
      <ul
        className={phone && !choosing ? styles.cards : styles.lines}
        aria-label="Menunggu Anda"
        data-still={rows.length !== steady.length || undefined}
      >
        {rows.map((row) => {
          const leaving = decisions[row.id]?.state === 'leaving';
          return phone && !choosing ? (
            <InboxCard
              key={row.id}
              row={row}
              today={today}
              leaving={leaving}
              act={(how) => act(how, [row])}
              open={() => open(row.id)}
              choose={() => tick(row.id)}
            />
          ) : (
            <InboxLine
              key={row.id}
              row={row}
              today={today}
              leaving={leaving}
              current={row.id === current?.id}
              ticked={choosing ? ticked.has(row.id) : undefined}
              press={() => (choosing ? tick(row.id) : open(row.id))}
            />
          );
        })}
      </ul>
    );
  const notices = <InboxNotices inbox={inbox} settled={settled} zone={zone} changes={showsChanges} />;
  const detail =
    current === undefined || choosing ? null : (
      <Suspense fallback={<Loading heights={[48, 120, 96]} />}>
        <InboxDetail key={current.id} row={current} today={today} />
      </Suspense>
    );
  const dialog =
    confirming === undefined ? null : (
      <Suspense fallback={null}>
        <RefuseDialog
          {...confirming}
          close={() => setConfirming(undefined)}
          run={async (words) => {
            await run(confirming.act, confirming.rows, words);
            setConfirming(undefined);
          }}
        />
      </Suspense>
    );
  const named = kinds.map((kind) => requestKindWord[kind]).join(', ');

  if (phone) {
    return (
      <div className={styles.phone} data-choosing={choosing || undefined}>
        {opened !== undefined && !choosing ? (
          <>
            {detail}
            <DecideBar row={opened} next={next} act={(how) => act(how, [opened])} />
          </>
        ) : (
          <>
            {choosing || path !== INBOX ? null : <InboxTabs />}
            {head}
            {chips}
            {notices}
            {body}
            {choosing ? <BulkBar rows={chosen} act={(how) => act(how, chosen)} /> : null}
          </>
        )}
        {dialog}
      </div>
    );
  }
  return (
    <div className={styles.desk} data-empty={(data !== undefined && rows.length === 0) || undefined}>
      <section className={styles.list} aria-label={named === '' ? 'Menunggu Anda' : `${named} menunggu Anda`}>
        {head}
        {chips}
        {notices}
        <div className={styles.scroll}>{body}</div>
        {choosing ? <BulkBar rows={chosen} act={(how) => act(how, chosen)} /> : null}
      </section>
      <section className={styles.pane} aria-label="Rincian">
        <div className={styles.read} role="group" aria-label="Isi pengajuan" tabIndex={0}>
          {choosing ? (
            <Empty
              icon="check-double"
              title="Beberapa sekaligus"
              text="Pilih di kiri, lalu setujui atau tolak semuanya."
            />
          ) : (
            detail
          )}
        </div>
        {current === undefined || choosing ? null : (
          <DecideBar row={current} next={next} act={(how) => act(how, [current])} />
        )}
      </section>
      {dialog}
    </div>
  );
}
