import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openEventStream } from './event-stream.ts';

const NEWS = { topic: 'day', userId: '01a1f929-5f0c-7140-be76-2138951fa130', workDate: '2026-11-20' };

it('A listener who does not read is cut off before the news pile up', async () => {
  const stream = openEventStream();
  const closed = once(stream.body, 'close');
  let sent = 0;
  while (!stream.body.destroyed && sent < 100_000) {
    stream.send('day', NEWS);
    sent += 1;
    expect(stream.body.writableLength).toBeLessThanOrEqual(64 * 1024);
  }
  await closed;
  expect(sent).toBeLessThan(2_000);
  // Nothing that comes later throws or wakes it again.
  stream.send('day', NEWS);
  stream.beat();
  stream.close();
});

it('A listener who reads hears everything, however long the morning is', async () => {
  const stream = openEventStream();
  let heard = 0;
  stream.body.on('data', (chunk: Buffer) => {
    heard += chunk.toString().split('event: day').length - 1;
  });
  for (let round = 0; round < 100; round += 1) {
    for (let news = 0; news < 50; news += 1) stream.send('day', NEWS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  stream.close();
  await once(stream.body, 'end');
  expect(heard).toBe(5_000);
});

it('A listener who gives way to a newer page is told so, and not to come back soon', async () => {
  const stream = openEventStream();
  let said = '';
  stream.body.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  stream.giveWay();
  await once(stream.body, 'end');
  expect(said).toMatch(/retry: 3600000\nevent: superseded\ndata: \{\}\n\n$/);
});
