import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../test/world/world.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';
import type { News } from './news.ts';

let w: World;
let feed: LiveFeed;
const trouble: Error[] = [];
beforeAll(async () => {
  w = await world();
  feed = createLiveFeed(w.url, (error) => trouble.push(error));
});
afterAll(async () => {
  await feed.stop();
  await w.close();
});

describe('News told after a commit', () => {
  it('wait for the connection, leave together, and very many become one that names nobody', async () => {
    const heard: News[] = [];
    feed.subscribe('a', (news) => heard.push(news));
    feed.subscribe('b', (news) => heard.push(news));
    feed.publishLater([{ companyId: 'a', topic: 'day', userId: 'ani' }]);
    // Told later on a feed with a connection: when this has come, the turn of the other was there, too.
    const connected = createLiveFeed(w.url, (error) => trouble.push(error));
    const after: News[] = [];
    connected.subscribe('c', (news) => after.push(news));
    await connected.start();
    connected.publishLater([{ companyId: 'c', topic: 'day', userId: 'citra' }]);
    await expect.poll(() => after.length).toBe(1);
    await connected.stop();
    expect(heard).toEqual([]);

    await feed.start();
    await expect.poll(() => heard).toEqual([{ companyId: 'a', topic: 'day', userId: 'ani' }]);

    heard.length = 0;
    feed.publishLater(Array.from({ length: 51 }, (_, index) => ({ companyId: 'a', topic: 'day', userId: `${index}` })));
    feed.publishLater([{ companyId: 'b', topic: 'day', userId: 'budi' }]);
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual([
      { companyId: 'a', topic: 'day' },
      { companyId: 'b', topic: 'day', userId: 'budi' },
    ]);
    expect(trouble).toEqual([]);
  });
});
