/** Keeps what the open page shows fresh: news from the server revalidate the answers they concern. */
import { useEffect } from 'react';
import type { Tag } from '@hadir/contract/kernel/endpoint.ts';
import { onNews, startLive, type Topic } from '../api/live.ts';
import { useReload } from '../api/reload.ts';

/** What a piece of news tells of; an import changes days and their plan. */
const concerned: Readonly<Record<Topic, readonly Tag[]>> = {
  day: ['day'],
  review: ['review'],
  export: ['export'],
  import: ['import', 'day', 'plan'],
  notification: ['notification'],
  request: ['request'],
  roster: ['roster'],
  activity: ['activity'],
  room: ['room'],
  paper: ['paper'],
  faq: ['faq'],
  settlement: ['settlement'],
  chat: ['chat'],
  ticket: ['ticket'],
  session: ['session'],
  resync: [
    'day',
    'review',
    'plan',
    'request',
    'export',
    'import',
    'notification',
    'session',
    'roster',
    'activity',
    'room',
    'paper',
    'faq',
    'settlement',
    'chat',
    'ticket',
  ],
};

export default function LiveUpdates() {
  const reload = useReload();
  useEffect(() => {
    const stopNews = onNews((topics) => {
      void reload([...topics].flatMap((topic) => concerned[topic]));
    });
    const stopLive = startLive();
    return () => {
      stopLive();
      stopNews();
    };
  }, [reload]);
  return null;
}
