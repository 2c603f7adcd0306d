/** The stream of live news: whose days and which dates it names to each reader. */
import { once } from 'node:events';
import type { Pool } from '../../src/db/pool.ts';
import { companiesOf, type Fact } from './fact.ts';
import { BEFORE, MOVED } from './movers.ts';
import { type Asker, named, ofEdges, onDates, type Probe, seenNames } from './probe.ts';

const LIVE = 'GET /api/live';

/** News of days go to who reads the days. */
const asReader = (asker: Asker): Asker => ({
  ...asker,
  letters: asker.stage.lettersOf('GET /api/attendance/days', asker.reader),
});

const publishedFacts = (asker: Asker): readonly Fact[] =>
  ofEdges(asReader(asker), onDates(asker.stage.facts.days, [BEFORE, MOVED]), LIVE);

/** All that was asked of the pool before is answered: whoever has every connection at once waited for it. */
async function allAnswered(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

/** The stream as far as its reader was told, with what follows a mark that the reader hears whatever the scope. */
async function heardOf(asker: Asker): Promise<string> {
  const { stage, reader } = asker;
  const { app } = stage.server;
  const { id: ownId, company } = stage.movers.actors[reader];
  const answer = await app.http.inject({
    method: 'GET',
    url: '/api/live',
    headers: stage.readers[reader].headers,
    payloadAsStream: true,
  });
  const stream = answer.stream();
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const hearsMark = async (mark: string) => {
    await app.live.publish(stage.w.pool, { companyId: company.id, topic: 'request', id: mark, to: [ownId] });
    while (!text.includes(mark)) await once(stream, 'data');
  };
  const companyOf = companiesOf(stage.movers);
  for (const { userId, date } of publishedFacts(asker))
    await app.live.publish(stage.w.pool, {
      companyId: companyOf.get(userId) ?? '',
      topic: 'day',
      userId,
      workDate: date,
    });
  // The first mark: every piece of news has arrived. The second: what was found out about them is told.
  await hearsMark('asked');
  await allAnswered(stage.w.pool);
  await hearsMark('answered');
  stream.destroy();
  return text;
}

export const liveProbes: readonly Probe[] = [
  {
    endpoint: LIVE,
    shown: async (asker) => {
      const nameOf = new Map(asker.stage.facts.days.map(({ userId, fullname }) => [userId, fullname]));
      const events = [...(await heardOf(asker)).matchAll(/^event: day\ndata: (.*)$/gm)];
      return events.map(([, data = '{}']) => {
        const { userId, workDate } = JSON.parse(data) as { userId: string; workDate: string };
        return named(nameOf.get(userId) ?? userId, workDate);
      });
    },
    expected: (asker) => seenNames(asReader(asker), publishedFacts(asker)),
  },
];
