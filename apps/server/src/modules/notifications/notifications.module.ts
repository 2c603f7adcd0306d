/** The bell: own messages, newest first; what comes by letter, too. */
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { notificationChoices } from '@hadir/contract/notifications/choices.ts';
import { pushDevices } from '@hadir/contract/notifications/push-devices.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { readOwn, saveOwn } from './choices.service.ts';
import { writeLetters } from './mail.job.ts';
import { countUnread, markRead, newestNotifications } from './notify.store.ts';
import { readDevice, removeDevice, saveDevice } from './push.service.ts';
import { purgeDevices } from './push.store.ts';
import { sendPushes } from './pushes.job.ts';

export function notificationsModule(app: App): void {
  serve(app, notifications.list, async ({ db, actor }) => {
    const bell = { companyId: actor.companyId, userId: actor.userId, asAnother: actor.impersonator !== null };
    const rows = await newestNotifications(db, bell);
    const data = rows.map((row) => ({
      ...row,
      createdAt: toWire(row.createdAt),
      readAt: row.readAt === null ? null : toWire(row.readAt),
    }));
    return { data, unread: await countUnread(db, bell) };
  });
  serve(app, notifications.read, async ({ db, actor, body, now }) => {
    await markRead(db, { companyId: actor.companyId, userId: actor.userId, ids: body.ids, now });
    return { data: { ok: true as const } };
  });
  serve(app, notificationChoices.read, readOwn);
  serve(app, notificationChoices.save, saveOwn);
  serve(app, pushDevices.read, readDevice);
  serve(app, pushDevices.save, saveDevice);
  serve(app, pushDevices.remove, removeDevice);
  app.jobs.handle('notification-pushes', async () => void (await sendPushes(app, app.clock())), { every: '* * * * *' });
  app.jobs.handle('push-devices-purge', () => purgeDevices(app.pool), { every: '25 3 * * *' });
  app.jobs.handle('notification-letters', async () => void (await writeLetters(app, app.clock())), {
    every: '* * * * *',
  });
}
