import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { papers } from '@hadir/contract/papers/endpoints.ts';
import { expect, test } from 'vitest';
import { admit, at, moveTo, published, register } from '../../../test/company-events/event-house.ts';
import type { Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { settleEvents } from './event-writes.service.ts';

let w: World;
let server: Served;
usesWorld({}, (made) => {
  ({ w, server } = made);
});

test('whoever was there downloads one numbered paper, which everybody can check; who was not has none', async () => {
  moveTo(w, '2026-12-12T08:05');
  const company = await w.make.company();
  const keeper = await server.as(await w.make.user({ company, role: 'mtv' }));
  const guest = await server.as(await w.make.user({ company, fullname: 'Siti Wulandari' }));
  const absent = await server.as(await w.make.user({ company, fullname: 'Adi Saputra' }));
  const closes = at('2026-12-12T11:00');
  const event = await published(keeper, { title: 'Pelatihan P3K', capacity: null, registrationCloses: closes });
  const params = { id: event.id };
  for (const person of [guest, absent]) await register({ person }, event);
  expect(await admit(keeper, event.id, (fullname) => fullname === 'Siti Wulandari')).toBe(1);
  expect((await guest.call(companyEvents.certificate, { params })).error.code).toBe('STATUS_TIDAK_SESUAI');
  moveTo(w, '2026-12-12T12:00');
  await settleEvents(companyDb(w.pool, company.id), w.clock());
  expect((await guest.call(companyEvents.own)).reply.data[0]?.can).toContain('certificate');
  const files = await Promise.all([1, 2].map(() => guest.call(companyEvents.certificate, { params })));
  expect(files.map(({ status }) => status)).toEqual([200, 200]);
  expect(String(files[0]?.headers['content-disposition'])).toContain('SERTIFIKAT-001-SERT-');
  expect(files[0]?.text.startsWith('%PDF')).toBe(true);
  expect((await absent.call(companyEvents.certificate, { params })).error.code).toBe('STATUS_TIDAK_SESUAI');
  const { rows: given } = await w.pool.query<{ code: string }>(
    `select code from paper where company_id = $1 and kind = 'certificate'`,
    [company.id],
  );
  expect(given).toHaveLength(1);
  const checked = await server.anonymous.call(papers.check, { params: { code: given[0]?.code ?? '' } });
  expect(checked.reply.data).toMatchObject({
    verdict: 'stands',
    paper: { kind: 'certificate', fullname: 'Siti Wulandari', purpose: 'Pelatihan P3K', first: '2026-12-12' },
  });
  expect((await guest.call(papers.own)).reply.data).toMatchObject([{ kind: 'certificate', state: 'issued', can: [] }]);
});
