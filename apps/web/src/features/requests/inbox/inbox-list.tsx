/** The list of what waits, with its head and its parts. */
import Button from '@mui/material/Button';
import { given } from '@hadir/domain/kernel/given.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx';
import { useMe } from '../../../api/me.ts';
import { isLeaving } from './decide/decisions.ts';
import { InboxCard } from './inbox-card.tsx';
import { InboxLine } from './inbox-line.tsx';
import { InboxNotices } from './inbox-notices.tsx';
import styles from './inbox-page.module.css';
import { segments } from './inbox-segments.ts';
import type { InboxPageState } from './use-inbox-page.ts';

interface PartProps {
  page: InboxPageState;
}

export function InboxHead({ page }: PartProps) {
  const { inbox, waiting, choosing, chosen } = page;
  const phone = useIsPhone();
  return (
    <header className={`row between min-h-44 gap-8 ${styles.head}`}>
      <p className={`regular ${styles.title}`}>
        {choosing && !phone && `${chosen.length} dipilih`}
        {(!choosing || phone) && (
          <>
            <b>{inbox.data !== undefined && waiting.total}</b> menunggu Anda
          </>
        )}
      </p>
      {inbox.rows.length > 0 && <ChooseButtons page={page} />}
    </header>
  );
}

function ChooseButtons({ page: { choosing, startChoosing, chooseAll, stopChoosing } }: PartProps) {
  const phone = useIsPhone();
  if (!choosing)
    return (
      <Button size="small" variant="text" onClick={startChoosing}>
        Pilih
      </Button>
    );
  return (
    <span>
      <Button size="small" variant="text" onClick={chooseAll}>
        Pilih semua
      </Button>
      {!phone && (
        <Button size="small" variant="text" onClick={stopChoosing}>
          Selesai
        </Button>
      )}
    </span>
  );
}

export function KindChips({ page: { inbox, segment, waiting, chooseSegment } }: PartProps) {
  return (
    <ScrollRow className={styles.chips} role="group" aria-label="Jenis">
      {segments.map(({ id, name, kinds }) => (
        <Chip
          key={name}
          on={id === segment?.id}
          aria-pressed={id === segment?.id}
          count={given(inbox.data, () => String(waiting.totalOf(kinds)))}
          onClick={() => chooseSegment(id)}
        >
          {name}
        </Chip>
      ))}
    </ScrollRow>
  );
}

export function PageNotices({ page: { inbox, settled, showsChanges, showsClaims } }: PartProps) {
  const { zone } = useMe();
  return <InboxNotices inbox={inbox} settled={settled} zone={zone} changes={showsChanges} claims={showsClaims} />;
}

const CARD_HEIGHTS = [112, 112, 112, 112, 112, 112];
const LINE_HEIGHTS = [72, 72, 72, 72, 72, 72];

export function InboxBody({ page }: PartProps) {
  const { inbox, showsChanges, showsClaims, waiting, segment } = page;
  const phone = useIsPhone();
  const { claims, settlements } = waiting.besides;
  if (inbox.data === undefined) {
    if (inbox.error !== undefined)
      return <Failed error={inbox.error} title="Yang menunggu belum dapat dimuat" retry={inbox.reload} />;
    return (
      <div className={styles.inset}>
        <Loading heights={phone ? CARD_HEIGHTS : LINE_HEIGHTS} />
      </div>
    );
  }
  if (inbox.rows.length > 0) return <Rows page={page} />;
  if (showsChanges && (waiting.changes ?? []).length > 0) return null;
  if (showsClaims && claims + settlements > 0) return null;
  return (
    <Empty
      icon="check"
      title="Beres. Tidak ada yang menunggu."
      {...(segment?.id !== undefined && { text: `Tidak ada ${segment.name.toLowerCase()} yang menunggu Anda.` })}
    />
  );
}

function Rows({ page }: PartProps) {
  const { inbox, steady, choosing, current, isTicked, act, open, tick } = page;
  const { today } = useMe();
  const asCards = useIsPhone() && !choosing;
  return (
    <ul
      className={asCards ? `stack gap-8 ${styles.cards}` : styles.lines}
      aria-label="Menunggu Anda"
      data-still={inbox.rows.length !== steady.length || undefined}
    >
      {inbox.rows.map((row) => {
        const common = { row, today, leaving: isLeaving(inbox.decisions, row) };
        if (asCards)
          return (
            <InboxCard
              key={row.id}
              {...common}
              act={(how) => act(how, [row])}
              open={() => open(row)}
              choose={() => tick(row)}
            />
          );
        return (
          <InboxLine
            key={row.id}
            {...common}
            current={row.id === current?.id}
            ticked={choosing ? isTicked(row) : undefined}
            press={() => (choosing ? tick(row) : open(row))}
          />
        );
      })}
    </ul>
  );
}
