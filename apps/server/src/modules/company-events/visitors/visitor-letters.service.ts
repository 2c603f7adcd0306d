/** Letters to guests of the company: each with the private link, which nobody reads who looks at the outbox. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { LINK_PLACE } from '../../../engines/messages/mail-outbox.store.ts';
import { addressOf } from '../../notifications/notifications.service.ts';
import { visitorToken } from './visitor-token.ts';
import { addressesOf } from './visitors.store.ts';

export type LetterApp = Pick<App, 'mailer' | 'config' | 'secrets'>;

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly now: Instant;
}

/** @param ids of guests; whose address was deleted by its time is told nothing */
export async function writeToVisitors(
  app: LetterApp,
  tx: CompanyDb,
  ids: readonly string[],
  { subject, text, now }: Words,
): Promise<void> {
  if (ids.length === 0) return;
  const { companyId } = tx;
  const letters = (await addressesOf(tx, ids)).flatMap(({ id, email }) =>
    email === null
      ? []
      : [
          {
            companyId,
            visitorId: id,
            to: email,
            subject,
            text: `${text}\n\nTautan pribadi Anda, jangan diteruskan:\n${LINK_PLACE}`,
            link: `${addressOf(app)}/acara/tamu#tiket=${visitorToken(app.secrets.door, { companyId, id })}`,
          },
        ],
  );
  await app.mailer.postAll(tx, letters, now);
}
