/** The own date: what the server has, what waits on the device, and writing it. All writes go by the device's queue. */
import { type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { useReload } from '../../../api/reload.ts';
import { dropItem, enqueue } from '../../../api/queue/queue-items.ts';
import { flush } from '../../../api/queue/queue.ts';
import type { Facts } from '../../../api/queue/queued-item.ts';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';
import { useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { useMe } from '../../../api/me.ts';
import { getOwnDay, type OwnDayReply } from '../activity-calls.ts';
import type { ActivityText, ReportText, ShownActivity } from './queued-work.ts';

const CHANGES = ['activity'] as const;

export interface DayWrites {
  readonly storeActivity: (activity: ActivityText & { readonly id: string }, photo: Blob | null) => Promise<void>;
  readonly storeReport: (text: ReportText, submit: boolean) => Promise<void>;
  /** What waits of it leaves the queue. */
  readonly forget: (activity: ShownActivity) => Promise<void>;
  readonly reload: () => Promise<unknown>;
}

export function useOwnDay(date: LocalDate) {
  const { person } = useMe();
  const { items = [] } = useMyQueue();
  const reload = useReload();
  const {
    data,
    error,
    storedAt,
    reload: retry,
  } = useOfflineRead<OwnDayReply>({
    owner: person,
    address: getOwnDay.address({ query: { date } }),
    // One copy for each weekday: the device does not fill up.
    name: `activities ${weekday(date)}`,
    ask: () => getOwnDay({ query: { date } }),
    showStoredFirst: true,
  });
  const send = async (facts: Facts, bytes: ArrayBuffer | null) => {
    await enqueue({ facts, bytes });
    await flush({ force: true });
    await reload(CHANGES);
  };
  const forget = async ({ items: waiting }: ShownActivity) => {
    for (const id of waiting) await dropItem(id);
  };
  const writes: DayWrites = {
    storeActivity: async ({ id: activityId, ...text }, photo) => {
      const { title } = text;
      for (const item of items)
        if (item.facts.kind === 'activity' && item.facts.activityId === activityId && item.state === 'refused')
          await dropItem(item.id);
      const body = JSON.stringify({ date, ...text });
      const mime = photo?.type ?? null;
      await send({ kind: 'activity', activityId, date, title, body, mime }, (await photo?.arrayBuffer()) ?? null);
    },
    storeReport: async (text, submit) => {
      for (const item of items)
        if (item.facts.kind === 'daily_report' && item.facts.date === date && item.state === 'refused')
          await dropItem(item.id);
      await send({ kind: 'daily_report', date, body: JSON.stringify({ ...text, submit }) }, null);
    },
    forget,
    reload: () => reload(CHANGES),
  };
  // The stored copy may be that of another week.
  const day = data?.data.date === date ? data.data : undefined;
  return { day, error, storedAt, retry, items, writes };
}
