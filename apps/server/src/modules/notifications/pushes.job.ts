/** News that people want on their devices. Who has read it in the bell meanwhile is told nothing. */
import { eventOf, freshMinutes } from '@hadir/contract/notifications/events.ts';
import { requestOfInboxLink } from '@hadir/contract/notifications/message-links.ts';
import { PUSH_BODY, type PushMessage, pushWord } from '@hadir/contract/notifications/push-words.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { transaction } from '../../db/pool.ts';
import { sendPush } from '../../engines/messages/push-sender.ts';
import { openDevice } from './push.service.ts';
import { devicesOf, dropDevices, type DuePush, type StoredDevice, takeDuePushes } from './push.store.ts';

const BATCH_SIZE = 500;
const LANES = 8;
/** Held back over a night by quiet hours it is still news; older than this it is not. */
const NEWS_MINUTES = 16 * 60;
const HOME = '/';

function messageOf({ id, kind, link }: DuePush): PushMessage {
  // What was passed on is an arrival for who decides, a result for who asked.
  const event = eventOf(kind, requestOfInboxLink(link) === null);
  return { title: pushWord[event], body: PUSH_BODY, path: link ?? HOME, tag: id };
}

type Sending = Pick<App, 'pool' | 'config' | 'secrets'>;

async function sendOne(app: Sending, device: StoredDevice, due: DuePush): Promise<boolean> {
  const { config, secrets, pool } = app;
  const opened = openDevice(secrets.personal, device);
  const end = opened === undefined ? 'gone' : await sendPush({ keys: secrets.push, config }, opened, messageOf(due));
  if (end === 'gone') await dropDevices(pool, device.companyId, [device.sessionId]);
  return end === 'sent';
}

/** @returns how many messages left */
export async function sendPushes(app: Sending, now: Instant): Promise<number> {
  const taken = await transaction(app.pool, (db) => takeDuePushes(db, now, BATCH_SIZE));
  const isNews = ({ kind, createdAt }: DuePush) => now - createdAt < (freshMinutes(kind) ?? NEWS_MINUTES) * MINUTE_MS;
  const due = taken.filter((one) => !one.read && isNews(one));
  const devices = Map.groupBy(await devicesOf(app.pool, due), ({ companyId, userId }) => `${companyId}/${userId}`);
  const waiting = due.flatMap((one) =>
    (devices.get(`${one.companyId}/${one.userId}`) ?? []).map((device) => ({ one, device })),
  );
  let sent = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (await sendOne(app, next.device, next.one)) sent += 1;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return sent;
}
