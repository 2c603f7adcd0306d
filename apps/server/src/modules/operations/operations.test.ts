import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { operationsModule } from './operations.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [operationsModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

it.each(['application/csp-report', 'application/reports+json', 'application/octet-stream'])(
  'a browser’s report of type %s is taken',
  async (type) => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': type },
      payload: '{"csp-report":{}}',
    });
    expect(answer.statusCode).toBe(200);
  },
);

it('the description of the endpoints names every one of them', async () => {
  const answer = await server.app.http.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/health': { get: {} }, '/api/csp-report': { post: {} } },
  });
});
