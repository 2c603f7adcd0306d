import { chats } from '@hadir/contract/contact-center/chat.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serveWorld } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { contactCenterModule } from '../contact-center.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [contactCenterModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

test('a period that was opened again closes after the days of grace from that day', async () => {
  const company = await w.make.company();
  const staff = await server.as(await w.make.user({ company }));
  const { today, period } = (await staff.call(chats.facts)).reply.data;
  await w.pool.query(
    `insert into period (company_id, label, first_date, last_date, state, updated_at)
      values ($1, '2026-11', $2, $3, 'closing', $3::date + interval '5 days')`,
    [company.id, period.from, period.to],
  );
  const after = (await staff.call(chats.facts)).reply.data.period;
  const days = (date: string) => Date.parse(date) / 86_400_000;
  expect([days(period.closesOn) - days(period.to), days(after.closesOn) - days(period.to)]).toEqual([4, 8]);
  expect(today >= after.from && today <= after.to).toBe(true);
});

test('who approves is the superior of today, not one who has left', async () => {
  const company = await w.make.company();
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Tono Atasan' });
  await w.make.user({ company, role: 'admin' });
  const staff = await server.as(await w.make.user({ company, superior }));
  expect((await staff.call(chats.facts)).reply.data.approvers).toEqual({
    superior: 'Tono Atasan',
    leader: null,
    admins: 1,
  });
  await w.pool.query('update app_user set active = false where id = $1', [superior.id]);
  expect((await staff.call(chats.facts)).reply.data.approvers.superior).toBeNull();
});
