/** The state of the inbox: which part is shown, what is open, what is chosen, and what happens to it. */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { useDecideKeys, useTicks } from '../../../ui/deciding/decide-keys.ts';
import { followerOf } from '../../../ui/deciding/decided-rows.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { usePathname } from '../../../ui/navigation/go.tsx';
import { id, oneOf, usePageSearch, type ValuesOf } from '../../../ui/navigation/page-search.ts';
import { ACTS, isLeaving } from './decide/decisions.ts';
import { useRequestActs } from './decide/use-request-acts.tsx';
import type { INBOX } from './inbox-path.ts';
import { type Segment, segments } from './inbox-segments.ts';
import { useDebounced } from './settled-rows.tsx';
import { SIZE, useInbox } from './use-inbox.ts';
import { includesChanges, useWaitingTotal } from './waiting/use-waiting-total.ts';

/** Part of the inbox, open request, and whether several are being chosen. */
const SEARCH = { jenis: id, buka: id, pilih: oneOf(['1']) };
type Place = Partial<ValuesOf<typeof SEARCH>>;
const NOWHERE = { jenis: undefined, buka: undefined, pilih: undefined };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [INBOX]: typeof SEARCH;
  }
}

/** What the address says. @param kinds of a page that shows no others; empty: every kind, with segments */
function useInboxPlace(kinds: readonly RequestKind[]) {
  const { search, change, addressWith } = usePageSearch(SEARCH);
  const path = usePathname();
  const all = kinds.length === 0;
  const segment: Segment | undefined = segments.find(({ id }) => all && id === search.jenis) ?? segments[0];
  return {
    path,
    segment,
    shownKinds: all ? (segment?.kinds ?? []) : kinds,
    choosing: search.pilih !== undefined,
    openId: search.buka,
    to: (place: Place, replace: boolean) => change({ ...NOWHERE, ...place }, { replace }),
    addressOf: (place: Place) => addressWith({ ...NOWHERE, ...place }),
  };
}

export type InboxPageState = ReturnType<typeof useInboxPage>;

export function useInboxPage(kinds: readonly RequestKind[]) {
  const phone = useIsPhone();
  const { path, segment, shownKinds, choosing, openId, to, addressOf } = useInboxPlace(kinds);
  const inbox = useInbox(shownKinds);
  const { rows, decisions, data, counts } = inbox;
  const settled = useDebounced(inbox.fresh, inbox.key);
  const waiting = useWaitingTotal(path, data && counts, kinds);
  const ticks = useTicks();

  const steady = rows.filter((row) => !isLeaving(decisions, row));
  const opened = steady.find(({ id }) => id === openId);
  const current = opened ?? (phone ? undefined : steady[0]);
  const next = given(current, (current) => followerOf(steady, current));
  const chosen = steady.filter(({ id }) => choosing && ticks.ids.has(id));

  const jenis = segment?.id;
  const list: Place = { jenis };
  const pilih = choosing ? '1' : undefined;
  const open = (row: InboxRow | undefined) => to({ jenis, buka: row?.id, pilih }, !phone);
  const startChoosing = (replace: boolean) => to({ jenis, pilih: '1' }, replace);
  const stopChoosing = () => {
    ticks.clear();
    to(list, true);
  };
  const tick = ({ id }: InboxRow) => {
    if (!choosing) startChoosing(true);
    ticks.toggle(id);
  };
  const { act, dialog } = useRequestActs((sent) => {
    if (choosing) stopChoosing();
    else if (phone) to(list, true);
    else if (sent.some(({ id }) => id === current?.id)) open(next);
  });
  useDecideKeys({
    rows: steady,
    current,
    chosen: choosing ? chosen : undefined,
    open,
    tick,
    act: (key, those) => act(ACTS[key], those),
    active: !phone,
  });
  return {
    inbox,
    settled,
    waiting,
    segment,
    path,
    steady,
    opened,
    current,
    next,
    choosing,
    chosen,
    act,
    dialog,
    showsChanges: includesChanges(shownKinds),
    /** Consent to offered shifts stands where every kind does. */
    showsClaims: shownKinds.length === 0,
    isTicked: ({ id }: InboxRow) => ticks.ids.has(id),
    open,
    tick,
    listAddress: addressOf(list),
    chooseSegment: (id: string | undefined) => to({ jenis: id, pilih }, true),
    startChoosing: () => startChoosing(!phone),
    stopChoosing,
    chooseAll: () => ticks.set(steady.slice(0, SIZE).map(({ id }) => id)),
  };
}
