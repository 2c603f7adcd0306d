import { expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import type { Served } from '../../../test/world/http.ts';
import { friday, liveTap } from '../../../test/attendance/taps.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { notificationsModule } from './notifications.module.ts';
import { notify } from './notifications.service.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule, notificationsModule] }, (made) => {
  ({ w, server } = made);
});

it('who taps has followed the reminders of that tap; other news and other people stay unread', async () => {
  w.moveClock(friday('08:20'));
  const company = await w.make.company();
  const [user, other] = [await w.make.user({ company }), await w.make.user({ company })];
  for (const one of [user, other]) {
    await w.make.worksAt({ user: one, location: await w.make.location({ company }) });
  }
  const reminder = {
    kind: 'pengingat_masuk',
    title: 'Anda belum absen masuk',
    body: 'Absen sekarang.',
    link: '/apps/absent',
  };
  await notify(
    companyDb(w.pool, company.id),
    company.id,
    [
      { ...reminder, userId: user.id },
      { ...reminder, userId: other.id },
      { ...reminder, userId: user.id, kind: 'pengingat_absen' },
      { ...reminder, userId: user.id, kind: 'pengingat_pulang' },
      { ...reminder, userId: user.id, kind: 'periode_selesai' },
    ],
    w.clock(),
  );
  const me = await server.as(user);
  const unread = async () => {
    const { reply } = await me.call(notifications.list, {});
    return reply.data.filter(({ readAt }) => readAt === null).map(({ kind }) => kind);
  };

  expect((await me.call(attendance.clock, { body: liveTap(w, 'in') })).status).toBe(200);
  await expect.poll(unread).toEqual(expect.not.arrayContaining(['pengingat_masuk']));
  expect((await unread()).sort()).toEqual(['pengingat_pulang', 'periode_selesai']);

  w.moveClock(friday('17:05'));
  expect((await me.call(attendance.clock, { body: liveTap(w, 'out') })).status).toBe(200);
  await expect.poll(unread).toEqual(['periode_selesai']);
  const { reply } = await (await server.as(other)).call(notifications.list, {});
  expect(reply.unread).toBe(1);
});
