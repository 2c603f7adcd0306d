/** The news of the last minute in one process, for screens whose answers are older than their stream. */
import type { News } from './news.ts';

/** Long enough for the slowest page; beyond it a screen fetches everything again. */
const REMEMBER_MS = 60_000;
const MOST_REMEMBERED = 2_000;

export interface RecentNews {
  remember(news: News): void;
  /** News may have been missed: nothing before now is known for sure. */
  forget(): void;
  /** Of the last `ms` milliseconds, oldest first; undefined: not remembered that far back. */
  within(companyId: string, ms: number): readonly News[] | undefined;
}

/** @param now milliseconds of a clock that never goes back */
export function createRecentNews(now: () => number = () => performance.now()): RecentNews {
  const entries: { at: number; news: News }[] = [];
  let completeAfter = now();
  return {
    remember(news) {
      const at = now();
      entries.push({ at, news });
      while (entries[0] && entries[0].at < at - REMEMBER_MS) entries.shift();
      if (entries.length > MOST_REMEMBERED) completeAfter = entries.shift()?.at ?? at;
    },
    forget() {
      entries.length = 0;
      completeAfter = now();
    },
    within(companyId, ms) {
      const since = now() - ms;
      if (ms > REMEMBER_MS || since <= completeAfter) return undefined;
      return entries.filter(({ at, news }) => at >= since && news.companyId === companyId).map(({ news }) => news);
    },
  };
}
