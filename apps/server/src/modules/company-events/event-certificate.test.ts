import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { papers } from '@hadir/contract/papers/endpoints.ts';
import { expect, test } from 'vitest';
import { admit, at, published, register, usesEventHouse } from '../../../test/company-events/event-house.ts';
import { companyDb } from '../../db/company-db.ts';
import { settleEvents } from './event-writes.service.ts';

const events = usesEventHouse();

test('whoever was there downloads one numbered paper, which everybody can check; who was not has none', async () => {
  const { company, keeper, employee } = await events.company('2026-12-12T08:05');
  const { person: guest } = await employee('Siti Wulandari');
  const { person: absent } = await employee('Adi Saputra');
  const closes = at('2026-12-12T11:00');
  const event = await published(keeper, { title: 'Pelatihan P3K', capacity: null, registrationCloses: closes });
  const params = { id: event.id };
  for (const person of [guest, absent]) await register({ person }, event);
  expect(await admit(keeper, event.id, (fullname) => fullname === 'Siti Wulandari')).toBe(1);
  expect((await guest.call(companyEvents.certificate, { params })).error.code).toBe('STATUS_TIDAK_SESUAI');
  events.moveTo('2026-12-12T12:00');
  await settleEvents(companyDb(events.w.pool, company.id), events.w.clock());
  expect((await guest.call(companyEvents.own)).reply.data[0]?.can).toContain('certificate');
  const files = await Promise.all([1, 2].map(() => guest.call(companyEvents.certificate, { params })));
  expect(files.map(({ status }) => status)).toEqual([200, 200]);
  expect(String(files[0]?.headers['content-disposition'])).toContain('SERTIFIKAT-001-SERT-');
  expect(files[0]?.text.startsWith('%PDF')).toBe(true);
  expect((await absent.call(companyEvents.certificate, { params })).error.code).toBe('STATUS_TIDAK_SESUAI');
  const { rows: given } = await events.w.pool.query<{ code: string }>(
    `select code from paper where company_id = $1 and kind = 'certificate'`,
    [company.id],
  );
  expect(given).toHaveLength(1);
  const checked = await events.server.anonymous.call(papers.check, { params: { code: given[0]?.code ?? '' } });
  expect(checked.reply.data).toMatchObject({
    verdict: 'stands',
    paper: { kind: 'certificate', fullname: 'Siti Wulandari', purpose: 'Pelatihan P3K', first: '2026-12-12' },
  });
  expect((await guest.call(papers.own)).reply.data).toMatchObject([{ kind: 'certificate', state: 'issued', can: [] }]);
});
