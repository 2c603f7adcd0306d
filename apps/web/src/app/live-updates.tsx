/** Keeps what the open page shows fresh: news from the server revalidate the answers they concern. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { onNews, startLive, type Topic } from '../api/live.ts';

/** Which answers a topic makes old, by the address they came from. */
const concerned: Readonly<Record<Topic, RegExp>> = {
  day: /^\/api\/(attendance\/(today|days|reviews|matrix|recap)|dashboard|day-changes)/,
  review: /^\/api\/(attendance\/(today|days|reviews|matrix)|dashboard)/,
  export: /^\/api\/(exports$|dashboard)/,
  import: /^\/api\/(imports|attendance)/,
  notification: /^\/api\/notifications/,
  request: /^\/api\/(requests|inbox|corrections|leave|dashboard|overtime\/(validation|unordered)|validator)/,
  session: /^\/api\/(user|session)$/,
  resync:
    /^\/api\/(requests|inbox|overtime\/(validation|unordered)|validator|attendance|dashboard|day-changes|exports|imports|notifications|session|user)/,
};

export default function LiveUpdates() {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const stopNews = onNews((topics) => {
      const old = [...topics].map((topic) => concerned[topic]);
      void mutate((key) => typeof key === 'string' && old.some((addresses) => addresses.test(key)));
    });
    const stopLive = startLive();
    return () => {
      stopLive();
      stopNews();
    };
  }, [mutate]);
  return null;
}
