import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { allMasters } from '@hadir/contract/master/all-masters.ts';
import { division, jobLevel } from '@hadir/contract/master/organisation.ts';
import { shift } from '@hadir/contract/master/schedules.ts';
import { describe, expect, test } from 'vitest';
import { servePlainMasters } from '../../src/engines/master/serve-plain-masters.ts';
import { organisationModule } from '../../src/modules/organisation/organisation.module.ts';
import { serveWorld } from '../world/http.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { plainChange, plainRow } from './plain-row.ts';

describe('a master table says', () => {
  test.each(allMasters)('$key: in words what a row is, and in a sentence what the table is for', ({ one, purpose }) => {
    expect(one).toMatch(/^[a-z][a-z ]+$/);
    expect(purpose).toMatch(/^[A-Z].{15,}\.$/);
  });
});

describe('a master table of which no module says anything', () => {
  let w: World;
  usesWorld({ only: [] }, (made) => {
    ({ w } = made);
  });

  test('is served by its declaration: written, changed, deleted, and told of in its history', async () => {
    const server = await serveWorld(w, { only: [(app) => servePlainMasters(app, [jobLevel])] });
    const admin = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    const ends = masterEndpoints(jobLevel);
    const made = await admin.call(ends.create, { body: plainRow(jobLevel) as never });
    expect(made.status, made.text).toBe(200);
    const params = { id: made.reply.data.id };
    const body = { ...plainRow(jobLevel), ...plainChange(jobLevel), version: 1 };
    expect((await admin.call(ends.change, { params, body: body as never })).status).toBe(200);
    const history = (await admin.call(ends.history, { params })).reply.data;
    expect(history.map(({ action }) => action)).toEqual(['change', 'create']);
    expect((await admin.call(ends.remove, { params, body: { version: 2 } })).status).toBe(200);
    await server.close();
  });

  test('stops the start where its declaration asks for more, which is named', async () => {
    const started = (master: (typeof allMasters)[number]) =>
      serveWorld(w, { only: [(app) => servePlainMasters(app, [master])] });
    await expect(started(division)).rejects.toThrow('no module serves division; it asks for targets');
    await expect(started(shift)).rejects.toThrow('no module serves shift; it asks for after, preview, versions');
  });

  test('is left to the module that serves it', async () => {
    const server = await serveWorld(w, {
      only: [organisationModule, (app) => servePlainMasters(app, [division, jobLevel])],
    });
    expect(server.app.served.has(`GET ${jobLevel.path}`)).toBe(true);
    await server.close();
  });
});
