/** The own choices of what to be told. */
import { ALWAYS_NOTIFIED, NOTIFICATION_EVENTS } from '@hadir/contract/notifications/events.ts';
import type { NotificationChoice, notificationChoices } from '@hadir/contract/notifications/choices.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { localTime, minutesOf } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../http/serve.ts';
import { minutesText, provedEmail, readChoice, writeChoice } from './choices.store.ts';

async function shown({ db, actor, app }: Pick<Call, 'db' | 'actor' | 'app'>): Promise<NotificationChoice> {
  const { muted, mail, push, digest, beforeShift, quietFrom, quietTo } = await readChoice(db, actor.userId);
  return {
    muted: NOTIFICATION_EVENTS.filter((event) => muted.includes(event)),
    mail: NOTIFICATION_EVENTS.filter((event) => mail.includes(event)),
    push: NOTIFICATION_EVENTS.filter((event) => push.includes(event)),
    digest,
    beforeShift,
    quiet: quietFrom === null || quietTo === null ? null : { from: minutesText(quietFrom), to: minutesText(quietTo) },
    email: await provedEmail(db, actor.userId),
    sends: app.mailer.sends,
  };
}

export async function readOwn(
  c: Call<typeof notificationChoices.read>,
): Promise<ReplyOf<typeof notificationChoices.read>> {
  return { data: await shown(c) };
}

/** What waits for the person stays in the bell, and nothing goes by letter or to a device that is not in the bell. */
export async function saveOwn(
  c: Call<typeof notificationChoices.save>,
): Promise<ReplyOf<typeof notificationChoices.save>> {
  const { muted, mail, push, digest, beforeShift, quiet } = c.body;
  const silent = NOTIFICATION_EVENTS.filter((event) => muted.includes(event) && !ALWAYS_NOTIFIED.includes(event));
  const choice = {
    muted: silent,
    mail: NOTIFICATION_EVENTS.filter((event) => mail.includes(event) && !silent.includes(event)),
    push: NOTIFICATION_EVENTS.filter((event) => push.includes(event) && !silent.includes(event)),
    digest,
    beforeShift,
    quietFrom: quiet === null ? null : minutesOf(localTime(quiet.from)),
    quietTo: quiet === null ? null : minutesOf(localTime(quiet.to)),
  };
  await writeChoice(c.db, c.actor.userId, choice, c.now);
  return { data: await shown(c) };
}
